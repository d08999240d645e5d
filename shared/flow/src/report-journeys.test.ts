import { isCertificateAvailable } from '@nabericht/domain/certificate/certificate-verdict';
import { readReportAnswers, toReportAnswers } from '@nabericht/domain/report/report-answers';
import { afterReport, reportContext, warnsForCertificate } from '@nabericht/domain/report/report-context';
import { reportFlow } from '@nabericht/domain/report/report-flow';
import {
  type certificates,
  completeAnswers,
  JOURNEYS,
  journeyProviders,
  NOW,
} from '@nabericht/domain/report/report-journeys.fixture';
import { toDossierInput } from '@nabericht/domain/report/report-payload';
import { initialTasks } from '@nabericht/domain/tasks/initial-tasks';
import { describe, expect, it } from 'vitest';
import { walk } from './walk.ts';

it('each combination occurs once', () => {
  expect(JOURNEYS).toHaveLength(48);
  expect(new Set(JOURNEYS.map(({ name }) => name)).size).toBe(48);
});

describe.each(JOURNEYS)('$name', (journey) => {
  const providers = journeyProviders(journey);
  const context = reportContext(providers, { signedIn: journey.signedIn, now: NOW, matches: null });
  const answers = completeAnswers(journey.certificate);
  const walked = walk(reportFlow, answers, context);
  const { nnOnly } = journey;

  it('asks the right steps', () => {
    expect(walked.route.map(({ id }) => id)).toEqual(journey.steps);
    expect(walked.problems).toEqual([]);
    expect(walked.complete).toBe(true);
    expect(afterReport(context)).toBe(journey.after);
    expect(warnsForCertificate(context, journey.certificate === 'now')).toBe(journey.warns);
  });

  it('opens step after step, and none before its turn', () => {
    for (const [index, id] of journey.steps.entries()) {
      const known = Object.fromEntries(journey.steps.slice(0, index).map((step) => [step, answers[step]]));
      expect(walk(reportFlow, known, context).openStep?.id).toBe(id);
    }
  });

  it('creates the right tasks', () => {
    const { providerData, deathCertificate } = toDossierInput(walked.answers, context);
    const tasks = initialTasks({
      providers,
      nnOnly,
      certificateAvailable: isCertificateAvailable(deathCertificate),
      answers: Object.fromEntries(
        Object.entries(providerData).map(([id, data]) => [id, data.answers ?? undefined]),
      ),
    });
    expect(tasks.map(({ type, status, tags }) => [type, status, ...tags])).toEqual(journey.tasks);
  });

  it('sends the answers that were asked, and the server walks the flow to its end with them', () => {
    const input = toDossierInput(walked.answers, context);
    expect(input.providerIds).toHaveLength(journey.howMany);
    expect(input.deathCertificate.isCertificateAvailable).toBe(journey.certificate === 'now');
    expect(input.persons[0]?.birthDate).toBe(nnOnly ? '1970-02-03' : null);
    expect(input.deceased.testamentAvailable).toBe(nnOnly ? false : null);
    expect(Object.values(input.providerData)).toEqual(
      journey.questions ? [{ answers: { customerNumber: 'K12', hasPet: true, petName: 'Mia' } }] : [],
    );
    const again = walk(reportFlow, toReportAnswers(input, context), context);
    expect(again.problems).toEqual([]);
    expect(again.complete).toBe(true);
    expect(toDossierInput(again.answers, context)).toEqual(input);
  });
});

describe('the report flow', () => {
  const questioned = journeyProviders({ howMany: 1, questions: true, nn: false })[0];
  if (!questioned) throw new Error('no provider');
  const answers = completeAnswers('now');

  it('leaves the questions to the tasks when several providers have them', () => {
    const context = reportContext([questioned, { ...questioned, _id: crypto.randomUUID() }], {
      signedIn: true,
      now: NOW,
      matches: null,
    });
    const walked = walk(reportFlow, answers, context);
    expect(walked.route.map(({ id }) => id)).not.toContain('provider-questions');
    expect(toDossierInput(walked.answers, context).providerData).toEqual({});
  });

  it('does not stop at malformed questions', () => {
    const context = reportContext([{ ...questioned, extraQuestions: '{"properties": 4}' }], {
      signedIn: true,
      now: NOW,
      matches: null,
    });
    expect(walk(reportFlow, answers, context).complete).toBe(true);
  });

  it('takes from the reading that the death was in the Netherlands, when the report does not ask it', () => {
    const context = reportContext([{ ...questioned, extraQuestions: null }], {
      signedIn: true,
      now: NOW,
      matches: null,
    });
    const of = (certificate: keyof typeof certificates) =>
      toDossierInput(walk(reportFlow, completeAnswers(certificate), context).answers, context).deceased
        .deathInNl;
    expect(of('now')).toBe(true);
    expect(of('later')).toBeNull();
  });

  it('gives a Dutch address its country and keeps a foreign one as typed', () => {
    const context = reportContext([{ ...questioned, extraQuestions: null }], {
      signedIn: true,
      now: NOW,
      matches: null,
    });
    const withAddress = (address: Record<string, unknown>) =>
      toDossierInput({ ...answers, ...readReportAnswers({ 'deceased-address': address }) }, context).deceased;
    const typed = { street: 'Rue Haute', city: 'Luik', countryCode: 'BE', houseNumber: '4 bis' };
    expect(withAddress({ fromHolland: 'no', address: typed })).toMatchObject({
      fromHolland: false,
      address: { countryCode: 'BE', houseNumber: '4 bis', zipCode: null },
    });
    expect(
      withAddress({ fromHolland: 'yes', address: { ...typed, houseNumber: '4', zipCode: '8911ab' } }),
    ).toMatchObject({ fromHolland: true, address: { countryCode: 'NL', zipCode: '8911 AB' } });
  });
});
