/** The data of an all-day calendar entry. */
export interface CalendarEntry {
  productName: string;
  /** The ISO 639 code of its texts. */
  language: string;
  /** Identifies the entry in every calendar; an entry with the same id replaces it. */
  uid: string;
  /** `yyyy-MM-dd` */
  day: string;
  title: string;
  text: string;
  url: string;
  now: Date;
}

const FIRST_LINE = 75;
/** One less, for the space at the start of a continuation line. */
const NEXT_LINE = 74;

/** A calendar file (RFC 5545) with one entry. */
export function calendarFile({
  productName,
  language,
  uid,
  day,
  title,
  text,
  url,
  now,
}: CalendarEntry): string {
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    `PRODID:-//${escaped(productName)}//${language.toUpperCase()}`,
    'BEGIN:VEVENT',
    `UID:${uid}`,
    `DTSTAMP:${now.toISOString().replace(/[-:]|\.\d+/g, '')}`,
    `DTSTART;VALUE=DATE:${day.replaceAll('-', '')}`,
    `SUMMARY:${escaped(title)}`,
    `DESCRIPTION:${escaped(text)}`,
    `URL:${url}`,
    'TRANSP:TRANSPARENT',
    'END:VEVENT',
    'END:VCALENDAR',
  ];
  return lines.map((line) => `${folded(line)}\r\n`).join('');
}

/** RFC 5545, 3.3.11. Other control characters are removed. */
const escaped = (text: string) =>
  text
    .replace(/[\\;,]/g, (mark) => `\\${mark}`)
    .replace(/\r\n|\r|\n/g, '\\n')
    .replace(/\p{Cc}/gu, '');

/** RFC 5545, 3.1: a line is at most 75 octets long, and no character is split. */
function folded(line: string): string {
  const parts: string[] = [];
  let part = '';
  for (const character of line) {
    const longest = parts.length === 0 ? FIRST_LINE : NEXT_LINE;
    if (Buffer.byteLength(part + character) > longest) {
      parts.push(part);
      part = '';
    }
    part += character;
  }
  return [...parts, part].join('\r\n ');
}
