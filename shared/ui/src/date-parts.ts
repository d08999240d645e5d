/** A date as it is typed in three fields; each part is the text of its field. */
export interface DateParts {
  day: string;
  month: string;
  year: string;
}

/**
 * The value of a date field: '' when nothing is typed, `yyyy-MM-dd` when the three parts have the shape of a date
 * (whether it exists is for the rules), else the parts as typed, year first: `1941-3-`, `--15`.
 */
export function formatParts({ day, month, year }: DateParts): string {
  if (!day && !month && !year) return '';
  const isComplete = /^\d{4}$/.test(year) && /^\d{1,2}$/.test(month) && /^\d{1,2}$/.test(day);
  return isComplete ? `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}` : `${year}-${month}-${day}`;
}

/** The inverse of formatParts: a whole date loses its leading zeros, as people write it. */
export function readParts(value: string): DateParts {
  const [year = '', month = '', day = ''] = value.split('-');
  const isComplete = /^\d{4}-\d\d-\d\d$/.test(value);
  return isComplete ? { year, month: unpad(month), day: unpad(day) } : { year, month, day };
}

const unpad = (digits: string) => digits.replace(/^0(?=\d)/, '');

const monthsByStart: Record<string, string> = {
  jan: '1',
  feb: '2',
  maa: '3',
  mrt: '3',
  mar: '3',
  apr: '4',
  mei: '5',
  may: '5',
  jun: '6',
  jul: '7',
  aug: '8',
  sep: '9',
  okt: '10',
  oct: '10',
  nov: '11',
  dec: '12',
};

/** Parses a pasted date: 15-03-1941, 15/3/1941, 15031941, 1941-03-15, 15 maart 1941. Null when it is none. */
export function parsePastedDate(text: string): DateParts | null {
  const pasted = text.trim().toLowerCase();
  const iso = /^(\d{4})-(\d{1,2})-(\d{1,2})(?:t.*)?$/.exec(pasted);
  if (iso) return parts(iso[3], iso[2], iso[1]);
  const digits = /^(\d{2})(\d{2})(\d{4})$/.exec(pasted);
  if (digits) return parts(digits[1], digits[2], digits[3]);
  const separated = /^(\d{1,2})[\s./-]+(\d{1,2}|\p{L}{3,}\.?)[\s./-]+(\d{4})$/u.exec(pasted);
  if (!separated) return null;
  const month = separated[2] ?? '';
  return parts(separated[1], /^\d/.test(month) ? month : monthsByStart[month.slice(0, 3)], separated[3]);
}

function parts(
  day: string | undefined,
  month: string | undefined,
  year: string | undefined,
): DateParts | null {
  return day && month && year ? { day: unpad(day), month: unpad(month), year } : null;
}
