import { PDFDocument, StandardFonts } from '@cantoo/pdf-lib';
import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { asPixels } from './as-pixels.ts';
import { blackAndWhite } from './black-and-white.ts';
import { inflate } from './deflate.ts';
import { fitPdf } from './fit-pdf.ts';
import { createPageWriter } from './page-writer.ts';
import { withoutCameraData } from './without-camera-data.ts';

const fit = (bytes: Uint8Array, maxBytes = 1_000_000) =>
  fitPdf(new Uint8Array(bytes), { maxBytes, signal: new AbortController().signal });

/** A PDF with this many pages of text, and this many bytes that no page shows. */
async function pdfOf(pages: number, unseen: number) {
  const document = await PDFDocument.create();
  const font = await document.embedFont(StandardFonts.Helvetica);
  for (let page = 1; page <= pages; page += 1)
    document.addPage([300, 300]).drawText(`Bladzijde ${page}`, { font });
  const noise = crypto.getRandomValues(new Uint8Array(65_536));
  await document.attach(Buffer.concat(Array(Math.ceil(unseen / noise.length)).fill(noise)), 'bijlage.bin');
  return document;
}

async function textOf(bytes: Uint8Array) {
  const task = getDocument({ data: bytes.slice(), verbosity: 0, useWorkerFetch: false });
  const source = await task.promise;
  const pages = [];
  for (let number = 1; number <= source.numPages; number += 1) {
    const { items } = await (await source.getPage(number)).getTextContent();
    pages.push(items.flatMap((item) => ('str' in item && item.str.trim() ? [item] : [])));
  }
  await task.destroy();
  return pages;
}

describe('a PDF that is too large', () => {
  it('first loses the parts that no page shows, and keeps its text', async () => {
    const source = await (await pdfOf(3, 2_000_000)).save();
    expect(source.length).toBeGreaterThan(1_000_000);
    const fitted = await fit(source);
    if (typeof fitted === 'string') throw new Error(fitted);
    expect(fitted.length).toBeLessThan(10_000);
    expect((await textOf(fitted)).map(([line]) => line?.str)).toEqual([
      'Bladzijde 1',
      'Bladzijde 2',
      'Bladzijde 3',
    ]);
  });

  it('is refused with 41 pages, and accepted with 40', async () => {
    expect(await fit(await (await pdfOf(41, 2_000_000)).save())).toBe('pdfTooManyPages');
    expect(await fit(await (await pdfOf(40, 2_000_000)).save())).toBeInstanceOf(Uint8Array);
  });

  it('is refused when it is encrypted or incomplete', async () => {
    const locked = await pdfOf(1, 2_000_000);
    locked.encrypt({ userPassword: 'geheim', ownerPassword: 'geheim' });
    expect(await fit(await locked.save())).toBe('pdfLocked');
    const whole = await (await pdfOf(1, 2_000_000)).save();
    expect(await fit(whole.subarray(0, 1_500_000))).toBe('pdfBroken');
  });
});

describe('a page that is drawn as a picture', () => {
  const picture = async () => ({
    kind: 'jpeg' as const,
    bytes: new Uint8Array(
      await sharp({ create: { width: 60, height: 80, channels: 3, background: '#fff' } })
        .jpeg()
        .toBuffer(),
    ),
    width: 60,
    height: 80,
  });
  const text = [
    { text: 'Łukasz Şahin', transform: [12, 0, 0, -12, 40, 100] as const, width: 90 },
    { text: 'Overleden te Sneek', transform: [10, 0, 0, -10, 40, 130] as const, width: 80 },
  ];

  it('keeps its text in place, in every alphabet', async () => {
    const writer = await createPageWriter(1, 100_000);
    expect(await writer.add({ width: 300, height: 400, text, draw: picture })).toBe(true);
    const saved = await writer.save();
    const [page] = await textOf(saved ?? new Uint8Array());
    const words = page?.flatMap(({ str }) => str.split(' '));
    expect(words).toEqual(['Łukasz', 'Şahin', 'Overleden', 'te', 'Sneek']);
    const [first] = page ?? [];
    expect([first?.transform[3], first?.transform[4], first?.transform[5]].map(Math.round)).toEqual([
      12, 40, 300,
    ]);
    const ends = page?.map(({ transform, width }) => Math.round(transform[4] + width));
    expect([ends?.includes(130), ends?.at(-1)]).toEqual([true, 120]);
  });

  it('drops its text before its picture', async () => {
    const words = Array.from({ length: 900 }, (_, line) => ({
      text: crypto.randomUUID(),
      transform: [10, 0, 0, -10, 40, line] as const,
      width: 80,
    }));
    const writer = await createPageWriter(1, 20_000);
    expect(await writer.add({ width: 300, height: 400, text: words, draw: picture })).toBe(true);
    const saved = (await writer.save()) ?? new Uint8Array();
    expect(saved.length).toBeLessThan(20_000);
    expect(await textOf(saved)).toEqual([[]]);
  });

  it('is refused when no picture is small enough', async () => {
    const writer = await createPageWriter(1, 100_000);
    expect(await writer.add({ width: 300, height: 400, text, draw: async () => null })).toBe(false);
  });
});

it.each([
  ['gray', 1],
  ['coloured', 3],
] as const)('a %s picture is decoded to the right pixels', async (_, channels) => {
  const [width, height] = [31, 17];
  const raw = Uint8Array.from({ length: width * height * channels }, (_, at) => (at * at * 7 + at) % 251);
  const png = await sharp(raw, { raw: { width, height, channels } })
    .toColourspace(channels === 1 ? 'b-w' : 'srgb')
    .png({ adaptiveFiltering: true, palette: false })
    .toBuffer();
  const packed = await inflate(partsOf(png));
  const pixels = asPixels(packed, { width, height, channels, predictor: 15 });
  const seen = [...raw.keys()].map((at) => pixels?.[Math.floor(at / channels) * 4 + (at % channels)]);
  expect(seen).toEqual([...raw]);
  expect(asPixels(packed.subarray(5), { width, height, channels, predictor: 15 })).toBeNull();
});

/** The compressed data of a PNG. */
function partsOf(png: Buffer): Uint8Array {
  const parts: Buffer[] = [];
  for (let at = 8; at < png.length; ) {
    const length = png.readUInt32BE(at);
    if (png.toString('latin1', at + 4, at + 8) === 'IDAT') parts.push(png.subarray(at + 8, at + 8 + length));
    at += length + 12;
  }
  return Buffer.concat(parts);
}

it('in black and white, text becomes ink and a shadow becomes paper', () => {
  const [width, height] = [64, 32];
  // Paper that gets darker to the right, with one line of text.
  const gray = (x: number, y: number) => Math.round((240 - 2 * x) * (y === 16 ? 0.4 : 1));
  const data = Uint8ClampedArray.from({ length: width * height * 4 }, (_, at) =>
    at % 4 === 3 ? 255 : gray(Math.floor(at / 4) % width, Math.floor(at / 4 / width)),
  );
  const packed = blackAndWhite({ data, width, height } as ImageData);
  const row = Buffer.alloc(width / 8);
  const rows = Array.from({ length: height }, (_, y) => {
    const line = packed.subarray(y * 9 + 1, y * 9 + 9);
    for (const [at, byte] of line.entries()) row[at] = ((row[at] ?? 0) + byte) & 255;
    return row.toString('hex');
  });
  expect(rows.filter((line) => line === 'f'.repeat(16))).toHaveLength(height - 1);
  expect(rows[16]).toBe('0'.repeat(16));
});

it('a photo loses its metadata and its rotation, because a PDF ignores both', async () => {
  const photo = await sharp({ create: { width: 9, height: 7, channels: 3, background: '#a04020' } })
    .withExif({ IFD0: { Artist: 'Wilhelmina' } })
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer();
  const bare = withoutCameraData(photo);
  expect((await sharp(photo).metadata()).orientation).toBe(6);
  const seen = await sharp(bare).metadata();
  expect([seen.orientation, seen.exif, seen.width]).toEqual([undefined, undefined, 9]);
});
