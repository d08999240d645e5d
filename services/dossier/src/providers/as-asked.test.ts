import { expect, it } from 'vitest';
import { aProvider, aTaskRecord, idOf } from '../dossiers/dossier-parts.fixture.ts';
import { asAsked } from './as-asked.ts';

const provider = aProvider({ extraQuestions: 'of all' });
const asking = (own: Parameters<typeof aTaskRecord>[0]) =>
  aTaskRecord({ providerId: provider._id, collectedData: { extraQuestions: 'of this one' }, ...own });
const questions = (...tasks: ReturnType<typeof asking>[]) => asAsked([provider], tasks)[0]?.extraQuestions;

it('puts what a provider asked of one dossier in the place of what it asks of all', () => {
  expect(asAsked([provider], [asking({})])).toEqual([{ ...provider, extraQuestions: 'of this one' }]);
});

it('leaves a provider as it is that asked nothing of this dossier alone', () => {
  expect(questions()).toBe('of all');
  expect(questions(asking({ collectedData: {} }))).toBe('of all');
});

it('looks at its own task of telling it alone', () => {
  expect(questions(asking({ providerId: idOf(40) }))).toBe('of all');
  expect(questions(asking({ type: 'product_information' }))).toBe('of all');
  expect(questions(asking({ type: 'product_information', collectedData: {} }), asking({}))).toBe(
    'of this one',
  );
});
