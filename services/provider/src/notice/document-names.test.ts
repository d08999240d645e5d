import { expect, it } from 'vitest';
import { namedAs } from './document-names.ts';

const namesOf = (...names: string[]) => {
  const files = names.map((name, index) => ({ fileId: String(index), name }));
  const documents = files.map(({ fileId }) => ({ fileId, filename: 'image.jpg' }));
  return namedAs(documents, files).map(({ filename }) => filename);
};

it.each([
  ['as they were named', ['Bankpas voor', 'Bankpas achter'], ['Bankpas voor.jpg', 'Bankpas achter.jpg']],
  ['each another one', ['Bankpas', 'bankpas'], ['Bankpas.jpg', 'bankpas (2).jpg']],
  ['ending in their kind alone', ['scan.PDF', 'rekening 3.2'], ['scan.jpg', 'rekening 3.2.jpg']],
  ['safe as the name of a file', ['../a/b\\c\u202e\n"d"', '  ..  '], ['a b c d.jpg', 'image.jpg']],
  ['not endless', ['é'.repeat(200)], [`${'é'.repeat(80)}.jpg`]],
])('documents of a reply are attached %s', (_how, names, filenames) => {
  expect(namesOf(...names)).toEqual(filenames);
});

it('a document that the reply does not name keeps its own name', () => {
  expect(namedAs([{ fileId: 'x', filename: 'scan.pdf' }], [])).toEqual([
    { fileId: 'x', filename: 'scan.pdf' },
  ]);
});
