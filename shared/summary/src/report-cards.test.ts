import { ADDITIONAL_QUESTIONS } from '@nabericht/domain/report/additional-questions';
import { reportContext } from '@nabericht/domain/report/report-context';
import {
  type certificates,
  completeAnswers,
  journeyProviders,
  NOW,
} from '@nabericht/domain/report/report-journeys.fixture';
import { toDossierInput } from '@nabericht/domain/report/report-payload';
import { describe, expect, it } from 'vitest';
import nl from './messages/nl.json' with { type: 'json' };
import { reportCards } from './report-cards.ts';

function cardsOf(
  journey: { howMany: number; questions: boolean; nn: boolean },
  certificate: keyof typeof certificates = 'now',
) {
  const providers = journeyProviders(journey).map((provider, index) => ({
    ...provider,
    name: `Bank ${index}`,
  }));
  const context = reportContext(providers, { signedIn: true, now: NOW, matches: null });
  const report = toDossierInput(completeAnswers(certificate), context);
  const cards = reportCards({ report, providers, nnOnly: context.nnOnly });
  return { cards, ids: cards.map(({ id }) => id), card: (id: string) => cards.find((one) => one.id === id) };
}

describe('the cards of a report', () => {
  it('are seven for the NN-only variant with questions', () => {
    const { ids } = cardsOf({ howMany: 1, questions: true, nn: true });
    expect(ids).toEqual([
      'relationship',
      'deceased',
      'additional',
      'reporter',
      'questions',
      'contact',
      'providers',
    ]);
  });

  it('omit what was not asked', () => {
    const { ids, card } = cardsOf({ howMany: 2, questions: false, nn: false });
    expect(ids).toEqual(['relationship', 'deceased', 'reporter', 'contact', 'providers']);
    expect(card('reporter')?.facts.map((fact) => 'term' in fact && fact.term)).toEqual(['name', 'address']);
  });

  it('show the deceased in full, and omit what is empty', () => {
    expect(cardsOf({ howMany: 1, questions: false, nn: false }).card('deceased')?.facts).toEqual([
      { term: 'name', value: { text: 'Wilhelmina Johanna van den Bergh' } },
      { term: 'initials', value: { text: 'W.J.' } },
      { term: 'gender', value: { message: 'gender.female' } },
      { term: 'dateOfBirth', value: { day: '1941-03-15' } },
      { term: 'dateOfDeath', value: { day: '2026-11-09' } },
      { term: 'lastAddress', value: { lines: ['Turfmarkt 12 B', '8911 AB Leeuwarden'], countryCode: 'NL' } },
    ]);
  });

  it('show the birth date of the reporter and the additional answers for NN only', () => {
    const { card } = cardsOf({ howMany: 1, questions: false, nn: true });
    expect(card('reporter')?.facts).toContainEqual({ term: 'dateOfBirth', value: { day: '1970-02-03' } });
    expect(card('additional')?.facts).toEqual(
      ADDITIONAL_QUESTIONS.map((question) => ({
        term: question,
        value: { message: question === 'deathInNl' ? 'yes' : 'no' },
      })),
    );
  });

  it('show every question that was asked, with its provider as the title', () => {
    expect(cardsOf({ howMany: 1, questions: true, nn: false }).card('questions')).toEqual({
      id: 'questions',
      step: 'provider-questions',
      of: ['Bank 0'],
      facts: [
        { label: 'Klantnummer', value: { text: 'K12' } },
        { label: 'Was er een huisdier?', value: { message: 'yes' } },
        { label: 'Hoe heet het?', value: { text: 'Mia' } },
      ],
    });
  });

  it.each([
    ['now', 'certificate.here'],
    ['later', 'certificate.later'],
  ] as const)('say of a certificate that is handed in %s: %s', (certificate, message) => {
    const { card } = cardsOf({ howMany: 1, questions: false, nn: false }, certificate);
    expect(card('relationship')?.facts).toEqual([
      { term: 'iAm', value: { message: 'relationship.child' } },
      { term: 'certificate', value: { message } },
    ]);
  });

  it('omit the deceased when nothing is known', () => {
    const report = { deceased: null, deathCertificate: {}, persons: [{}], providerData: {} };
    const providers = journeyProviders({ howMany: 1, questions: false, nn: false }).map((provider) => ({
      ...provider,
      name: 'Bank',
    }));
    expect(reportCards({ report, providers, nnOnly: false }).map(({ id }) => id)).toEqual([
      'relationship',
      'providers',
    ]);
  });

  it('say for every organisation whether it gets the certificate', () => {
    const providers = [true, false].map((isDeathCertificateRequired, index) => ({
      _id: String(index),
      name: `Bank ${index}`,
      extraQuestions: null,
      isDeathCertificateRequired,
    }));
    const report = { deceased: null, deathCertificate: {}, persons: [{}], providerData: {} };
    expect(reportCards({ report, providers, nnOnly: false }).at(-1)?.facts).toEqual([
      { label: 'Bank 0', value: { message: 'share.detailsAndCertificate' } },
      { label: 'Bank 1', value: { message: 'share.details' } },
    ]);
  });

  it('have a text for everything', () => {
    const { cards } = cardsOf({ howMany: 1, questions: true, nn: true });
    const ids = cards.flatMap(({ id, facts }) => [
      `summary.card.${id}`,
      `summary.edit.${id}`,
      ...facts.flatMap((fact) => [
        ...('term' in fact ? [`summary.term.${fact.term}`] : []),
        ...('message' in fact.value ? [`summary.${fact.value.message}`] : []),
      ]),
    ]);
    expect(ids.filter((id) => !(id in nl))).toEqual([]);
  });
});
