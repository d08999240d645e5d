import { expect, it } from 'vitest';
import { understandPage } from '../src/reader/understanding/understand-page.ts';
import { typedPage } from '../test/typed-page.ts';
import { learn } from './learn.ts';
import { type Fields, lessonOf } from './texts.ts';

/** A wording that no document has: only the learned weights can tell who died. */
const text = (
  dead: string,
  other: string,
) => `Overlijdensakte van een gemeente, die aldus luidt en hier wordt gegeven.
Uitgewist ${dead}, ingewist op 1 maart 1941, met ${other} in de kamer op 2 april 2021.`;

const PEOPLE: [string, string, 'M' | 'V'][] = [
  ['Jan Pieter', 'Smit', 'M'],
  ['Anna Maria', 'Bakker', 'V'],
  ['Klaas Hendrik', 'Visser', 'M'],
  ['Truus Johanna', 'Mulder', 'V'],
  ['Gerrit Willem', 'Dekker', 'M'],
  ['Elsje Petra', 'Kramer', 'V'],
];
const OTHER = 'Joost Albert Kuiper';

it('learns from texts whom a new text is about', () => {
  const lessons = PEOPLE.map(([first_names, last_name, gender]) => {
    const fields: Fields = {
      first_names,
      last_name,
      insertion: null,
      gender,
      date_of_birth: '1941-03-01',
      date_of_death: '2021-04-02',
    };
    return lessonOf({ name: last_name, text: text(`${first_names} ${last_name}`, OTHER), fields });
  });
  const read = understandPage(
    typedPage(text('Dirk Cornelis Prins', OTHER)),
    new Date('2026-01-01'),
    learn(lessons, []),
  );
  expect(read).toMatchObject({
    first_names: 'Dirk Cornelis',
    last_name: 'Prins',
    date_of_birth: '1941-03-01',
    date_of_death: '2021-04-02',
  });
  expect(read.score).toBeLessThanOrEqual(80);
});
