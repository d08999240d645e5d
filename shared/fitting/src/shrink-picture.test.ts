import { expect, it } from 'vitest';
import { jpegName, sizesToTry } from './shrink-picture.ts';

it('tries smaller and smaller pictures with the same proportions', () => {
  const sizes = sizesToTry({ width: 3000, height: 6000 });
  expect(sizes[0]).toEqual({ width: 2000, height: 4000, quality: 0.82 });
  expect(sizes.at(-1)).toEqual({ width: 500, height: 1000, quality: 0.6 });
  const areas = sizes.map(({ width, height }) => width * height);
  expect(areas).toEqual(areas.toSorted((a, b) => b - a));
});

it('never makes a picture larger', () => {
  for (const { width, height } of sizesToTry({ width: 800, height: 600 })) {
    expect([width, height]).toEqual([800, 600]);
  }
});

it.each([
  ['IMG_1.HEIC', 'IMG_1.jpg'],
  ['akte.van.overlijden.png', 'akte.van.overlijden.jpg'],
  ['foto', 'foto.jpg'],
  ['.png', 'akte.jpg'],
])('names %s %s once it is a JPEG', (name, expected) => {
  expect(jpegName(name)).toBe(expected);
});
