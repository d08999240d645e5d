import { LENGTHS, type Length, TONES, type Tone } from '@nabericht/domain/report/in-memoriam-style';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { FRAMES } from './frames.ts';
import { readKeywords } from './keyword.ts';
import { createRuleBasedComposer } from './rule-based-composer.ts';

const compose = (keywords: string, random = 0, tone: Tone = 'warm', length: Length = 'long') =>
  createRuleBasedComposer(() => random).compose({ keywords, tone, length });

describe('a text from keywords', () => {
  it.each([
    ['lief, zorgzaam, eigenwijs', 'Je was lief, zorgzaam en eigenwijs.'],
    ['lief zorgzaam grappig', 'Je was lief, zorgzaam en grappig.'],
    ['Lief', 'Je was lief.'],
    ['eigenwijs en trots, gek op honden', 'Je was eigenwijs, trots en gek op honden.'],
    ['heel geduldig', 'Je was heel geduldig.'],
    ['Een harde werker', 'Je was een harde werker.'],
    ['moeder van drie kinderen', 'Je was moeder van drie kinderen.'],
    ['hij was een harde werker', 'Je was een harde werker.'],
    ['hield van de zee', 'Je hield van de zee.'],
    ['Ze hield van de zee, kon goed luisteren', 'Je hield van de zee en kon goed luisteren.'],
    ['de tuin, lange wandelingen, geduld', 'De tuin, lange wandelingen en geduld. Zo zien we je voor ons.'],
    ['Ameland', 'Ameland. Zo zien we je voor ons.'],
    ['tuinieren', 'Tuinieren. Zo zien we je voor ons.'],
  ])('uses %j in a grammatical sentence', async (keywords, sentence) => {
    expect(await compose(keywords)).toContain(sentence);
  });

  it.each([
    'dol op zijn kleinkinderen',
    'trots op haar kinderen',
    'altijd klaar voor een ander',
    'Oma was er altijd voor ons',
    'nooit te beroerd om te helpen',
  ])('uses %j as it was written, rather than guess whom it is about', async (keywords) => {
    const text = await compose(keywords);
    expect(text.toLowerCase()).toContain(` ${keywords.toLowerCase()}.`);
  });

  it('differs for the same words, as long as there are sentences left to choose from', async () => {
    const texts = await Promise.all([0, 0.3, 0.5, 0.7, 0.9].map((random) => compose('lief, de zee', random)));
    expect(new Set(texts).size).toBe(5);
  });

  it('has the tone and the length that were asked for', async () => {
    const words = 'lief, hield van de zee, kaarten met vrienden, altijd klaar voor een ander';
    const text = (tone: Tone, length: Length) => compose(words, 0, tone, length);
    expect(await text('warm', 'long')).toBe(
      'Het is stil nu je er niet meer bent. Je was lief. Je hield van de zee. Altijd klaar voor een ander.\n\n' +
        'Kaarten met vrienden. Zo zien we je voor ons.\n\n' +
        'We praten nog vaak over je, en dat blijven we doen. Dank je wel voor alles. We missen je.',
    );
    expect(await text('quiet', 'short')).toBe(
      'Je was lief. Je hield van de zee. Altijd klaar voor een ander.\n\n' +
        'Kaarten met vrienden. Dat hoorde bij jou.\n\nRust zacht.',
    );
    expect(await text('light', 'short')).toBe(
      'Lief: dat was jij ten voeten uit. Je hield van de zee. Altijd klaar voor een ander.\n\n' +
        'Kaarten met vrienden. Typisch jij.\n\nBedankt voor alle keren dat we samen lachten.',
    );
  });

  it('uses a keyword once that was given twice', async () => {
    expect((await compose('de zee, De zee')).match(/de zee/gi)).toHaveLength(1);
  });

  it('puts no more than four words into a sentence, and repeats no sentence', async () => {
    const text = await compose('brood, kaas, wijn, melk, soep, vis, taart, thee');
    expect(text).toContain('Brood, kaas, wijn en melk. Zo zien we je voor ons.');
    expect(text).toContain('Soep, vis, taart en thee. Dat hoorde bij jou, en dat blijft zo.');
  });

  const anything = fc.string({ minLength: 1, maxLength: 500, unit: 'grapheme-ascii' });
  const share = fc.double({ min: 0, max: 1, maxExcluded: true, noNaN: true });
  const tone = fc.constantFrom(...TONES);
  const length = fc.constantFrom(...LENGTHS);

  it('keeps every keyword, whatever characters it contains', async () => {
    await fc.assert(
      fc.asyncProperty(anything, share, tone, length, async (keywords, ...how) => {
        const text = (await compose(keywords, ...how)).toLowerCase();
        for (const { words } of readKeywords(keywords)) expect(text).toContain(words.toLowerCase());
      }),
    );
  });

  it('adds no word of its own that says man or woman, and no exclamation mark', () => {
    const sentences = Object.values(FRAMES).flatMap((frames) => Object.values(frames).flat());
    expect(sentences.length).toBeGreaterThan(50);
    const gendered = /\b(hij|zij|ze|hem|haar|zijn|man|vrouw|moeder|vader|opa|oma)\b|!/i;
    expect(sentences.filter((sentence) => gendered.test(sentence))).toEqual([]);
  });
});
