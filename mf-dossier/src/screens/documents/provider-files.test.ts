import { expect, it } from 'vitest';
import { BANK, dossierOf, ENERGY, task, toProvider } from '../task-list/task-list.fixture.ts';
import { providerFiles } from './provider-files.ts';

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
  expect(providerFiles(dossier)).toEqual([
    { ...file('1', 'formulier.pdf', 'Onderteken dit.'), provider: 'Noorderbank' },
    { ...file('2', 'eindnota.pdf'), provider: 'Lichtpunt' },
    { ...file('3', 'polis.pdf'), provider: 'Noorderbank' },
  ]);
});

it('is nothing when no provider sent any', () => {
  expect(providerFiles(dossierOf([toProvider(BANK)]).dossier)).toEqual([]);
});
