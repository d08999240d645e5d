import type { internalProviderContract } from '@nabericht/contracts/internal-provider-contract';
import type { Handler } from '@nabericht/service-kit/bind-contract';
import type { ProviderDeps } from '../deps.ts';
import { deleteNotices } from '../notice/notice-repository.ts';

export const eraseOfDossier =
  ({ db }: ProviderDeps): Handler<typeof internalProviderContract.eraseOfDossier> =>
  ({ params: { dossierId } }) =>
    deleteNotices(db, dossierId);
