import { expect, it } from 'vitest';
import { COUNTRY_CODES, countryOptions } from './country-codes.ts';

it('knows every country once, each with a name', () => {
  expect(COUNTRY_CODES).toHaveLength(249);
  expect(new Set(COUNTRY_CODES).size).toBe(249);
  expect(countryOptions('nl').filter(({ value, label }) => value === label)).toEqual([]);
});

it('sorts by the names of the language', () => {
  expect(
    countryOptions('nl')
      .map(({ label }) => label)
      .slice(0, 2),
  ).toEqual(['Afghanistan', 'Åland']);
  expect(countryOptions('nl', ['NL']).map(({ value }) => value)).not.toContain('NL');
  const english = countryOptions('en').map(({ label }) => label);
  expect(english.indexOf('Germany')).toBeLessThan(english.indexOf('Ghana'));
});
