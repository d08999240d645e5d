const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ';

/** Codes that have a name but no inhabitants to write to: unions, groups of islands of a country, codes of testers. */
const NO_COUNTRY = 'AC CP CQ DG EA EU EZ IC QO TA UN XA XB ZZ'.split(' ');

/** What people call a country beside its name. */
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
 * Countries as choices, by their names in this language; found by those in the other language too. Which there are
 * comes from the CLDR data of the browser: every code that has a name and is not another one's old name.
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

/** A code that went out of force is written as the one that came after it: `DD` as `DE`. */
const isInForce = (code: string) => new Intl.Locale(`und-${code}`).region === code;
