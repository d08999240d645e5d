import type { ReporterAnswers } from '@nabericht/domain/report/steps/reporter';
import { type AskedCode, paths, useApi, useSession } from '@nabericht/remote';
import { useAct } from '@nabericht/remote/use-act';
import { useNavigate } from '@nabericht/router';

/** Where a finished report leads: to the check, for who is not signed in by way of a mailed code. */
export function useAfterReport() {
  const api = useApi();
  const session = useSession();
  const navigate = useNavigate();
  const { run, problem } = useAct('register', async ({ firstName, lastName, email }: ReporterAnswers) => {
    if (session) return navigate(paths.createDossier());
    const { _id } = await api.session.register({ body: { firstName, lastName, email } });
    const state: AskedCode = { email, firstName, lastName };
    await navigate(paths.code(_id, { returnTo: paths.createDossier() }), { state });
  });
  return { goOn: run, problem };
}
