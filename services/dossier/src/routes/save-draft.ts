import type { dossierContract } from '@nabericht/contracts/dossier-contract';
import { DRAFT_DAYS } from '@nabericht/domain/constants';
import type { Handler } from '@nabericht/service-kit/bind-contract';
import { stale } from '@nabericht/service-kit/problem';
import { createSecret, digest } from '@nabericht/service-kit/secret-token';
import type { DossierDeps } from '../deps.ts';
import { addDays } from '../dossiers/days.ts';
import { isSentDraft } from '../dossiers/dossier-repository.ts';
import { saveDraft as save } from '../drafts/draft-repository.ts';

export const saveDraft =
  ({ store, door, now }: DossierDeps): Handler<typeof dossierContract.saveDraft> =>
  async ({ body, ifMatch, context }) => {
    const secret = door.cookies.read(context, 'draft') ?? createSecret();
    // A save that was on its way while the report was sent must not bring it back as unfinished.
    if (await isSentDraft(store, body.draft.draftId)) throw stale();
    const savedAt = now();
    const expiresAt = addDays(savedAt, DRAFT_DAYS);
    const saved = await save(store, {
      digest: digest(secret),
      draft: body.draft,
      ifMatch,
      now: savedAt,
      expiresAt,
    });
    if (!saved) throw stale();
    door.cookies.write(context, 'draft', secret, (expiresAt.getTime() - savedAt.getTime()) / 1000);
    return saved;
  };
