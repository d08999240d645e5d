import { expect, it } from 'vitest';
import { findOptions } from './find-options.ts';

const options = [
  { value: 'BE', label: 'België', alsoKnownAs: ['Belgium'] },
  { value: 'DE', label: 'Duitsland', alsoKnownAs: ['Germany'] },
  { value: 'GN', label: 'Guinee', alsoKnownAs: ['Guinea'] },
  { value: 'GQ', label: 'Equatoriaal-Guinea', alsoKnownAs: ['Equatorial Guinea'] },
  { value: 'RE', label: 'Réunion' },
  { value: 'SX', label: 'Sint-Maarten' },
];
const found = (typed: string) => findOptions(options, typed).map(({ value }) => value);

it.each<[string, string[]]>([
  ['dui', ['DE']],
  ['DUITS', ['DE']],
  ['germ', ['DE']],
  ['belgie', ['BE']],
  ['réunion', ['RE']],
  ['reunion', ['RE']],
  ['maarten', ['SX']],
  // The name on the screen ranks above the other name, the start of a name above the middle.
  ['guinea', ['GN', 'GQ']],
  ['nergens', []],
])('%s finds %j', (typed, expected) => {
  expect(found(typed)).toEqual(expected);
});

it('shows all options while nothing is typed', () => {
  expect(found(' ')).toHaveLength(options.length);
});
