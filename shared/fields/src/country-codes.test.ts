import { describe, expect, it } from 'vitest';
import { countryOptions } from './country-codes.ts';

describe('countries', () => {
  it('include every country code in force, once each, with a name in both languages', () => {
    const dutch = countryOptions('nl-NL');
    // The 249 of ISO 3166-1 and Kosovo.
    expect(dutch).toHaveLength(250);
    expect(new Set(dutch.map(({ value }) => value)).size).toBe(250);
    expect(dutch.filter(({ value, label }) => value === label)).toEqual([]);
    const codes = dutch.map(({ value }) => value);
    expect(codes).toEqual(expect.arrayContaining(['NL', 'BE', 'DE', 'SR', 'CW', 'MA', 'TR', 'XK']));
    for (const old of ['DD', 'SU', 'YU', 'AN', 'UK', 'EU', 'ZZ']) expect(codes).not.toContain(old);
  });

  it('are sorted by their names in the language', () => {
    const dutch = countryOptions('nl-NL').map(({ label }) => label);
    expect(dutch.slice(0, 2)).toEqual(['Afghanistan', 'Åland']);
    const english = countryOptions('en-GB').map(({ label }) => label);
    expect(english.indexOf('Germany')).toBeLessThan(english.indexOf('Ghana'));
  });

  it('can be found by their name in the other language, and by common other names', () => {
    const namesOf = (locale: string, code: string) =>
      countryOptions(locale).find(({ value }) => value === code)?.alsoKnownAs;
    expect(namesOf('nl-NL', 'DE')).toEqual(['Germany']);
    expect(namesOf('en-GB', 'DE')).toEqual(['Duitsland']);
    expect(namesOf('nl-NL', 'NL')).toContain('Holland');
  });

  it('can exclude a country', () => {
    expect(countryOptions('nl', ['NL']).map(({ value }) => value)).not.toContain('NL');
  });
});
