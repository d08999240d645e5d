import type { Certificate } from '@nabericht/certificate/CertificateField';
import type { Dossier } from '@nabericht/domain/dossier/dossier';
import { useRefreshDossier } from '@nabericht/dossier/use-dossier';
import { useIntl } from '@nabericht/intl';
import { paths, useAnnounce, useApi } from '@nabericht/remote';
import { useAct } from '@nabericht/remote/use-act';
import { useNavigate } from '@nabericht/router';
import { waitingNotices } from '../../notices/waiting-notices.ts';

interface Saving {
  certificate: Certificate;
  /** Called right before the screen is left. */
  beforeLeaving: () => void;
}

interface SavingOptions {
  dossier: Dossier;
  taskId: string;
  /** Called when the service found the file unreadable although this page had accepted it. */
  onUnreadable: (code: string) => void;
}

/** Saves the certificate in the dossier, which completes the task, and opens the screen of what was waiting for it. */
export function useSaveCertificate({ dossier, taskId, onUnreadable }: SavingOptions) {
  const intl = useIntl();
  const api = useApi();
  const announce = useAnnounce();
  const navigate = useNavigate();
  const refresh = useRefreshDossier(dossier._id);

  const { run, reset, problem } = useAct(
    'save certificate',
    async ({ certificate, beforeLeaving }: Saving) => {
      const { fileName: _, ...rest } = certificate;
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
    },
    async ({ kind, fields }) => {
      if (kind === 'stale') await refresh();
      const unreadable = fields.find(({ code }) => code === 'scoreUnacceptable');
      if (!unreadable) return;
      reset();
      onUnreadable(unreadable.code);
    },
  );
  return { problem, saveCertificate: run };
}

/**
 * The send screen of the first provider that can be notified now, since that screen sends to all of them; otherwise the task
 * list.
 */
function nextPath({ _id, tasks, providers }: Dossier): string {
  const [first] = waitingNotices({ tasks, providers, certificateAvailable: true }).ready;
  const task = first && tasks.find(({ type, providerId }) => type === 'provider' && providerId === first._id);
  return task ? paths.task(_id, `dossier-send/${task._id}/${first.slug}`) : paths.taskList(_id);
}
