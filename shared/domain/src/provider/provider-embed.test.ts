import { describe, expect, it } from 'vitest';
import { checkForm } from '../form/form-problems.ts';
import { problems } from '../testing/problems.ts';
import {
  EmbedTexts,
  EmbedVersion,
  EVERGREEN,
  isEmbedOrigin,
  NO_EMBED_TEXTS,
  ProviderEmbed,
} from './provider-embed.ts';

describe('who may frame us', () => {
  it.each([
    'https://www.bank.example',
    'https://bank.example:8443',
    'http://localhost:5173',
    'http://127.0.0.1',
    `https://${'a.'.repeat(92)}examples`,
  ])('allows %s', (origin) => expect(isEmbedOrigin(origin)).toBe(true));

  it.each([
    ['is not secure', 'http://www.bank.example'],
    ['is no page', 'ftp://localhost'],
    ['has a path', 'https://www.bank.example/'],
    ['has a capital, which no browser sends', 'https://www.Bank.example'],
    ['is everybody', '*'],
    ['is everybody of a name', 'https://*.bank.example'],
    ['would be two for a browser', 'https://bank.example;elsewhere'],
    ['would be two for a browser, by a comma', 'https://bank.example,elsewhere.example'],
    ['is nothing', ''],
    ['is no address', 'www.bank.example'],
    ['is too long', `https://${'a.'.repeat(93)}example`],
  ])('refuses an origin that %s: %s', (_why, origin) => expect(isEmbedOrigin(origin)).toBe(false));
});

describe('a version of our element', () => {
  it.each(['evergreen', '1.4.0-0f3a9c71', '12.30.104-00000000'])('is %s', (version) =>
    expect(problems(EmbedVersion, version)).toEqual([]),
  );

  it.each([
    '',
    '1.4.0',
    '1.4-0f3a9c71',
    'v1.4.0-0f3a9c71',
    '1.4.0-0f3a9c7',
    '1.4.0-0f3a9c712',
    '1.4.0-0F3A9C71',
  ])('is not %j', (version) => expect(problems(EmbedVersion, version)).toHaveLength(1));

  it('reports an invalid version', () =>
    expect(problems(EmbedVersion, '1.4.0').concat(problems(EmbedVersion, `${'1'.repeat(30)}.4.0`))).toEqual([
      ': version',
      ': invalid',
    ]));
});

describe('the texts of a provider', () => {
  const check = (change: object) => problems(EmbedTexts, { ...NO_EMBED_TEXTS, ...change });

  it('are one line each, or null', () => {
    const typed = { title: '  Wij leven mee ', introduction: ' ', start: null };
    expect(checkForm(EmbedTexts, typed)).toEqual({
      ok: true,
      output: { title: 'Wij leven mee', introduction: null, start: null },
    });
    expect(check({})).toEqual([]);
    expect(problems(EmbedTexts, {})).toHaveLength(3);
  });

  it.each([
    [{ title: 'x'.repeat(81) }, 'title: maxLength'],
    [{ introduction: 'x'.repeat(301) }, 'introduction: maxLength'],
    [{ start: 'x'.repeat(61) }, 'start: maxLength'],
    [{ title: 'Een\ntwee' }, 'title: plainText'],
  ])('are refused as %j', (change, problem) => expect(check(change)).toEqual([problem]));
});

describe('what a page of somebody else shows of a provider', () => {
  const embed = {
    name: 'Levensverzekeraar NN',
    slug: 'nn',
    brandVersion: 3,
    tokens: { '--basis-focus-outline-width': '3px' },
    logo: { path: '/embed/brand/nn/3/logo.png', width: 120, height: 40 },
    texts: { nl: { ...NO_EMBED_TEXTS, title: 'Wij leven mee' }, en: NO_EMBED_TEXTS },
    allowedOrigins: ['https://www.bank.example'],
    version: EVERGREEN,
  };

  it('has these fields, and drops others', () => {
    const values = { ...embed, apiKey: 'x', logo: { ...embed.logo, source: 'x' } };
    expect(checkForm(ProviderEmbed, values)).toEqual({ ok: true, output: embed });
  });

  it.each<[object, string]>([
    [{ brandVersion: 0 }, 'brandVersion: invalid'],
    [{ brandVersion: 1.5 }, 'brandVersion: invalid'],
    [{ brandVersion: 1_000_001 }, 'brandVersion: invalid'],
    [{ allowedOrigins: ['https://bank.example', '*'] }, 'allowedOrigins.1: origin'],
    [{ logo: {} }, 'logo.path: required'],
  ])('is refused with %j', (change, problem) =>
    expect(problems(ProviderEmbed, { ...embed, ...change })).toContain(problem),
  );
});
