import { expect, it } from 'vitest';
import { dossierFlags } from './dossier-flags.ts';
import { isNnOnly, isOfNnOnly } from './nn-only.ts';

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

it('lets nobody add providers before the report is completed', () => {
  const facts = { nnOnly: false, providers: [plain], tasks: [], deathCertificate: FILE };
  expect(dossierFlags(facts).canAddProviders).toBe(false);
});

it('looks only at the task of the report', () => {
  const added = (tasks: Parameters<typeof dossierFlags>[0]['tasks']) =>
    dossierFlags({ nnOnly: true, providers: [plain], tasks, deathCertificate: FILE }).canAddProviders;
  expect(added([{ type: 'report_deceased', status: 'active' }])).toBe(false);
  expect(added([{ type: 'provider', status: 'completed' }])).toBe(false);
  expect(added([{ type: 'provider', status: 'new' }, ...reported])).toBe(true);
});

it('tells the kind of the dossier', () => {
  const facts = { nnOnly: true, providers: [own], tasks: reported, deathCertificate: FILE };
  expect(dossierFlags(facts)).toEqual({
    nnOnly: true,
    hasOwnTaskList: true,
    certificateAvailable: true,
    canAddProviders: false,
  });
  expect(dossierFlags({ ...facts, nnOnly: false, providers: [], deathCertificate: {} })).toEqual({
    nnOnly: false,
    hasOwnTaskList: false,
    certificateAvailable: false,
    canAddProviders: false,
  });
});

it('applies the NN-only variant only to its own provider', () => {
  expect(isOfNnOnly(true, { slug: 'nn' })).toBe(true);
  expect(isOfNnOnly(true, { slug: 'a' })).toBe(false);
  expect(isOfNnOnly(true, null)).toBe(false);
  expect(isOfNnOnly(false, { slug: 'nn' })).toBe(false);
});

it('calls exactly one provider with the slug nn the NN-only variant', () => {
  expect(isNnOnly([{ slug: 'nn' }])).toBe(true);
  expect(isNnOnly([{ slug: 'nn' }, { slug: 'a' }])).toBe(false);
  expect(isNnOnly([{ slug: 'a' }])).toBe(false);
  expect(isNnOnly([])).toBe(false);
});
