import { describe, expect, it } from 'vitest';
import { identityOf, isSameIdentity, isUnchanged, type WhoDied } from './reading-differences.ts';

const wilhelmina: WhoDied = {
  insertion: 'van den',
  lastName: 'Bergh',
  dateOfBirth: '1941-03-15',
  dateOfDeath: '2026-11-09',
};
const nobody: WhoDied = { insertion: null, lastName: null, dateOfBirth: null, dateOfDeath: null };

it('the identity of the deceased is stored without their other details', () => {
  const deceased = { ...wilhelmina, firstName: 'Wilhelmina', gender: 'female', testamentAvailable: true };
  expect(identityOf(deceased)).toEqual(wilhelmina);
});

describe('the identity of the deceased', () => {
  it.each<[string, Partial<WhoDied>]>([
    ['a letter of the name', { lastName: 'Berch' }],
    ['a capital of it', { lastName: 'BERGH' }],
    ['what stands before it', { insertion: 'van der' }],
    ['the date of birth', { dateOfBirth: '1941-03-16' }],
    ['the date of death', { dateOfDeath: '2026-11-08' }],
    ['what is left out now', { insertion: null }],
  ])('has changed by %s', (_what, change) => {
    expect(isUnchanged(wilhelmina, { ...wilhelmina, ...change })).toBe(false);
    expect(isUnchanged({ ...wilhelmina, ...change }, wilhelmina)).toBe(false);
  });

  it('has not changed when the same is written in another way', () => {
    expect(isUnchanged(wilhelmina, { ...wilhelmina })).toBe(true);
    expect(isUnchanged(nobody, {})).toBe(true);
    expect(isUnchanged({ ...wilhelmina, insertion: '' }, { ...wilhelmina, insertion: null })).toBe(true);
    expect(isUnchanged({ ...wilhelmina, insertion: undefined }, { ...wilhelmina, insertion: '' })).toBe(true);
  });

  it('is the same with another spelling of the name, and not when only one side has a value', () => {
    expect(isSameIdentity(wilhelmina, { ...wilhelmina, insertion: null, lastName: 'BERGH' })).toBe(true);
    expect(isSameIdentity(wilhelmina, { ...wilhelmina, dateOfBirth: null })).toBe(false);
    expect(isSameIdentity(nobody, wilhelmina)).toBe(false);
  });
});
