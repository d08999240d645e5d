import { createHash } from 'node:crypto';

const MARKS = [
  (ink: string) => `<circle cx="32" cy="32" r="17" fill="none" stroke="${ink}" stroke-width="9"/>`,
  (ink: string) => `<path d="M14 44 32 16l18 28z" fill="${ink}"/>`,
  (ink: string) =>
    `<path d="M13 40c8-12 14 6 22-6s12-2 16-8v22H13z" fill="${ink}"/><circle cx="22" cy="22" r="6" fill="${ink}"/>`,
  (ink: string) => `<path d="M32 12 52 32 32 52 12 32z" fill="none" stroke="${ink}" stroke-width="8"/>`,
  (ink: string) => `<path d="M16 48V26m11 22V16m11 32V30m11 18V20" stroke="${ink}" stroke-width="7"/>`,
  (ink: string) =>
    `<path d="M18 50V14h12a11 11 0 0 1 0 22H18m14 0 14 14" fill="none" stroke="${ink}" stroke-width="7"/>`,
];

/** The logo of an invented provider as SVG. Its slug determines the mark and the colour, so that it is always the same. */
export function sampleLogo(slug: string): string {
  const [first = 0, second = 0] = createHash('sha256').update(slug).digest();
  const mark = MARKS[first % MARKS.length]?.('#fff') ?? '';
  const hue = Math.round((second / 256) * 360);
  return `<svg xmlns="http://www.w3.org/2000/svg" width="64" height="64"><rect width="64" height="64" rx="12" fill="hsl(${hue} 42% 34%)"/>${mark}</svg>`;
}
