import { expect, it } from 'vitest';
import { withSmallWords } from './small-words.ts';

const line = (text: string) =>
  text.split(' ').map((word, at) => ({
    text: word,
    confidence: 0.9,
    box: { x0: at * 100, x1: at * 100 + 90, y0: 0, y1: 20 },
  }));
const meant = (text: string) =>
  withSmallWords(line(text))
    .map((word) => word.text)
    .join(' ');

it.each([
  ["in ‘'t Veld", "in 't Veld"],
  ["van 't. Hof", "van 't Hof"],
  ['VAN TT HOF', "VAN 'T HOF"],
  ['van tt', "van 't"],
  ["van '1 Hof", "van 't Hof"],
  ['Jan int Veld', "Jan in 't Veld"],
  ['INT VELD', "IN 'T VELD"],
  ["Jan van'tHof", "Jan van 't Hof"],
  ['tLam', "'t Lam"],
  ['tt Hart', "'t Hart"],
  ['tweeënzeventigisoverleden Arie', 'tweeënzeventig is overleden Arie'],
  ['‘THART', "'T HART"],
  ['EI Idrissi', 'El Idrissi'],
])('restores %s as it was printed', (text, printed) => expect(meant(text)).toBe(printed));

it.each(["in 't Veld", "'s-Gravenhage", "d'Hondt", 'te T Goes', 'opt land', "'tuin", 'T. Hart', 'VANT Hof'])(
  'does not change %s',
  (text) => expect(meant(text)).toBe(text),
);

it('gives each of two words its part of the place', () => {
  const [first, second] = withSmallWords(line('tLam'));
  expect(first?.box.x1).toBe(second?.box.x0);
  expect(second?.box.x1).toBe(90);
});
