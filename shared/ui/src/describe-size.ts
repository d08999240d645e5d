import type { IntlShape } from '@nabericht/intl';

/** The size of a file in words: "420 kB", "1,4 MB". */
export function describeSize(intl: IntlShape, bytes: number): string {
  const isMega = bytes >= 1e6;
  return intl.formatNumber(bytes / (isMega ? 1e6 : 1e3), {
    style: 'unit',
    unit: isMega ? 'megabyte' : 'kilobyte',
    maximumFractionDigits: isMega ? 1 : 0,
  });
}
