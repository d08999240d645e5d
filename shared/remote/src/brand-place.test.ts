import { expect, it } from 'vitest';
import { brandPlace } from './brand-place.ts';

it.each([
  ['/nn', '', { slug: 'nn' }],
  ['/nn/', '', { slug: 'nn' }],
  ['/nn/report-deceased/death-certificate', '', { slug: 'nn' }],
  ['/nn/report-deceased/', '', { slug: 'nn' }],
  ['/nn-starter', '', { slug: 'nn' }],
  ['/dossier/create', '', 'ofReport'],
  ['/auth/otp/1', '?returnTo=%2Fdossier%2Fcreate', 'ofReport'],
  ['/auth/login', '?returnTo=%2Fnn', { slug: 'nn' }],
  ['/auth/login', '', null],
  ['/auth/login', '?returnTo=https%3A%2F%2Felsewhere.example%2Fnn', null],
  ['/auth/login', '?returnTo=%2Fauth%2Flogin%3FreturnTo%3D%2Fnn', null],
  ['/auth/login', '?returnTo=%2Fdossier', null],
  ['/', '', null],
  ['/dossier', '', null],
  ['/dossier/1/tasklist', '', null],
  ['/report-deceased/death-certificate', '', null],
  ['/nn/other', '', null],
  ['/embed', '?provider=nn', null],
  ['/Nn', '', null],
  ['/nn%2f', '', null],
] as const)('the brand of %s%s is taken from %o', (pathname, search, expected) => {
  expect(brandPlace(pathname, search)).toEqual(expected);
});
