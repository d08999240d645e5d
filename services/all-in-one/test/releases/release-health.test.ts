import {
  openTestDatabase,
  releaseInTurn,
  type TestDatabase,
} from '@nabericht/registry-service/test/test-registry';
import { formatRelease, type ReleaseId, revisionOf } from '@nabericht/release-model/release-id';
import { beforeAll, expect, test } from 'vitest';
import { readConfig } from '../../src/config.ts';
import { release } from '../../src/release-operations.ts';
import { startTestGateway, until } from './test-gateway.ts';

let database: TestDatabase;
let live: ReleaseId;

beforeAll(async () => {
  database = await openTestDatabase();
  [, live] = await releaseInTurn(database.db, 'before', 'now');
});

async function run(...args: string[]) {
  const lines: string[] = [];
  const print = (line: string) => lines.push(line);
  const { connection } = database;
  const code = await release(args, { connection, config: readConfig({}), operator: 'anna', print });
  expect(code).toBe(0);
  return lines;
}

test('an operator sees how well releases run, and which one is kept from visitors', async () => {
  expect(await run('health')).toEqual(['no browser told anything in the last 24 hours']);
  const gateway = await startTestGateway(database);
  gateway.clock.now = new Date();
  // A gateway that has just started gives pages a token as soon as it has the key.
  await until(async () => (await gateway.views.issue('', '')) !== null);
  const tell = async (address: string, event: object) => {
    const composition = gateway.registry.live()?.id ?? '';
    return gateway.post(
      '/beacons',
      JSON.stringify({
        view: await gateway.views.issue(composition, address.replaceAll('.', '-')),
        composition,
        events: [{ remote: live.name, version: revisionOf(live), ...event }],
      }),
      { 'content-type': 'text/plain' },
      address,
    );
  };
  await tell('203.0.113.1', { kind: 'loaded', ms: 90 });
  const healthy = await run('list', 'mf-landing');
  expect(healthy.join()).not.toContain('breaks');
  for (const last of [1, 1, 2, 2, 3]) await tell(`203.0.113.${last}`, { kind: 'failed', reason: 'threw' });
  await gateway.counts.flush();

  const [line, ...rest] = await run('health', 'mf-landing');
  expect(line).toContain(formatRelease(live));
  expect(line).toContain('1 loads  5 failed (83.3 %)');
  expect(line).toContain('half within 75 ms');
  expect(rest).toEqual([]);
  expect(await run('health', 'mf-report')).toEqual(['no browser told anything in the last 24 hours']);

  const list = (await run('list')).filter((entry) => entry.includes('breaks in browsers'));
  expect(list).toHaveLength(1);
  expect(list[0]).toMatch(
    new RegExp(
      `^${formatRelease(live)} .*pages start with the last good one until \\d{4}-\\d\\d-\\d\\d \\d\\d:\\d\\d$`,
    ),
  );
});
