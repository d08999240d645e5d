import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { copyInOwnProcess } from '../src/content/own-process.ts';
import { certificate, createTestSystem, formOf } from './start-test-file.ts';

type System = Awaited<ReturnType<typeof createTestSystem>>;
let system: System;
let files: Awaited<ReturnType<System['start']>>;

beforeAll(async () => {
  system = await createTestSystem();
  files = await system.start();
});
afterAll(() => system.end());

const photo = certificate('akte-photo.heic');

/** The photo extended to `size` bytes with an empty box, as the format allows. */
function photoOf(size: number): Uint8Array {
  const box = Buffer.alloc(size - photo.length);
  box.writeUInt32BE(box.length);
  box.write('free', 4);
  return Buffer.concat([photo, box]);
}

/** Sends it like a browser, with a content length. */
async function send(bytes: Uint8Array, { isMeasured = true } = {}) {
  const form = new Response(formOf(bytes, { originalName: 'IMG_1.HEIC' }));
  const body = new Uint8Array(await form.arrayBuffer());
  const headers = new Headers({ 'content-type': form.headers.get('content-type') ?? '' });
  if (isMeasured) headers.set('content-length', String(body.length));
  const answer = await system.sendAsBrowser(files.app, null)('/v1/file/upload', {
    method: 'POST',
    headers,
    body,
  });
  return { status: answer.status, body: (await answer.json()) as Record<string, unknown> };
}

describe('a photo of an iPhone that no browser could open', () => {
  it('is stored, shown and sent as a JPEG, without the camera’s metadata', async () => {
    const reporter = await files.signIn();
    const form = formOf(photo, { dossierId: reporter.dossierId, originalName: 'IMG_1.HEIC' });
    const { _id: fileId, mimetype } = await reporter.uploadToDossier({ form });
    expect(mimetype).toBe('image/jpeg');
    const copy = await reporter.download({ params: { fileId } });
    expect(copy.headers.get('content-disposition')).toContain('IMG_1.jpg');
    const drawn = await sharp(await copy.arrayBuffer()).metadata();
    expect(drawn).toMatchObject({ format: 'jpeg', width: 1128, height: 1504 });
    expect(drawn.exif).toBeUndefined();
  });

  it('may be up to 25 MB large when sent, and is stored within the usual limit', async () => {
    const before = (await system.onDisk()).map(({ path }) => path);
    expect(await send(photoOf(3_000_000))).toMatchObject({ status: 201, body: { mimetype: 'image/jpeg' } });
    const stored = (await system.onDisk()).filter(({ path }) => !before.includes(path));
    expect(stored).toHaveLength(2);
    for (const { bytes } of stored) expect(bytes.length).toBeLessThan(1_001_000);
    expect((await send(photoOf(25_000_001))).status).toBe(413);
  });

  it('is held to the usual limit if its size is not declared', async () => {
    expect((await send(photoOf(3_000_000), { isMeasured: false })).status).toBe(413);
  });

  it('does not raise the limit for other files', async () => {
    const pdf = certificate('akte-in-words.pdf');
    const large = Buffer.concat([pdf, Buffer.alloc(3_000_000)]);
    expect((await send(large)).status).toBe(413);
    expect((await send(Buffer.concat([certificate('akte-photo.jpg'), large]))).status).toBe(413);
  });

  it('is refused if it is truncated', async () => {
    expect(await send(photo.subarray(0, 60_000))).toMatchObject({ status: 422, body: { rule: 'corrupt' } });
  });

  it('is stored smaller if the limit is lower', async () => {
    const narrow = await system.start({ maxUploadBytes: 100_000 });
    const reporter = await narrow.signIn();
    const before = (await system.onDisk()).map(({ path }) => path);
    await reporter.uploadToDossier({ form: formOf(photo, { dossierId: reporter.dossierId }) });
    const stored = (await system.onDisk()).filter(({ path }) => !before.includes(path));
    expect(Math.min(...stored.map(({ bytes }) => bytes.length))).toBeLessThan(101_000);
    const scan = formOf(certificate('akte-photo.jpg'), { dossierId: reporter.dossierId });
    await expect(reporter.uploadToDossier({ form: scan })).rejects.toMatchObject({ status: 413 });
  });
});

const HEIC = new URL('../src/content/heic/heic-worker.ts', import.meta.url);

it.each([
  ['time', { seconds: 0.01 }, 'too-slow'],
  ['memory', { bufferBytes: 10_000_000 }, 'too-much-unpacked'],
])('a photo that takes too much %s to open is refused', async (_, limit, reason) => {
  const limits = { seconds: 25, bufferBytes: 1_200_000_000, maxBytes: 1_000_000, ...limit };
  await expect(copyInOwnProcess(HEIC, photo, limits)).rejects.toMatchObject({ reason });
});
