import type { BrandTokenKind } from './brand-tokens.ts';
import { isHexColour } from './contrast.ts';

/** Fonts that we serve, or that devices have: a brand does not load any. */
const FAMILIES: ReadonlySet<string> = new Set([
  'Petrona',
  'Public Sans',
  'Arial',
  'Calibri',
  'Candara',
  'Georgia',
  'Helvetica',
  'Helvetica Neue',
  'Optima',
  'Palatino',
  'Roboto',
  'Segoe UI',
  'Tahoma',
  'Times New Roman',
  'Trebuchet MS',
  'Verdana',
]);
const GENERIC: ReadonlySet<string> = new Set(['sans-serif', 'serif', 'system-ui']);

/** The number of pixels in `12px` or `0.75rem`; null for anything else. */
export function pixelsOf(value: string): number | null {
  const [, amount, unit] = /^(\d{1,3}(?:\.\d{1,4})?)(px|rem)$/.exec(value) ?? [];
  if (value === '0') return 0;
  return amount === undefined ? null : Number(amount) * (unit === 'rem' ? 16 : 1);
}

const isBetween = (value: string, least: number, most: number): boolean => {
  const pixels = pixelsOf(value);
  return pixels !== null && pixels >= least && pixels <= most;
};

/** A list of font names that ends with a generic one, for devices that have none of the others. */
function isFamilies(value: string): boolean {
  const names = value.split(',').map((name) => name.trim().replace(/^(["'])(.*)\1$/, '$2'));
  const last = names.pop() ?? '';
  return (
    names.length <= 6 && GENERIC.has(last) && names.every((name) => FAMILIES.has(name) || GENERIC.has(name))
  );
}

/** The accepted values of each kind. None of them can load, refer to or run anything. */
const KINDS: Readonly<Record<BrandTokenKind, (value: string) => boolean>> = {
  colour: isHexColour,
  radius: (value) => isBetween(value, 0, 32),
  width: (value) => isBetween(value, 1, 8),
  target: (value) => isBetween(value, 1, 96),
  family: isFamilies,
  weight: (value) => /^[1-9]\d{0,2}$/.test(value) && Number(value) >= 300 && Number(value) <= 900,
};

export const isBrandValue = (kind: BrandTokenKind, value: string): boolean =>
  value.length <= 200 && KINDS[kind](value);
