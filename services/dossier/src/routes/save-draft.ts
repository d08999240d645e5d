import type { dossierContract } from '@nabericht/contracts/dossier-contract';
import { addFullDays } from '@nabericht/domain/calendar/full-days';
import { DRAFT_DAYS } from '@nabericht/domain/rule/constants';
import type { Handler } from '@nabericht/service-kit/bind-contract';
import { stale } from '@nabericht/service-kit/problem';
import type { DossierDeps } from '../deps.ts';
import { saveDraft as save } from '../drafts/draft-repository.ts';
import { placeToSave } from '../drafts/own-draft.ts';

export const saveDraft =
  (deps: DossierDeps): Handler<typeof dossierContract.saveDraft> =>
  async ({ body, ifMatch, caller, context }) => {
    const { store, door, now } = deps;
    const { secret, ...place } = await placeToSave(deps, context, caller);
    const savedAt = now();
    const expiresAt = addFullDays(savedAt, DRAFT_DAYS);
    const saved = await save(store, {
      ...place,
      draft: body.draft,
      ifMatch,
      changed: body.replaces ?? body.draft.draftId,
      now: savedAt,
      expiresAt,
    });
    if (!saved) throw stale();
    door.cookies.write(context, 'draft', secret, (expiresAt.getTime() - savedAt.getTime()) / 1000);
    return saved;
  };
