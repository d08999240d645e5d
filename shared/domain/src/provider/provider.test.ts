import { describe, expect, it } from 'vitest';
import { checkForm } from '../form/form-problems.ts';
import { journeyProviders } from '../report/report-journeys.fixture.ts';
import { Provider, ProviderAnswers } from './provider.ts';

const [provider] = journeyProviders({ howMany: 1, questions: true, nn: true });

it('is public without its addresses and keys', () =>
  expect(checkForm(Provider, { ...provider, email: 'a@b.nl', apiKeyHash: 'x' })).toEqual({
    ok: true,
    output: provider,
  }));

it.each([
  ...['energy', 'insurers', 'financialInstitutions', 'charities', 'politicalParties', 'media'],
  ...['sportsAndHobbies', 'telecom', 'education', 'water', 'transport', 'noCategory'],
  ...['otherOrganisations', 'onlineServices', 'socialMedia'],
])('can have the service type %s', (serviceType) =>
  expect(checkForm(Provider, { ...provider, serviceType }).ok).toBe(true),
);

it('cannot have an unknown service type', () =>
  expect(checkForm(Provider, { ...provider, serviceType: '' })).toMatchObject({
    problems: [{ name: 'serviceType' }],
  }));

describe('the answers to the questions of a provider', () => {
  const many = (count: number) =>
    Object.fromEntries(Array.from({ length: count }, (_, index) => [`q${index}`, '']));

  it.each([
    { text: 'x'.repeat(4000), number: 1.5, yes: true, several: ['a', 'b'], none: null },
    { several: Array(200).fill('x'.repeat(400)) },
    { ['k'.repeat(100)]: '' },
    many(200),
  ])('can be as large as %#', (answers) =>
    expect(checkForm(ProviderAnswers, answers)).toEqual({ ok: true, output: answers }),
  );

  it.each([
    { text: 'x'.repeat(4001) },
    { several: ['x'.repeat(401)] },
    { several: Array(201).fill('x') },
    { several: [1] },
    { ['k'.repeat(101)]: '' },
    { nested: { a: 1 } },
  ])('cannot be as large as %#', (answers) => expect(checkForm(ProviderAnswers, answers).ok).toBe(false));

  it('are at most two hundred', () =>
    expect(checkForm(ProviderAnswers, many(201))).toMatchObject({ problems: [{ code: 'maxItems' }] }));
});
