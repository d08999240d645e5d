import type { dossierContract } from '@nabericht/contracts/dossier-contract';
import type { Handler } from '@nabericht/service-kit/bind-contract';
import { naming, unauthenticated } from '@nabericht/service-kit/problem';
import { replyToProvider } from '../conversation/reply-to-provider.ts';
import type { DossierDeps } from '../deps.ts';
import { ofReply } from '../dossiers/body-fields.ts';
import { changedDossier } from '../dossiers/change-dossier.ts';
import { presentDossier } from '../dossiers/dossier-whole.ts';

export const replyToProviderRoute =
  (deps: DossierDeps): Handler<typeof dossierContract.replyToProvider> =>
  async ({ params: { dossierId, providerId, replyId }, body, caller }) => {
    if (caller.kind !== 'reporter') throw unauthenticated();
    const changed = await changedDossier(deps, dossierId, (changing) => {
      const leavesAt = new Date(changing.now.getTime() + deps.graceSeconds * 1000);
      const sending = { providerId, replyId, input: body, caller, leavesAt };
      return naming(ofReply, () => replyToProvider(changing, sending));
    });
    return presentDossier(changed.whole, changed.providers, changed.now, deps.retention);
  };
