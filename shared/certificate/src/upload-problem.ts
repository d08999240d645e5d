import type { Unfit } from '@nabericht/fitting/unfit';
import type { CallProblem } from '@nabericht/remote/call-problem';
import { type ProblemText, problemText } from '@nabericht/remote/problem-text';

/** The server's rules, with the names of our texts for them. */
const OF_RULE: Readonly<Record<string, string>> = {
  corrupt: 'certificate.problem.damaged',
  'too-much-unpacked': 'certificate.problem.damaged',
  'too-slow': 'certificate.problem.unreadable',
  password: 'certificate.problem.password',
  macros: 'certificate.problem.macros',
  outside: 'certificate.problem.outside',
  'unknown-parts': 'certificate.problem.unknownParts',
  'old-word': 'certificate.problem.oldWord',
  'not-settable': 'certificate.problem.notSettable',
  malware: 'certificate.problem.malware',
  'files-a-day': 'certificate.problem.filesADay',
  'too-many-pages': 'certificate.problem.tooManyPages',
  'too-many-pixels': 'certificate.problem.tooManyPixels',
};

const SENDING = {
  offline: 'certificate.problem.offline',
  tooLarge: 'certificate.problem.tooLarge',
  wrongKind: 'certificate.problem.wrongKind',
  refused: 'certificate.problem.damaged',
  failed: 'certificate.problem.failed',
};

/** The text for a file that was not sent at all. */
export const unfitProblem = (unfit: Unfit): ProblemText => ({ id: `certificate.problem.${unfit}` });

/** The text for a file that the server did not accept. */
export const sendingProblem = (problem: CallProblem): ProblemText =>
  ofRule(problem) ?? problemText(problem, SENDING);

/** The text for an accepted file that could not be read. */
export const readingProblem = (problem: CallProblem): ProblemText =>
  ofRule(problem) ?? { id: READING[problem.kind] ?? 'certificate.problem.unreadable' };

/** `missing`: the file itself no longer exists, so there is nothing to read. */
const READING: Readonly<Partial<Record<CallProblem['kind'], string>>> = {
  missing: 'certificate.problem.failed',
};

function ofRule({ rule }: CallProblem): ProblemText | undefined {
  const id = rule === null ? undefined : OF_RULE[rule];
  return id === undefined ? undefined : { id };
}
