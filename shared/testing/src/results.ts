import { readFile } from 'node:fs/promises';
import { stripVTControlCharacters } from 'node:util';
import * as v from 'valibot';

const count = v.pipe(v.number(), v.integer(), v.minValue(0));

const Failure = v.object({ where: v.string(), message: v.string() });
export type Failure = v.InferOutput<typeof Failure>;

/** The result of a step of the tests: how many passed, and each failure with its place. */
const Report = v.object({ passed: count, failures: v.array(Failure) });
export type Report = v.InferOutput<typeof Report>;

/** Reads what `failures-reporter.ts` wrote. */
export const readVitestReport = async (file: string): Promise<Report> =>
  v.parse(Report, JSON.parse(await readFile(file, 'utf8')));

const PlaywrightError = v.object({ message: v.optional(v.string(), 'no message') });

interface PlaywrightStep {
  title: string;
  error?: v.InferOutput<typeof PlaywrightError> | undefined;
  steps?: PlaywrightStep[] | undefined;
}

const PlaywrightStep: v.GenericSchema<unknown, PlaywrightStep> = v.object({
  title: v.string(),
  error: v.optional(PlaywrightError),
  steps: v.optional(v.array(v.lazy(() => PlaywrightStep))),
});

const PlaywrightResult = v.object({
  errors: v.optional(v.array(PlaywrightError), []),
  steps: v.optional(v.array(PlaywrightStep), []),
});

const PlaywrightSpec = v.object({
  file: v.string(),
  title: v.string(),
  tests: v.array(
    v.object({
      status: v.picklist(['expected', 'unexpected', 'flaky', 'skipped']),
      results: v.array(PlaywrightResult),
    }),
  ),
});

type PlaywrightSuite = {
  specs: v.InferOutput<typeof PlaywrightSpec>[];
  suites?: PlaywrightSuite[] | undefined;
};

const PlaywrightSuite: v.GenericSchema<unknown, PlaywrightSuite> = v.object({
  specs: v.array(PlaywrightSpec),
  suites: v.optional(v.array(v.lazy(() => PlaywrightSuite))),
});

const PlaywrightReport = v.object({ suites: v.array(PlaywrightSuite), errors: v.array(PlaywrightError) });

const specsOf = ({ specs, suites = [] }: PlaywrightSuite): PlaywrightSuite['specs'] => [
  ...specs,
  ...suites.flatMap(specsOf),
];

/** The titles of the first step that failed and of the failed steps within it. */
const failedSteps = (steps: readonly PlaywrightStep[]): string[] => {
  const failed = steps.find(({ error }) => error);
  return failed ? [failed.title, ...failedSteps(failed.steps ?? [])] : [];
};

const firstLine = (message: string) => stripVTControlCharacters(message).split('\n')[0] ?? '';

/** Playwright's JSON reporter: a flaky test passed in the end, but counts as failed. */
export const readPlaywrightReport = async (file: string): Promise<Report> => {
  const { suites, errors } = v.parse(PlaywrightReport, JSON.parse(await readFile(file, 'utf8')));
  const runs = suites
    .flatMap(specsOf)
    .flatMap(({ tests, ...spec }) => tests.map((test) => ({ ...spec, test })));
  const failed = runs.filter(({ test }) => test.status === 'unexpected' || test.status === 'flaky');
  return {
    passed: runs.filter(({ test }) => test.status === 'expected').length,
    failures: [
      ...failed.map(({ file: where, title, test }) => {
        const result = test.results.find(({ errors }) => errors.length > 0);
        return {
          where: [where, title, ...failedSteps(result?.steps ?? [])].join(' › '),
          message: firstLine(result?.errors[0]?.message ?? test.status),
        };
      }),
      ...errors.map(({ message }) => ({ where: 'outside every test', message: firstLine(message) })),
    ],
  };
};

/** The TAP reporter of Node's own tests: its last lines have the counts, its lines `not ok` name the failures. */
export const readTapReport = async (file: string): Promise<Report> => {
  const text = await readFile(file, 'utf8');
  const passed = v.parse(count, Number(/^# pass (\d+)$/m.exec(text)?.[1]));
  const failures = [...text.matchAll(/^\s*not ok \d+ - (.*)$/gm)].map(([, where = '']) => ({
    where,
    message: 'not ok',
  }));
  return { passed, failures };
};
