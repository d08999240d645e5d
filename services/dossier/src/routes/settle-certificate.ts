import type { internalDossierContract } from '@nabericht/contracts/internal-contract';
import { actorOf } from '@nabericht/service-kit/audit/actor';
import type { Handler } from '@nabericht/service-kit/bind-contract';
import { conflict } from '@nabericht/service-kit/problem';
import type { DossierDeps } from '../deps.ts';
import { changeDossier } from '../dossiers/change-dossier.ts';
import { saveDossier } from '../dossiers/dossier-repository.ts';
import { tellReporter } from '../messages/tell-reporter.ts';
import { saveTask } from '../tasks/task-repository.ts';

export const settleCertificate =
  (deps: DossierDeps): Handler<typeof internalDossierContract.settleCertificate> =>
  ({ params: { dossierId }, body, caller }) =>
    changeDossier(deps, dossierId, async (changing) => {
      const { open, whole, now } = changing;
      const { certificate } = whole.record;
      const { fileId } = certificate;
      if (!fileId || !certificate.needsReview)
        throw conflict('no-review', 'This dossier has no certificate that waits for a review.');
      if (body.verdict === 'accept') {
        await saveDossier(open, dossierId, { certificate: { ...certificate, needsReview: false } });
        changing.record({ act: 'certificate.accepted', by: actorOf(caller), subject: fileId });
        return;
      }
      changing.record({ act: 'certificate.refused', by: actorOf(caller), subject: fileId, why: body.reason });
      // Without its file: what was refused cannot be handed in again.
      await saveDossier(open, dossierId, { certificate: { isCertificateAvailable: false } });
      await deps.queues.eraseFile.enqueue(open.db, { dossierId, fileId });
      const upload = whole.tasks.find(({ task }) => task.type === 'upload_death_certificate');
      if (upload) {
        const task = { ...upload.task, status: 'new' as const, tags: ['urgent' as const], completedAt: null };
        await saveTask(open, { ...upload, task }, now);
      }
      await tellReporter(changing, deps.queues, 'message.certificateRefused', { reason: body.reason });
    });
