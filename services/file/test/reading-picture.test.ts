import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { reading } from './hanging-reader.ts';
import { certificate, createTestSystem, formOf } from './start-test-file.ts';

type System = Awaited<ReturnType<typeof createTestSystem>>;

const jpeg = certificate('akte-photo.jpg');
const place = { field: 'last_name', x: 0.1, y: 0.2, width: 0.3, height: 0.05 } as const;
const seen = reading({
  kind: 'extract',
  advice: 'blurred',
  picture: { bytes: new Uint8Array(jpeg), width: 1200, height: 1600 },
  places: [place, { ...place, field: 'first_names', x: 1.2 }],
});

describe('the straightened picture of a certificate', () => {
  let system: System;
  let files: Awaited<ReturnType<System['start']>>;
  let answer = seen;

  beforeAll(async () => {
    system = await createTestSystem();
    files = await system.start({
      createReader: () => ({ read: async () => answer, ready: async () => {}, close: async () => {} }),
    });
  });
  afterAll(() => system.end());

  const upload = async () => {
    answer = seen;
    const { _id: fileId, hash } = await files.visitor.upload({ form: formOf(jpeg) });
    return { fileId, hash };
  };

  it('is announced in the answer to a reading, with the places of the values on it', async () => {
    const params = await upload();
    const told = await files.visitor.validateFileWithHash({ params });
    expect(told).toMatchObject({ kind: 'extract', advice: 'blurred', hasPicture: true, places: [place] });
    expect(told).not.toHaveProperty('picture');
  });

  it('is shown to anybody with the hash, and may not be cached', async () => {
    const params = await upload();
    await expect(files.visitor.readingPictureWithHash({ params })).rejects.toMatchObject({ status: 404 });
    await files.visitor.validateFileWithHash({ params });
    const { headers, ...picture } = await files.visitor
      .readingPictureWithHash({ params })
      .then(async (response) => ({
        headers: response.headers,
        bytes: Buffer.from(await response.arrayBuffer()),
      }));
    expect(picture.bytes.equals(jpeg)).toBe(true);
    expect(Object.fromEntries(headers)).toMatchObject({
      'content-type': 'image/jpeg',
      'cache-control': 'private, no-store',
      'x-content-type-options': 'nosniff',
      'content-security-policy': "default-src 'none'; sandbox",
    });
    const wrong = { params: { ...params, hash: 'a'.repeat(43) } };
    await expect(files.visitor.readingPictureWithHash(wrong)).rejects.toMatchObject({ status: 404 });
  });

  it('is shown to its reporter only, once a dossier has the file', async () => {
    const params = await upload();
    await files.visitor.validateFileWithHash({ params });
    const reporter = await files.signIn();
    const other = await files.signIn();
    await reporter.linkToDossier({ params: { ...params, dossierId: reporter.dossierId } });
    for (const ask of [
      () => files.visitor.readingPictureWithHash({ params }),
      () => other.readingPictureWithHash({ params }),
      () => other.readingPicture({ params }),
    ]) {
      await expect(ask()).rejects.toMatchObject({ status: 404 });
    }
    await expect(files.visitor.readingPicture({ params })).rejects.toMatchObject({ status: 401 });
    for (const ask of [reporter.readingPicture, reporter.readingPictureWithHash]) {
      const shown = await ask({ params });
      expect(Buffer.from(await shown.arrayBuffer()).equals(jpeg)).toBe(true);
    }
  });

  it('does not exist for a document whose pages cannot be rendered', async () => {
    const params = await upload();
    answer = reading();
    const told = await files.visitor.validateFileWithHash({ params });
    expect(told).toMatchObject({ hasPicture: false, places: [] });
    await expect(files.visitor.readingPictureWithHash({ params })).rejects.toMatchObject({ status: 404 });
  });

  it('is stored sealed', async () => {
    const params = await upload();
    await files.visitor.validateFileWithHash({ params });
    const kept = (await system.onDisk()).find(({ path }) => path.endsWith(`${params.fileId}.picture`));
    expect(kept).toBeDefined();
    expect(kept?.bytes.includes('JFIF\0')).toBe(false);
    expect(kept?.bytes.includes(jpeg.subarray(2000, 2032))).toBe(false);
  });
});
