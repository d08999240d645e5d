import { describe, expect, it } from 'vitest';
import { type Letter, writeLetter } from './mail-letter.ts';

const WORDS: Letter = {
  subject: 'Je code',
  preview: 'Je code',
  title: 'Je code voor Nabericht',
  window: { name: 'Anna <b>Jansen</b>', detail: '1 mei 2026' },
  paragraphs: ['Vul deze code in.'],
  code: 'AB2C3D',
  facts: [{ heading: 'Overledene' }, { term: 'Adres', value: 'Turfmarkt 12\n8911 AB Leeuwarden' }],
  button: { label: 'Naar je dossier', url: 'https://nabericht.example/dossier?a=1&b="2"' },
  sender: { productName: 'Nabericht', supportEmail: 'hulp@nabericht.example' },
};
const letter = writeLetter(WORDS);

it('puts a code on a line of its own in the text', () => {
  expect(letter.text.split('\n')).toContain('AB2C3D');
});

it('escapes text that people wrote', () => {
  expect(letter.html).toContain('Anna &lt;b&gt;Jansen&lt;/b&gt;');
  expect(letter.html).not.toContain('b="2"');
});

it('breaks a word that is longer than a line', () => {
  expect(letter.html).toContain('overflow-wrap:anywhere;word-break:break-word');
});

it('has the same content as text and as HTML', () => {
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

it('puts an address on one line of the text, and keeps the lines of what somebody wrote', () => {
  const value = 'De rekening is opgeheven.\nStuur de pas terug.';
  const facts = [...(WORDS.facts ?? []), { term: 'Antwoord', value, keepsLines: true }];
  const { text, html } = writeLetter({ ...WORDS, facts });
  expect(text).toContain('Adres: Turfmarkt 12, 8911 AB Leeuwarden\n');
  expect(text).toContain('Antwoord: De rekening is opgeheven.\nStuur de pas terug.\n');
  expect(html).toContain('De rekening is opgeheven.<br>Stuur de pas terug.');
});

describe('in the look of a provider', () => {
  const tokens = {
    '--basis-color-default-bg-document': '#eaf0e6',
    '--basis-color-action-1-bg-default': '#1f6a3b',
    '--basis-color-default-color-document': '#17291f',
    '--basis-border-radius-md': '0.125rem',
    '--basis-heading-font-family': 'Public Sans, sans-serif',
  };
  const logo = { content: new Uint8Array([1, 2, 3]), width: 400, height: 95 };
  const branded = writeLetter({ ...WORDS, brand: { name: 'Gilde & Co', tokens, logo } });

  it('has its colours and corners as inline styles, and no dark mode', () => {
    expect(branded.html).toContain('bgcolor="#1f6a3b" style="background:#1f6a3b;border-radius:2px"');
    expect(branded.html).toContain('bgcolor="#eaf0e6"');
    expect(branded.html).toContain('font:bold 29px/1.22 Verdana,Arial,sans-serif;color:#17291f');
    for (const ours of ['#234a7d', '#e8edec', '#1c2836', 'prefers-color-scheme', 'var(--']) {
      expect(branded.html).not.toContain(ours);
    }
    expect(branded.html).toContain('<meta name="color-scheme" content="light">');
  });

  it('shows its logo from an attachment, at half its pixels, and names who sends it', () => {
    expect(branded.html).toContain('<img src="cid:logo" alt="Gilde &amp; Co" width="200" height="48"');
    expect(branded.html).not.toMatch(/src="(?!cid:)/);
    expect(branded.attachments).toEqual([
      { filename: 'logo.png', contentType: 'image/png', content: logo.content, contentId: 'logo' },
    ]);
    expect(branded.text.split('\n')[0]).toBe('Gilde & Co · Nabericht');
  });

  it('shows its name where it has no logo, and escapes everything of the brand', () => {
    const bad = {
      '--basis-color-default-bg-document': 'url(//elsewhere.example)',
      '--basis-border-radius-md': '9em',
    };
    const plain = writeLetter({ ...WORDS, brand: { name: 'Gilde <b>', tokens: bad, logo: null } });
    expect(plain.html).toContain('Gilde &lt;b&gt;');
    expect(plain.html).not.toMatch(/elsewhere|9em|<img/);
    expect(plain.html).toContain('bgcolor="#e8edec"');
    expect(plain.attachments).toEqual([]);
  });

  it('does not change a letter of ours', () => {
    expect(letter.html).toContain('bgcolor="#234a7d" style="background:#234a7d;border-radius:6px"');
    expect(letter.html).toContain("font:normal 29px/1.22 Georgia,'Times New Roman',serif;color:#1c2836");
    expect(letter.attachments).toEqual([]);
  });
});
