import type { DeathCertificate } from '../certificate/certificate.ts';
import { isCertificateAvailable } from '../certificate/certificate-verdict.ts';
import type { Provider } from '../provider/provider.ts';
import type { Task } from '../tasks/task.ts';
import type { DossierFlags } from './dossier.ts';

/** The flags of a dossier that the screens need. `nnOnly` is fixed when the dossier is made. */
export function dossierFlags(facts: {
  readonly nnOnly: boolean;
  readonly providers: readonly Pick<Provider, 'hasOwnTaskList'>[];
  readonly tasks: readonly Pick<Task, 'type' | 'status'>[];
  readonly deathCertificate: DeathCertificate;
}): DossierFlags {
  const { nnOnly, providers, tasks, deathCertificate } = facts;
  const [only, ...others] = providers;
  const hasOwnTaskList = only?.hasOwnTaskList === true && others.length === 0;
  const certificateAvailable = isCertificateAvailable(deathCertificate);
  const isReported = tasks.some(({ type, status }) => type === 'report_deceased' && status === 'completed');
  return {
    nnOnly,
    hasOwnTaskList,
    certificateAvailable,
    canAddProviders: certificateAvailable && !hasOwnTaskList && isReported,
  };
}

/** Why no providers can be added to a dossier of which `canAddProviders` is false. */
export const CANNOT_ADD_PROVIDERS = {
  id: 'cannot-add-providers',
  sentence:
    'Providers are added once the certificate is there, and not to a dossier of one provider with a task list of its own.',
} as const;
