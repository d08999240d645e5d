import { surname } from '@nabericht/domain/people/person-name';
import type { ReporterAnswers } from '@nabericht/domain/report/steps/reporter';
import { stepNames } from '@nabericht/fields/FlowProgress';
import { useIntl } from '@nabericht/intl';
import { type AskedCode, paths, useApi } from '@nabericht/remote';
import { useAct } from '@nabericht/remote/use-act';
import { useNavigate } from '@nabericht/router';
import { AFTER_STEPS } from '../../flow/ReportProgress.tsx';
import type { StepReport } from '../../flow/use-report.ts';
import { useReporterSession } from '../../flow/use-reporter-session.ts';

/** Where a finished report leads: to the check; somebody who is not signed in confirms a mailed code first. */
export function useAfterReport({ walked }: Pick<StepReport, 'walked'>) {
  const intl = useIntl();
  const api = useApi();
  const session = useReporterSession();
  const navigate = useNavigate();
  const { run, problem } = useAct(
    'register',
    async ({ firstName, insertion, lastName, email }: ReporterAnswers) => {
      if (session) return navigate(paths.createDossier());
      const account = { firstName, lastName: surname({ insertion, lastName }), email };
      const { _id } = await api.session.register({ body: account });
      // The code confirms the e-mail address of this step, which is the last step before it.
      const progress = { steps: stepNames(walked, AFTER_STEPS, intl), current: walked.route.length - 1 };
      const state: AskedCode = { ...account, progress };
      await navigate(paths.code(_id, { returnTo: paths.createDossier() }), { state });
    },
  );
  return { goOn: run, problem };
}
