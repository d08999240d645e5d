import { expect, it } from 'vitest';
import { isSameSurname } from './same-surname.ts';

const name = (text: string) => text.replace('|', ' ');

it.each([
  ['Bergh', 'BERGH'],
  ['Çelik', 'Celik'],
  ['van den|Bergh', 'Bergh'],
  ['Bergh', 'van den Bergh'],
  ['Bergh van den', 'van den|Bergh'],
  ["van 't|Hof", 'Hof'],
  ["d'|Hondt", 'Hondt'],
  ['Dĳkstra', 'Dijkstra'],
  ['Weiß', 'Weiss'],
  ['Sørensen', 'Sorensen'],
  ['Wałęsa', 'Walesa'],
  ['Jansen-de Vries', 'de|Vries'],
  ['Jansen - de Vries', 'Jansen'],
  ['de|Vries', 'Jansen–de Vries'],
  ['van|Bergen Henegouwen', 'Bergen Henegouwen'],
  ['ten|Kate', 'Ten Kate'],
  ['van|Bergen Henegouwen', 'Bergenhenegouwen'],
  ['Smit-Jones', 'van|Smit Jones'],
  ['van', 'van'],
  ['van', 'van,'],
  ['李', '李'],
])('%s is the surname %s', (a, b) => {
  expect(isSameSurname(name(a), name(b))).toBe(true);
  expect(isSameSurname(name(b), name(a))).toBe(true);
});

it.each([
  ['Hendriks', 'Burgemeester'],
  ['Hendriks', 'Hendrikse'],
  ['van den|Bergh', 'van den|Berg'],
  ['Jansen-de Vries', 'Bakker'],
  ['Jansen-Bakker', 'Jansen-de Vries'],
  ['van', 'de'],
  ['van|Dam', 'van|Dijk'],
  ['李', '王'],
  ['', 'Jansen'],
  ['', ''],
])('%s is not the surname %s', (a, b) => {
  expect(isSameSurname(name(a), name(b))).toBe(false);
  expect(isSameSurname(name(b), name(a))).toBe(false);
});
