import { describe, expect, it } from 'vitest';
import { TypedCertificate } from '../certificate/certificate-form.ts';
import { reportContext } from './report-context.ts';
import { payloadPath } from './report-fields.ts';
import { reportFlow } from './report-flow.ts';
import { completeAnswers, journeyProviders, NOW } from './report-journeys.fixture.ts';
import { toDossierInput } from './report-payload.ts';

/** The card says whether there is a certificate; what was read of it is asked by the next step. The country stands in the address. */
const NOT_SHOWN = ['isCertificateAvailable', ...Object.keys(TypedCertificate.entries), 'fromHolland'];

const providers = journeyProviders({ howMany: 1, questions: true, nn: true });
const context = reportContext(providers, { signedIn: true, now: NOW, matches: null });
const report = toDossierInput(completeAnswers('now'), context);

/** A copy without the value at a path. */
function without(value: object, [key = '', ...deeper]: readonly string[]): object {
  const entries = Object.entries(value).flatMap(([name, inner]: [string, unknown]) => {
    if (name !== key) return [[name, inner] as const];
    return deeper.length > 0 && typeof inner === 'object' && inner
      ? [[name, without(inner, deeper)] as const]
      : [];
  });
  return Array.isArray(value) ? entries.map(([, inner]) => inner) : Object.fromEntries(entries);
}

const factsOf = (of: typeof report) =>
  reportFlow.map(({ facts }) => facts({ report: of, providers, nnOnly: context.nnOnly }));

describe.each(reportFlow)('the facts of $id', (step) => {
  it('tell each of its answers that is not listed as not shown', () => {
    const silent = Object.keys(step.blank).filter((field) => {
      const rest = { ...report, ...without(report, payloadPath(step, field, context).split('.')) };
      return JSON.stringify(factsOf(rest)) === JSON.stringify(factsOf(report));
    });
    expect(silent.filter((field) => !NOT_SHOWN.includes(field))).toEqual([]);
  });
});
