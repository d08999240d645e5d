import { DatabaseAway } from '@nabericht/database/database-failure';
import { createLogger } from '@nabericht/service-kit/logger';
import { createServiceApp } from '@nabericht/service-kit/service-app';
import { expect, test } from 'vitest';

test('a caller gets Retry-After while the database is unreachable, and no details of the database', async () => {
  const logged: string[] = [];
  const app = createServiceApp(createLogger({ service: 'test' }, (line) => logged.push(line)));
  app.post('/thing', () => {
    throw new DatabaseAway(
      Object.assign(new Error('connect ECONNREFUSED 10.0.0.7'), { code: 'ECONNREFUSED' }),
    );
  });
  const answer = await app.request('/thing', { method: 'POST' });
  expect(answer.status).toBe(503);
  expect(answer.headers.get('content-type')).toBe('application/problem+json');
  expect(answer.headers.get('retry-after')).toBe('5');
  expect(await answer.json()).toEqual({
    type: 'urn:nabericht:problem/busy',
    title: 'Busy, try again later',
    status: 503,
  });
  expect(logged).toHaveLength(1);
  expect(logged[0]).toContain('the database is away');
});
