import type { internalDossierContract } from '@nabericht/contracts/internal-dossier-contract';
import type { Handler } from '@nabericht/service-kit/bind-contract';
import { notFound } from '@nabericht/service-kit/problem';
import type { DossierDeps } from '../deps.ts';
import { changeDossier } from '../dossiers/change-dossier.ts';
import { tellReporter } from '../messages/tell-reporter.ts';
import { findProviderTask } from '../notices/find-provider-task.ts';
import { wasTold } from '../notices/was-told.ts';
import { assertRoom } from '../providers/assert-room.ts';

export const receiveMessage =
  (deps: DossierDeps): Handler<typeof internalDossierContract.receiveMessage> =>
  ({ params: { dossierId, providerId, messageId }, body: { title, body } }) =>
    changeDossier(deps, dossierId, (changing) => {
      const { whole, providers } = changing;
      if (!wasTold(findProviderTask(whole, providerId))) throw notFound();
      if (whole.messages.some(({ message }) => message._id === messageId)) return;
      const provider = providers.find(({ _id }) => _id === providerId)?.name ?? '';
      const variables = { provider, title, body };
      assertRoom(changing, providerId, 'messages');
      const origin = { id: messageId, providerId };
      tellReporter(changing, 'message.providerMessage', variables, origin);
      const by = { kind: 'provider-key', id: providerId } as const;
      changing.record({ act: 'provider.message', by, subject: messageId });
    });
