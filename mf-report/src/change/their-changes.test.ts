import { expect, it } from 'vitest';
import { theirChanges } from './their-changes.ts';

const before = { lastName: 'Bergh', insertion: '', address: { street: 'Turfmarkt', houseNumber: '12' } };

it('are the fields that somebody else changed and nobody changed here', () => {
  const theirs = { ...before, insertion: 'van', address: { street: 'Zaailand', houseNumber: '14' } };
  const mine = { ...before, lastName: 'Berg', address: { street: 'Nieuwestad', houseNumber: '12' } };
  expect(theirChanges(mine, theirs, before)).toEqual([
    ['insertion', 'van'],
    ['address.houseNumber', '14'],
  ]);
});

it('are empty when only this form changed, or when both typed the same', () => {
  expect(theirChanges({ ...before, lastName: 'Berg' }, before, before)).toEqual([]);
  const both = { ...before, lastName: 'Berg' };
  expect(theirChanges(both, both, before)).toEqual([]);
});

it('treat a list as one answer', () => {
  expect(theirChanges({ pets: ['kat'] }, { pets: ['hond'] }, { pets: ['kat'] })).toEqual([
    ['pets', ['hond']],
  ]);
});
