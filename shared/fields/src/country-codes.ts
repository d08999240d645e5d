const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ';

/** Codes that have a name but no residents to write to: unions, island groups of a country, codes for tests. */
const NO_COUNTRY = 'AC CP CQ DG EA EU EZ IC QO TA UN XA XB ZZ'.split(' ');

/** Common names of a country besides its official one. */
const NICKNAMES: Readonly<Record<string, readonly string[]>> = {
  GB: ['Engeland', 'England', 'Schotland', 'Scotland', 'Wales', 'Groot-Brittannië', 'Great Britain', 'UK'],
  NL: ['Holland'],
  TR: ['Turkey'],
  US: ['Amerika', 'America', 'VS', 'USA'],
};

export interface CountryOption {
  value: string;
  label: string;
  alsoKnownAs: readonly string[];
}

/**
 * Countries as options, with their names in this language; those in the other language are found too. The list
 * comes from the browser's CLDR data: every code that has a name and is no former code of another country.
 */
export function countryOptions(locale: string, without: readonly string[] = []): CountryOption[] {
  const names = namesIn(locale);
  const others = namesIn(locale.startsWith('nl') ? 'en' : 'nl');
  const { compare } = new Intl.Collator(locale);
  return [...LETTERS]
    .flatMap((first) => [...LETTERS].map((second) => first + second))
    .flatMap((value) => {
      const label = names.of(value);
      const isCountry = label && !NO_COUNTRY.includes(value) && isInForce(value) && !without.includes(value);
      if (!isCountry) return [];
      const alsoKnownAs = [others.of(value), ...(NICKNAMES[value] ?? [])].filter(
        (name) => name !== undefined,
      );
      return [{ value, label, alsoKnownAs }];
    })
    .sort((a, b) => compare(a.label, b.label));
}

const namesIn = (locale: string) => new Intl.DisplayNames(locale, { type: 'region', fallback: 'none' });

/** Intl.Locale replaces a former code by its successor: `DD` becomes `DE`. */
const isInForce = (code: string) => new Intl.Locale(`und-${code}`).region === code;
