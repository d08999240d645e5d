import { expect, it } from 'vitest';
import { calendarFile } from './calendar-file.ts';

const entry = {
  productName: 'Nabericht',
  language: 'nl',
  uid: 'task-2026-12-01@nabericht.example',
  day: '2026-12-01',
  title: 'Woonverzekering regelen bij Łukasz & Zn; Leeuwarden, 8911\\AB',
  text: `Eerste regel\nTweede regel\u0007 met ${'één heel lang woord '.repeat(9)}`,
  url: 'https://nabericht.example/dossier/1/tasklist',
  now: new Date('2026-11-12T10:01:02.345Z'),
};

/** Parses the file as a calendar does (RFC 5545, 3.1 and 3.3.11). */
const read = (file: string) =>
  Object.fromEntries(
    file
      .replaceAll('\r\n ', '')
      .trimEnd()
      .split('\r\n')
      .map((line) => [line.slice(0, line.indexOf(':')), line.slice(line.indexOf(':') + 1)])
      .map(([name = '', value = '']) => [name, value.replaceAll('\\n', '\n').replace(/\\([\\;,])/g, '$1')]),
  );

it('contains the title, the day and the link unchanged', () => {
  const file = calendarFile(entry);
  expect(file.startsWith('BEGIN:VCALENDAR\r\nVERSION:2.0\r\n')).toBe(true);
  expect(file.endsWith('END:VEVENT\r\nEND:VCALENDAR\r\n')).toBe(true);
  expect(read(file)).toMatchObject({
    UID: entry.uid,
    DTSTAMP: '20261112T100102Z',
    'DTSTART;VALUE=DATE': '20261201',
    SUMMARY: entry.title,
    DESCRIPTION: entry.text.replace('\u0007', ''),
    URL: entry.url,
  });
});

it('has no line of more than 75 octets, and splits no character', () => {
  const lines = calendarFile(entry).split('\r\n');
  expect(Math.max(...lines.map((line) => Buffer.byteLength(line)))).toBe(75);
  expect(lines.join('')).not.toContain('\uFFFD');
});

it('lets no line break in a text start a line of its own', () => {
  const file = calendarFile({
    ...entry,
    title: 'x\r\nATTACH:https://elders.example',
    text: '\rBEGIN:VALARM',
  });
  expect(file).not.toMatch(/^(ATTACH|BEGIN:VALARM)/m);
});
