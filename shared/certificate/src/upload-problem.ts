import type { Unfit } from '@nabericht/fitting/unfit';
import { ApiProblem } from '@nabericht/remote';

export type UploadProblem =
  | Unfit
  | 'wrongKind'
  | 'offline'
  | 'failed'
  | 'unreadable'
  | 'damaged'
  | 'password'
  | 'macros'
  | 'outside'
  | 'unknownParts'
  | 'oldWord'
  | 'notSettable'
  | 'malware'
  | 'tooManyPages'
  | 'tooManyPixels';

/** What the server calls it, as what we say. */
const OF_RULE: Readonly<Record<string, UploadProblem>> = {
  corrupt: 'damaged',
  'too-much-unpacked': 'damaged',
  'too-slow': 'damaged',
  password: 'password',
  macros: 'macros',
  outside: 'outside',
  'unknown-parts': 'unknownParts',
  'old-word': 'oldWord',
  'not-settable': 'notSettable',
  malware: 'malware',
  'too-many-pages': 'tooManyPages',
  'too-many-pixels': 'tooManyPixels',
};

const ofRule = (error: ApiProblem) => OF_RULE[error.problem.rule ?? ''];

/** Why a file was not taken. */
export function sendingProblem(error: unknown): UploadProblem {
  if (!(error instanceof ApiProblem)) return 'failed';
  if (error.status === 0) return 'offline';
  if (error.status === 413) return 'tooLarge';
  if (error.status === 415) return 'wrongKind';
  return error.status === 422 ? (ofRule(error) ?? 'damaged') : 'failed';
}

/** Why a file that was taken could not be read. */
export const readingProblem = (error: unknown): UploadProblem =>
  (error instanceof ApiProblem && ofRule(error)) || 'unreadable';
