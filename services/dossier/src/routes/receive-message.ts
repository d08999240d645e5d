import type { internalDossierContract } from '@nabericht/contracts/internal-dossier-contract';
import type { Message } from '@nabericht/domain/dossier/message';
import type { Handler } from '@nabericht/service-kit/bind-contract';
import { conflict } from '@nabericht/service-kit/problem';
import type { DossierDeps } from '../deps.ts';
import { changeDossier } from '../dossiers/change-dossier.ts';
import { tellReporter } from '../messages/tell-reporter.ts';
import { assertRoom } from '../providers/assert-room.ts';
import { fromProvider } from '../providers/from-provider.ts';

export const receiveMessage =
  (deps: DossierDeps): Handler<typeof internalDossierContract.receiveMessage> =>
  ({ params: { dossierId, providerId, messageId }, body: { title, body } }) =>
    changeDossier(deps, dossierId, (changing) => {
      const { name: provider, by } = fromProvider(changing, providerId);
      const known = changing.whole.messages.find(({ message }) => message._id === messageId);
      if (known && isSaid(known.message, { title, body })) return;
      if (known) throw conflict('message-is-another', 'Another message was sent under this key');
      const variables = { provider, title, body };
      assertRoom(changing, providerId, 'messages');
      const origin = { id: messageId, providerId };
      tellReporter(changing, 'message.providerMessage', variables, origin);
      changing.record({ act: 'provider.message', by, subject: messageId });
    });

const isSaid = ({ messageVariables: said }: Message, { title, body }: { title: string; body: string }) =>
  said.title === title && said.body === body;
