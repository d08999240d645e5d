import type { Certificate } from '@nabericht/certificate/CertificateField';
import type { Dossier } from '@nabericht/domain/dossier';
import { useRefreshDossier } from '@nabericht/dossier/use-dossier';
import { useIntl } from '@nabericht/intl';
import { ApiProblem, paths, useAnnounce, useApi, useRemote } from '@nabericht/remote';
import { useNavigate } from '@nabericht/router';
import { useState } from 'react';
import { waitingNotices } from '../../notices/waiting-notices.ts';

export type CertificateProblem = 'refused' | 'stale' | 'failed';

/** Puts the certificate into the dossier, which ends the task, and goes on to what was waiting for it. */
export function useSaveCertificate({ dossier, taskId }: { dossier: Dossier; taskId: string }) {
  const intl = useIntl();
  const api = useApi();
  const announce = useAnnounce();
  const navigate = useNavigate();
  const { reportError } = useRemote();
  const refresh = useRefreshDossier(dossier._id);
  const [problem, setProblem] = useState<CertificateProblem | null>(null);

  /** `beforeLeaving` runs right before the screen is left. */
  const saveCertificate = async (certificate: Certificate, beforeLeaving: () => void): Promise<void> => {
    setProblem(null);
    const { fileName: _, ...rest } = certificate;
    try {
      const saved = await api.dossier.updateDossier(
        {
          params: { id: dossier._id },
          body: {
            dossier: { deathCertificate: { ...rest, isCertificateAvailable: true } },
            tasks: [{ _id: taskId, status: 'completed', collectedData: {} }],
          },
        },
        { ifMatch: dossier.version },
      );
      beforeLeaving();
      await refresh();
      announce(intl.formatMessage({ id: 'upload.saved' }));
      await navigate(nextPath(saved));
    } catch (error) {
      const status = error instanceof ApiProblem ? error.status : null;
      if (status === 412) await refresh();
      if (status !== 412 && status !== 422) reportError(error, 'save certificate');
      setProblem(status === 412 ? 'stale' : status === 422 ? 'refused' : 'failed');
    }
  };
  return { problem, saveCertificate };
}

/** The send screen of the first provider that can be told now, for it covers all of them; else the task list. */
function nextPath({ _id, tasks, providers }: Dossier): string {
  const [first] = waitingNotices({ tasks, providers, certificateAvailable: true }).ready;
  const task = first && tasks.find(({ type, providerId }) => type === 'provider' && providerId === first._id);
  return task ? paths.task(_id, `dossier-send/${task._id}/${first.slug}`) : paths.taskList(_id);
}
