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
