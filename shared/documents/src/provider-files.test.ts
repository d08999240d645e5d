import type { Dossier } from '@nabericht/domain/dossier/dossier';
import type { CollectedData } from '@nabericht/domain/tasks/task';
import { expect, it } from 'vitest';
import { providerFiles } from './provider-files.ts';

const BANK = { _id: 'bank', name: 'Noorderbank' };
const ENERGY = { _id: 'energy', name: 'Lichtpunt' };

const dossierOf = (...tasks: { providerId?: string; files: CollectedData['providerFiles'] }[]) =>
  ({
    providers: [BANK, ENERGY],
    tasks: tasks.map(({ providerId, files }) => ({ providerId, collectedData: { providerFiles: files } })),
  }) as unknown as Dossier;

const file = (fileId: string, name: string, description: string | null = null) => ({
  fileId,
  name,
  description,
});

it('lists the files that providers sent, each once, with the name of the provider', () => {
  const form = file('1', 'formulier.pdf', 'Onderteken dit.');
  const dossier = dossierOf(
    { providerId: BANK._id, files: [form] },
    { providerId: ENERGY._id, files: [file('2', 'eindnota.pdf')] },
    { providerId: BANK._id, files: [form, file('3', 'polis.pdf')] },
  );
  expect(providerFiles(dossier)).toEqual([
    { ...form, provider: 'Noorderbank' },
    { ...file('2', 'eindnota.pdf'), provider: 'Lichtpunt' },
    { ...file('3', 'polis.pdf'), provider: 'Noorderbank' },
  ]);
});

it('knows the provider of a file that belongs to the whole dossier', () => {
  const dossier = dossierOf({ files: [{ ...file('1', 'brief.pdf'), providerId: ENERGY._id }] });
  expect(providerFiles(dossier)).toMatchObject([{ fileId: '1', provider: 'Lichtpunt' }]);
});

it('is empty when no provider sent a file', () => {
  expect(providerFiles(dossierOf({ providerId: BANK._id, files: null }))).toEqual([]);
});
