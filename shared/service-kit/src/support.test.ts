import { expect, it } from 'vitest';
import { writeLetter } from './mail-letter.ts';
import { supportOf } from './support.ts';

const settings = {
  SUPPORT_EMAIL: 'hulp@nabericht.example',
  SUPPORT_PHONE: '085 123 45 67',
  SUPPORT_HOURS: 'op werkdagen',
};
const letterFrom = (given: Parameters<typeof supportOf>[0]) =>
  writeLetter({
    subject: 'Bericht',
    preview: 'Bericht',
    title: 'Bericht',
    paragraphs: [],
    sender: { productName: 'Nabericht', ...supportOf(given) },
  });

it('shows the telephone number and its hours under every mail', () => {
  const { text, html } = letterFrom(settings);
  expect(text).toContain('Nabericht\nhulp@nabericht.example\n085 123 45 67, op werkdagen\n');
  expect(html).toContain('085 123 45 67, op werkdagen');
});

it('shows no hours without a telephone number', () => {
  const { text } = letterFrom({ ...settings, SUPPORT_PHONE: undefined });
  expect(text).not.toContain('op werkdagen');
});
