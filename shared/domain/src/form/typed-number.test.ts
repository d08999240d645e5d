import { expect, it } from 'vitest';
import { readNumber, writeNumber } from './typed-number.ts';

it.each([
  ['12', 12],
  [' -12,25 ', -12.25],
  ['1.5', 1.5],
  ['1.250', 1250],
  ['12.345', 12345],
  ['1.234.567,89', 1_234_567.89],
  ['1 234 567', 1_234_567],
  ['1\u00a0250,5', 1250.5],
  ['1234,567', 1234.567],
  ['0.125', 0.125],
  ['1234.567', 1234.567],
  ['1.23.456', null],
  ['1,234.5', null],
  ['1.', null],
  ['12x', null],
  ['x12', null],
  ['', null],
])('reads %j as %s', (typed, number) => {
  expect(readNumber(typed)).toBe(number);
});

it.each([12, -12.25, 1.125, 1250, 0.5])('writes %s so that it is read back as the same number', (number) => {
  expect(readNumber(writeNumber(number))).toBe(number);
});
