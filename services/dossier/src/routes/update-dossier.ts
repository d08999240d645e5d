import type { dossierContract } from '@nabericht/contracts/dossier-contract';
import type { EndpointParsed } from '@nabericht/contracts/endpoint';
import { FRONTEND_DATA_CHARACTERS } from '@nabericht/domain/rule/constants';
import type { Handler } from '@nabericht/service-kit/bind-contract';
import type { Caller } from '@nabericht/service-kit/caller';
import { naming, refused, stale } from '@nabericht/service-kit/problem';
import type { DossierDeps } from '../deps.ts';
import { askOwnFiles, assertOwnFiles, type OwnFiles } from '../documents/own-files.ts';
import { ofDossier, ofTask } from '../dossiers/body-fields.ts';
import { changedDeceased, deceasedByCertificate } from '../dossiers/change-details.ts';
import { changedDossier } from '../dossiers/change-dossier.ts';
import { claimCertificate } from '../dossiers/claim-certificate.ts';
import type { DossierChanging } from '../dossiers/dossier-changing.ts';
import type { DossierRecord } from '../dossiers/dossier-repository.ts';
import { presentDossier } from '../dossiers/dossier-whole.ts';
import { assertMayChangePartner } from '../persons/assert-may-change-iban.ts';
import { savePersons } from '../persons/save-persons.ts';
import { askAboutProof, judgeChange } from '../review/change-proof.ts';
import { judgeProof } from '../review/judge-proof.ts';
import { putTask } from '../tasks/change-tasks.ts';
import { isAsStored, namedByTasks, requestTask } from '../tasks/request-task.ts';

export const updateDossier =
  (deps: DossierDeps): Handler<typeof dossierContract.updateDossier> =>
  async ({ params, body, ifMatch, caller }) => {
    const asked = await naming(ofDossier, () => askAboutProof(deps, params.id, body.dossier));
    const own = await askOwnFiles(deps, params.id, caller, namedByTasks(body.tasks ?? []));

    const changed = await changedDossier(deps, params.id, async (changing) => {
      if (ifMatch !== null && ifMatch !== changing.whole.record.version) throw stale();
      const change = { body: body.dossier, asked, own, caller };
      await naming(ofDossier, () => changeParts(deps, changing, change));
      for (const [index, { _id, ...input }] of (body.tasks ?? []).entries()) {
        if (isAsStored(changing, _id, input)) continue;
        const ask = () => requestTask(changing, _id, { input, own, ifMatch: null });
        await naming(ofTask(`tasks.${index}`, ofDossier), ask);
      }
    });
    return presentDossier(changed.whole, changed.providers, changed.now, deps.retention);
  };

interface DossierChange {
  body: EndpointParsed<typeof dossierContract.updateDossier>['body']['dossier'];
  asked: Awaited<ReturnType<typeof askAboutProof>>;
  own: OwnFiles;
  caller: Caller;
}

/** Changes all of the dossier except its tasks. */
async function changeParts(
  deps: DossierDeps,
  changing: DossierChanging,
  { body: { deceased, persons, frontendData }, asked, own, caller }: DossierChange,
): Promise<void> {
  const { whole, now, enqueue } = changing;
  const before = whole.record;
  const change: Partial<DossierRecord> = { version: before.version + 1 };
  if (asked.sent) {
    await takeCertificate(changing, caller, asked.sent.certificate.fileId ?? '');
    change.certificate = asked.sent.certificate;
    change.deceased = deceasedByCertificate(whole, asked.sent.certificate);
    enqueue('linkCertificate', { dossierId: before.id });
  }
  whole.record = { ...whole.record, ...change };
  // Persons are saved first, since the deceased can name one of them as the partner.
  savePersons(
    changing,
    (persons ?? []).map((person, index) => ({ person, field: `persons.${index}` })),
    caller,
    deceased,
  );
  if (deceased) {
    change.deceased = changedDeceased(whole, deceased, now);
    assertMayChangePartner(whole, change.deceased, caller, now);
  }
  const judged = await judgeChange(changing, asked, before, change.deceased ?? before.deceased);
  if (judged) change.certificate = judged;
  if (change.deceased) change.deceasedVersion = whole.record.deceasedVersion + 1;
  if (frontendData) change.frontendData = withinBounds({ ...whole.record.frontendData, ...frontendData });
  whole.record = { ...whole.record, ...change };
  if (judged) await judgeProof(changing, deps, before);
  if (asked.sent) handIn(changing, own);
}

/**
 * The file service has confirmed that the file is theirs.
 * @throws {Problem} 422 for a file that is used elsewhere, in this dossier or another
 */
async function takeCertificate(changing: DossierChanging, caller: Caller, fileId: string): Promise<void> {
  const files = [{ fileId, creator: { kind: 'reporter', id: null } as const }];
  const place = { kind: 'certificate', id: null } as const;
  const fieldOf = () => 'deathCertificate.fileId';
  assertOwnFiles(changing, { files, caller }, [{ place, fileIds: [fileId], fieldOf }]);
  await claimCertificate(changing.trx, changing.whole.record.id, fileId);
}

/** @throws {Problem} 422 when the merged data is too large, however small the change */
function withinBounds(merged: Record<string, unknown>): Record<string, unknown> {
  if (JSON.stringify(merged).length <= FRONTEND_DATA_CHARACTERS) return merged;
  const params = { maximum: FRONTEND_DATA_CHARACTERS };
  throw refused([{ field: 'frontendData', code: 'maxLength', params }]);
}

/**
 * Hands in a certificate through its task, even if the request does not complete that task, or if it replaces one that
 * is under review: a certificate that the reader refuses replaces nothing.
 * @throws {Problem} 422 by the rule of that task
 */
function handIn(changing: DossierChanging, own: OwnFiles): void {
  const upload = changing.whole.tasks.find(({ task }) => task.type === 'upload_death_certificate');
  if (!upload) return;
  putTask(changing, { ...upload, task: { ...upload.task, status: 'new' } });
  const input = { status: 'completed', collectedData: {} } as const;
  requestTask(changing, upload.task._id, { input, own, ifMatch: null });
}
