import { crc32, deflateRawSync, deflateSync } from 'node:zlib';
import { PDFDocument } from '@cantoo/pdf-lib';
import { strToU8, type Unzipped, unzipSync, zipSync } from 'fflate';
import { certificate } from './start-test-file.ts';

/** Documents that are made to do harm, and the expected result. */
export interface Hostile {
  name: string;
  bytes: () => Uint8Array | Promise<Uint8Array>;
  /** The status and rule of the refusal; absent for a document that is accepted because its copy can do nothing. */
  refusal?: { status: number; rule?: string };
}

const pdf = certificate('akte-in-words.pdf');
const png = certificate('akte-scan.png');
const jpeg = certificate('akte-photo.jpg');
const docx = certificate('akte-form.docx');

/** A zip file like fflate's, but compressed by zlib, which is seconds faster for hundreds of megabytes. */
function pack(files: Record<string, Uint8Array>): Buffer {
  const packed: Buffer[] = [];
  const list: Buffer[] = [];
  let length = 0;
  for (const [path, bytes] of Object.entries(files)) {
    const name = Buffer.from(path);
    const body = deflateRawSync(bytes, { level: 9 });
    const about = Buffer.alloc(26);
    about.writeUInt16LE(20, 0);
    about.writeUInt16LE(8, 4);
    about.writeUInt32LE(crc32(bytes), 10);
    about.writeUInt32LE(body.length, 14);
    about.writeUInt32LE(bytes.length, 18);
    about.writeUInt16LE(name.length, 22);
    const place = Buffer.alloc(14);
    place.writeUInt32LE(length, 10);
    list.push(Buffer.from('PK\x01\x02\x14\x00'), about, place, name);
    packed.push(Buffer.from('PK\x03\x04'), about, name, body);
    length += 30 + name.length + body.length;
  }
  const all = Buffer.concat(list);
  const end = Buffer.alloc(18);
  end.writeUInt16LE(Object.keys(files).length, 4);
  end.writeUInt16LE(Object.keys(files).length, 6);
  end.writeUInt32LE(all.length, 8);
  end.writeUInt32LE(length, 12);
  return Buffer.concat([...packed, all, Buffer.from('PK\x05\x06'), end]);
}

/** A Word document with additional parts. */
const docxWith = (files: Record<string, Uint8Array>) => pack({ ...(unzipSync(docx) as Unzipped), ...files });

/** Declares too small sizes for the parts of a zip file. */
function lyingAboutSizes(bytes: Uint8Array): Uint8Array {
  const lying = Buffer.from(bytes);
  for (let at = lying.indexOf('PK\x01\x02'); at >= 0; at = lying.indexOf('PK\x01\x02', at + 4)) {
    lying.writeUInt32LE(100, at + 24);
  }
  return lying;
}

const withPages = async (count: number) => {
  const document = await PDFDocument.create();
  for (let page = 0; page < count; page += 1) document.addPage([10, 10]);
  return document.save();
};

const locked = async () => {
  const document = await PDFDocument.load(pdf);
  document.encrypt({ userPassword: 'geheim', ownerPassword: 'van het gemeentehuis' });
  return document.save({ useObjectStreams: false });
};

const withScript = async () => {
  const document = await PDFDocument.load(pdf);
  document.addJavaScript('main', 'while (true) app.alert("zie")');
  return document.save({ useObjectStreams: false });
};

function pixelBomb(): Uint8Array {
  const bomb = Buffer.from(png);
  bomb.writeUInt32BE(60_000, 16);
  bomb.writeUInt32BE(60_000, 20);
  bomb.writeUInt32BE(crc32(bomb.subarray(12, 29)), 29);
  return bomb;
}

function packedPdf(): Uint8Array {
  const packed = deflateSync(Buffer.alloc(400_000_000), { level: 9 });
  return Buffer.concat([
    strToU8(
      `%PDF-1.7\n1 0 obj\n<</Type/ObjStm/N 1/First 4/Filter/FlateDecode/Length ${packed.length}>>\nstream\n`,
    ),
    packed,
    strToU8('\nendstream\nendobj\ntrailer<</Root 2 0 R>>\n%%EOF'),
  ]);
}

const CORRUPT = { status: 422, rule: 'corrupt' };
const UNPACKED = { status: 422, rule: 'too-much-unpacked' };

export const HOSTILE: readonly Hostile[] = [
  { name: 'nothing at all', bytes: () => new Uint8Array(), refusal: { status: 422 } },
  {
    name: 'one byte too many',
    bytes: () => Buffer.concat([pdf, Buffer.alloc(1_000_001 - pdf.length)]),
    refusal: { status: 413 },
  },
  { name: 'half a scan', bytes: () => png.subarray(0, 20_000), refusal: CORRUPT },
  { name: 'half a photo', bytes: () => jpeg.subarray(0, 60_000), refusal: CORRUPT },
  { name: 'half a PDF', bytes: () => pdf.subarray(0, 20_000), refusal: CORRUPT },
  { name: 'half a Word document', bytes: () => docx.subarray(0, 700), refusal: CORRUPT },
  { name: 'the first bytes of a photo', bytes: () => jpeg.subarray(0, 40), refusal: CORRUPT },
  { name: 'a text', bytes: () => strToU8('overleden'), refusal: { status: 415 } },
  {
    name: 'random bytes',
    bytes: () => crypto.getRandomValues(new Uint8Array(50_000)),
    refusal: { status: 415 },
  },
  {
    name: 'an archive',
    bytes: () => zipSync({ 'akte.jpg': new Uint8Array(jpeg) }),
    refusal: { status: 415 },
  },
  {
    name: 'the first bytes of a photo of an iPhone, and no more',
    bytes: () => Buffer.from('0000001866747970686569630000000068656963', 'hex'),
    refusal: { status: 422 },
  },
  {
    name: 'a picture of billions of pixels',
    bytes: pixelBomb,
    refusal: { status: 422, rule: 'too-many-pixels' },
  },
  { name: 'a PDF that unpacks to hundreds of megabytes', bytes: packedPdf, refusal: UNPACKED },
  {
    name: 'a Word document that unpacks to hundreds of megabytes',
    bytes: () => docxWith({ 'word/media/a.bin': new Uint8Array(300_000_000) }),
    refusal: UNPACKED,
  },
  {
    name: 'a Word document of a thousand parts',
    bytes: () =>
      docxWith(
        Object.fromEntries(
          Array.from({ length: 1000 }, (_, part) => [`word/media/${part}.png`, new Uint8Array(1)]),
        ),
      ),
    refusal: UNPACKED,
  },
  {
    name: 'a Word document that lies about its sizes',
    bytes: () => lyingAboutSizes(docxWith({ 'word/document.xml': new Uint8Array(100_000_000).fill(32) })),
  },
  {
    name: 'a Word document with macros',
    bytes: () => docxWith({ 'word/vbaProject.bin': new Uint8Array(10) }),
    refusal: { status: 422, rule: 'macros' },
  },
  {
    name: 'a Word document with another document in it',
    bytes: () => docxWith({ 'word/embeddings/a.xlsx': new Uint8Array(10) }),
    refusal: { status: 422, rule: 'macros' },
  },
  {
    name: 'a PDF of a thousand pages',
    bytes: () => withPages(1000),
    refusal: { status: 422, rule: 'too-many-pages' },
  },
  { name: 'a PDF of a hundred pages', bytes: () => withPages(100) },
  { name: 'a PDF without pages', bytes: () => withPages(0) },
  { name: 'a PDF that asks for a password', bytes: locked, refusal: { status: 422, rule: 'password' } },
  { name: 'a PDF with a script', bytes: withScript },
  { name: 'a photo that is an archive too', bytes: () => Buffer.concat([jpeg, docxWith({})]) },
  {
    name: 'a PDF that is a page too',
    bytes: () => Buffer.concat([strToU8('<script>alert(1)</script>\n'), pdf]),
    refusal: { status: 415 },
  },
  {
    name: 'a PDF with an archive behind it',
    bytes: () =>
      Buffer.concat([pdf, docxWith({ 'word/a.bin': crypto.getRandomValues(new Uint8Array(9_000)) })]),
    refusal: CORRUPT,
  },
];
