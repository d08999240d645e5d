import { deflateSync } from 'node:zlib';
import { PDFDocument, PDFName, PDFRawStream, PDFString } from '@cantoo/pdf-lib';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readPdfText } from '../src/reader/sources/pdf-text.ts';
import { certificate, createTestSystem, formOf } from './start-test-file.ts';

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

async function copyOf(bytes: Uint8Array, originalName = 'akte.pdf') {
  const { _id: fileId } = await reporter.uploadToDossier({
    form: formOf(bytes, { originalName, dossierId: reporter.dossierId }),
  });
  const response = await reporter.download({ params: { fileId } });
  return { headers: response.headers, bytes: new Uint8Array(await response.arrayBuffer()) };
}

describe('the copy of a photo', () => {
  it('is upright and contains neither place nor device', async () => {
    const sent = await sharp(certificate('akte-photo.jpg'))
      .withExif({
        IFD0: { Make: 'Camera-merk', Artist: 'Wilhelmina' },
        IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '52/1 22/1 12/1' },
      })
      .withMetadata({ orientation: 6 })
      .toBuffer();
    const { width, height } = await sharp(sent).metadata();
    expect((await sharp(sent).metadata()).exif).toBeDefined();
    expect(sent.includes('Camera-merk')).toBe(true);

    const tail = '<script>alert(1)</script>';
    const { bytes, headers } = await copyOf(Buffer.concat([sent, Buffer.from(tail)]), 'IMG_1.jpeg');
    expect(headers.get('content-type')).toBe('image/jpeg');
    const seen = await sharp(bytes).metadata();
    expect(seen).toMatchObject({ width: height, height: width });
    expect(seen.exif ?? seen.xmp ?? seen.iptc).toBeUndefined();
    for (const trace of ['Camera-merk', 'Wilhelmina', 'script'])
      expect(Buffer.from(bytes).includes(trace)).toBe(false);
  });

  it('is a scan if the original is one', async () => {
    const { bytes } = await copyOf(certificate('akte-scan.png'), 'akte.png');
    const [sent, seen] = await Promise.all(
      [certificate('akte-scan.png'), bytes].map((one) => sharp(one).metadata()),
    );
    expect([seen?.format, seen?.width, seen?.height]).toEqual(['png', sent?.width, sent?.height]);
  });
});

/** A document with everything active that a PDF can contain. */
async function activePdf(): Promise<Uint8Array> {
  const pdf = await PDFDocument.load(certificate('akte-in-words.pdf'));
  const { context, catalog } = pdf;
  const script = context.register(
    context.obj({ Type: 'Action', S: 'JavaScript', JS: PDFString.of('app.alert("zie")') }),
  );
  catalog.set(PDFName.of('OpenAction'), script);
  catalog.set(PDFName.of('AA'), context.obj({ WC: script }));
  await pdf.attach(Buffer.from('bijlage-inhoud'), 'bijlage.exe');
  pdf.addJavaScript('main', 'app.launchURL("https://kwaad.example")');
  pdf.setAuthor('Wilhelmina');

  const page = pdf.getPage(0);
  page.node.set(PDFName.of('AA'), context.obj({ O: script }));
  const field = pdf.getForm().createTextField('aantekening');
  field.setText('gezien');
  field.addToPage(page, { x: 30, y: 30, width: 100, height: 20 });
  page.node.addAnnot(
    context.register(
      context.obj({
        Type: 'Annot',
        Subtype: 'Link',
        Rect: [0, 0, 100, 100],
        A: { S: 'URI', URI: PDFString.of('https://kwaad.example') },
      }),
    ),
  );
  const file = context.register(context.stream('verstopt', { Type: 'EmbeddedFile' }));
  const drawing = context.stream('', {
    Type: 'XObject',
    Subtype: 'Form',
    BBox: [0, 0, 1, 1],
    AF: [{ Type: 'Filespec', F: PDFString.of('verstopt.exe'), EF: { F: file } }],
  });
  page.node.setXObject(PDFName.of('Tekening'), context.register(drawing));
  const printed = context.stream('(kwaad.example) run', { Type: 'XObject', Subtype: 'PS' });
  page.node.setXObject(PDFName.of('Druk'), context.register(printed));
  const layer = context.obj({
    Type: 'OCG',
    Name: PDFString.of('Laag'),
    Usage: { View: { ViewState: 'ON', AA: { O: script } } },
    AA: { O: { S: 'JavaScript', JS: PDFString.of('app.alert("zie")') } },
  });
  const { Resources } = page.node.normalizedEntries();
  const stream = context.register(context.stream('Wilhelmina', { AA: script }));
  Resources.set(
    PDFName.of('Properties'),
    context.obj({ Laag: { Type: 'OCMD', OCGs: [layer], AA: script }, Stroom: stream }),
  );
  drawing.dict.set(PDFName.of('OC'), layer);
  drawing.dict.set(PDFName.of('Resources'), context.obj({ Properties: { Laag: layer } }));
  // A list that is named more than once, also from inside itself.
  const ring = context.obj({ Type: 'OCMD' });
  const layers = context.register(context.obj([ring, stream, layer]));
  ring.set(PDFName.of('OCGs'), layers);
  const member = { Type: 'OCMD', OCGs: layers };
  const shared = context.stream('', { Type: 'XObject', Subtype: 'Form', BBox: [0, 0, 1, 1] });
  shared.dict.set(
    PDFName.of('Resources'),
    context.obj({ Properties: { Een: member, Twee: member, Kring: ring } }),
  );
  page.node.setXObject(PDFName.of('Gedeeld'), context.register(shared));
  return pdf.save({ useObjectStreams: false });
}

/** All text in a document, with its compressed parts unpacked. */
async function insidesOf(bytes: Uint8Array): Promise<string> {
  const pdf = await PDFDocument.load(bytes, { updateMetadata: false });
  const objects = pdf.context.enumerateIndirectObjects().map(([, object]) => object.toString());
  return [...objects, String(pdf.context.trailerInfo.Info)].join('\n');
}

/** A photo with a place, a manufacturer, a description and a comment, as cameras and programs add them. */
async function photoThatTells(): Promise<Buffer> {
  const photo = await sharp(certificate('akte-photo.jpg'))
    .resize(800)
    .withExif({
      IFD0: { Make: 'Camera-merk', Artist: 'Wilhelmina' },
      IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '52/1 22/1 12/1' },
    })
    .withXmp('<x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf>Wilhelmina</rdf></x:xmpmeta>')
    .jpeg({ progressive: true })
    .toBuffer();
  const comment = Buffer.concat([Buffer.from([0xff, 0xfe, 0, 13]), Buffer.from('Camera-merk')]);
  const iptc = Buffer.concat([Buffer.from([0xff, 0xed, 0, 12]), Buffer.from('Wilhelmina')]);
  return Buffer.concat([photo.subarray(0, 2), comment, iptc, photo.subarray(2), Buffer.from('Camera-merk')]);
}

/** A page with that photo, by a program that also adds metadata about itself and the page. */
async function pdfOf(photo: Buffer, { isPackedAgain }: { isPackedAgain: boolean }): Promise<Uint8Array> {
  const pdf = await PDFDocument.create();
  const picture = await pdf.embedJpg(photo);
  const page = pdf.addPage([400, 600]);
  page.drawImage(picture, { x: 0, y: 0, width: 400, height: 600 });
  await pdf.flush();
  const { context, catalog } = pdf;
  const words = () => context.register(context.stream('Wilhelmina', { Type: 'Metadata', Subtype: 'XML' }));
  pdf.setAuthor('Wilhelmina');
  for (const dict of [catalog, page.node]) dict.set(PDFName.of('Metadata'), words());
  const drawn = context.lookup(picture.ref);
  if (!(drawn instanceof PDFRawStream)) throw new Error('The photo is not in the document');
  drawn.dict.set(PDFName.of('Metadata'), words());
  if (isPackedAgain) {
    drawn.updateContents(deflateSync(drawn.contents));
    drawn.dict.set(PDFName.of('Filter'), context.obj(['FlateDecode', 'DCTDecode']));
  }
  return pdf.save({ useObjectStreams: false });
}

const TOLD = /Camera-merk|Wilhelmina|xmpmeta|\/Metadata/;
const ACTIVE =
  /JavaScript|\/JS\b|OpenAction|\/AA\b|EmbeddedFile|\/EF\b|kwaad\.example|\/URI|AcroForm|Wilhelmina|\/PS\b/;

describe('the copy of a PDF', () => {
  it('looks the same and has no active content', async () => {
    const sent = await activePdf();
    expect(await insidesOf(sent)).toMatch(ACTIVE);
    const { bytes } = await copyOf(sent);
    expect(await insidesOf(bytes)).not.toMatch(ACTIVE);
    const textOf = async (pdf: Uint8Array) =>
      (await readPdfText(new Uint8Array(pdf)))
        .flatMap(({ words }) => words.map(({ text }) => text))
        .join(' ');
    expect(await textOf(bytes)).toBe(await textOf(certificate('akte-in-words.pdf')));
  });

  it.each([
    ['as it is', false],
    ['packed once more', true],
  ])('does not contain where a photo in it was taken, %s', async (_, isPackedAgain) => {
    const photo = await photoThatTells();
    const sent = await pdfOf(photo, { isPackedAgain });
    expect(await insidesOf(sent)).toMatch(TOLD);
    const { bytes } = await copyOf(sent);
    const copy = await PDFDocument.load(bytes, { updateMetadata: false });
    expect(await insidesOf(bytes)).not.toMatch(TOLD);
    // The photo itself is unchanged, pixel by pixel.
    const [picture] = copy.context
      .enumerateIndirectObjects()
      .flatMap(([, object]) =>
        object instanceof PDFRawStream && object.dict.get(PDFName.of('Subtype')) === PDFName.of('Image')
          ? object.contents
          : [],
      );
    const dots = (jpeg: Uint8Array | undefined) => sharp(jpeg).raw().toBuffer();
    expect((await dots(picture)).equals(await dots(photo))).toBe(true);
    expect((await sharp(picture).metadata()).exif).toBeUndefined();
  });

  it('keeps its layers', async () => {
    const { bytes } = await copyOf(await activePdf());
    const insides = (await insidesOf(bytes)).replace(/\s+/g, ' ');
    const layer = '<< /Type /OCG /Name (Laag) /Usage << /View << /ViewState /ON >> >> >>';
    expect(insides).toContain(`/Properties << /Laag << /Type /OCMD /OCGs [ ${layer} ] >> >>`);
    expect(insides).toContain(`/Properties << /Laag ${layer} >>`);
    expect(insides).toContain(`/OC ${layer}`);
    const [, list] = insides.match(/\/Een << \/Type \/OCMD \/OCGs (\d+ 0 R) >>/) ?? [];
    expect(insides).toContain(`/Twee << /Type /OCMD /OCGs ${list} >>`);
    expect(insides).toContain(`[ << /Type /OCMD /OCGs ${list} >> ${layer} ]`);
  });

  it.each(['its page', 'a picture'])('is not made of one that fetches %s from outside', async (part) => {
    const pdf = await PDFDocument.load(certificate('akte-in-words.pdf'));
    const { context } = pdf;
    const { node } = pdf.getPage(0);
    const outside = { F: { Type: 'Filespec', FS: 'URL', F: PDFString.of('https://kwaad.example/akte') } };
    const kind = part === 'a picture' ? { Type: 'XObject', Subtype: 'Image', Width: 1, Height: 1 } : {};
    const fetched = context.register(context.stream('', { ...kind, ...outside, FFilter: 'DCTDecode' }));
    if (part === 'a picture') node.setXObject(PDFName.of('Foto'), fetched);
    else node.set(PDFName.of('Contents'), fetched);
    await expect(copyOf(await pdf.save())).rejects.toMatchObject({
      status: 422,
      problem: { rule: 'outside' },
    });
  });

  it('keeps filled-in fields as pictures', async () => {
    const copy = await PDFDocument.load((await copyOf(await activePdf())).bytes);
    const annotations = copy.getPage(0).node.Annots()?.asArray() ?? [];
    const kinds = annotations.map((one) => String(copy.context.lookup(one)).match(/Subtype \/(\w+)/)?.[1]);
    expect(kinds).toEqual(['Stamp']);
  });

  it('is made of a PDF that is locked against changes, and refused for one that needs a password', async () => {
    const lock = async (userPassword: string) => {
      const pdf = await PDFDocument.load(certificate('akte-in-words.pdf'));
      pdf.encrypt({ userPassword, ownerPassword: 'van het gemeentehuis' });
      return pdf.save({ useObjectStreams: false });
    };
    const { bytes } = await copyOf(await lock(''));
    expect((await readPdfText(bytes))[0]?.words.length).toBeGreaterThan(20);
    await expect(copyOf(await lock('geheim'))).rejects.toMatchObject({
      status: 422,
      problem: { rule: 'password' },
    });
  });

  it('can be made as many times in parallel as one client may send files', async () => {
    const copies = await Promise.all(Array.from({ length: 8 }, () => copyOf(certificate('akte-form.docx'))));
    expect(copies).toHaveLength(8);
  });
});

describe('a download', () => {
  it.each([
    ['akte.pdf', 'akte.pdf', 'akte.pdf'],
    ['Überlijden “José”.PDF', 'Uberlijden _Jose_.PDF', '%C3%9Cberlijden%20%E2%80%9CJos%C3%A9%E2%80%9D.PDF'],
    ['..\\..\\map/akte.exe', 'akte.exe.pdf', 'akte.exe.pdf'],
    ['akte"\r\nset-cookie: a=b', 'akte_ set-cookie_ a_b.pdf', 'akte%22%20set-cookie%3A%20a%3Db.pdf'],
    ['\u202E///', 'bestand.pdf', 'bestand.pdf'],
  ])('of %j is saved under its own name', async (name, ascii, encoded) => {
    const { headers } = await copyOf(certificate('akte-in-words.pdf'), name);
    expect(headers.get('content-disposition')).toBe(
      `attachment; filename="${ascii}"; filename*=UTF-8''${encoded}`,
    );
  });

  it('may not be cached, sniffed or run', async () => {
    const { headers } = await copyOf(certificate('akte-form.docx'), 'akte.docx');
    expect(Object.fromEntries(headers)).toMatchObject({
      'cache-control': 'no-store',
      'x-content-type-options': 'nosniff',
      'content-security-policy': "default-src 'none'; sandbox",
    });
  });
});

it('stores nothing readable on disk, and nothing that other users can read', async () => {
  await copyOf(certificate('akte-in-words.pdf'), 'Wilhelmina.pdf');
  const blobs = await system.onDisk();
  expect(blobs.length).toBeGreaterThan(20);
  for (const { path, bytes, mode } of blobs) {
    expect(mode & 0o077).toBe(0);
    expect(path).toMatch(/\/files\/([\da-f]{2})\/\1[\da-f-]{34}\.(original|copy)$/);
    for (const sign of ['%PDF-1', 'PNG\r\n', 'JFIF\0', 'word/document.xml', 'Wilhelmina', 'stream']) {
      expect(bytes.includes(sign)).toBe(false);
    }
  }
});
