import { expect, it } from 'vitest';
import { NOW } from '../report/report-journeys.fixture.ts';
import { followFound, whyNotAddFound } from './found-products.ts';
import type { Task } from './task.ts';

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

it('refuses products while no task that asks for them can be worked on', () => {
  const refusing = (...tasks: Partial<Task>[]) =>
    whyNotAddFound({
      tasks: tasks.map((task) => ({ status: 'new', collectedData: {}, ...task }) as Task),
      products: [],
      now: NOW,
    })?.id ?? null;
  const asking = { type: 'extra_product_by_document' } as const;
  expect(refusing()).toBe('extra-products-not-asked');
  expect(refusing({ type: 'upload_documents' })).toBe('extra-products-not-asked');
  expect(refusing(asking)).toBe(null);
  expect(refusing({ ...asking, status: 'completed' })).toBe(null);
  expect(refusing(asking, { type: 'upload_death_certificate' })).toBe('task-blocked');
});
