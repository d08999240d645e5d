import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { bareJpeg, bareJpeg2000 } from './bare-picture.ts';

describe('a JPEG', () => {
  it('keeps its colour profile and resolution, and no preview', async () => {
    const picture = await sharp({ create: { width: 9, height: 7, channels: 3, background: '#a04020' } })
      .withIccProfile('p3')
      .withExif({ IFD0: { Artist: 'Wilhelmina' } })
      .jpeg()
      .toBuffer();
    const bare = Buffer.from(bareJpeg(picture) ?? []);
    expect(bare.includes('Wilhelmina')).toBe(false);
    const { icc, exif } = await sharp(bare).metadata();
    expect(icc).toBeDefined();
    expect(exif).toBeUndefined();
    expect(await sharp(bare).raw().toBuffer()).toEqual(await sharp(picture).raw().toBuffer());
  });

  it('that stops halfway does not become longer, and parsing ends', () => {
    const half = Uint8Array.of(0xff, 0xd8, 0xff, 0xda, 0, 3, 1, 7, 7, 7);
    expect(bareJpeg(half)).toEqual(Buffer.from([...half, 0xff, 0xd9]));
    expect(bareJpeg(Uint8Array.of(0xff, 0xd8, 0xff, 0xe1, 0xff, 0xff, 1))).toHaveLength(4);
  });

  it('is told apart from other bytes', () => {
    expect(bareJpeg(Buffer.from('%PDF-1.7'))).toBeNull();
    expect(bareJpeg2000(Buffer.from('%PDF-1.7'))).toBeNull();
  });
});

describe('a JPEG 2000', () => {
  const box = (type: string, content: string, length = content.length + 8) => {
    const head = Buffer.alloc(8);
    head.writeUInt32BE(length);
    head.write(type, 4);
    return Buffer.concat([head, Buffer.from(content)]);
  };
  const signature = box('jP  ', '\r\n..');

  it('keeps its image data, also if it extends to the end of the file, and no other data', () => {
    const header = box('jp2h', 'size and colours');
    const drawing = box('jp2c', 'drawing', 0);
    const sent = [signature, box('xml ', 'Wilhelmina'), header, box('uuid', 'where'), drawing];
    expect(bareJpeg2000(Buffer.concat(sent))).toEqual(Buffer.concat([signature, header, drawing]));
  });

  it('stops where its lengths are invalid', () => {
    expect(bareJpeg2000(Buffer.concat([signature, box('jp2h', '', 3)]))).toEqual(signature);
  });
});
