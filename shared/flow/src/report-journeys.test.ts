import { toReportAnswers } from '@nabericht/domain/report-answers';
import { afterReport, reportContext, reportFlow } from '@nabericht/domain/report-flow';
import {
  type certificates,
  completeAnswers,
  journeyProviders,
  NOW,
} from '@nabericht/domain/report-journeys.fixture';
import { toDossierInput } from '@nabericht/domain/report-payload';
import { describe, expect, it } from 'vitest';
import { walk } from './walk.ts';

const journeys = [1, 2].flatMap((howMany) =>
  [true, false].flatMap((questions) =>
    [true, false].flatMap((nn) =>
      (['now', 'later', 'none'] as const).flatMap((certificate) =>
        [true, false].map((signedIn) => ({ howMany, questions, nn, certificate, signedIn })),
      ),
    ),
  ),
);

describe.each(journeys)(
  '$howMany providers, questions $questions, nn $nn, certificate $certificate, signed in $signedIn',
  (journey) => {
    const providers = journeyProviders(journey);
    const context = reportContext(providers, { signedIn: journey.signedIn, now: NOW });
    const answers = completeAnswers(journey.certificate);
    const walked = walk(reportFlow, answers, context);
    const nnOnly = journey.nn && journey.howMany === 1;

    it('asks the right steps', () => {
      expect(walked.route.map(({ id }) => id)).toEqual([
        'death-certificate',
        'deceased-details',
        'deceased-address',
        ...(journey.questions ? ['provider-questions'] : []),
        ...(nnOnly ? ['additional-questions'] : []),
        'reporter',
      ]);
      expect(walked.problems).toEqual({});
      expect(walked.complete).toBe(true);
      expect(afterReport(context)).toBe(journey.signedIn ? 'create-dossier' : 'register');
    });

    it('hands over what was asked, and the server walks it to its end too', () => {
      const input = toDossierInput(walked.answers, context);
      expect(input.providerIds).toHaveLength(journey.howMany);
      expect(input.deathCertificate.isCertificateAvailable).toBe(journey.certificate === 'now');
      expect(input.persons[0]?.birthDate).toBe(nnOnly ? '1970-02-03' : null);
      expect(input.deceased.testamentAvailable).toBe(nnOnly ? false : null);
      expect(Object.values(input.providerData)).toEqual(
        journey.questions ? [{ answers: { customerNumber: 'K12', hasPet: true, petName: 'Mia' } }] : [],
      );
      const again = walk(reportFlow, toReportAnswers(input, context), context);
      expect(again.problems).toEqual({});
      expect(again.complete).toBe(true);
      expect(toDossierInput(again.answers, context)).toEqual(input);
    });
  },
);

describe('the report flow', () => {
  const questioned = journeyProviders({ howMany: 1, questions: true, nn: false })[0];
  if (!questioned) throw new Error('no provider');
  const answers = completeAnswers('now');

  it('leaves the questions to the tasks when several providers have them', () => {
    const context = reportContext([questioned, { ...questioned, _id: crypto.randomUUID() }], {
      signedIn: true,
      now: NOW,
    });
    const walked = walk(reportFlow, answers, context);
    expect(walked.route.map(({ id }) => id)).not.toContain('provider-questions');
    expect(toDossierInput(walked.answers, context).providerData).toEqual({});
  });

  it('does not stop at broken questions', () => {
    const context = reportContext([{ ...questioned, extraQuestions: '{"properties": 4}' }], {
      signedIn: true,
      now: NOW,
    });
    expect(walk(reportFlow, answers, context).complete).toBe(true);
  });

  it('takes the death in the Netherlands from the reading where it is not asked', () => {
    const context = reportContext([{ ...questioned, extraQuestions: null }], { signedIn: true, now: NOW });
    const of = (certificate: keyof typeof certificates) =>
      toDossierInput(walk(reportFlow, completeAnswers(certificate), context).answers, context).deceased
        .deathInNl;
    expect(of('now')).toBe(true);
    expect(of('later')).toBeNull();
  });

  it('gives a Dutch address its country and takes a foreign one as typed', () => {
    const context = reportContext([{ ...questioned, extraQuestions: null }], { signedIn: true, now: NOW });
    const withAddress = (address: Record<string, unknown>) =>
      toDossierInput({ ...answers, 'deceased-address': address }, context).deceased;
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
