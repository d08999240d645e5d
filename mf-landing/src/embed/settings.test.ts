import { describe, expect, it } from 'vitest';
import { framePath, readSettings } from './settings.ts';

const read = (attributes: Record<string, string>) => readSettings((name) => attributes[name] ?? null);

describe('the settings of an element', () => {
  it('are by default the report to one organisation, in Dutch, in the page itself', () => {
    expect(read({ provider: 'nn' })).toEqual({
      provider: 'nn',
      locale: 'nl',
      isSearch: false,
      isFrame: false,
      brand: null,
      start: 'report',
      campaign: null,
    });
  });

  it.each([
    [{}, { provider: null, isSearch: true, start: 'page' }],
    [
      { provider: 'nn', mode: 'search' },
      { provider: 'nn', isSearch: true, start: 'page' },
    ],
    [
      { provider: 'nn', mode: 'search frame' },
      { isSearch: true, isFrame: true },
    ],
    [
      { provider: 'nn', mode: 'frame' },
      { isSearch: false, isFrame: true, start: 'report' },
    ],
    [{ provider: 'nn', start: 'page' }, { start: 'page' }],
    [{ provider: 'nn', start: 'elsewhere' }, { start: 'report' }],
    [{ provider: 'nn', locale: 'de' }, { locale: 'nl' }],
    [
      { provider: ' nn ', locale: 'en' },
      { provider: 'nn', locale: 'en' },
    ],
    [
      { provider: 'nn', brand: '3', campaign: 'mei-2026' },
      { brand: '3', campaign: 'mei-2026' },
    ],
    [{ provider: 'nn', brand: 'none' }, { brand: 'none' }],
  ])('are read from the attributes %o', (attributes, expected) => {
    expect(read(attributes as Record<string, string>)).toMatchObject(expected);
  });

  it.each([
    ['provider', '../internal'],
    ['provider', 'NN'],
    ['provider', `a${'b'.repeat(60)}`],
    ['brand', '3/../4'],
    ['brand', '0'],
    ['campaign', 'a&b=c'],
    ['campaign', 'anna@voorbeeld.example'],
  ])('ignore a %s with the unusable value %s', (name, value) => {
    expect(read({ provider: 'nn', [name]: value })).toMatchObject({ [name]: null });
  });
});

it('the address of a frame holds the same settings as the element', () => {
  const settings = read({
    provider: 'nn',
    mode: 'search frame',
    locale: 'en',
    brand: '2',
    campaign: 'x',
    start: 'report',
  });
  const { searchParams, pathname } = new URL(
    framePath(settings, 'https://bank.example'),
    'https://ours.example',
  );
  expect(pathname).toBe('/embed/frame');
  expect(searchParams.get('host')).toBe('https://bank.example');
  expect(readSettings((name) => searchParams.get(name))).toEqual({ ...settings, isFrame: false });
});
