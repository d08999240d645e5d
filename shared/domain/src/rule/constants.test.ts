import { expect, it } from 'vitest';
import {
  CODE_VALID_MS,
  DIALOG_AUTO_CLOSE_MS,
  DOSSIER_CACHE_MS,
  FRESH_SIGN_IN_MS,
  IDENTIFICATION_PENDING_MS,
  PRODUCTS_FIRST_FETCH_MS,
  PRODUCTS_INTERVAL_MS,
  PRODUCTS_STALE_MS,
  READING_WAIT_MS,
  SESSION_CHECK_INTERVAL_MS,
  SESSION_REFRESH_BELOW_MS,
} from './constants.ts';

it.each([
  ['a session is looked at', SESSION_CHECK_INTERVAL_MS, 30],
  ['a session is renewed', SESSION_REFRESH_BELOW_MS, 70],
  ['a dossier is read anew', DOSSIER_CACHE_MS, 30 * 60],
  ['a code is no longer taken', CODE_VALID_MS, 10 * 60],
  ['a sign-in is no longer fresh', FRESH_SIGN_IN_MS, 15 * 60],
  ['a dialog that only tells closes', DIALOG_AUTO_CLOSE_MS, 3],
  ['products are asked for', PRODUCTS_FIRST_FETCH_MS, 5],
  ['products are asked for again', PRODUCTS_INTERVAL_MS, 5],
  ['products are no longer new', PRODUCTS_STALE_MS, 30],
  ['nobody waits for the reader any more', READING_WAIT_MS, 20],
  ['an identification counts as left', IDENTIFICATION_PENDING_MS, 60 * 60],
])('%s: %i milliseconds are %i seconds', (_what, milliseconds, seconds) =>
  expect(milliseconds).toBe(seconds * 1000),
);
