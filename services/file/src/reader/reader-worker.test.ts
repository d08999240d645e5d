import { readFile } from 'node:fs/promises';
import { afterAll, expect, it } from 'vitest';
import type { FirstLook } from './certificate-reader.ts';
import { createWorkerPool } from './worker-pool.ts';

const reader = createWorkerPool({ workers: 1, queue: 4, timeoutMs: 200_000 });
afterAll(() => reader.close());

const certificate = (name: string) => readFile(new URL(`../../test/certificates/${name}`, import.meta.url));

it('reads in a thread of its own, reports a first look, and stays usable after a file that it refuses', async () => {
  await reader.ready();
  const looks: FirstLook[] = [];
  const [scan, broken, text] = await Promise.allSettled([
    reader.read(await certificate('akte-scan.png'), { onFirstLook: (look) => looks.push(look) }),
    reader.read(new Uint8Array([1, 2, 3])),
    reader.read(await certificate('akte-in-words.pdf')),
  ]);
  expect(scan).toMatchObject({ value: { last_name: 'Bakker', date_of_death: '2019-10-26' } });
  expect(looks).toMatchObject([{ last_name: 'Bakker', date_of_death: '2019-10-26' }]);
  expect(broken).toMatchObject({ reason: { reason: 'unsupported-kind' } });
  expect(text).toMatchObject({ value: { last_name: 'Hendriks', date_of_death: '2017-07-20' } });
});
