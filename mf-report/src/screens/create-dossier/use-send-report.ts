import { toDossierInput } from '@nabericht/domain/report-payload';
import { ApiProblem, paths, useApi, useRemote } from '@nabericht/remote';
import { useNavigate } from '@nabericht/router';
import { useRef, useState } from 'react';
import { dropCertificateLink } from '../../drafts/certificate-link.ts';
import { useDraftKeeper } from '../../drafts/use-draft.ts';
import type { Report } from '../../flow/use-report.ts';
import { notifyProviders, type Sent, sendReport } from '../../send/send-report.ts';
import { stepsOfFields } from '../../send/step-of-field.ts';

export type SendState =
  | { readonly name: 'ready' }
  | { readonly name: 'sending' }
  | { readonly name: 'failed'; readonly isOffline: boolean }
  | { readonly name: 'refused'; readonly steps: readonly string[] }
  | { readonly name: 'partly'; readonly sent: Sent; readonly isRetrying: boolean };

/** The act of sending: once, however often one clicks; what could not be told can be told again. */
export function useSendReport(report: Report) {
  const api = useApi();
  const { reportError } = useRemote();
  const navigate = useNavigate();
  const keeper = useDraftKeeper();
  const [state, setState] = useState<SendState>({ name: 'ready' });
  // State would let a second click through before the next render.
  const isBusy = useRef(false);

  const settle = async (sent: Sent) => {
    if (sent.failed.length > 0) setState({ name: 'partly', sent, isRetrying: false });
    else await navigate(paths.taskList(sent.dossierId), { replace: true });
  };

  const once = async (work: () => Promise<void>) => {
    if (isBusy.current) return;
    isBusy.current = true;
    try {
      await work();
    } finally {
      isBusy.current = false;
    }
  };

  const send = () =>
    once(async () => {
      setState({ name: 'sending' });
      try {
        const input = toDossierInput(report.walked.answers, report.context);
        const sent = await sendReport(api, input, report.draft);
        keeper.close();
        dropCertificateLink(sessionStorage);
        await settle(sent);
      } catch (error) {
        const problem = error instanceof ApiProblem ? error : null;
        // The shell leads to the sign-in and back; everything is still in the draft then.
        if (problem?.status === 401) return setState({ name: 'ready' });
        const steps = problem?.status === 422 ? stepsOfFields(fieldsOf(problem)) : [];
        setState(
          steps.length > 0
            ? { name: 'refused', steps }
            : { name: 'failed', isOffline: problem?.status === 0 },
        );
        if (problem?.status !== 0) reportError(error, 'send report');
      }
    });

  const retry = ({ dossierId, failed }: Sent) =>
    once(async () => {
      setState({ name: 'partly', sent: { dossierId, failed }, isRetrying: true });
      await settle({ dossierId, failed: await notifyProviders(api, dossierId, failed) });
    });

  return { state, send, retry };
}

const fieldsOf = ({ problem }: ApiProblem): string[] => (problem.errors ?? []).map(({ field }) => field);
