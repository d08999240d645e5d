import { describe, expect, test } from 'vitest';
import { afterSignIn, hasToSignIn, withSearch } from './after-sign-in.ts';

const DOSSIER = '0b0e7a3c-6d0a-4c58-9d0b-0a4f4d7c1e11';
const after = (query: Record<string, string>) => afterSignIn(new URLSearchParams(query));

test('leads back to the page that the person came from, also when a dossier is known', () => {
  expect(after({ returnTo: '/dossier/create?x=1', dossierId: DOSSIER })).toBe('/dossier/create?x=1');
});

test('leads to the task list of a known dossier', () => {
  expect(after({ dossierId: DOSSIER })).toBe(`/dossier/${DOSSIER}/tasklist`);
});

test.each<Record<string, string>>([
  {},
  { returnTo: '/' },
  { returnTo: '/auth/loggedOut' },
  { returnTo: 'https://elders.example/dossier' },
  { returnTo: '//elders.example' },
  { returnTo: '/.//elders.example' },
  { returnTo: 'javascript:alert(1)' },
  { dossierId: '../../auth/login' },
])('%j leads to the list of dossiers', (query) => {
  expect(after(query)).toBe('/dossier');
});

test('the destination is passed along from screen to screen', () => {
  expect(withSearch('/auth/login', new URLSearchParams({ returnTo: '/dossier' }))).toBe(
    '/auth/login?returnTo=%2Fdossier',
  );
  expect(withSearch('/auth/login', new URLSearchParams())).toBe('/auth/login');
});

describe('an invited person', () => {
  const scope = { dossierId: DOSSIER, personId: 'p1' };
  const own = `/beneficiary/invited/${DOSSIER}/p1/start`;
  const other = `/beneficiary/invited/${DOSSIER}/p2/start`;
  const user = { firstName: 'Piet', lastName: 'Bergh', email: 'piet@voorbeeld.example' };
  const session = { user, expiresAt: '2026-11-21T12:00:00Z' };
  const backTo = (returnTo: string) => new URLSearchParams({ returnTo });

  test.each(['/dossier', other, '/'])('is led from %s to their own details', (returnTo) => {
    expect(afterSignIn(backTo(returnTo), scope)).toBe(own);
  });

  test('returns to the step where they were', () => {
    const step = own.replace('start', 'details');
    expect(afterSignIn(backTo(step), scope)).toBe(step);
  });

  test('must sign in for their own details, also when somebody else is signed in here', () => {
    expect(hasToSignIn(backTo(own), null)).toBe(true);
    expect(hasToSignIn(backTo(own), session)).toBe(true);
    expect(hasToSignIn(backTo(other), { ...session, scope })).toBe(true);
    expect(hasToSignIn(backTo(own), { ...session, scope })).toBe(false);
    expect(hasToSignIn(backTo('/dossier'), session)).toBe(false);
  });

  test('must sign in as a reporter for whatever lies outside their invitation', () => {
    const invited = { ...session, scope };
    for (const returnTo of ['/dossier/create', '/dossier', '/'])
      expect(hasToSignIn(backTo(returnTo), invited)).toBe(true);
    expect(hasToSignIn(new URLSearchParams({ dossierId: DOSSIER }), invited)).toBe(true);
    expect(hasToSignIn(new URLSearchParams({ returnTo: own, dossierId: DOSSIER }), invited)).toBe(false);
    expect(hasToSignIn(new URLSearchParams(), invited)).toBe(false);
  });
});
