import { expect, test } from 'vitest';
import type { BuiltRelease } from '../read-built-release.ts';
import { apiNeeds } from './api-needs.ts';

const apiPaths = ['/v1/dossier', '/v1/dossier/draft', '/v1/dossier/sendLink/:id', '/v2/dossier/:id'];

test.each([
  ['v1/dossier', true],
  ['/v1/dossier/', true],
  ['v1/dossier/draft', true],
  ['v1/dossier/sendLink', true],
  ['v2/dossier/:dossierId', true],
  ['v2/dossier', true],
  ['v1', true],
  ['v1/dos', false],
  ['v1/dossier/draft/more', false],
  ['v3/dossier', false],
  ['', false],
])('a release that calls %j passes the gate: %s', (need, isAnswered) => {
  const release = { manifest: { apiNeeds: [need] } } as BuiltRelease;
  expect(
    apiNeeds(release, { live: [], standing: [], switched: [], apiPaths, today: '2026-11-21' }),
  ).toHaveLength(isAnswered ? 0 : 1);
});
