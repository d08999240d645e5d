import { strToU8, zipSync } from 'fflate';
import { expect, it } from 'vitest';
import { readDocx } from './docx.ts';

const wordsIn = (body: string) =>
  readDocx(zipSync({ 'word/document.xml': strToU8(`<w:document><w:body>${body}</w:body></w:document>`) }))
    .page.words;

const cell = (...paragraphs: string[]) =>
  `<w:tc>${paragraphs.map((text) => `<w:p><w:t>${text}</w:t></w:p>`).join('')}</w:tc>`;
const row = (...cells: string[]) => `<w:tr>${cells.join('')}</w:tr>`;
/** The words of each line, with " | " before a word that is far from the previous one. */
const linesIn = (body: string) =>
  [...Map.groupBy(wordsIn(body), ({ box }) => box.y0)]
    .sort(([a], [b]) => a - b)
    .map(([, words]) =>
      words
        .map(({ text, box }, at) => (at && box.x0 - (words[at - 1]?.box.x1 ?? 0) > 20 ? `| ${text}` : text))
        .join(' '),
    );

it('puts the cells of a table in columns, as close to each other as on paper', () => {
  const words = wordsIn(row(cell('Naam'), cell('Bos')) + row(cell('Voornamen'), cell('Jan')));
  const [name, bos, firstNames, jan] = words.map(({ box }) => box);
  expect(bos?.x0).toBe(jan?.x0);
  expect(name?.y0).toBe(bos?.y0);
  expect((jan?.x0 ?? 0) - (firstNames?.x1 ?? 0)).toBeLessThan(100);
});

it('puts each paragraph of a cell on a line of its own, and a nested table below the text before it', () => {
  expect(linesIn(row(cell('Naam', 'Voornaam'), cell('Bos', 'Jan')))).toEqual([
    'Naam | Bos',
    'Voornaam | Jan',
  ]);
  const within = `<w:tc><w:p><w:t>Overledene</w:t></w:p>${row(cell('Naam'), cell('Bos'))}</w:tc>`;
  expect(linesIn(`<w:tr>${within}</w:tr>`)).toEqual(['Overledene', 'Naam | Bos']);
});

it('reads a line with more words than a function call takes arguments', () =>
  expect(wordsIn(`<w:t>${'a '.repeat(200_000)}</w:t>`)).toHaveLength(200_000));

it('joins the pieces of a word that Word splits, and nothing else', () => {
  const words = wordsIn(
    '<w:p><w:r><w:t>Gesla</w:t></w:r><w:r><w:t xml:space="preserve">chtsnaam </w:t></w:r><w:r><w:t>Bijlsma</w:t></w:r></w:p>' +
      '<w:tr><w:tc><w:p><w:t>Voor</w:t></w:p></w:tc><w:tc><w:p><w:t>namen</w:t></w:p></w:tc></w:tr>',
  );
  expect(words.map(({ text }) => text)).toEqual(['Geslachtsnaam', 'Bijlsma', 'Voor', 'namen']);
});
