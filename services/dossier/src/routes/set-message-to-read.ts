import type { dossierContract } from '@nabericht/contracts/dossier-contract';
import type { Handler } from '@nabericht/service-kit/bind-contract';
import { notFound } from '@nabericht/service-kit/problem';
import type { DossierDeps } from '../deps.ts';
import { markMessage } from '../messages/message-repository.ts';

export const setMessageToRead =
  ({ store }: DossierDeps): Handler<typeof dossierContract.setMessageToRead> =>
  async ({ params: { dossierId, messageId, read } }) => {
    const message = await markMessage(store, dossierId, messageId, read === 'true');
    if (!message) throw notFound();
    return message;
  };
