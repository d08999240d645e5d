import { expect, it } from 'vitest';
import { isDutch, isDutchHome } from './dutch-home.ts';

it.each([
  ['NL', true],
  ['', true],
  [undefined, true],
  ['BE', false],
])('the rules of the Netherlands hold in country %j: %j', (countryCode, holds) => {
  expect(isDutch(countryCode)).toBe(holds);
  expect(isDutchHome({ address: { countryCode } })).toBe(holds);
});

it.each([null, {}, { address: null }, { address: { countryCode: 31 } }])(
  'the rules of the Netherlands hold for who says of no country that they live there: %j',
  (input) => expect(isDutchHome(input)).toBe(true),
);
