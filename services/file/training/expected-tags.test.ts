import { expect, it } from 'vitest';
import { TAGS } from '../src/reader/understanding/tagging/random-field.ts';
import { expectedTags } from './expected-tags.ts';
import { lessonOf } from './texts.ts';

const FIELDS = {
  last_name: 'Berg',
  insertion: 'van den',
  first_names: 'Anna Maria',
  gender: 'V',
  date_of_birth: '1941-03-01',
  date_of_death: '2021-04-02',
} as const;

function tagged(text: string) {
  const { texts, example } = lessonOf({ name: 'test', text, fields: FIELDS });
  const [first] = texts;
  if (!first) throw new Error('no text');
  const tags = expectedTags(first, example.fields);
  return first.tokens.flatMap((token, at) => (tags[at] ? [`${token.text} ${TAGS[tags[at] ?? 0]}`] : []));
}

const WHOLE = ['Anna first', 'Maria first', 'van insertion', 'den insertion', 'Berg last'];

it.each([
  ['Overleden is Anna Maria van den Berg te Goes', WHOLE],
  [
    'Overleden is van den BERG, Anna Maria te Goes',
    ['van insertion', 'den insertion', 'BERG, last', 'Anna first', 'Maria first'],
  ],
  [
    'Overleden is Berg, van den, Anna Maria te Goes',
    ['Berg, last', 'van insertion', 'den, insertion', 'Anna first', 'Maria first'],
  ],
  [
    'met de naam van den Berg en de voornamen Anna Maria',
    ['van insertion', 'den insertion', 'Berg last', 'Anna first', 'Maria first'],
  ],
  ['kind van Piet van den Berg, Anna Maria van den Berg', WHOLE],
  [
    'Jo Bakker, geboren op 1 maart 1941, overleden op 2 april 2021, tekende op 3 april 2021',
    ['1 maart 1941, birth', '2 april 2021, death'],
  ],
])('%s', (text, tags) => expect(tagged(text)).toEqual(tags));
