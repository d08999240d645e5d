import { describe, expect, it } from 'vitest';
import { isBrandValue, pixelsOf } from './brand-value.ts';

it.each([
  ['12px', 12],
  ['0.75rem', 12],
  ['0', 0],
  ['0px', 0],
  ['12', null],
  ['12pt', null],
  ['12px;', null],
  ['-12px', null],
  ['1000px', null],
  ['', null],
])('%j is %j pixels', (value, pixels) => expect(pixelsOf(value)).toBe(pixels));

it.each([
  ['0', '32px', '32.5px'],
  ['2rem', '1.5px', '2.01rem'],
])('a corner radius may be %s or %s, and not %s', (one, other, tooMuch) => {
  expect([one, other, tooMuch].map((value) => isBrandValue('radius', value))).toEqual([true, true, false]);
});

it('a line width must be visible and leave room', () => {
  const taken = ['0', '0.5px', '1px', '8px', '9px'].filter((value) => isBrandValue('width', value));
  expect(taken).toEqual(['1px', '8px']);
});

describe('a font family or weight', () => {
  it.each([
    'Petrona, Georgia, "Times New Roman", Palatino, serif',
    '"Public Sans", "Helvetica Neue", Helvetica, Arial, sans-serif',
    "'Segoe UI', Roboto, Tahoma, 'Trebuchet MS', system-ui",
    'Calibri, Candara, Optima, Verdana, sans-serif',
    'Georgia, serif, sans-serif',
    'system-ui',
    // Six families at most; the generic one at the end counts too.
    'Arial, Arial, Arial, Arial, Arial, Arial, serif',
  ])('can be %s', (value) => expect(isBrandValue('family', value)).toBe(true));

  it.each([
    'Arial, Arial, Arial, Arial, Arial, Arial, Arial, serif',
    'Georgia, Wingdings, serif',
    'Ari"al", serif',
    '"Ari"al, serif',
    '"Arial\', serif',
    ', serif',
    'Georgia,',
    '',
  ])('cannot be %j', (value) => expect(isBrandValue('family', value)).toBe(false));

  it.each([
    ['300', true],
    ['900', true],
    ['299', false],
    ['901', false],
    ['1000', false],
    ['100', false],
    ['0400', false],
    ['400.5', false],
  ])('can be as heavy as %s: %s', (value, can) => expect(isBrandValue('weight', value)).toBe(can));
});

it('no value may be longer than two hundred characters', () => {
  const spaced = (length: number) => `Georgia,${' '.repeat(length - 'Georgia,serif'.length)}serif`;
  expect(isBrandValue('family', spaced(200))).toBe(true);
  expect(isBrandValue('family', spaced(201))).toBe(false);
});
