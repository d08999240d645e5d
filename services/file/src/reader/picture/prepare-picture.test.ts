import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { evenLight } from './even-light.ts';
import { findPaper } from './find-paper.ts';
import { type GrayPicture, type Point, shrink, turned } from './gray-picture.ts';
import { preparePicture } from './prepare-picture.ts';
import { flattening, joined, levelling, projected, scaling, sizeBetween, turning } from './projection.ts';
import { findSlope, isOnItsSide, isUpsideDown } from './text-direction.ts';
import { withoutRules } from './without-rules.ts';

/** Draws a picture from SVG shapes. */
async function draw(width: number, height: number, shapes: string): Promise<GrayPicture> {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">${shapes}</svg>`;
  const { data } = await sharp(Buffer.from(svg))
    .flatten({ background: '#ffffff' })
    .toColourspace('b-w')
    .extractChannel(0)
    .raw()
    .toBuffer({ resolveWithObject: true });
  return { data: new Uint8Array(data), width, height };
}

/** Bars instead of words, on eleven lines. */
/** Letters of 6 by 10 with little space between them. */
const wordAt = (x: number, y: number, letters: number) =>
  Array.from({ length: letters }, (_, at) => `<rect x="${x + at * 8}" y="${y}" width="6" height="10"/>`).join(
    '',
  );
const words = Array.from({ length: 11 }, (_, line) =>
  Array.from({ length: 5 }, (_, word) =>
    wordAt(60 + word * 96, 60 + line * 50, 6 + ((word * 7 + line * 5) % 5)),
  ).join(''),
).join('');

const valueAt = (picture: GrayPicture, x: number, y: number) => picture.data[y * picture.width + x] as number;

describe('gray pictures', () => {
  it('are turned clockwise by quarters', () => {
    const picture = { data: new Uint8Array([1, 2, 3, 4, 5, 6]), width: 3, height: 2 };
    expect(turned(picture, 90)).toEqual({ data: new Uint8Array([4, 1, 5, 2, 6, 3]), width: 2, height: 3 });
    expect(turned(picture, 180).data).toEqual(new Uint8Array([6, 5, 4, 3, 2, 1]));
    expect(turned(turned(picture, 90), 270)).toEqual(picture);
  });

  it('shrink by averaging', () => {
    const picture = { data: new Uint8Array([0, 100, 200, 100]), width: 2, height: 2 };
    expect(shrink(picture, 1)).toEqual({ data: new Uint8Array([100]), width: 1, height: 1 });
  });
});

describe('evenLight', () => {
  it('makes paper in the shadow as white as paper in the light, and keeps print dark', async () => {
    const shadow = '<rect width="600" height="660" fill="#eee"/><rect width="300" height="660" fill="#777"/>';
    const lit = evenLight(await draw(600, 660, `${shadow}${words}`));
    expect(Math.abs(valueAt(lit, 120, 40) - valueAt(lit, 520, 40))).toBeLessThan(12);
    expect(valueAt(lit, 80, 65)).toBeLessThan(60);
  });
});

/** The distance of each corner that was found from its true place. */
const offsOf = (corners: Point[] | null, at: [x: number, y: number][]) =>
  at.map(([x, y], index) => Math.hypot((corners?.[index]?.x ?? 9999) - x, (corners?.[index]?.y ?? 9999) - y));

describe('findPaper', () => {
  const SHEET: [x: number, y: number][] = [
    [80, 60],
    [530, 90],
    [550, 740],
    [50, 700],
  ];

  it('finds the corners of a sheet on a dark table, and flattens it', async () => {
    const photo = await draw(
      600,
      800,
      `<rect width="600" height="800" fill="#333"/><polygon points="${SHEET.join(' ')}" fill="#ddd"/>`,
    );
    const corners = findPaper(photo);
    expect(Math.max(...offsOf(corners, SHEET))).toBeLessThan(12);
    const size = corners && sizeBetween(corners);
    const sheet = corners && size && projected(photo, flattening(corners, size), size);
    expect(sheet && valueAt(sheet, Math.floor(sheet.width / 2), Math.floor(sheet.height / 2))).toBe(0xdd);
    expect(sheet && valueAt(sheet, 12, sheet.height - 12)).toBe(0xdd);
  });

  it('finds a sheet whose shady half is as dark as the sunny half of the table', async () => {
    const photo = await draw(
      600,
      800,
      `<linearGradient id="light"><stop stop-color="#fff"/><stop offset="1" stop-color="#666"/></linearGradient>
      <rect width="600" height="800" fill="#777"/><polygon points="${SHEET.join(' ')}" fill="#ddd"/>
      <rect width="600" height="800" fill="url(#light)" style="mix-blend-mode:multiply"/>`,
    );
    expect(Math.max(...offsOf(findPaper(photo), SHEET))).toBeLessThan(12);
  });

  it('finds a sheet that continues outside the picture', async () => {
    const photo = await draw(
      600,
      800,
      '<rect width="600" height="800" fill="#333"/><polygon points="80,60 640,60 640,760 50,760" fill="#ddd"/>',
    );
    const seen: [x: number, y: number][] = [
      [80, 60],
      [600, 60],
      [600, 760],
      [50, 760],
    ];
    expect(Math.max(...offsOf(findPaper(photo), seen))).toBeLessThan(12);
  });

  it('finds no sheet in a page without a table, or in the sunny half of a sheet', async () => {
    expect(findPaper(await draw(600, 800, words))).toBeNull();
    const line = '<rect x="20" y="120" width="560" height="24"/>';
    expect(findPaper(await draw(600, 800, line))).toBeNull();
    const half =
      '<rect width="600" height="800" fill="#333"/><rect x="210" y="20" width="180" height="760" fill="#ddd"/>';
    expect(findPaper(await draw(600, 800, half))).toBeNull();
  });
});

describe('withoutRules', () => {
  it('erases dark and thin gray lines, and keeps print that touches them', async () => {
    const print = '<rect x="60" y="100" width="30" height="20" fill="#222"/>';
    const rules =
      '<rect x="40" y="120" width="300" height="2" fill="#aaa"/><rect x="40" y="60" width="300" height="3" fill="#333"/>';
    const clean = withoutRules(await draw(400, 200, print + rules), 20);
    expect([valueAt(clean, 200, 60), valueAt(clean, 200, 121)]).toEqual([255, 255]);
    expect([valueAt(clean, 75, 101), valueAt(clean, 75, 118)]).toEqual([0x22, 0x22]);
  });
});

describe('straightening', () => {
  it.each([-4, 3])('levels lines that slope by %i degrees', async (degrees) => {
    const sloping = await draw(600, 660, `<g transform="rotate(${degrees} 300 330)">${words}</g>`);
    expect(
      Math.abs(findSlope(projected(sloping, levelling(findSlope(sloping), sloping), sloping))),
    ).toBeLessThan(0.006);
    expect(Math.abs(findSlope(sloping))).toBeGreaterThan(0.04);
  });

  it('tells text on its side from upright text', async () => {
    const page = await draw(600, 660, words);
    expect(isOnItsSide(page)).toBe(false);
    expect(isOnItsSide(turned(page, 90))).toBe(true);
  });

  it('does not take the vertical lines of a table for text on its side', async () => {
    const rules = Array.from(
      { length: 6 },
      (_, at) => `<rect x="${40 + at * 100}" y="40" width="6" height="150"/>`,
    ).join('');
    const few = wordAt(60, 100, 8) + wordAt(260, 130, 9);
    const page = await draw(600, 660, few + rules);
    expect([isOnItsSide(page), isOnItsSide(turned(page, 90))]).toEqual([false, true]);
  });

  it('recognises print upside down by letters that rise above the others', async () => {
    const stems = [60, 156, 252, 348].flatMap((x) =>
      Array.from({ length: 11 }, (_, line) => `<rect x="${x}" y="${54 + line * 50}" width="6" height="6"/>`),
    );
    const page = await draw(600, 660, words + stems.join(''));
    expect([isUpsideDown(page), isUpsideDown(turned(page, 180))]).toEqual([false, true]);
    expect(isUpsideDown(turned(await draw(600, 660, words), 180))).toBe(false);
  });
});

describe('projections', () => {
  it('when joined are the same as one after the other', async () => {
    const page = await draw(600, 660, words);
    const lying = { width: 660, height: 600 };
    const large = { width: 990, height: 900 };
    const slope = levelling(0.05, large);
    const inTurn = projected(
      projected(projected(page, turning(90, page), lying), scaling(1.5), large),
      slope,
      large,
    );
    const atOnce = projected(page, joined(joined(turning(90, page), scaling(1.5)), slope), large);
    const mean = (picture: GrayPicture) =>
      picture.data.reduce((sum, value) => sum + value, 0) / picture.data.length;
    expect(mean(atOnce)).toBeCloseTo(mean(inTurn), 0);
    const unlike = atOnce.data.filter((value, at) => Math.abs(value - (inTurn.data[at] as number)) > 90);
    expect(unlike.length / atOnce.data.length).toBeLessThan(0.01);
  });
});

describe('preparePicture', () => {
  it('cuts a sheet on its side out of a dark photo, and makes it upright, level and white', async () => {
    const photo = await draw(
      900,
      700,
      `<rect width="900" height="700" fill="#222"/>
      <g transform="rotate(3 450 350) translate(780 55) rotate(90)"><rect width="600" height="660" fill="#aaa"/>${words}</g>`,
    );
    const { picture, corners } = preparePicture(photo, true);
    expect(corners).not.toBeNull();
    const page = shrink(picture, 780);
    expect(isOnItsSide(page)).toBe(false);
    expect(Math.abs(findSlope(page))).toBeLessThan(0.006);
    expect(valueAt(picture, Math.floor(picture.width / 2), Math.floor(picture.height / 2))).toBeGreaterThan(
      220,
    );
  });
});
