import * as v from 'valibot';

const BROWSERS = ['edge', 'opera', 'samsung', 'firefox', 'chrome', 'safari', 'other'] as const;
const SYSTEMS = ['ios', 'android', 'windows', 'macos', 'chromeos', 'linux', 'other'] as const;

/** The words by which a person recognises their device. */
export const Device = v.object({ browser: v.picklist(BROWSERS), system: v.picklist(SYSTEMS) });
export type Device = v.InferOutput<typeof Device>;

// The order matters: nearly every browser also names Chrome and Safari, and Android names Linux.
const BROWSER_SIGNS: [Device['browser'], RegExp][] = [
  ['edge', /\bEdg(?:e|A|iOS)?\//],
  ['opera', /\bOPR\/|\bOpera\b/],
  ['samsung', /\bSamsungBrowser\//],
  ['firefox', /\b(?:Firefox|FxiOS)\//],
  ['chrome', /\b(?:Chrome|CriOS)\//],
  ['safari', /\bSafari\//],
];
const SYSTEM_SIGNS: [Device['system'], RegExp][] = [
  ['ios', /\b(?:iPhone|iPad|iPod)\b/],
  ['android', /\bAndroid\b/],
  ['windows', /\bWindows\b/],
  ['macos', /\bMacintosh\b/],
  ['chromeos', /\bCrOS\b/],
  ['linux', /\bLinux\b/],
];

const LONGEST = 512;

/** Two words about a device; the `User-Agent` itself, which identifies browsers far too well, is not stored. */
export function deviceOf(userAgent: string | undefined): Device {
  const text = (userAgent ?? '').slice(0, LONGEST);
  const of = <Kind extends string>(signs: [Kind, RegExp][]) => signs.find(([, sign]) => sign.test(text))?.[0];
  return { browser: of(BROWSER_SIGNS) ?? 'other', system: of(SYSTEM_SIGNS) ?? 'other' };
}
