import { expect, it } from 'vitest';
import { followFound } from './found-products.ts';

const [one, two] = [{ files: ['a'] }, { files: ['b'] }];
const done = (reporterFoundProducts: boolean | null, reporterProductFiles: string[] = []) => ({
  status: reporterFoundProducts === null ? ('new' as const) : ('completed' as const),
  collectedData: { reporterFoundProducts, reporterProductFiles },
});

it.each([
  ['one that is found makes no a yes', done(false), [one], done(true, ['a'])],
  ['another one is added to the files', done(true, ['a']), [one, two], done(true, ['a', 'b'])],
  ['one that is removed leaves them', done(true, ['a', 'b']), [two], done(true, ['b'])],
  ['without the last, it is asked anew', done(true, ['a']), [], done(null)],
  ['none is still none', done(false), [], done(false)],
  ['what was not answered is not answered by that', done(null), [one], done(null)],
])('%s', (_name, task, products, expected) => {
  expect(followFound(task, products)).toEqual(expected);
});

it('keeps a task in progress as it is, as long as there is a product', () => {
  const active = { ...done(true, ['a']), status: 'active' as const };
  expect(followFound(active, [two]).status).toBe('active');
});
