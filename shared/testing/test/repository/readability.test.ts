import { countWords, sentencesOf } from '@nabericht/testing/plain-text';
import { describe, expect, test } from 'vitest';
import { readJson, trackedFiles } from './repository.ts';

/** More than this is hard to read at B1; on average a sentence is half as long. */
const MOST_WORDS = 20;
const MOST_WORDS_ON_AVERAGE = 10;

/** Words of offices and laws, and what we say. */
const OFFICE_WORDS: Record<string, string> = {
  'aangaande|betreffende|inzake|omtrent': 'over',
  'aanvang(en)?|aanvangsdatum': 'begin',
  'accorder\\w*|autoris\\w*': 'goedkeuren',
  'additionele?': 'extra',
  'afhandel\\w*|geschied\\w*': 'regelen, gebeuren',
  'alsmede|tevens|evenals': 'ook, en',
  'alvorens|teneinde': 'voordat, om te',
  'applicatie\\w*|portaal': 'site',
  'benodigd\\w*': 'nodig',
  'conform|ingevolge|krachtens': 'volgens, door',
  'derhalve|dermate|hiertoe|zodanig': 'daarom, zo',
  'desbetreffende?|genoemde|onderhavige?|voornoemde?': 'deze',
  'dient|dienen': 'moet',
  doch: 'maar',
  'gaarne|gelieve': 'graag',
  'hetgeen|hierbij|zulks': 'wat, hier, dat',
  homepage: 'startpagina',
  'indien|mits|tenzij': 'als, behalve als',
  'jegens|ten behoeve van|met betrekking tot|naar aanleiding van': 'tegen, voor, over, na',
  'middels|per abuis': 'met, door een vergissing',
  'reeds|thans|nadien': 'al, nu, daarna',
  'relevante?': 'wat nodig is',
  'retourner\\w*': 'terugsturen',
  systeembeheerders: 'wij',
  'te allen tijde|immers|nochtans|ofschoon': 'altijd, want, toch, hoewel',
  'valid(atie|eren)|verifi\\w*': 'nakijken',
  'verstrek\\w*|zorgdragen': 'geven, zorgen',
  woonachtig: 'woont',
};

/** Web developers read these: names of attributes and events stand in them. */
const FOR_DEVELOPERS = 'mf-landing/src/screens/embed/';

const texts = trackedFiles()
  .filter((path) => path.endsWith('/messages/nl.json') && !path.startsWith(FOR_DEVELOPERS))
  .map((path) => ({
    path,
    sentences: Object.entries(readJson<Record<string, string>>(path)).flatMap(([id, message]) =>
      sentencesOf(message).map((sentence) => ({ id, sentence })),
    ),
  }));

const officeWord = new RegExp(`(?<!\\p{L})(${Object.keys(OFFICE_WORDS).join('|')})(?!\\p{L})`, 'giu');

describe.each(texts)('the Dutch of $path', ({ sentences }) => {
  test(`has no sentence of more than ${MOST_WORDS} words`, () => {
    const long = sentences.filter(({ sentence }) => countWords(sentence) > MOST_WORDS);
    expect(long).toEqual([]);
  });

  test(`has sentences of ${MOST_WORDS_ON_AVERAGE} words on average at most`, () => {
    const words = sentences.reduce((sum, { sentence }) => sum + countWords(sentence), 0);
    expect(words / sentences.length).toBeLessThanOrEqual(MOST_WORDS_ON_AVERAGE);
  });

  test('has no words of offices', () => {
    const found = sentences.flatMap(({ id, sentence }) =>
      [...sentence.matchAll(officeWord)].map(([word]) => `${id}: ${word}`),
    );
    expect(found).toEqual([]);
  });
});

test('the measure reads a message as people do', () => {
  const message =
    '# Kop\n{name} kreeg {n, plural, one {een brief} other {# brieven}}. <b>Kijk</b> na: morgen.';
  expect(sentencesOf(message)).toEqual(['Kop', '… kreeg een brief.', 'Kijk na:', 'morgen.']);
  expect(countWords('… kreeg een brief.')).toBe(4);
  expect('Indien u dient te verstrekken'.match(officeWord)).toEqual(['Indien', 'dient', 'verstrekken']);
});
