import type { MoveRequest } from '@nabericht/contracts/registry';
import { expect, test } from 'vitest';
import { denyMove, denyName } from './key-rights.ts';

const own = { team: 'dossier', names: ['mf-dossier'], mayPromote: true };
const publisher = { ...own, mayPromote: false };
const operator = { team: 'operators', names: ['*'], mayPromote: false };
const why = 'a test';
const moves: Record<string, MoveRequest> = {
  promote: { kind: 'promote', release: 'mf-dossier@1.0.0-00000000', why },
  foreign: { kind: 'promote', release: 'mf-report@1.0.0-00000000', why },
  back: { kind: 'rollback-release', name: 'mf-dossier', why },
  pin: { kind: 'pin', name: 'mf-dossier', release: 'mf-dossier@1.0.0-00000000', why },
  crossed: { kind: 'pin', name: 'mf-dossier', release: 'mf-report@1.0.0-00000000', why },
  unpin: { kind: 'unpin', name: 'mf-report', why },
  rollback: { kind: 'rollback', why },
  freeze: { kind: 'freeze', why },
  unfreeze: { kind: 'unfreeze', why },
};

test('a key publishes its own names, an operator all', () => {
  expect(denyName(own, 'mf-dossier')).toBeNull();
  expect(denyName(own, 'mf-report')?.rule).toBe('foreign-name');
  expect(denyName(operator, 'mf-report')).toBeNull();
});

test.each([
  [own, 'promote', undefined],
  [own, 'foreign', 'foreign-name'],
  [own, 'back', undefined],
  [own, 'pin', undefined],
  [own, 'crossed', 'foreign-name'],
  [own, 'unpin', 'foreign-name'],
  [own, 'rollback', 'operators-only'],
  [own, 'freeze', 'operators-only'],
  [own, 'unfreeze', 'operators-only'],
  [publisher, 'promote', 'may-not-promote'],
  [publisher, 'back', 'may-not-promote'],
  [publisher, 'freeze', 'may-not-promote'],
  [operator, 'foreign', undefined],
  [operator, 'rollback', undefined],
  [operator, 'freeze', undefined],
])('whether %o may request to %s: %s', (key, move, rule) => {
  expect(denyMove(key, moves[move] as MoveRequest)?.rule).toBe(rule);
});
