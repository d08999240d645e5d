import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { formatRelease } from '@nabericht/release-model/release-id';
import { createLogger } from '@nabericht/service-kit/logger';
import { atEnd } from '@nabericht/testing/clean-up';
import { beforeEach, expect, test } from 'vitest';
import { writeAlertUrl } from '../src/alert/alert-repository.ts';
import { tellMoves } from '../src/alert/tell-moves.ts';
import { haltRollout, startRollout } from '../src/composition/canary.ts';
import { freeze, unfreeze } from '../src/composition/hold.ts';
import { LIVE } from '../src/composition/promote.ts';
import { rollBackRelease } from '../src/composition/roll-back.ts';
import { BY_ITSELF } from '../src/record-act.ts';
import type { RegistryDatabase } from '../src/tables.ts';
import { createTeamKey } from '../src/team-key/create-team-key.ts';
import { openTestDatabase, publish, reason, release } from './test-registry.ts';

let db: RegistryDatabase;
let clock: Date;
const lines: string[] = [];
beforeEach(async () => {
  ({ db } = await openTestDatabase());
  clock = new Date();
  lines.length = 0;
  await release(db, { name: 'shell' });
});

const tell = () =>
  tellMoves({
    db,
    channel: LIVE,
    now: () => clock,
    isLoopback: true,
    log: createLogger({}, (line) => lines.push(line)),
  });
const pass = (seconds: number) => {
  clock = new Date(clock.getTime() + seconds * 1000);
};

/** A team with a key for these names, and its server, which receives moves and answers with `answers.status`. */
async function openTeam(team: string, ...names: string[]) {
  await createTeamKey(db, { team, names, mayPromote: true, createdBy: 'tester' }, new Date());
  const heard: { id: unknown; said: Record<string, unknown> }[] = [];
  const answers = { status: 200 };
  const server = createServer(async (request, response) => {
    const said = JSON.parse((await request.toArray()).join(''));
    heard.push({ id: request.headers['webhook-id'], said });
    response.writeHead(answers.status).end();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  atEnd(async () => void server.close());
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/hook`;
  await writeAlertUrl(db, team, url);
  const kinds = () => heard.map(({ said }) => said.kind);
  return { heard, answers, kinds, url };
}

test('a team is notified of moves of its own names and of everybody’s, in order and once; other teams are not', async () => {
  const [first] = await release(db, { name: 'mf-landing', text: 'one' });
  const mine = await openTeam('mine', 'mf-landing');
  const theirs = await openTeam('theirs', 'mf-products');
  const [second] = await release(db, { name: 'mf-landing', text: 'two' });
  await rollBackRelease(db, 'mf-landing', { ...reason, why: 'it is ugly', approvedBy: 'anna' });
  await freeze(db, { from: null, until: null }, reason);
  await Promise.all([tell(), tell()]);
  await tell();
  expect(mine.kinds()).toEqual(['promote', 'rollback-release', 'freeze']);
  expect(mine.heard[0]?.said).toMatchObject({
    type: 'move.made',
    subject: formatRelease(second),
    by: 'tester',
  });
  expect(mine.heard[1]?.said).toMatchObject({
    approvedBy: 'anna',
    text: 'Taken back mf-landing, by tester, approved by anna: it is ugly.',
  });
  expect(theirs.kinds()).toEqual(['freeze']);
  // Moves made before the team set its address are not sent.
  expect(JSON.stringify(mine.heard)).not.toContain(formatRelease(first));
});

test('a receiver that was down is notified later, with the same move first under the same id', async () => {
  const team = await openTeam('mine', 'mf-landing');
  team.answers.status = 503;
  await release(db, { name: 'mf-landing', text: 'one' });
  await tell();
  await tell();
  expect(team.heard).toHaveLength(1);
  pass(3);
  await tell();
  expect(team.heard).toHaveLength(2);
  team.answers.status = 204;
  await rollBackRelease(db, 'mf-landing', reason).catch(() => {});
  await freeze(db, { from: null, until: null }, reason);
  pass(5);
  await tell();
  expect(team.kinds()).toEqual(['promote', 'promote', 'promote', 'freeze']);
  expect(new Set(team.heard.slice(0, 3).map(({ id }) => id)).size).toBe(1);
  await unfreeze(db, reason);
  await tell();
  expect(team.kinds().at(-1)).toBe('unfreeze');
});

test('a move that could not be delivered for three days is only logged, and later ones are delivered', async () => {
  const team = await openTeam('mine', 'mf-landing');
  team.answers.status = 500;
  await release(db, { name: 'mf-landing', text: 'one' });
  await tell();
  pass(4 * 86_400);
  await tell();
  expect(lines.join('')).toContain('a move was not told');
  team.answers.status = 200;
  await freeze(db, { from: null, until: null }, reason);
  await tell();
  expect(team.kinds().at(-1)).toBe('freeze');
});

test('an automatic halt is sent as an alert only, with its figures, and not as a move as well', async () => {
  const team = await openTeam('mine', 'mf-landing');
  await release(db, { name: 'mf-landing', text: 'one' });
  const candidate = await publish(db, { name: 'mf-landing', text: 'two' });
  const plan = {
    releases: [candidate],
    flag: null,
    stages: [100, 10_000],
    leastMinutes: 0,
    leastVisitors: 50,
  };
  await startRollout(db, { ...plan, holds: false }, reason);
  await haltRollout(db, 'mf-landing', { ...reason, movedBy: BY_ITSELF });
  await startRollout(db, { ...plan, holds: false }, reason);
  await haltRollout(db, 'mf-landing', reason);
  await tell();
  expect(team.kinds()).toEqual(['promote', 'canary', 'canary', 'canary-halt']);
});

test('a team without a valid key is not notified', async () => {
  const team = await openTeam('mine', 'mf-landing');
  await db.updateTable('team_key').set({ revoked_by: 'tester', revoked_at: new Date() }).execute();
  await release(db, { name: 'mf-landing', text: 'one' });
  await tell();
  expect(team.heard).toEqual([]);
});
