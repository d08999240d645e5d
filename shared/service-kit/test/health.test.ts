import { Hono } from 'hono';
import { expect, test } from 'vitest';
import { addHealth } from '../src/service-app.ts';

test('a part that does not answer does not keep the others from being reported', async () => {
  const app = new Hono();
  addHealth(app, {
    database: () => new Promise(() => {}),
    files: async () => true,
    mail: async () => {
      throw new Error('away');
    },
  });
  const started = performance.now();
  const answer = await app.request('/readyz');
  expect(performance.now() - started).toBeLessThan(8_000);
  expect(answer.status).toBe(503);
  expect(await answer.json()).toEqual({ ready: false, parts: { database: false, files: true, mail: false } });
});
