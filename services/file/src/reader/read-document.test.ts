import { readFile } from 'node:fs/promises';
import { crc32, deflateSync } from 'node:zlib';
import { PDFDocument, rgb } from '@cantoo/pdf-lib';
import { zipSync } from 'fflate';
import sharp from 'sharp';
import { beforeAll, describe, expect, it } from 'vitest';
import { typedPage } from '../../test/typed-page.ts';
import type { CertificateReading } from './certificate-reader.ts';
import { startTextEngine, type TextEngine } from './engine/text-engine.ts';
import type { Word } from './page/page.ts';
import { readDocument } from './read-document.ts';

const NOW = new Date('2026-11-21');
const certificate = async (name: string) =>
  new Uint8Array(await readFile(new URL(`../../test/certificates/${name}`, import.meta.url)));

let engine: TextEngine;
beforeAll(async () => {
  engine = await startTextEngine();
});

const read = (bytes: Uint8Array) => readDocument(bytes, { engine: async () => engine, now: () => NOW });

/** Reads a document and counts how often a whole page was recognised. */
async function readCounting(bytes: Uint8Array) {
  let looks = 0;
  const recognise: TextEngine['recognise'] = (page) => {
    looks++;
    return engine.recognise(page);
  };
  const counting = async () => ({ ...engine, recognise });
  const reading = await readDocument(bytes, { engine: counting, now: () => NOW });
  return { reading, looks };
}

/** Each certificate is read once for all tests. */
const readings = new Map<string, Promise<CertificateReading>>();
const reading = (name: string) => {
  const known = readings.get(name) ?? certificate(name).then(read);
  readings.set(name, known);
  return known;
};

const HENDRIKS = {
  last_name: 'Hendriks',
  insertion: null,
  first_names: 'Theodorus Kees',
  gender: 'M',
  date_of_birth: '1969-07-21',
  date_of_death: '2017-07-20',
  akte: { number: '7B1604', municipality: 'Deventer', year: 2017 },
};
const BAKKER = {
  last_name: 'Bakker',
  insertion: null,
  first_names: 'Maria-Louise José',
  gender: 'V',
  date_of_birth: '1947-03-04',
  date_of_death: '2019-10-26',
  akte: { number: '2B1337', municipality: 'Meppel', year: 2019 },
};
const GOOD = { score: expect.toSatisfy((score) => score > 80), kind: 'akte', advice: null };

describe('certificates', () => {
  it('have the text layer of a PDF read without rendering a picture', async () => {
    const engineless = { engine: () => Promise.reject(new Error('not needed')), now: () => NOW };
    const bytes = await certificate('akte-in-words.pdf');
    expect(await readDocument(bytes, engineless)).toMatchObject({ ...HENDRIKS, ...GOOD });
  });

  it('in Word are read', async () => {
    expect(await reading('akte-form.docx')).toMatchObject({
      last_name: 'Wijk',
      insertion: 'van',
      first_names: 'Aaltje Adriana',
      ...GOOD,
    });
  });

  it('in a scan are read', async () => {
    expect(await reading('akte-scan.png')).toMatchObject({ ...BAKKER, ...GOOD });
  });

  it('in a scan on the second page of a PDF are read', async () => {
    const pdf = await PDFDocument.create();
    pdf.addPage();
    const scan = await pdf.embedPng(await certificate('akte-scan.png'));
    pdf.addPage([595, 842]).drawImage(scan, { x: 0, y: 0, width: 595, height: 842 });
    expect(await read(await pdf.save())).toMatchObject({ ...BAKKER, ...GOOD });
  });

  it('in a hard photo are read: on dark wood, with a shadow, at an angle', async () => {
    expect(await reading('akte-photo.jpg')).toMatchObject({
      last_name: 'Vries',
      insertion: 'de',
      first_names: 'Antonia Aaltje',
      gender: 'V',
      date_of_birth: '1924-03-28',
      date_of_death: '2015-05-12',
    });
  });

  it.each([90, 180])('in a picture turned by %d degrees are read, with one look', async (degrees) => {
    const turned = await sharp(await certificate('akte-scan.png'))
      .rotate(degrees)
      .png()
      .toBuffer();
    const { reading, looks } = await readCounting(turned);
    expect(reading).toMatchObject({ last_name: 'Bakker', date_of_death: '2019-10-26' });
    expect(looks).toBe(1);
  });
});

describe('the picture to check against', () => {
  /** Reads only what is inside a place, like a person who looks at the mark. */
  async function readPlace({ picture, places }: CertificateReading, field: string): Promise<string> {
    const place = places.find((one) => one.field === field);
    if (!picture || !place) throw new Error(`No place for ${field}`);
    const { data, info } = await sharp(picture.bytes)
      .extract({
        left: Math.max(0, Math.floor(place.x * picture.width) - 4),
        top: Math.max(0, Math.floor(place.y * picture.height) - 4),
        width: Math.ceil(place.width * picture.width) + 8,
        height: Math.ceil(place.height * picture.height) + 8,
      })
      .extend({ top: 30, bottom: 30, left: 30, right: 30, background: '#ffffff' })
      .resize({ height: 130 })
      .toColourspace('b-w')
      .raw()
      .toBuffer({ resolveWithObject: true });
    const page = await engine.recognise({ data, width: info.width, height: info.height });
    return page.words.map((word) => word.text).join(' ');
  }

  it.each([
    ['akte-in-words.pdf', 'Hendriks', 'zeventien'],
    ['akte-scan.png', 'Bakker', '26 oktober 2019'],
  ])('shows %s upright, with the place of each value', async (file, name, death) => {
    const looked = await reading(file);
    const { picture } = looked;
    expect(await sharp(picture?.bytes).metadata()).toMatchObject({ format: 'jpeg', width: picture?.width });
    expect(Math.max(picture?.width ?? 0, picture?.height ?? 0)).toBeLessThanOrEqual(1600);
    expect((await readPlace(looked, 'last_name')).toLowerCase()).toContain(name.toLowerCase());
    expect(await readPlace(looked, 'date_of_death')).toContain(death);
  });

  /** The scan with a red stamp in its upper left corner and a blue one in its lower right, neither over text. */
  async function stamped(): Promise<Buffer> {
    const scan = sharp(await certificate('akte-scan.png')).flatten({ background: '#ffffff' });
    const { width, height } = await scan.metadata();
    const stamp = (background: string) =>
      sharp({ create: { width: 60, height: 60, channels: 3, background } })
        .png()
        .toBuffer();
    return scan
      .toColourspace('srgb')
      .composite([
        { input: await stamp('#c00020'), left: 20, top: 20 },
        { input: await stamp('#0030c0'), left: width - 80, top: height - 80 },
      ])
      .png()
      .toBuffer();
  }

  /** The dominant colour in each corner, given as fractions of the page. */
  async function stampsOf({ picture }: CertificateReading): Promise<(string | undefined)[]> {
    const { data, info } = await sharp(picture?.bytes).raw().toBuffer({ resolveWithObject: true });
    const colourAt = (x: number, y: number) => {
      const [red = 0, , blue = 0] = data.subarray(3 * (Math.round(y) * info.width + Math.round(x)));
      return red > blue + 60 ? 'red' : blue > red + 60 ? 'blue' : undefined;
    };
    const found = { first: undefined as string | undefined, last: undefined as string | undefined };
    for (let step = 0; step < 120; step += 1) {
      found.first ??= colourAt(step, step);
      found.last ??= colourAt(info.width - 1 - step, info.height - 1 - step);
    }
    return [found.first, found.last];
  }

  it('keeps the colours of a photo, also if it is upside down', async () => {
    const turned = await sharp(await stamped())
      .rotate(180)
      .toBuffer();
    expect(await stampsOf(await read(new Uint8Array(turned)))).toEqual(['red', 'blue']);
  });

  it('keeps the colours of a page of a PDF', async () => {
    const pdf = await PDFDocument.load(await certificate('akte-in-words.pdf'));
    const page = pdf.getPage(0);
    const { width, height } = page.getSize();
    page.drawRectangle({ x: 5, y: height - 35, width: 30, height: 30, color: rgb(0.75, 0, 0.1) });
    page.drawRectangle({ x: width - 35, y: 5, width: 30, height: 30, color: rgb(0, 0.2, 0.75) });
    expect(await stampsOf(await read(await pdf.save()))).toEqual(['red', 'blue']);
  });

  it('does not exist for text without pages', async () => {
    expect(await reading('akte-form.docx')).toMatchObject({ picture: null, places: [] });
  });
});

describe('a page between rules', () => {
  const FORM = `
Akte van overlijden gemeente Goes, akte 200123
Overledene
Geslachtsnaam | Postma
Voornamen | Fokke
Geslacht | man
Geboortedatum | 04-05-1939
Overlijdensdatum | 06-08-2025`;
  const rule = { create: { width: 420, height: 3, channels: 3, background: '#000' } } as const;
  const ruled = () =>
    sharp({ create: { width: 540, height: 720, channels: 3, background: '#fff' } })
      .composite([{ input: rule, left: 60, top: 360 }])
      .png()
      .toBuffer();

  /** What an engine reads at its first look, at its second, and so on. */
  const readSeen = async (...pages: string[]) => readSeenOn(await ruled(), pages);

  const engineThatSees = (
    look: TextEngine['recognise'],
    block = async (): Promise<Word[]> => [],
  ): TextEngine => ({
    recognise: look,
    recogniseScattered: look,
    recogniseDigits: async () => [],
    recogniseBlock: block,
    recogniseOtherwise: async () => [],
    recogniseForeign: async () => ({ dan: [], hrv: [], tur: [] }),
  });

  async function readSeenOn(bytes: Uint8Array, pages: string[]) {
    let looks = 0;
    let blocks = 0;
    const seeing = engineThatSees(
      async () => typedPage(pages[looks++] ?? ''),
      async () => {
        blocks++;
        return [];
      },
    );
    const reading = await readDocument(bytes, { engine: async () => seeing, now: () => NOW });
    return { reading, looks, blocks };
  }

  it('is read again without them if the first look finds too little', async () => {
    const { reading, looks } = await readSeen(FORM.replace('Geslachtsnaam | Postma', ''), FORM);
    expect(reading).toMatchObject({ last_name: 'Postma', date_of_birth: '1939-05-04' });
    expect(looks).toBe(2);
  });

  it('keeps the first look if that found more', async () => {
    const { reading } = await readSeen(FORM.replace('Fokke', ''), 'Akte van overlijden');
    expect(reading).toMatchObject({ last_name: 'Postma', first_names: null });
  });

  it('keeps a complete first look over another one that is hardly more certain', async () => {
    const doubtful = FORM.replace('06-08-2025', '06-08-2025 (zeven augustus tweeduizend vijfentwintig)');
    const { reading, looks } = await readSeen(doubtful, doubtful.replace('Postma', 'PosTma'), doubtful);
    expect(looks).toBe(3);
    expect(reading).toMatchObject({ last_name: 'Postma' });
    const hardlySurer = FORM.replace('Postma', 'PosTma');
    expect((await readSeen(doubtful, hardlySurer)).reading).toMatchObject({ last_name: 'Postma' });
  });

  it('is preferred to the letter that came with it, also if little of it was read', async () => {
    const picture = new Uint8Array(await ruled());
    const word = docxOf({
      'word/document.xml': new TextEncoder().encode('<w:document/>'),
      'word/media/1.png': picture,
      'word/media/2.png': picture,
    });
    const letter =
      'Beste mevrouw, bij deze brief vindt u het document dat u gisteren bij ons hebt aangevraagd';
    const poor =
      'Akte van overlijden gemeente Goes, akte 200123\nOverledene\nVoornamen | Fokke\nGeslacht | man';
    const { reading } = await readSeenOn(word, [letter, poor, poor, poor]);
    expect(reading).toMatchObject({ kind: 'akte', first_names: 'Fokke' });
  });

  it('is not read again if it was read well, or is not a certificate', async () => {
    expect((await readSeen(FORM)).looks).toBe(1);
    expect((await readSeen(FORM.replace('Akte van overlijden', 'Factuur'))).looks).toBe(1);
  });

  it('is not read again if everything was found and only the spelling of names is in doubt', async () => {
    const { reading, looks } = await readSeen(FORM.replace('Postma', 'PosTma').replace('Fokke', 'FokKe'));
    expect(reading).toMatchObject({ last_name: 'PosTma', first_names: 'FokKe', score: 71 });
    expect(looks).toBe(1);
  });

  it('is read beside a label without an answer, unless a sentence has it or it is not a certificate', async () => {
    const open = FORM.replace('06-08-2025', '');
    const told = `${open}\n\nOp 6 augustus 2025 is te Goes overleden Fokke Postma, geboren op 4 mei 1939.`;
    expect((await readSeen(open)).blocks).toBeGreaterThan(0);
    expect(await readSeen(told)).toMatchObject({ blocks: 0, reading: { date_of_death: '2025-08-06' } });
    expect((await readSeen(open.replace('Akte van overlijden', 'Factuur'))).blocks).toBe(0);
  });

  /** The page on a dark table. */
  async function photo() {
    const table = { create: { width: 540, height: 720, channels: 3, background: '#444' } } as const;
    const paper = { create: { width: 420, height: 600, channels: 3, background: '#fff' } } as const;
    const sheet = await sharp(paper).png().toBuffer();
    return sharp(table)
      .composite([{ input: sheet, left: 60, top: 60 }])
      .png()
      .toBuffer();
  }

  it('is not read together with its surroundings if it says that it is another document', async () => {
    const birth = FORM.replace('Akte van overlijden', 'Akte van geboorte');
    expect((await readSeenOn(await photo(), [birth, birth])).looks).toBe(1);
    const unknown = FORM.replace('Akte van overlijden', 'Tabel').replace(/Overl\w+/g, 'Regel');
    expect((await readSeenOn(await photo(), [unknown, unknown])).looks).toBe(2);
  });

  it('is not read together with its surroundings if it is full of text about something else', async () => {
    const article = Array.from({ length: 60 }, () => 'De gemeente opent een nieuw zwembad aan de rand van');
    const { looks } = await readSeenOn(await photo(), [article.join('\n'), FORM]);
    expect(looks).toBe(1);
  });

  it('is read four times at most: alone, word by word, with its surroundings, and without lines', async () => {
    const poor = FORM.replace('Geslachtsnaam | Postma', '');
    for (const before of [[], [poor], [poor, poor], [poor, poor, poor]]) {
      const { reading, looks } = await readSeenOn(await photo(), [...before, FORM]);
      expect(reading.last_name).toBe('Postma');
      expect(looks).toBe(before.length + 1);
    }
    const { looks } = await readSeenOn(await photo(), [poor, poor, poor, poor, FORM]);
    expect(looks).toBe(4);
  });

  it('is read without lines in the picture where most was found', async () => {
    const poor = FORM.replace('Geslachtsnaam | Postma', '');
    const poorer = poor.replace('Voornamen | Fokke', '');
    /** The width of the picture at the last look. */
    const lastWidth = async (whole: string) => {
      const widths: number[] = [];
      const pages = [poor, poor, whole, FORM];
      const seeing = engineThatSees(async ({ width }) => {
        widths.push(width);
        return typedPage(pages[widths.length - 1] ?? '');
      });
      await readDocument(await photo(), { engine: async () => seeing, now: () => NOW });
      expect(widths).toHaveLength(4);
      return { paper: widths[0], whole: widths[2], last: widths[3] };
    };
    const about = await lastWidth(poor);
    expect(about.last).toBe(about.whole);
    const less = await lastWidth(poorer);
    expect(less.last).toBe(less.paper);
    expect(less.paper).not.toBe(less.whole);
  });
});

describe('a document that is no certificate', () => {
  it('scores below 50 if it is an invoice', async () => {
    expect((await read(await certificate('invoice.pdf'))).score).toBeLessThan(50);
  });

  it('has no score if it is an empty page', async () => {
    const page = { create: { width: 800, height: 1100, channels: 3, background: '#f4f4f0' } } as const;
    expect(await read(await sharp(page).jpeg().toBuffer())).toMatchObject({
      last_name: null,
      score: null,
      akte: null,
      advice: 'notACertificate',
    });
  });

  it('with letters of four pixels was photographed from too far away, and is looked at once', async () => {
    const small = await sharp(await certificate('akte-photo.jpg'))
      .resize({ width: 420 })
      .jpeg()
      .toBuffer();
    const { reading, looks } = await readCounting(small);
    expect(reading).toMatchObject({ advice: 'tooFarAway' });
    expect(reading.score ?? 0).toBeLessThan(50);
    expect(looks).toBe(1);
  });
});

/** A PNG whose header claims a size; it has hardly any data. */
function pngThatClaims(width: number, height: number): Uint8Array {
  const chunk = (type: string, data: Buffer) => {
    const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
    const length = Buffer.alloc(4);
    length.writeUInt32BE(data.length);
    const checksum = Buffer.alloc(4);
    checksum.writeUInt32BE(crc32(body));
    return Buffer.concat([length, body, checksum]);
  };
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([1, 0, 0, 0, 0], 8);
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
  const pixels = deflateSync(Buffer.alloc(64));
  return Buffer.concat([
    signature,
    chunk('IHDR', header),
    chunk('IDAT', pixels),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

async function pdfWithPages(count: number): Promise<Uint8Array> {
  const pdf = await PDFDocument.create();
  for (let page = 0; page < count; page++) pdf.addPage();
  return pdf.save();
}

async function pdfWithPassword(): Promise<Uint8Array> {
  const pdf = await PDFDocument.create();
  pdf.addPage();
  pdf.encrypt({ userPassword: 'geheim', ownerPassword: 'geheim' });
  return pdf.save();
}

function docxOf(files: Record<string, Uint8Array>): Uint8Array {
  const types =
    '<?xml version="1.0"?><Types><Override PartName="/word/document.xml" ContentType="application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml"/></Types>';
  return zipSync({ '[Content_Types].xml': new TextEncoder().encode(types), ...files });
}

describe('documents that are refused', () => {
  const cut = async (name: string) => (await certificate(name)).slice(0, 15_000);
  it.each<[string, string, () => Promise<Uint8Array>]>([
    ['one byte too many', 'too-large', async () => new Uint8Array(25_000_001)],
    ['an empty file', 'unsupported-kind', async () => new Uint8Array()],
    ['text', 'unsupported-kind', async () => new TextEncoder().encode('Akte van overlijden')],
    ['a program', 'unsupported-kind', async () => new Uint8Array([0x4d, 0x5a, 0x90, 0, 3, 0, 0, 0])],
    [
      'a zip that is no Word document',
      'unsupported-kind',
      async () => zipSync({ 'a.txt': new Uint8Array(9) }),
    ],
    ['half a PNG', 'corrupt', () => cut('akte-scan.png')],
    ['half a JPEG', 'corrupt', () => cut('akte-photo.jpg')],
    ['a PDF of one line', 'corrupt', async () => new TextEncoder().encode('%PDF-1.7\n')],
    ['a Word document without text', 'corrupt', async () => docxOf({ 'word/x.xml': new Uint8Array(9) })],
    ['a PDF with a password', 'password', pdfWithPassword],
    ['a pixel bomb', 'too-many-pixels', async () => pngThatClaims(60_000, 60_000)],
    ['too many pages', 'too-many-pages', () => pdfWithPages(41)],
    [
      'a zip bomb',
      'too-much-unpacked',
      async () => docxOf({ 'word/document.xml': new Uint8Array(13_000_000) }),
    ],
  ])('%s: %s', async (_what, reason, bytes) => {
    await expect(read(await bytes())).rejects.toMatchObject({ name: 'UnreadableDocument', reason });
  });
});

it('turns a page whose lines run down the sheet, also if that is noticed only at its second turn', async () => {
  const lying = Array.from({ length: 12 }, (_, at) => ({
    text: 'overlijden',
    confidence: 0.95,
    box: { x0: 900 - 40 * at, x1: 920 - 40 * at, y0: 100, y1: 300 },
  }));
  const sizes: [number, number][] = [];
  const recognise: TextEngine['recognise'] = async ({ width, height }) => {
    sizes.push([width, height]);
    return { words: sizes.length === 2 ? lying : [] };
  };
  await readDocument(await certificate('akte-scan.png'), {
    engine: async () => ({ ...engine, recognise }),
    now: () => NOW,
  });
  const [width, height] = sizes[1] as [number, number];
  expect(sizes[2]).toEqual([height, width]);
});
