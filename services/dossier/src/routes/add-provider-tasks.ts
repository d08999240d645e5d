import type { dossierContract } from '@nabericht/contracts/dossier-contract';
import { CANNOT_ADD_PROVIDERS, dossierFlags } from '@nabericht/domain/dossier/dossier-flags';
import { PROVIDERS_OF_DOSSIER } from '@nabericht/domain/rule/constants';
import { addedProviderTasks } from '@nabericht/domain/tasks/initial-tasks';
import type { Handler } from '@nabericht/service-kit/bind-contract';
import { forbidden, refused } from '@nabericht/service-kit/problem';
import { callerUser } from '../accounts/caller-user.ts';
import type { DossierDeps } from '../deps.ts';
import { changeDossier } from '../dossiers/change-dossier.ts';
import type { DossierChanging } from '../dossiers/dossier-changing.ts';
import { presentTask, taskContext } from '../dossiers/dossier-whole.ts';
import { addConsents } from '../notices/consent-repository.ts';
import { whyNotChoose } from '../providers/read-providers.ts';
import { addTasks } from '../tasks/change-tasks.ts';

export const addProviderTasks =
  (deps: DossierDeps): Handler<typeof dossierContract.addProviderTasks> =>
  async ({ params: { dossierId }, body, caller }) => {
    const asked = [...new Set(body.providerIds)];
    const add = async (changing: DossierChanging) => {
      const { trx, whole, providers, now } = changing;
      const { record } = whole;
      const tasks = whole.tasks.map(({ task }) => task);
      const own = providers.filter(({ _id }) => record.providerIds.includes(_id));
      const flags = dossierFlags({
        nnOnly: record.nnOnly,
        providers: own,
        tasks,
        deathCertificate: record.certificate,
      });
      if (!flags.canAddProviders) throw forbidden(CANNOT_ADD_PROVIDERS.id, CANNOT_ADD_PROVIDERS.sentence);
      const added = asked.filter((id) => !record.providerIds.includes(id));
      for (const id of added) {
        const code = whyNotChoose(providers, id);
        if (code) throw refused([{ field: `providerIds.${body.providerIds.indexOf(id)}`, code }]);
      }
      const providerIds = [...record.providerIds, ...added];
      if (providerIds.length > PROVIDERS_OF_DOSSIER)
        throw refused([
          { field: 'providerIds', code: 'maxLength', params: { maximum: PROVIDERS_OF_DOSSIER } },
        ]);

      const specs = addedProviderTasks({
        providers: providers.filter(({ _id }) => added.includes(_id)),
        tasks,
      });
      addTasks(
        changing,
        specs.map((spec) => ({ spec })),
      );
      await addConsents(trx, { dossierId, userId: callerUser(caller), providerIds: added }, now);
      whole.record = { ...record, providerIds };
      const context = taskContext(whole, providers, now);
      return {
        tasks: whole.tasks
          .filter(({ task }) => task.type === 'provider' && asked.includes(task.providerId ?? ''))
          .map(({ task }) => presentTask(task, context)),
      };
    };
    return changeDossier(deps, dossierId, add, asked);
  };
