import type { dossierContract } from '@nabericht/contracts/dossier-contract';
import { isCertificateAvailable } from '@nabericht/domain/certificate-verdict';
import { FRONTEND_DATA_CHARACTERS } from '@nabericht/domain/constants';
import type { Task } from '@nabericht/domain/task';
import type { Handler } from '@nabericht/service-kit/bind-contract';
import { refused, stale } from '@nabericht/service-kit/problem';
import type { DossierDeps } from '../deps.ts';
import { changedDeceased, deceasedByCertificate } from '../dossiers/change-details.ts';
import { changeDossier, type DossierChanging } from '../dossiers/change-dossier.ts';
import { checkLaterCertificate } from '../dossiers/check-certificate.ts';
import { type DossierChange, saveDossier } from '../dossiers/dossier-repository.ts';
import { readWholeDossier } from '../dossiers/read-whole-dossier.ts';
import { savePersons } from '../persons/save-persons.ts';
import { isAsStored, requestTask } from '../tasks/request-task.ts';

export const updateDossier =
  (deps: DossierDeps): Handler<typeof dossierContract.updateDossier> =>
  async ({ params, body, ifMatch }) => {
    const { deceased, deathCertificate, persons, frontendData } = body.dossier;
    const certificate = await checkLaterCertificate(deps, params.id, deathCertificate);

    await changeDossier(deps, params.id, async (changing) => {
      const { open, whole, now } = changing;
      if (ifMatch !== null && ifMatch !== whole.record.version) throw stale();
      const change: DossierChange = { version: whole.record.version + 1 };
      if (certificate) {
        change.certificate = certificate;
        change.deceased = deceasedByCertificate(whole, certificate);
        const { fileId, needsReview } = certificate;
        await deps.queues.linkCertificate.enqueue(open.db, { dossierId: params.id });
        if (fileId && needsReview)
          await deps.queues.reviewCertificate.enqueue(open.db, { dossierId: params.id, fileId });
      }
      whole.record = { ...whole.record, ...change };
      // First of all: the deceased can name one of them as the partner.
      await savePersons(
        changing,
        (persons ?? []).map((person, index) => ({ person, field: `persons.${index}` })),
      );
      if (deceased) change.deceased = changedDeceased(whole, deceased, now);
      if (change.deceased) change.deceasedVersion = whole.record.deceasedVersion + 1;
      if (frontendData) change.frontendData = withinBounds({ ...whole.record.frontendData, ...frontendData });
      whole.record = { ...whole.record, ...change };
      await saveDossier(open, params.id, change);
      for (const { _id, ...input } of body.tasks ?? []) {
        if (!isAsStored(changing, _id, input)) await requestTask(changing, deps.queues, _id, input, null);
      }
      if (certificate && isCertificateAvailable(certificate)) await completeUpload(changing, deps);
    });
    return (await readWholeDossier(deps, params.id)).dossier;
  };

/** @throws {Problem} 422 for more than is kept, however little of it came with this change */
function withinBounds(merged: Record<string, unknown>): Record<string, unknown> {
  if (JSON.stringify(merged).length <= FRONTEND_DATA_CHARACTERS) return merged;
  const params = { maximum: FRONTEND_DATA_CHARACTERS };
  throw refused([{ field: 'frontendData', code: 'maxLength', params }]);
}

/** A certificate that is there is no task any more, also when who sent it does not say so. */
async function completeUpload(changing: DossierChanging, { queues }: DossierDeps): Promise<void> {
  const isOpen = ({ type, status }: Pick<Task, 'type' | 'status'>) =>
    type === 'upload_death_certificate' && status !== 'completed';
  const upload = changing.whole.tasks.find(({ task }) => isOpen(task))?.task;
  if (upload)
    await requestTask(changing, queues, upload._id, { status: 'completed', collectedData: {} }, null);
}
