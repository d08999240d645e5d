import { expect, it } from 'vitest';
import { BANK, dossierOf, ENERGY, task, toProvider } from '../task-list/task-list.fixture.ts';
import { providerFiles as providerFilesIn } from './provider-files.ts';

const file = (fileId: string, name: string, description: string | null = null) => ({
  fileId,
  name,
  description,
});

it('gathers what providers sent, once each, with who it is from', () => {
  const { dossier } = dossierOf([
    toProvider(BANK, { collectedData: { providerFiles: [file('1', 'formulier.pdf', 'Onderteken dit.')] } }),
    toProvider(ENERGY, { collectedData: { providerFiles: [file('2', 'eindnota.pdf')] } }),
    task('product_information', {
      providerId: BANK._id,
      collectedData: {
        providerFiles: [file('1', 'formulier.pdf', 'Onderteken dit.'), file('3', 'polis.pdf')],
      },
    }),
  ]);
  expect(providerFilesIn(dossier)).toEqual([
    { ...file('1', 'formulier.pdf', 'Onderteken dit.'), provider: 'Noorderbank' },
    { ...file('2', 'eindnota.pdf'), provider: 'Lichtpunt' },
    { ...file('3', 'polis.pdf'), provider: 'Noorderbank' },
  ]);
});

it('knows who sent a file that stands with the documents of the whole dossier', () => {
  const providerFiles = [{ ...file('1', 'brief.pdf'), providerId: ENERGY._id }];
  const { dossier } = dossierOf([task('upload_documents', { collectedData: { providerFiles } })]);
  expect(providerFilesIn(dossier)).toMatchObject([{ fileId: '1', provider: 'Lichtpunt' }]);
});

it('is nothing when no provider sent any', () => {
  expect(providerFilesIn(dossierOf([toProvider(BANK)]).dossier)).toEqual([]);
});
