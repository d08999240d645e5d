import { Problem } from '@nabericht/service-kit/problem';

/** Why a request was refused, in words that help the holder of the key and nobody else. */
const REASONS = {
  'no-token': 'Send a token of a release key as a bearer.',
  'unknown-key': 'The token is of no living key: the key was revoked, or it belongs to another registry.',
  'bad-token': 'The token is not signed by its key for this registry, or has not the shape it should have.',
  expired: 'The token is older than a minute, or from the future: look at the clock of this machine.',
  'other-request': 'The token was made for another method, path or body.',
  replayed: 'The token was used before: make one for every request.',
} as const;

export const keyProblem = (rule: keyof typeof REASONS) =>
  new Problem(401, 'key-needed', 'A living release key is needed', { rule, detail: REASONS[rule] });
