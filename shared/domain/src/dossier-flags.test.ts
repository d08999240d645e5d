import { expect, it } from 'vitest';
import { dossierFlags } from './dossier-flags.ts';
import { isNnOnly } from './nn-only.ts';

const FILE = { fileId: '00000000-0000-4000-8000-0000000000f1', score: 90 };
const own = { hasOwnTaskList: true };
const plain = { hasOwnTaskList: false };
const reported = [{ type: 'report_deceased', status: 'completed' } as const];

it.each([
  [[plain], FILE, true],
  [[own], FILE, false],
  [[own, plain], FILE, true],
  [[plain], {}, false],
  [[plain], { ...FILE, score: 20 }, false],
  [[plain], { ...FILE, score: 20, refusedReadings: 2 }, true],
])('%#: providers can be added: %s', (providers, deathCertificate, canAddProviders) => {
  expect(dossierFlags({ nnOnly: false, providers, tasks: reported, deathCertificate })).toMatchObject({
    canAddProviders,
  });
});

it('lets nobody add providers before the death was reported', () => {
  const facts = { nnOnly: false, providers: [plain], tasks: [], deathCertificate: FILE };
  expect(dossierFlags(facts).canAddProviders).toBe(false);
});

it('calls exactly one provider with the slug nn the NN-only variant', () => {
  expect(isNnOnly([{ slug: 'nn' }])).toBe(true);
  expect(isNnOnly([{ slug: 'nn' }, { slug: 'a' }])).toBe(false);
  expect(isNnOnly([{ slug: 'a' }])).toBe(false);
  expect(isNnOnly([])).toBe(false);
});
