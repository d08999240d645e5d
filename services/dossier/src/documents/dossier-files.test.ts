import { expect, it } from 'vitest';
import { aDossier, aRecord, aTaskRecord, idOf } from '../dossiers/dossier-parts.fixture.ts';
import { dossierFiles, usedFiles } from './dossier-files.ts';

const EMPTY = { originalName: null, description: null, mimetype: null };
const place = (_id: string) => ({ _id, url: `/v1/file/download/${_id}`, dossier: idOf(3) });
const own = (_id: string) => ({ ...EMPTY, ...place(_id), creator: { kind: 'reporter', id: idOf(6) } });

it('shows the certificate, with its type', () => {
  const ofCertificate = (certificate: object) => dossierFiles(aDossier({ record: aRecord({ certificate }) }));
  const file = { ...own(idOf(60)), documentType: 'death_certificate' };
  expect(ofCertificate({ fileId: idOf(60), mimetype: 'application/pdf' })).toEqual([
    { ...file, mimetype: 'application/pdf' },
  ]);
  expect(ofCertificate({ fileId: idOf(60) })).toEqual([file]);
  expect(ofCertificate({})).toEqual([]);
});

it('shows documents, found products and files of a task as the reporter’s', () => {
  const whole = aDossier({
    documents: [{ uuid: idOf(1), fileId: idOf(61), name: 'Testament', originalName: 'scan.pdf' }],
    reporterProducts: [
      { uuid: idOf(2), productType: 'pension', name: 'Pensioen', files: [idOf(62)] },
      { uuid: idOf(3), productType: 'pension', name: undefined as never, files: [idOf(63)] },
    ],
    tasks: [
      aTaskRecord({ type: 'product_information', collectedData: { userFiles: [idOf(64)] } }),
      aTaskRecord({ type: 'product_information' }),
    ],
  });
  const documentType = 'user_upload';
  expect(dossierFiles(whole)).toEqual([
    { ...own(idOf(61)), documentType, originalName: 'scan.pdf', description: 'Testament' },
    { ...own(idOf(62)), documentType, description: 'Pensioen' },
    { ...own(idOf(63)), documentType },
    { ...own(idOf(64)), documentType },
  ]);
});

it('does not show a removed document that the task for documents still names', () => {
  const task = aTaskRecord({ type: 'upload_documents', collectedData: { userFiles: [idOf(61)] } });
  expect(dossierFiles(aDossier({ tasks: [task] }))).toEqual([]);
});

it('shows files of providers under their names', () => {
  const sent = (fileId: string, rest: object = {}) => ({ fileId, name: 'polis.pdf', ...rest });
  const task = aTaskRecord({
    collectedData: {
      providerFiles: [sent(idOf(65), { description: 'Uw polis', providerId: idOf(4) }), sent(idOf(66))],
    },
  });
  const file = { ...EMPTY, documentType: 'requested_product_file', originalName: 'polis.pdf' };
  expect(dossierFiles(aDossier({ tasks: [task] }))).toEqual([
    {
      ...file,
      ...place(idOf(65)),
      creator: { kind: 'provider', id: idOf(4) },
      description: 'Uw polis',
    },
    // From before the sender was stored.
    { ...file, ...place(idOf(66)), creator: { kind: 'provider', id: null } },
  ]);
});

it('shows a file once that is used in two places', () => {
  const task = aTaskRecord({
    type: 'product_information',
    collectedData: { userFiles: [idOf(64), idOf(65)] },
  });
  expect(usedFiles(aDossier({ tasks: [task, task] }))).toEqual([idOf(64), idOf(65)]);
});
