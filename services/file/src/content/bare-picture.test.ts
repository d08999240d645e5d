import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { bareJpeg, bareJpeg2000 } from './bare-picture.ts';

describe('a JPEG', () => {
  it('keeps its colour profile and its dots, and no preview', async () => {
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

  it('that stops half-way is no longer than it was, and ends', () => {
    const half = Uint8Array.of(0xff, 0xd8, 0xff, 0xda, 0, 3, 1, 7, 7, 7);
    expect(bareJpeg(half)).toEqual(Buffer.from([...half, 0xff, 0xd9]));
    expect(bareJpeg(Uint8Array.of(0xff, 0xd8, 0xff, 0xe1, 0xff, 0xff, 1))).toHaveLength(4);
  });

  it('is told from other things', () => {
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

  it('keeps its drawing, also one that lasts to the end, and nothing that was written beside it', () => {
    const header = box('jp2h', 'size and colours');
    const drawing = box('jp2c', 'drawing', 0);
    const sent = [signature, box('xml ', 'Wilhelmina'), header, box('uuid', 'where'), drawing];
    expect(bareJpeg2000(Buffer.concat(sent))).toEqual(Buffer.concat([signature, header, drawing]));
  });

  it('does not go on where its lengths make no sense', () => {
    expect(bareJpeg2000(Buffer.concat([signature, box('jp2h', '', 3)]))).toEqual(signature);
  });
});
