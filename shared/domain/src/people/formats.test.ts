import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { dossierReference, parseDossierReference } from '../dossier/dossier-reference.ts';
import { checkForm } from '../form/form-problems.ts';
import { isUsableSlug } from '../provider/reserved-slugs.ts';
import { OneTimeCode, oneTimeCode } from '../sign-in/one-time-code.ts';
import { maskedIban, requiredIban } from './bank-account-form.ts';
import { Email, emailKey } from './email.ts';
import { compactIban, formatIban, isIban } from './iban.ts';
import {
  isDutchPhoneNumber,
  isInternationalPhoneNumber,
  normalizePhoneNumber,
  writtenPhoneNumber,
} from './phone-number.ts';
import { formatDutchZipCode, isDutchZipCode } from './zip-code.ts';

describe('a Dutch postal code', () => {
  // Web pages often contain a no-break space here.
  it.each(['', '8911AB', '8911 ab', '1234Zz', '8911\u00a0AB'])('%j passes', (text) =>
    expect(isDutchZipCode(text)).toBe(true),
  );
  it.each(['8911', '8911  AB', '891 AB', '8911 ABC', 'A8911 AB', '8911-AB', ' '])('%j does not', (text) =>
    expect(isDutchZipCode(text)).toBe(false),
  );
  it('is written with a space and capitals', () => {
    expect(formatDutchZipCode('8911ab')).toBe('8911 AB');
    expect(formatDutchZipCode('8911\u00a0ab')).toBe('8911 AB');
    expect(formatDutchZipCode('B-4000')).toBe('B-4000');
    expect(formatDutchZipCode('')).toBe('');
  });
});

describe('a telephone number', () => {
  it.each([
    '',
    '0612345678',
    '06 12 34 56 78',
    '+31612345678',
    '0031612345678',
    '+31 (0)6 12345678',
    '058-1234567',
    '058/123 45 67',
    '06 – 12345678',
    '06\u201112345678',
    '+31 ( 0 ) 6 12345678',
  ])('%j is Dutch', (text) => expect(isDutchPhoneNumber(text)).toBe(true));
  it.each([
    '0012345678',
    '061234567',
    '06123456789',
    '+32470123456',
    '612345678',
    '06x2345678',
    '10612345678',
  ])('%j is not', (text) => expect(isDutchPhoneNumber(text)).toBe(false));
  it.each(['', '+32470123456', '0032 470 12 34 56', '+31612345678'])('%j is international', (text) =>
    expect(isInternationalPhoneNumber(text)).toBe(true),
  );
  it.each(['0470123456', '+0470123456', '+32', '+1234567890123456', '1+32470123456'])(
    '%j is not international',
    (text) => expect(isInternationalPhoneNumber(text)).toBe(false),
  );
  it('is stored without separators', () => {
    expect(normalizePhoneNumber('+31 (0)6-12.34 5678')).toBe('+31612345678');
  });
});

describe('an IBAN', () => {
  it.each([
    '',
    '  ',
    'NL91ABNA0417164300',
    'nl91 abna 0417 1643 00',
    'BE68 5390 0754 7034',
    // As copied from a bank's web page, a letter and an invoice.
    'NL91\u00a0ABNA\u00a00417\u00a01643\u00a000',
    'NL91.ABNA.0417.1643.00',
    'IBAN: NL91 ABNA 0417 1643 00',
  ])('%j passes', (text) => expect(isIban(text)).toBe(true));
  it.each(['NL92ABNA0417164300', 'NL91', 'XX91ABNA0417164300'])('%j does not', (text) =>
    expect(isIban(text)).toBe(false),
  );
  it('is accepted in groups and stored without spaces', () => {
    expect(formatIban('nl91abna0417164300')).toBe('NL91 ABNA 0417 1643 00');
    expect(formatIban('nl91\u00a0abna\u00a004.17.16.43.00')).toBe('NL91 ABNA 0417 1643 00');
    expect(compactIban('nl91 abna 0417 1643 00')).toBe('NL91ABNA0417164300');
    expect(formatIban('')).toBe('');
    expect(checkForm(requiredIban, 'nl91 abna 0417 1643 00')).toEqual({
      ok: true,
      output: 'NL91ABNA0417164300',
    });
  });
  it('is required where money is paid', () => {
    const codeOf = (text: string) => {
      const checked = checkForm(requiredIban, text);
      return checked.ok ? null : checked.problems[0]?.code;
    };
    expect([codeOf(''), codeOf('-'), codeOf('NL91')]).toEqual(['required', 'iban', 'iban']);
  });
  it('is shown with its last four digits only, enough for its owner', () => {
    expect(maskedIban('nl91 abna 0417 1643 00')).toBe('•••• 4300');
  });
});

describe('a mail address', () => {
  const codeOf = (text: unknown) => {
    const checked = checkForm(Email, text);
    return checked.ok ? checked.output : checked.problems[0]?.code;
  };
  it('is trimmed', () => expect(codeOf(' a.b@voorbeeld.example\r\n')).toBe('a.b@voorbeeld.example'));
  it('is required', () =>
    expect([codeOf(''), codeOf(undefined), codeOf(' '), codeOf(12)]).toEqual(Array(4).fill('required')));
  it.each([
    'a',
    'a@b',
    'a@b.nl\r\nBcc: c@d.nl',
    'a@b.nl,c@d.nl',
    'a b@c.nl',
    '<a@b.nl>',
    'a@b.nl\u0000',
    'a\n@b.nl',
    'a@müller.nl\r\nBcc: c@d.nl',
    'a@mül\tler.nl',
    'a@mül ler.nl',
    'a@b@müller.nl',
    'a＠b.nl',
    'a@müller.nl:25',
    'a@müller.nl/x',
    'a@müller.nl?x',
    'a@müller.nl#x',
    'a@x:y@müller.nl',
    'a@m%C3%BCller.nl',
    'a@müller.nl\\x',
    // A slash, a colon and an at sign as full-width characters.
    'a@müller.nl\uff0fx',
    'a@müller.nl\uff1a25',
    'a@b.nl\uff20müller.nl',
    // Right-to-left and invisible characters.
    'a@müller\u202e.nl',
    'a\u202e@b.nl',
    'a@mül\u200bler.nl',
    'jan@müller.nl.',
    'jan@müller。nl',
    'jan@müller',
    'jan@site.nl.',
    'jan@.nl',
    'jan@site..nl',
    'jan@-site.nl',
    'jan@my_site.nl',
    'jan..de@site.nl',
    '.jan@site.nl',
    'jan.@site.nl',
    '@site.nl',
    'jan@',
    '"jan de boer"@site.nl',
    '"jan"@site.nl',
    'jan<x>@site.nl',
    'jän@site.nl',
    'jan@127.0.0.1',
    'jan@١٢٧.0.0.1',
    'jan@[127.0.0.1]',
    'jan@[IPv6:::1]',
    'jan@localhost',
    'jan@site.n',
    'jan@site.123',
    `jan@${'a'.repeat(64)}.nl`,
  ])('%j is not accepted', (text) => expect(codeOf(text)).toBe('email'));
  it.each([
    "d.o'neill@tcd.ie",
    'a&b@firma.nl',
    'jan+overlijden@site.nl',
    'jan_de-boer!@site.nl',
    'jan@my--site.nl',
    'jan@mail.my-site.co.uk',
    'jan@1a.nl',
    'info@xn--bcher-kva.de',
    'info@xn--80ak6aa92e.xn--p1ai',
    'J@Site.NL',
  ])('%j is accepted', (text) => expect(codeOf(text)).toBe(text));
  it('is stored with its domain in ASCII, however it was typed', () => {
    const typed = ['jan@müller.nl', 'jan@mu\u0308ller.nl', 'jan@MÜLLER.nl', 'jan@xn--mller-kva.nl'];
    expect(typed.map(codeOf)).toEqual(Array(4).fill('jan@xn--mller-kva.nl'));
    expect(codeOf('инфо@пример.рф')).toBe('email');
    expect(codeOf('info@пример.рф')).toBe('info@xn--e1afmkfd.xn--p1ai');
    expect(emailKey('Jan@XN--MLLER-KVA.nl')).toBe('jan@xn--mller-kva.nl');
  });
  it('is at most as long as a mailbox can be', () => {
    expect(codeOf(`${'a'.repeat(250)}@b.nl`)).toBe('maxLength');
    expect(codeOf(`jan@${'müller.'.repeat(30)}nl`)).toBe('maxLength');
  });
  it('is printable ASCII with one @ and no address separators, and does not change when it is parsed again', () => {
    const sign = fc.integer({ min: 1, max: 0x3ff }).map((code) => String.fromCodePoint(code));
    const part = fc.string({ unit: sign, maxLength: 8 });
    const piece = fc.oneof(
      part,
      fc.constantFrom('jan', 'müller', 'my--site', 'xn--', "o'neill", '１', '\r\n'),
    );
    const address = fc
      .tuple(fc.array(piece), fc.array(piece), fc.constantFrom('nl', '한국', '1'))
      .map(([mailbox, domain, tld]) => `${mailbox.join('.')}@${[...domain, tld].join('.')}`);
    fc.assert(
      fc.property(address, (text) => {
        const checked = checkForm(Email, text);
        if (!checked.ok) return;
        expect(checked.output).toMatch(/^[^\s@<>()[\]\\,;:"\P{ASCII}\p{Cc}]+@[a-zA-Z\d.-]+$/u);
        expect(checked.output.length).toBeLessThanOrEqual(254);
        expect(codeOf(checked.output)).toBe(checked.output);
      }),
      { examples: [['my--site@0.nl']] },
    );
  });
  it('is the same mailbox in upper and lower case', () => expect(emailKey(' A@B.nl ')).toBe('a@b.nl'));
});

describe('a one-time code', () => {
  it('uses only its alphabet and is accepted in any case and spacing', () => {
    fc.assert(
      fc.property(fc.uint8Array({ minLength: 6, maxLength: 6 }), (random) => {
        const code = oneTimeCode(random);
        expect(checkForm(OneTimeCode, ` ${code.slice(0, 3)}-${code.slice(3).toLowerCase()}\n`)).toEqual({
          ok: true,
          output: code,
        });
      }),
    );
  });
  it('is not made from too few random bytes', () =>
    expect(() => oneTimeCode(new Uint8Array(5))).toThrow(RangeError));
});

describe('a reference', () => {
  it('can be read out and typed back', () => {
    fc.assert(
      fc.property(fc.uint8Array({ minLength: 8, maxLength: 8 }), (random) => {
        const reference = dossierReference(random);
        expect(reference).toMatch(/^NB \d{4} [A-HJ-NPR-Z]$/);
        expect(parseDossierReference(reference.toLowerCase().replaceAll(' ', ''))).toBe(reference);
      }),
    );
    expect(dossierReference(new Uint8Array(8), 6)).toBe('NB 000000 A');
    expect(parseDossierReference(' nb 44-71.k ')).toBe('NB 4471 K');
  });
  it.each(['NB 44', 'NB 4471', 'NB 4471 KX', 'A NB 4471 K'])('%j is not accepted', (typed) =>
    expect(parseDossierReference(typed)).toBeNull(),
  );
  it('is not made from too few random bytes', () => {
    expect(() => dossierReference(new Uint8Array(7))).toThrow(RangeError);
  });
});

it.each([
  ['aegon', true],
  ['de-volksbank-2', true],
  ['dossier', false],
  ['nn-starter', false],
  ['NN', false],
  ['a--b', false],
  ['a/b', false],
  ['', false],
])('slug %j is usable: %s', (slug, usable) => expect(isUsableSlug(slug)).toBe(usable));

it.each([
  ['0612345678', '06 12 34 56 78'],
  ['+31612345678', '06 12 34 56 78'],
  ['0581234567', '058 123 45 67'],
  ['+31 (0)20 1234567', '020 123 45 67'],
  ['0031201234567', '020 123 45 67'],
  ['0512123456', '0512 12 34 56'],
  ['+32470123456', '+32470123456'],
  ['', ''],
])('the number %j is written %j', (number, written) => expect(writtenPhoneNumber(number)).toBe(written));
