import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { expect, it } from 'vitest';
import { factSheetPdf } from '../src/fact-sheet.ts';

const names = Array.from({ length: 120 }, (_, index) => `Organisatie ${index + 1} Łódź`);

const sheet = {
  lang: 'nl-NL',
  creator: 'Nabericht',
  documentTitle: 'Overzicht NB 1 K',
  top: 'Nabericht · NB 1 K',
  title: 'Overzicht',
  subtitle: 'W. Bergh',
  lead: 'Gemaakt vandaag.',
  groups: [
    { title: 'Wie', facts: names.map((term) => ({ term, value: 'Verwerkt.\nVolgens het antwoord.' })) },
    { title: 'Hoe', facts: [{ term: 'Lang', value: 'lettergreep '.repeat(3000) }] },
  ],
};

it('goes on over as many pages as it needs, and loses no name and no word', async () => {
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

it('is tagged: a title, headings and paragraphs, in a language', async () => {
  const pdf = await getDocument({ data: new Uint8Array(await factSheetPdf(sheet)) }).promise;
  const tree = JSON.stringify(await (await pdf.getPage(1)).getStructTree());
  for (const role of ['H1', 'H2', 'P']) expect(tree).toContain(`"role":"${role}"`);
  expect((await pdf.getMetadata()).info).toMatchObject({ Title: 'Overzicht NB 1 K', Language: 'nl-NL' });
  await pdf.loadingTask.destroy();
});
