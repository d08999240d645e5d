import { writeFileSync } from 'node:fs';
import { relative } from 'node:path';
import type { Reporter, TestModule } from 'vitest/node';
import { readTestConfig } from './config.ts';
import type { Failure, Report } from './results.ts';

type SerializedError = { message?: string; stack?: string };

/** The first lines of an error; the output of the run has the rest. */
const firstLines = (errors: readonly SerializedError[]) =>
  (errors[0]?.message ?? 'no message').split('\n').slice(0, 3).join(' ').slice(0, 400);

/** The first stack frame in our own code, if there is one. */
const ownFrame = ({ stack = '' }: SerializedError) => {
  const frame = stack.split('\n').find((line) => /^\s*at /.test(line) && !line.includes('node_modules'));
  return frame ? `, ${frame.trim()}` : '';
};

/**
 * A reporter for vitest that writes a `Report` to the file that `TEST_REPORT_FILE` names. An error outside every test (an
 * unhandled rejection, a crashed worker) is reported as a failure of its own: it fails the run, although its count of failed
 * tests is 0.
 */
export default class FailuresReporter implements Reporter {
  onTestRunEnd(modules: readonly TestModule[], unhandledErrors: readonly SerializedError[]) {
    const tests = modules.flatMap((module) => [...module.children.allTests()]);
    const failures: Failure[] = [
      ...modules
        .filter((module) => module.errors().length > 0)
        .map((module) => ({ where: relative('', module.moduleId), message: firstLines(module.errors()) })),
      ...tests
        .filter((test) => test.result().state === 'failed')
        .map((test) => ({
          where: `${relative('', test.module.moduleId)} › ${test.fullName}`,
          message: firstLines(test.result().errors ?? []),
        })),
      ...unhandledErrors.map((error) => ({
        where: `outside every test${ownFrame(error)}`,
        message: firstLines([error]),
      })),
    ];
    const passed = tests.filter((test) => test.result().state === 'passed').length;
    const report: Report = { passed, failures };
    writeFileSync(readTestConfig().TEST_REPORT_FILE ?? '', JSON.stringify(report));
  }
}
