// @vitest-environment jsdom
import { afterEach, expect, test } from 'vitest';
import { forgetPlace, PLACES } from './forget-place.ts';

afterEach(() => sessionStorage.clear());

const HERE = { pathname: '/', search: '' };

test.each([
  ['navigate', { '/other': 80 }],
  ['reload', { '/': 900, '/other': 80 }],
  ['back_forward', { '/': 900, '/other': 80 }],
])('a page that is opened by %s has these scroll positions: %j', (arrival, kept) => {
  sessionStorage.setItem(PLACES, JSON.stringify({ '/': 900, '/other': 80 }));
  forgetPlace(arrival, HERE);
  expect(JSON.parse(sessionStorage.getItem(PLACES) ?? '')).toEqual(kept);
});
