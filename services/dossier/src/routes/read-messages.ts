import type { dossierContract } from '@nabericht/contracts/dossier-contract';
import type { Handler } from '@nabericht/service-kit/bind-contract';
import type { DossierDeps } from '../deps.ts';
import { markRead } from '../messages/message-repository.ts';

export const readMessages =
  ({ store }: DossierDeps): Handler<typeof dossierContract.readMessages> =>
  ({ params: { id }, body: { messageIds } }) =>
    markRead(store, id, messageIds);
