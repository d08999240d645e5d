import { expect, it } from 'vitest';
import { writeLetter } from './mail-letter.ts';

const letter = writeLetter({
  subject: 'Je code',
  preview: 'Je code',
  title: 'Je code voor Nabericht',
  window: { name: 'Anna <b>Jansen</b>', detail: '1 mei 2026' },
  paragraphs: ['Vul deze code in.'],
  code: 'AB2C3D',
  facts: [{ heading: 'Overledene' }, { term: 'Adres', value: 'Turfmarkt 12\n8911 AB Leeuwarden' }],
  button: { label: 'Naar je dossier', url: 'https://nabericht.example/dossier?a=1&b="2"' },
  sender: { productName: 'Nabericht', supportEmail: 'hulp@nabericht.example' },
});

it('puts a code on a line of its own in the text', () => {
  expect(letter.text.split('\n')).toContain('AB2C3D');
});

it('escapes what people wrote', () => {
  expect(letter.html).toContain('Anna &lt;b&gt;Jansen&lt;/b&gt;');
  expect(letter.html).not.toContain('b="2"');
});

it('says the same in both forms', () => {
  for (const part of [
    'Je code voor Nabericht',
    'Vul deze code in.',
    'AB2C3D',
    'Naar je dossier',
    'Turfmarkt 12',
  ]) {
    expect(letter.html).toContain(part);
    expect(letter.text).toContain(part);
  }
});
