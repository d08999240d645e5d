/**
 * A colour such as `#1c2836`; no short form and no transparency, because contrast would then depend on what is
 * underneath.
 */
export const isHexColour = (text: string): boolean => /^#[\da-f]{6}$/i.test(text);

type Rgb = readonly [number, number, number];

const rgbOf = (hex: string): Rgb =>
  [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16)) as never;
const hexOf = (rgb: Rgb): string =>
  `#${rgb.map((value) => Math.round(value).toString(16).padStart(2, '0')).join('')}`;

/** WCAG 2.2, relative luminance. */
function luminance(hex: string): number {
  const [red = 0, green = 0, blue = 0] = rgbOf(hex).map((value) => {
    const part = value / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/** The contrast ratio of two hex colours in either order, from 1 to 21. */
export function contrast(one: string, other: string): number {
  const [light = 0, dark = 0] = [luminance(one), luminance(other)].sort((a, b) => b - a);
  return (light + 0.05) / (dark + 0.05);
}

/** Rounded down: 4.499 is not 4.5. */
export const shownRatio = (ratio: number): number => Math.floor(ratio * 100) / 100;

const STEPS = 100;

/** The nearest colour, towards black or white, with enough contrast; null when there is none. */
export function passingColour(colour: string, against: readonly string[], least: number): string | null {
  const start = rgbOf(colour);
  for (let step = 1; step <= STEPS; step += 1) {
    for (const end of [0, 255]) {
      const mixed = hexOf(start.map((value) => value + ((end - value) * step) / STEPS) as never as Rgb);
      if (against.every((other) => contrast(mixed, other) >= least)) return mixed;
    }
  }
  return null;
}
