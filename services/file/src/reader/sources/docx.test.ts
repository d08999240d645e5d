import { strToU8, zipSync } from 'fflate';
import { expect, it } from 'vitest';
import { readDocx } from './docx.ts';

const wordsIn = (body: string) =>
  readDocx(zipSync({ 'word/document.xml': strToU8(`<w:document><w:body>${body}</w:body></w:document>`) }))
    .page.words;

it('joins the pieces that Word cuts a word into, and nothing else', () => {
  const words = wordsIn(
    '<w:p><w:r><w:t>Gesla</w:t></w:r><w:r><w:t xml:space="preserve">chtsnaam </w:t></w:r><w:r><w:t>Bijlsma</w:t></w:r></w:p>' +
      '<w:tr><w:tc><w:p><w:t>Voor</w:t></w:p></w:tc><w:tc><w:p><w:t>namen</w:t></w:p></w:tc></w:tr>',
  );
  expect(words.map(({ text }) => text)).toEqual(['Geslachtsnaam', 'Bijlsma', 'Voor', 'namen']);
});
