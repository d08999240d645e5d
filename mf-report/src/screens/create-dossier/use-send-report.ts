import { toDossierInput } from '@nabericht/domain/report/report-payload';
import { deathCertificate } from '@nabericht/domain/report/steps/death-certificate';
import { paths, useApi, useRemote } from '@nabericht/remote';
import { problemOf } from '@nabericht/remote/call-problem';
import { useAct } from '@nabericht/remote/use-act';
import { useNoteProblem } from '@nabericht/remote/use-note-problem';
import { useNavigate } from '@nabericht/router';
import { useState } from 'react';
import { dropCertificateLink } from '../../drafts/certificate-link.ts';
import { useDraftKeeper } from '../../drafts/use-draft.ts';
import type { Report } from '../../flow/use-report.ts';
import { forgetReload } from '../../send/outdated-page.ts';
import { notifyProviders, type Sent, sendReport } from '../../send/send-report.ts';
import { isOfNoStep } from '../../send/step-of-field.ts';

/** How often a report that was saved meanwhile, but not changed, is sent before it is given up. */
const SEND_TRIES = 2;

/** Sends the report: once, however often somebody clicks; providers that could not be told can be retried. */
export function useSendReport(report: Report) {
  const api = useApi();
  const { reportError } = useRemote();
  const noteUntold = useNoteProblem('notify provider');
  const navigate = useNavigate();
  const keeper = useDraftKeeper();
  /** Set when there is a dossier but not every provider was told. */
  const [partly, setPartly] = useState<Sent | null>(null);

  const goOn = async (sent: Sent) => {
    if (sent.failed.length > 0) setPartly(sent);
    else
      await navigate(sent.isSending ? paths.sent(sent.dossierId) : paths.taskList(sent.dossierId), {
        replace: true,
      });
  };
  // A certificate that was sent on unread has been refused meanwhile: its step opens, reads it again and says why.
  const readCertificateAgain = () =>
    keeper.answer(deathCertificate.id, { ...report.draft.answers[deathCertificate.id], ocrCompleted: false });
  const send = () => {
    const input = toDossierInput(report.walked.answers, report.context);
    return sendReport(api, input, report.draft, keeper.store.getState().version, noteUntold);
  };
  // A save of this very report may have overtaken it; what another tab changed is shown before it is sent.
  const sendUnchanged = async (triesLeft: number): Promise<Sent> => {
    try {
      return await send();
    } catch (error) {
      const isStale = problemOf(error).kind === 'stale';
      if (!isStale || (await keeper.refresh(report.draft)) || triesLeft === 1) throw error;
      return sendUnchanged(triesLeft - 1);
    }
  };
  const sending = useAct(
    'send report',
    async () => {
      const sent = await sendUnchanged(SEND_TRIES);
      keeper.close();
      dropCertificateLink(() => sessionStorage);
      forgetReload();
      await goOn(sent);
    },
    (problem) => {
      if (problem.fields.some(({ code }) => code === 'scoreUnacceptable')) readCertificateAgain();
      if (isOfNoStep(problem))
        reportError(new Error('A report was refused for what no step asks'), 'send report');
    },
  );
  const retrying = useAct('notify provider', async (sent: Sent) =>
    goOn({ ...sent, failed: await notifyProviders(api, sent.dossierId, sent.failed, noteUntold) }),
  );
  return {
    send: sending.run,
    isSending: sending.isPending,
    problem: sending.problem,
    partly,
    retry: retrying.run,
    isRetrying: retrying.isPending,
  };
}
