import { expect, test } from 'vitest';
import { addTimes, countLoad, noLoadTimes, quantile } from './load-times.ts';

const timesOf = (...milliseconds: number[]) => {
  const times = noLoadTimes();
  for (const ms of milliseconds) countLoad(times, ms);
  return times;
};

test('without loads there is no quantile', () => {
  expect(quantile(noLoadTimes(), 0.5)).toBe(null);
});

test('a quantile is inside the bucket that contains it', () => {
  const times = timesOf(...Array(50).fill(90), ...Array(25).fill(350), ...Array(25).fill(5_000));
  expect(quantile(times, 0.5)).toBe(100);
  expect(quantile(times, 0.25)).toBe(75);
  expect(quantile(times, 0.75)).toBe(400);
  expect(quantile(times, 0.9)).toBeGreaterThan(4_000);
  expect(quantile(times, 1)).toBe(6_000);
});

test('for the slowest loads the quantile is the end of the scale', () => {
  expect(quantile(timesOf(300_000), 0.5)).toBe(10_000);
});

test('a load at the upper end of a bucket belongs to it', () => {
  expect(timesOf(50).indexOf(1)).toBe(0);
  expect(timesOf(50.5).indexOf(1)).toBe(1);
});

test('the times of two gateways can be added', () => {
  expect(addTimes(timesOf(90, 350), timesOf(350, 20_000))).toEqual(timesOf(90, 350, 350, 20_000));
});
