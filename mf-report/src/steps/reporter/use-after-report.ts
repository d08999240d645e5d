import type { ReporterAnswers } from '@nabericht/domain/reporter-form';
import { ApiProblem, type AskedCode, paths, useApi, useRemote, useSession } from '@nabericht/remote';
import { useNavigate } from '@nabericht/router';
import { useState } from 'react';

/** Where a finished report leads: to the check, for who is not signed in by way of a mailed code. */
export function useAfterReport() {
  const api = useApi();
  const session = useSession();
  const { reportError } = useRemote();
  const navigate = useNavigate();
  const [failure, setFailure] = useState<'offline' | 'tooOften' | 'other' | null>(null);

  const goOn = async ({ firstName, lastName, email }: ReporterAnswers) => {
    setFailure(null);
    if (session) return navigate(paths.createDossier());
    try {
      const { _id } = await api.session.register({ body: { firstName, lastName, email } });
      const state: AskedCode = { email, firstName, lastName };
      await navigate(paths.code(_id, { returnTo: paths.createDossier() }), { state });
    } catch (error) {
      const status = error instanceof ApiProblem ? error.status : null;
      setFailure(status === 0 ? 'offline' : status === 429 ? 'tooOften' : 'other');
      if (status !== 0 && status !== 429) reportError(error, 'register');
    }
  };
  return { goOn, failure };
}
