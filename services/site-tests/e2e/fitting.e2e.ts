import { randomBytes } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { PDFDocument, PDFName } from '@cantoo/pdf-lib';
import type { Site } from '@nabericht/testing/start-system';
import { type BrowserContext, expect, type Page } from 'playwright/test';
import sharp from 'sharp';
import { button, CERTIFICATES, goOn, heading, listen } from './journey/report-pages.ts';
import { giveReport, stepUrl } from './journey/report-state.ts';
import { test } from './journey/site-test.ts';

/** Files that are too large when they are chosen, and small enough when they are sent. */
let site: Site;
test.beforeAll(({ sharedSite }) => {
  site = sharedSite;
});

async function openStep(page: Page, context: BrowserContext) {
  await giveReport(context, site, { providers: ['Polder Energie'], until: 'deceased-details' });
  await page.goto(stepUrl(site, 'death-certificate'));
  await button(page, 'Ik heb de akte toch').click();
}

const choose = (page: Page, name: string, mimeType: string, buffer: Buffer) =>
  page.setInputFiles('input[type=file]:not([capture])', { name, mimeType, buffer });

/** Noise that is the same in every run. */
const NOISE = new Int8Array(0x10000);
for (let at = 0, seed = 1; at < NOISE.length; at += 1) {
  seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648;
  NOISE[at] = (seed >> 26) - 16;
}

/** A photo of the certificate with the noise of a camera. */
async function photo(name: string, width: number): Promise<Buffer> {
  const { data, info } = await sharp(CERTIFICATES + name)
    .resize(width)
    .flatten({ background: '#ffffff' })
    .toColourspace('srgb')
    .raw()
    .toBuffer({ resolveWithObject: true });
  for (let at = 0; at < data.length; at += 1)
    data[at] = Math.min(255, (data[at] ?? 0) + (NOISE[at & 0xffff] ?? 0));
  return sharp(data, { raw: { width: info.width, height: info.height, channels: 3 } })
    .jpeg({ quality: 97 })
    .toBuffer();
}

/** Resolves with the size of the file that was sent. */
async function sentBytes(page: Page): Promise<number> {
  const request = await page.waitForRequest((one) => one.url().endsWith('/v1/file/upload'));
  return Number(request.headers()['content-length'] ?? request.postDataBuffer()?.length ?? 0);
}

const isRead = (page: Page) => expect(page.getByText('Gelezen', { exact: true })).toBeVisible();

test('a scan of 8 MB is made smaller and read, with every field as on the paper', async ({
  page,
  context,
}) => {
  await openStep(page, context);
  const heard = listen(page);
  const document = await PDFDocument.create();
  const scan = await document.embedJpg(await photo('akte-scan.png', 3200));
  for (let at = 0; at < 2; at += 1) document.addPage([595, 842]).drawImage(scan, { width: 595, height: 842 });
  const letter = await document.embedJpg(await photo('akte-photo.jpg', 1800));
  document.addPage([595, 842]).drawImage(letter, { width: 595, height: 842 });
  const pdf = Buffer.from(await document.save());
  expect(pdf.length).toBeGreaterThan(8_000_000);
  const sent = sentBytes(page);
  await choose(page, 'akte.pdf', 'application/pdf', pdf);
  expect(await sent).toBeLessThan(1_002_000);
  await isRead(page);
  await expect(page.getByText('akte.pdf')).toBeVisible();
  await goOn(page, 'Naar de overledene');
  await expect(heading(page, 'Gegevens van de overledene')).toBeVisible();
  await expect(page.getByLabel('Achternaam')).toHaveValue('Bakker');
  expect(heard).toEqual([]);
});

test('a PDF that is not a scan is rendered again, and read from its text', async ({ page, context }) => {
  await openStep(page, context);
  const heard = listen(page);
  const document = await PDFDocument.load(await readFile(`${CERTIFICATES}akte-in-words.pdf`));
  const [sheet] = document.getPages();
  // An empty fax: 64 white rows, in a compression that browsers do not support.
  const packed = Uint8Array.of(...Array<number>(8).fill(0xff), 0x00, 0x10, 0x01);
  const fax = document.context.stream(packed, {
    Type: 'XObject',
    Subtype: 'Image',
    Width: 64,
    Height: 64,
    BitsPerComponent: 1,
    ColorSpace: 'DeviceGray',
    Filter: 'CCITTFaxDecode',
    DecodeParms: { K: -1, Columns: 64, Rows: 64 },
  });
  sheet?.node.setXObject(PDFName.of('Fax'), document.context.register(fax));
  // Random bytes that are not shown, in a stream that the page needs.
  const unread = `% ${randomBytes(700_000).toString('hex')}\n`;
  const shown = document.context.stream(`${unread}q 9 0 0 9 20 20 cm /Fax Do Q\n`);
  sheet?.node.addContentStream(document.context.register(shown));
  const sent = sentBytes(page);
  await choose(page, 'akte.pdf', 'application/pdf', Buffer.from(await document.save()));
  expect(await sent).toBeLessThan(1_002_000);
  await isRead(page);
  await goOn(page, 'Naar de overledene');
  await expect(page.getByLabel('Achternaam')).toHaveValue('Hendriks');
  expect(heard).toEqual([]);
});

test('a photo of 12 MB is made smaller, and a PDF of 41 pages is refused in one sentence', async ({
  page,
  context,
}) => {
  await openStep(page, context);
  const document = await PDFDocument.create();
  for (let at = 0; at < 41; at += 1) document.addPage([595, 842]);
  await document.attach(Buffer.alloc(1_200_000, crypto.randomUUID()), 'bijlage.bin');
  document.setSubject('x'.repeat(1_000_000));
  await choose(
    page,
    'lang.pdf',
    'application/pdf',
    Buffer.from(await document.save({ useObjectStreams: false })),
  );
  await expect(page.getByText('Deze pdf heeft meer dan 40 bladzijden.').first()).toBeVisible();

  // certificate.e2e.ts shows that a photo that was made smaller can be read.
  await context.route('**/v1/file/validateFile/**', () => {});
  const sent = sentBytes(page);
  const large = await photo('akte-photo.jpg', 4600);
  expect(large.length).toBeGreaterThan(12_000_000);
  await choose(page, 'IMG_1.jpg', 'image/jpeg', large);
  expect(await sent).toBeLessThan(1_002_000);
  await expect(page.getByText('IMG_1.jpg')).toBeVisible();
});

test('a photo of an iPhone is accepted as it is, and making a PDF smaller can be stopped', async ({
  page,
  context,
}) => {
  await openStep(page, context);
  const scan = await PDFDocument.create();
  const picture = await photo('akte-scan.png', 1200);
  for (let at = 0; at < 12; at += 1) {
    const drawn = await scan.embedJpg(Buffer.concat([picture, Buffer.from([at])]));
    scan.addPage([595, 842]).drawImage(drawn, { width: 595, height: 842 });
  }
  await choose(page, 'alles.pdf', 'application/pdf', Buffer.from(await scan.save()));
  await expect(page.getByText(/Pagina \d+ van 12/).first()).toBeVisible();
  await button(page, 'Stop en kies opnieuw').click();
  await expect(page.getByText('Kies een bestand')).toBeVisible();

  await choose(page, 'IMG_2.HEIC', 'image/heic', await readFile(`${CERTIFICATES}akte-photo.heic`));
  await isRead(page);
});
