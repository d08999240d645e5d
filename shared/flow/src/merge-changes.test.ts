import { expect, it } from 'vitest';
import { mergeChanges } from './merge-changes.ts';

const before = {
  lastName: 'Bergh',
  insertion: '',
  pets: ['kat'],
  address: { street: 'Turfmarkt', houseNumber: '12' },
};

it('keeps what was changed here, and takes what was changed there', () => {
  const here = { ...before, lastName: 'Berg' };
  const there = { ...before, insertion: 'van', pets: ['hond'] };
  expect(mergeChanges(here, there, before)).toEqual({
    ...before,
    lastName: 'Berg',
    insertion: 'van',
    pets: ['hond'],
  });
});

it('is what is there when nothing was changed here, also where that was emptied or is new', () => {
  const there = { lastName: '', insertion: 'van', phone: '06' };
  expect(mergeChanges(before, there, before)).toEqual(there);
});

it('does not bring back what was emptied here', () => {
  const { insertion: _, ...here } = before;
  expect(mergeChanges(here, { ...before, insertion: 'van' }, { ...before, insertion: 'van' })).toEqual(here);
});

it('takes an address whole, of here where both changed it', () => {
  const here = { ...before, address: { street: 'Nieuwestad', houseNumber: '12' } };
  const there = { ...before, address: { street: 'Zaailand', houseNumber: '14' } };
  expect(mergeChanges(here, there, before)).toEqual(here);
  expect(mergeChanges(before, there, before)).toEqual(there);
});

it('keeps fields together that are one answer', () => {
  const none = { fileId: '', score: null, relationship: '' };
  const there = { fileId: 'there', score: 95, relationship: 'child' };
  expect(mergeChanges({ ...none, fileId: 'here' }, there, none, { together: ['fileId', 'score'] })).toEqual({
    fileId: 'here',
    score: null,
    relationship: 'child',
  });
});

it('asks about a field that was changed in both places, to different values', () => {
  const here = { lastName: 'Berg', insertion: 'van', pets: ['kat'] };
  const there = { lastName: 'Bergs', insertion: 'van', pets: ['hond'] };
  const onBoth = (field: string, mine: unknown, theirs: unknown) => `${field}: ${mine} / ${theirs}`;
  expect(mergeChanges(here, there, before, { onBoth })).toEqual({
    lastName: 'lastName: Berg / Bergs',
    insertion: 'van',
    pets: ['hond'],
  });
});
