import type { dossierContract } from '@nabericht/contracts/dossier-contract';
import type { Handler } from '@nabericht/service-kit/bind-contract';
import { digest } from '@nabericht/service-kit/secret-token';
import type { DossierDeps } from '../deps.ts';
import { findDraft, NO_DRAFT } from '../drafts/draft-repository.ts';

export const readDraft =
  ({ store, door, now }: DossierDeps): Handler<typeof dossierContract.readDraft> =>
  async ({ context }) => {
    const secret = door.cookies.read(context, 'draft');
    return secret ? findDraft(store, digest(secret), now()) : NO_DRAFT;
  };
