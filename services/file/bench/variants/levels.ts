import { PDFDocument } from '@cantoo/pdf-lib';
import { zipSync } from 'fflate';
import sharp, { type Sharp } from 'sharp';
import { CONDITIONS, fax, photo, scan } from './camera.ts';
import type { Random } from './random.ts';

export interface Drawn {
  /** A4 at 200 dots per inch. */
  png: Buffer;
  /** The same page with its text. */
  pdf: Buffer;
}

export interface Made {
  bytes: Uint8Array;
  extension: 'pdf' | 'png' | 'jpg' | 'docx';
}

/** pdf-lib writes the current time into a document; the same seed must give the same bytes. */
const AT = new Date('2026-01-01T00:00:00Z');

async function scannedPdf(pages: Buffer[]): Promise<Made> {
  const pdf = await PDFDocument.create();
  for (const date of ['setCreationDate', 'setModificationDate'] as const) pdf[date](AT);
  for (const bytes of pages) {
    const picture = await pdf.embedJpg(bytes);
    pdf.addPage([595, 842]).drawImage(picture, { x: 0, y: 0, width: 595, height: 842 });
  }
  return { bytes: await pdf.save(), extension: 'pdf' };
}

const jpg = async (picture: Sharp, quality: number): Promise<Made> => ({
  bytes: await picture.jpeg({ quality }).toBuffer(),
  extension: 'jpg',
});

const xml = (text: string) => new TextEncoder().encode(`<?xml version="1.0" encoding="UTF-8"?>${text}`);
const WORD = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml';

function docx(files: Record<string, Uint8Array>, body: string): Made {
  const bytes = zipSync(
    {
      '[Content_Types].xml': xml(
        `<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="jpeg" ContentType="image/jpeg"/><Override PartName="/word/document.xml" ContentType="${WORD}"/></Types>`,
      ),
      'word/document.xml': xml(
        `<w:document xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main"><w:body>${body}</w:body></w:document>`,
      ),
      ...files,
    },
    { mtime: AT },
  );
  return { bytes, extension: 'docx' };
}

const turnedPhoto = (degrees: number) => async (drawn: Drawn, random: Random) => {
  const upright = await (await photo(drawn.png, CONDITIONS.ordinary, random)).png().toBuffer();
  return jpg(sharp(upright).rotate(degrees), 78);
};

/** Every form in which a document arrives, with the names of the given test set and some more. */
export const LEVELS = {
  'pdf-text': async ({ pdf }) => ({ bytes: pdf, extension: 'pdf' }),
  'pdf-scan-200': async ({ png }, random) =>
    scannedPdf([await (await scan(png, random, 200)).jpeg({ quality: 70 }).toBuffer()]),
  'pdf-scan-300': async ({ png }, random) =>
    scannedPdf([await (await scan(png, random, 300)).jpeg({ quality: 55 }).toBuffer()]),
  'pdf-second-page': async ({ png }, random) => {
    const white = await sharp({ create: { width: 827, height: 1169, channels: 3, background: '#fbfbf8' } })
      .jpeg()
      .toBuffer();
    return scannedPdf([white, await (await scan(png, random, 200)).jpeg({ quality: 70 }).toBuffer()]);
  },
  'png-scan': async ({ png }, random) => ({
    bytes: await (await scan(png, random, 150))
      .toColourspace('b-w')
      .png({ palette: true, colours: 16 })
      .toBuffer(),
    extension: 'png',
  }),
  fax: async ({ png }, random) => ({ bytes: await fax(png, random).png().toBuffer(), extension: 'png' }),
  'jpeg-scan': async ({ png }, random) => jpg(await scan(png, random, 150), random.between(40, 70)),
  'photo-easy': async ({ png }, random) => jpg(await photo(png, CONDITIONS.easy, random), 80),
  photo: async ({ png }, random) => jpg(await photo(png, CONDITIONS.ordinary, random), 76),
  'photo-hard': async ({ png }, random) => jpg(await photo(png, CONDITIONS.hard, random), 60),
  'photo-rot90': turnedPhoto(90),
  'photo-rot180': turnedPhoto(180),
  'photo-rot270': turnedPhoto(270),
  'photo-exif': async ({ png }, random) => {
    const upright = await (await photo(png, CONDITIONS.ordinary, random)).png().toBuffer();
    return jpg(sharp(upright).rotate(270).withMetadata({ orientation: 6 }), 78);
  },
  'docx-image': async ({ png }, random) => {
    const picture = await (await scan(png, random, 180)).jpeg({ quality: 72 }).toBuffer();
    return docx({ 'word/media/image1.jpeg': picture }, '<w:p><w:r><w:t>Zie bijlage</w:t></w:r></w:p>');
  },
  lowres: async ({ png }, random) =>
    jpg(sharp(await (await photo(png, CONDITIONS.hard, random)).png().toBuffer()).resize({ width: 240 }), 50),
} satisfies Record<string, (drawn: Drawn, random: Random) => Promise<Made>>;

export type Level = keyof typeof LEVELS;
