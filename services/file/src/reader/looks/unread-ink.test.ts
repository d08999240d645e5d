import { describe, expect, it } from 'vitest';
import { startOfInk } from './unread-ink.ts';

const NAME = { x0: 100, y0: 40, x1: 200, y1: 60 };

/** A white page with one dark mark to the left of the name. */
function pageWith(x0: number, x1: number, y0: number, y1: number) {
  const data = new Uint8Array(300 * 100).fill(255);
  for (let y = y0; y < y1; y++) data.fill(0, y * 300 + x0, y * 300 + x1);
  return { data, width: 300, height: 100 };
}

describe('startOfInk', () => {
  it('is where print begins that is close before the name', () => {
    expect(startOfInk(pageWith(84, 90, 42, 58), NAME, 0)).toBe(84);
  });

  it('is the edge itself if there is nothing, or it is too far away, or below the middle of the letters', () => {
    expect(startOfInk(pageWith(0, 0, 0, 0), NAME, 0)).toBe(100);
    expect(startOfInk(pageWith(60, 70, 42, 58), NAME, 0)).toBe(100);
    expect(startOfInk(pageWith(0, 95, 58, 60), NAME, 0)).toBe(100);
  });

  it('stops at the side of a box', () => {
    expect(startOfInk(pageWith(90, 93, 0, 100), NAME, 0)).toBe(100);
  });

  it('stops at text that was read', () => {
    expect(startOfInk(pageWith(70, 99, 42, 58), NAME, 88)).toBe(88);
  });
});
