type Params = Readonly<Record<string, string | number>>;

/** The expected format of each kind of value, for somebody who wrote another one. */
const KINDS: Readonly<Record<string, string>> = {
  colour: 'a colour as #1c2836: six digits, no transparency',
  radius: 'a length from 0 to 32 px, as 6px or 0.375rem',
  width: 'a length from 1 to 8 px, as 3px',
  target: 'a length from 1 to 96 px, as 44px or 2.75rem',
  family:
    'names of letters that we or a device have (Public Sans, Petrona, Arial, Verdana, Georgia …), the last one sans-serif, serif or system-ui',
  weight: 'a whole number from 300 to 900',
};

const TEXTS: Readonly<Record<string, (field: string, params: Params) => string>> = {
  unknownToken: (field) => `${field} is no token that we know.`,
  ownToken: (field) => `${field} is ours: what it says means the same to everybody.`,
  missingToken: (field) => `${field} is missing.`,
  wrongValue: (field, { kind }) => `${field} must be ${KINDS[kind ?? ''] ?? 'another value'}.`,
  tooSmall: (field, { pixels, least }) => `${field} is ${pixels} px, and must be at least ${least} px.`,
  contrast: (field, { against, ratio, least, passes, change }) =>
    [
      `${field} on ${against} has contrast ${ratio}, and needs ${least}.`,
      passes
        ? ` ${passes} for ${change ?? field} would pass.`
        : ` No shade of ${change ?? field} would pass.`,
    ].join(''),
  notPng: (field) => `${field} must be a PNG of at most 64 kB and 1200 by 1200 pixels.`,
  origin: (field) =>
    `${field} must be as https://www.bank.example, without a path; http only for a machine of your own.`,
  tooMany: (field, { most }) => `${field}: there are ${most} already, which is the most.`,
  unknown: (field) => `There is no such ${field}.`,
  version: (field) => `${field} must be a release as 1.2.0-0a1b2c3d, or evergreen.`,
};

/** One sentence for the terminal. */
export const findingText = ({ field, code, params }: { field: string; code: string; params?: Params }) =>
  TEXTS[code]?.(field, params ?? {}) ?? `${field}: ${code}`;
