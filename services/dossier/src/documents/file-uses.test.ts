import type { TaskType } from '@nabericht/domain/tasks/task';
import { describe, expect, it } from 'vitest';
import { aDossier, aRecord, aTaskRecord, idOf } from '../dossiers/dossier-parts.fixture.ts';
import { filesOfTask, fileUses } from './file-uses.ts';

const task = (type: TaskType) => ({
  _id: idOf(10),
  type,
  collectedData: { userFiles: [idOf(61)], reporterProductFiles: [idOf(62)] },
});

describe('the files that a task names', () => {
  it.each([
    ['product_information', { key: 'userFiles', kind: 'product', fileIds: [idOf(61)] }],
    ['upload_documents', { key: 'userFiles', kind: 'documentList', fileIds: [idOf(61)] }],
    ['extra_product_by_document', { key: 'reporterProductFiles', kind: 'foundList', fileIds: [idOf(62)] }],
  ] as const)('%s', (type, { key, kind, fileIds }) => {
    const place = { kind, id: idOf(10) };
    expect(filesOfTask(task(type))).toEqual({ key, place, fileIds });
    expect(filesOfTask({ ...task(type), collectedData: {} })).toEqual({ key, place, fileIds: [] });
  });

  it('are none when it asks for none', () => expect(filesOfTask(task('beneficiary_list'))).toBe(null));
});

it('knows the certificate, documents and found products as places of files', () => {
  const whole = aDossier({
    record: aRecord({ certificate: { fileId: idOf(60) } }),
    documents: [{ uuid: idOf(1), fileId: idOf(61), name: 'Testament', originalName: 'scan.pdf' }],
    reporterProducts: [{ uuid: idOf(2), productType: 'pension', name: 'Pensioen', files: [idOf(62)] }],
  });
  expect(fileUses(whole)).toEqual([
    { place: { kind: 'certificate', id: null }, fileIds: [idOf(60)] },
    { place: { kind: 'document', id: idOf(1) }, fileIds: [idOf(61)] },
    { place: { kind: 'found', id: idOf(2) }, fileIds: [idOf(62)] },
  ]);
});

it('finds no file without a certificate', () => {
  const [certificate] = fileUses(aDossier({ record: aRecord({ certificate: {} }) }));
  expect(certificate).toEqual({ place: { kind: 'certificate', id: null }, fileIds: [] });
});

it('separates the reporter’s files of a task from those of the provider', () => {
  const providerFiles = [{ fileId: idOf(63), name: 'polis.pdf' }];
  const [, ...uses] = fileUses(
    aDossier({
      tasks: [
        aTaskRecord({
          _id: idOf(10),
          type: 'product_information',
          collectedData: { userFiles: [idOf(61)], providerFiles },
        }),
        aTaskRecord({ _id: idOf(11), type: 'beneficiary_list', collectedData: {} }),
      ],
    }),
  );
  expect(uses).toEqual([
    { place: { kind: 'product', id: idOf(10) }, fileIds: [idOf(61)], key: 'userFiles' },
    { place: { kind: 'provider', id: idOf(10) }, fileIds: [idOf(63)] },
    { place: { kind: 'provider', id: idOf(11) }, fileIds: [] },
  ]);
});
