import { expect, it } from 'vitest';
import { aProvider, aTaskRecord, idOf } from '../dossiers/dossier-parts.fixture.ts';
import { asAsked } from './as-asked.ts';

const provider = aProvider({ extraQuestions: 'of all' });
const asking = (own: Parameters<typeof aTaskRecord>[0]) =>
  aTaskRecord({ providerId: provider._id, collectedData: { extraQuestions: 'of this one' }, ...own });
const questions = (...tasks: ReturnType<typeof asking>[]) => asAsked([provider], tasks)[0]?.extraQuestions;

it('replaces a provider’s own questions by those that it asked about one dossier', () => {
  expect(asAsked([provider], [asking({})])).toEqual([{ ...provider, extraQuestions: 'of this one' }]);
});

it('does not change a provider that asked nothing about this dossier', () => {
  expect(questions()).toBe('of all');
  expect(questions(asking({ collectedData: {} }))).toBe('of all');
});

it('reads the questions only from the provider’s own notice task', () => {
  expect(questions(asking({ providerId: idOf(40) }))).toBe('of all');
  expect(questions(asking({ type: 'product_information' }))).toBe('of all');
  expect(questions(asking({ type: 'product_information', collectedData: {} }), asking({}))).toBe(
    'of this one',
  );
});
