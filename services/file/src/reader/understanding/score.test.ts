import type { CertificateFieldName } from '@nabericht/domain/certificate/certificate';
import { describe, expect, it } from 'vitest';
import { confidentFields, type Grounds, scoreOf } from './score.ts';
import type { Evidence, Findings } from './values/evidence.ts';

const NOW = new Date('2026-11-21');
const BOX = { x0: 0, y0: 0, x1: 10, y1: 10 };
const sure = (value: string): Evidence => ({ value, confidence: 0.96, box: BOX });

const FOUND: Findings = {
  last_name: sure('Bakker'),
  first_names: sure('Jan'),
  gender: sure('M'),
  date_of_birth: sure('1950-01-02'),
  date_of_death: sure('2024-03-04'),
};

const score = (found: Findings = {}, grounds: Partial<Grounds> = {}) =>
  scoreOf({ kind: 'akte', found: { ...FOUND, ...found }, legibleWords: 60, ...grounds }, NOW);

describe('scoreOf', () => {
  it('is above 80 if every field is certain', () => expect(score()).toBeGreaterThan(80));

  it('rises if digits and words agree, and falls if they contradict each other', () => {
    const plain = score() ?? 0;
    expect(score({ date_of_death: { ...sure('2024-03-04'), check: 'agrees' } })).toBeGreaterThan(plain);
    expect(score({ date_of_death: { ...sure('2024-03-04'), check: 'contradicts' } })).toBeLessThanOrEqual(80);
  });

  it('is never above 80 for a kind of document that no rule knows', () =>
    expect(score({}, { isKindLearned: true })).toBe(80));

  it('is never above 80 for values that rest on learned weights only', () =>
    expect(score({ last_name: { ...sure('Bakker'), isDoubted: true } })).toBe(80));

  it('is never above 80 for a surname that was read poorly and is nowhere else', () => {
    const poor = { ...sure('Gelik'), confidence: 0.74 };
    expect(score({ last_name: poor })).toBeLessThanOrEqual(80);
    expect(score({ last_name: { ...poor, check: 'agrees' } })).toBeGreaterThan(80);
  });

  it('is 50 if nothing is missing, however much of it is in doubt', () => {
    const doubtful = (value: string) => ({ ...sure(value), confidence: 0.3 });
    const all = {
      last_name: doubtful('Bakker'),
      first_names: doubtful('Jan'),
      date_of_birth: doubtful('1950-01-02'),
      date_of_death: doubtful('2024-03-04'),
    };
    expect(score(all)).toBe(50);
    expect(score({ ...all, first_names: undefined })).toBeLessThan(50);
  });

  it('is null for a blank page and below 50 for anything that is no death certificate', () => {
    expect(score({}, { legibleWords: 5 })).toBeNull();
    expect(score({}, { kind: 'other' })).toBeLessThan(50);
    expect(score({}, { kind: 'doctor' })).toBeLessThan(50);
  });

  it.each(['last_name', 'date_of_death'] satisfies CertificateFieldName[])(
    'is below 50 without %s',
    (field) => expect(score({ [field]: undefined })).toBeLessThan(50),
  );

  it.each(['first_names', 'date_of_birth', 'gender'] satisfies CertificateFieldName[])(
    'is between 50 and 80 without %s',
    (field) => {
      expect(score({ [field]: undefined })).toBeGreaterThanOrEqual(50);
      expect(score({ [field]: undefined })).toBeLessThanOrEqual(80);
    },
  );

  it('is at most 80 if a name was read with doubt', () => {
    expect(score({ last_name: { ...sure('Bakkcr'), confidence: 0.6 } })).toBeLessThanOrEqual(80);
  });

  it.each(['Du an Marinus', 'DuXan', 'Stanistaw Jozef'])(
    'is at most 80 for an impossible name, also if it occurs twice on a page: %s',
    (name) => {
      expect(score({ first_names: sure(name) })).toBeLessThanOrEqual(80);
      expect(score({ first_names: { ...sure(name), check: 'agrees' } })).toBeLessThanOrEqual(80);
    },
  );

  it('is at most 80 if the first names contain the surname, two columns read as one, and the field is named', () => {
    const first_names = sure('Jan Bakker Jan');
    expect(score({ first_names })).toBeLessThanOrEqual(80);
    expect(score({ first_names: { ...first_names, check: 'agrees' } })).toBeLessThanOrEqual(80);
    expect(confidentFields(FOUND)).toContain('first_names');
    expect(confidentFields({ ...FOUND, first_names })).not.toContain('first_names');
  });

  it('is at most 80 for a surname that begins with a small letter: its first letter was lost', () =>
    expect(score({ last_name: sure('anten') })).toBeLessThanOrEqual(80));

  it.each([
    ['death before birth', { date_of_death: sure('1949-01-01') }],
    ['a death that is still to come', { date_of_death: sure('2027-01-01') }],
    ['a life of 130 years', { date_of_birth: sure('1890-01-01') }],
  ])('is below 50 for %s', (_what, found) => expect(score(found)).toBeLessThan(50));
});
