import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import path from 'node:path';
import { findBrowser } from '@nabericht/testing/find-browser';
import { chromium } from 'playwright';
import { CERTIFICATES, type CertificateKind } from './certificates.ts';
import { WRITTEN } from './day.ts';
import { type Facts, inventFacts } from './facts.ts';
import { LEVELS, type Level } from './levels.ts';
import { NEGATIVES, type NegativeKind } from './negatives.ts';
import type { Part } from './people.ts';
import { randomOf } from './random.ts';
import { FONTS, type Font, pageOf } from './sheet.ts';

export interface Wanted {
  folder: string;
  count: number;
  seed: number;
  part: Part;
  /** Only these levels, and each page once. */
  levels?: Level[];
  say: (line: string) => void;
}

/** One document of a test set, as its manifest names it. */
export interface Variant {
  file: string;
  kind: string;
  level: string;
  fields: Record<string, string | null> | null;
  expected?: 'good' | 'unreliable' | 'null';
}

const require = createRequire(import.meta.url);

/** Fonts from packages are embedded in the page; the others must be installed. */
async function faceOf(font: Font): Promise<string> {
  const name = font.toLowerCase().replaceAll(' ', '-');
  if (/^(liberation|dejavu)/.test(name)) return '';
  const folder = path.join(path.dirname(require.resolve(`@fontsource/${name}/package.json`)), 'files');
  const faces = await Promise.all(
    ['latin', 'latin-ext'].flatMap((letters) =>
      [400, 700].map(async (weight) => {
        const file = path.join(folder, `${name}-${letters}-${weight}-normal.woff2`);
        const bytes = await readFile(file).catch(() => null);
        const range = letters === 'latin' ? 'U+0-FF, U+2000-206F, U+20AC' : 'U+100-2AF, U+1E00-1EFF';
        return bytes
          ? `@font-face{font-family:"${font}";font-weight:${weight};unicode-range:${range};src:url(data:font/woff2;base64,${bytes.toString('base64')})}`
          : '';
      }),
    ),
  );
  return faces.join('');
}

const KINDS =
  'form form form modern modern prose prose prose extract extract extract ciec ciec ciec funeral funeral brp brp found'.split(
    ' ',
  ) as CertificateKind[];

const CERTIFICATE_LEVELS = (
  'pdf-text pdf-scan-200 pdf-scan-300 pdf-second-page png-scan fax jpeg-scan photo-easy photo-easy photo photo photo ' +
  'photo-hard photo-hard photo-rot90 photo-rot180 photo-rot270 photo-exif docx-image lowres'
).split(' ') as Level[];
const NEGATIVE_LEVELS = 'pdf-text png-scan jpeg-scan photo-easy photo photo-hard'.split(' ') as Level[];

const SHARE_OF_NEGATIVES = 0.22;
/** A page is rendered once and sent in several ways. */
const SHOTS = 3;

function truthOf({ deceased, birth, death }: Facts, kind: CertificateKind): Variant['fields'] {
  return {
    last_name: deceased.last,
    insertion: deceased.insertion,
    first_names: deceased.first,
    gender: deceased.gender,
    date_of_birth: WRITTEN.iso(birth),
    date_of_death: kind === 'found' ? null : WRITTEN.iso(death),
  };
}

function expectedOf(isCertificate: boolean, kind: string, level: Level): Variant['expected'] {
  if (level === 'lowres') return 'null';
  if (!isCertificate) return 'unreliable';
  const isClearCut = kind !== 'found' && !level.startsWith('photo') && level !== 'fax';
  return isClearCut ? 'good' : undefined;
}

/** Up to 1,000,000 bytes: the service refuses larger documents. */
const MOST_BYTES = 1_000_000;

/** Generates documents, renders each, degrades them in every possible way, and writes them with their manifest. */
export async function writeVariants({ folder, count, seed, part, levels, say }: Wanted): Promise<Variant[]> {
  await mkdir(folder, { recursive: true });
  const browser = await chromium.launch({
    executablePath: findBrowser(),
    args: ['--no-sandbox', '--disable-gpu', '--font-render-hinting=none'],
  });
  const documents: Variant[] = [];
  try {
    const page = await browser.newPage({ viewport: { width: 794, height: 1123 }, deviceScaleFactor: 2.0833 });
    for (let sheet = 0; documents.length < count; sheet++) {
      const random = randomOf(seed * 100_003 + sheet);
      const facts = inventFacts(part, random);
      const isCertificate = !random.chance(SHARE_OF_NEGATIVES);
      const kind = isCertificate ? random.pick(KINDS) : random.pick(Object.keys(NEGATIVES) as NegativeKind[]);
      const font = random.pick(FONTS[part]);
      const drawBody = isCertificate
        ? CERTIFICATES[kind as CertificateKind]
        : NEGATIVES[kind as NegativeKind];
      const look = {
        font,
        size: random.pick([10, 10.5, 11, 11.5]),
        hasSeal: random.chance(0.6),
        stamp: random.chance(0.2) ? random.pick(['AFSCHRIFT', 'KOPIE', 'VOOR EENSLUIDEND AFSCHRIFT']) : null,
        watermark: random.chance(0.12) ? random.pick(['AFSCHRIFT', 'KOPIE']) : null,
      };
      const isBlank = kind === 'blank';
      const body = drawBody(facts, part, random);
      const plainLook = { ...look, hasSeal: false, stamp: null, watermark: null };
      const html = pageOf(
        { title: kind, body, look: isCertificate ? look : plainLook },
        await faceOf(font),
        random,
      );
      await page.setContent(html);
      await page.evaluate(() => document.fonts.ready);
      const drawn = {
        png: await page.screenshot({ clip: { x: 0, y: 0, width: 794, height: 1123 } }),
        pdf: await page.pdf({ format: 'A4', printBackground: true }),
      };
      for (let shot = 0; shot < (levels ? 1 : SHOTS) && documents.length < count; shot++) {
        const level = random.pick(levels ?? (isCertificate ? CERTIFICATE_LEVELS : NEGATIVE_LEVELS));
        const made = await LEVELS[level](drawn, random);
        if (made.bytes.length > MOST_BYTES) continue;
        const file = `${String(documents.length).padStart(4, '0')}-${kind}-${level}.${made.extension}`;
        await writeFile(path.join(folder, file), made.bytes);
        documents.push({
          file,
          kind: isCertificate ? kind : 'negative',
          level,
          fields: isCertificate ? truthOf(facts, kind as CertificateKind) : null,
          expected: isBlank ? 'unreliable' : expectedOf(isCertificate, kind, level),
        });
      }
      if (sheet % 20 === 19) say(`${documents.length} of ${count}`);
    }
  } finally {
    await browser.close();
  }
  await writeFile(path.join(folder, 'manifest.json'), JSON.stringify({ seed, part, documents }, null, 1));
  return documents;
}
