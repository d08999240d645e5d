import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs';
import type { StructTreeContent, StructTreeNode } from 'pdfjs-dist/types/src/display/api.js';
import { expect, it, vi } from 'vitest';
import { factSheetPdf } from '../src/fact-sheet.ts';

const names = Array.from({ length: 120 }, (_, index) => `Organisatie ${index + 1} Łódź`);

const sheet = {
  lang: 'nl-NL',
  sender: { productName: 'Nabericht', supportEmail: 'hulp@nabericht.example' },
  reference: 'NB 1 K',
  documentTitle: 'Overzicht NB 1 K',
  title: 'Overzicht',
  about: { name: 'Wilhelmina Łukasiewicz', detail: 'Overleden op 9 november 2026' },
  lead: 'Gemaakt vandaag.',
  groups: [
    { title: 'Wie', facts: names.map((term) => ({ term, value: 'Verwerkt.\nVolgens het antwoord.' })) },
    { title: 'Hoe', facts: [{ term: 'Lang', value: 'lettergreep '.repeat(3000) }] },
  ],
};

it('continues over as many pages as it needs, and loses no name and no word', async () => {
  const pdf = await getDocument({ data: new Uint8Array(await factSheetPdf(sheet)) }).promise;
  const pages = await Promise.all(
    Array.from({ length: pdf.numPages }, async (_, index) => {
      const page = await pdf.getPage(index + 1);
      const [, , width, height] = page.view;
      const { items } = await page.getTextContent();
      const parts = items.flatMap((item) => ('str' in item && item.str.trim() ? [item] : []));
      return { width, height, parts };
    }),
  );
  const text = pages.flatMap(({ parts }) => parts.map(({ str }) => str)).join(' ');
  for (const name of names) expect(text).toContain(name);
  expect(text.match(/lettergreep/g)).toHaveLength(3000);
  expect(pages.length).toBeGreaterThan(5);
  for (const { width, height, parts } of pages) {
    expect([Math.round(width ?? 0), Math.round(height ?? 0)]).toEqual([595, 842]);
    expect(parts.length).toBeGreaterThan(0);
    for (const { transform } of parts) expect(transform[5]).toBeGreaterThan(40);
  }
  await pdf.loadingTask.destroy();
});

/** What a screen reader reads, element by element, and what is only visible. */
async function heardAndSeen(bytes: Buffer) {
  const pdf = await getDocument({ data: new Uint8Array(bytes) }).promise;
  const heard: [role: string, text: string][] = [];
  const seen: string[] = [];
  for (let number = 1; number <= pdf.numPages; number += 1) {
    const page = await pdf.getPage(number);
    const texts = new Map<string, string>();
    const open: (string | null)[] = [];
    for (const item of (await page.getTextContent({ includeMarkedContent: true })).items) {
      if ('str' in item) {
        const id = open.at(-1);
        if (id) texts.set(id, `${texts.get(id) ?? ''}${item.str}`);
        else if (item.str.trim()) seen.push(item.str);
      } else if (item.type === 'endMarkedContent') open.pop();
      else open.push(item.type === 'beginMarkedContentProps' ? (item.id ?? null) : null);
    }
    const listen = (node: StructTreeNode | StructTreeContent, role: string) => {
      if ('children' in node) for (const child of node.children) listen(child, node.role);
      else if (node.type === 'content') heard.push([role, (texts.get(node.id) ?? '').trim()]);
    };
    const tree = await page.getStructTree();
    if (tree) listen(tree, 'Root');
  }
  const { info, metadata } = await pdf.getMetadata();
  const about = { info, isUa: metadata?.getRaw().includes('<pdfuaid:part>1<') };
  await pdf.loadingTask.destroy();
  return { heard, seen, ...about };
}

it('is PDF/UA: what is read aloud has a tag, in reading order, under a title, in a language', async () => {
  const { info, isUa, heard } = await heardAndSeen(
    await factSheetPdf({
      ...sheet,
      groups: [
        { title: 'Wie', facts: [{ term: 'Noorderbank', value: 'Verwerkt.' }] },
        { title: 'Wat nog openstaat', facts: [{ term: 'Er staan geen taken meer open.', value: '' }] },
      ],
    }),
  );
  expect(info).toMatchObject({ Title: 'Overzicht NB 1 K', Language: 'nl-NL' });
  expect(isUa).toBe(true);
  expect(heard).toEqual([
    ['P', 'Nabericht'],
    ['P', 'NB 1 K'],
    ['H1', 'Overzicht'],
    ['P', 'Wilhelmina Łukasiewicz'],
    ['P', 'Overleden op 9 november 2026'],
    ['P', 'Gemaakt vandaag.'],
    ['H2', 'Wie'],
    ['Lbl', 'Noorderbank'],
    ['LBody', 'Verwerkt.'],
    ['H2', 'Wat nog openstaat'],
    ['LBody', 'Er staan geen taken meer open.'],
  ]);
});

it('shows on every page the sender, the contact address and the page number, hidden from screen readers', async () => {
  const { heard, seen } = await heardAndSeen(await factSheetPdf(sheet));
  const feet = seen.filter((text) => text.startsWith('bladzijde'));
  expect(feet.length).toBeGreaterThan(5);
  expect(feet).toEqual(feet.map((_, index) => `bladzijde ${index + 1} van ${feet.length}`));
  expect(seen.filter((text) => text.includes('Vragen? Mail hulp@nabericht.example'))).toHaveLength(
    feet.length,
  );
  expect(seen).toHaveLength(2 * feet.length);
  expect(heard.filter(([role]) => role === 'Lbl')).toHaveLength(names.length + 1);
});

it('is in English where that is its language, and has no letterhead without a sender', async () => {
  const { seen } = await heardAndSeen(
    await factSheetPdf({ ...sheet, groups: [], lang: 'en-GB', sender: null }),
  );
  expect(seen).toEqual(['NB 1 K', 'page 1 of 1']);
});

/** Less than half a point beyond it is rounding. */
const RIGHT_EDGE = 595.28 - 62 + 0.5;

/** The character that the glyph for a missing letter copies out as. */
const BOX = '\0';

/** What is drawn of a paper: its lines as they copy out, and how far to the right they reach, in points. */
async function drawn(bytes: Buffer) {
  const pdf = await getDocument({ data: new Uint8Array(bytes) }).promise;
  const lines: string[] = [];
  let reach = 0;
  for (let number = 1; number <= pdf.numPages; number += 1) {
    let line = '';
    for (const item of (await (await pdf.getPage(number)).getTextContent()).items) {
      if (!('str' in item)) continue;
      line += item.str;
      if (item.str.trim()) reach = Math.max(reach, item.transform[4] + item.width);
      if (!item.hasEOL) continue;
      lines.push(line);
      line = '';
    }
    lines.push(line);
  }
  await pdf.loadingTask.destroy();
  return { text: lines.join('\n'), reach };
}

const paper = (lang: string, about: { name: string; detail: string }, ...values: string[]) =>
  factSheetPdf({
    ...sheet,
    lang,
    about,
    lead: values.join(' '),
    groups: [{ title: values.join(' '), facts: values.map((value) => ({ term: value, value })) }],
  });

const LONG =
  'Op 9 november 2026 is Иванова overleden. Mijn relatie tot haar is partner, en zij woonde in Ĳsselstein, zĳn stad. ';

it('draws letters of other alphabets as letters, and words break where they are drawn to end', async () => {
  const { text, reach } = await drawn(
    await paper(
      'nl-NL',
      { name: 'Анна Иванова-Łukasiewicz', detail: 'Οδός Ἀθηνᾶς 4\tΑθήνα' },
      LONG.repeat(6),
      'Ё й ў ґ ђ Ќ, ά ϋ ΐ',
      'Дмитриевна'.repeat(20),
    ),
  );
  expect(text).not.toContain(BOX);
  expect(reach).toBeLessThanOrEqual(RIGHT_EDGE);
  for (const part of [
    'Анна Иванова-Łukasiewicz',
    // No font has the breathing of the ancient spelling.
    'Οδός Αθηνας 4 Αθήνα',
    'Ё й ў ґ ђ Ќ, ά ϋ ΐ',
    'IJsselstein, zijn',
  ])
    expect(text).toContain(part);
  // Each by itself: between two words a line may end, or a page with its foot.
  for (const word of ['overleden.', 'Mijn', 'relatie']) expect(text.split(word)).toHaveLength(6 * 4 + 1);
  expect(text).not.toContain('[…]');
});

it('copies out as it was written, whichever letters were drawn first', async () => {
  // Anew, with fonts of which nothing was drawn yet.
  vi.resetModules();
  const { factSheetPdf: print } = await import('../src/fact-sheet.ts');
  const [accents, letters] = ['Óóëéïíñřďķļ', 'Overleden. Mijn relatie tot haar is kind.'];
  const of = (written: string) => ({
    ...sheet,
    title: written,
    lead: written,
    groups: [{ title: written, facts: [{ term: written, value: written }] }],
  });
  await print(of(accents));
  const { text } = await drawn(await print(of(letters)));
  expect(text.replaceAll(/\s+/g, ' ').split(letters)).toHaveLength(5 + 1);
});

it.each([
  ['a tab, and line ends of others', 'één\ttwee\r\ndrie\u2028vier', /één twee\n+drie\n+vier/],
  ['hyphens that are not the usual one', 'Anne\u2010Marie\u2011Lou', /Anne-Marie-Lou/],
  ['letters for two', 'Ĳĳ ǆ ﬁ', /IJij dž fi/],
  ['letters that few languages have', 'Kɔfi Ɛsi Ɓala ʿAlī GROẞ', /Kofi Esi Bala ‘Alī GROSS/],
  ['what was typed like our sign', 'en zo voort […]', /zo voort \[…\]/],
  [
    'accents that have no place at their letter',
    'a\u031b Zo\u00eba\u0335s \u1e03 \u1e88 \u01e9 \u1e0b \u1e31 \u1e6b \u1e97',
    /a Zoëas b W k d k t t/,
  ],
  ['a dot below', 'Aḥmad Ṣāliḥ', /Aḥmad Ṣāliḥ/],
  ['accents in pieces', 'Zoe\u0308 и\u0306', /Zoë й/],
  ['what nobody sees', 'a\u200d\ufe0f\u202eb\u0007', /ab/],
])('writes %s as one reads them', async (_what, written, read) => {
  const { text } = await drawn(await paper('nl-NL', sheet.about, written));
  expect(text).not.toContain(BOX);
  expect(text).toMatch(read);
  expect(text).not.toContain('staat voor letters');
});

it.each([
  ['nl-NL', /\[…\] staat voor letters of tekens die hier niet afgedrukt konden worden/],
  ['en-GB', /\[…\] stands for letters or signs that could not be printed here/],
])('says in %s where it has no letter, once for all of them in a row', async (lang, said) => {
  const { text, reach } = await drawn(
    await paper(
      lang,
      { name: 'Tanaka 日本 李', detail: 'שלום' },
      'dank 👩‍👩‍👧❤️ u',
      'محمد',
      'สมชาย',
      '한국',
      '\ud83d',
    ),
  );
  expect(text).not.toContain(BOX);
  expect(reach).toBeLessThanOrEqual(RIGHT_EDGE);
  expect(text).toContain('Tanaka […]\n');
  expect(text).toContain('dank […] u');
  expect(text.replaceAll('\n', ' ').match(said)).toHaveLength(1);
});
