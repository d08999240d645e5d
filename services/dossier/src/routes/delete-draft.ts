import type { dossierContract } from '@nabericht/contracts/dossier-contract';
import type { Handler } from '@nabericht/service-kit/bind-contract';
import { digest } from '@nabericht/service-kit/secret-token';
import type { DossierDeps } from '../deps.ts';
import { deleteDraft as remove } from '../drafts/draft-repository.ts';

export const deleteDraft =
  ({ store, door }: DossierDeps): Handler<typeof dossierContract.deleteDraft> =>
  async ({ context }) => {
    const secret = door.cookies.read(context, 'draft');
    if (secret) await remove(store, digest(secret));
    door.cookies.clear(context, 'draft');
  };
