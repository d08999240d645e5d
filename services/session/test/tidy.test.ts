import { runScheduled } from '@nabericht/testing/scheduled-job';
import pg from 'pg';
import { beforeAll, expect, it, onTestFinished } from 'vitest';
import { signIn, somebody } from './sign-in.ts';
import { startTestSession, type TestSession } from './start-test-session.ts';

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;
let session: TestSession;

beforeAll(async () => {
  session = await startTestSession();
});

const tidy = () => runScheduled(session.connection, 'session.tidy');

it('deletes at night what has expired: codes, changes of an e-mail, and sessions that have ended', async () => {
  const database = new pg.Client(session.connection);
  await database.connect();
  onTestFinished(() => database.end());
  const left = async () => {
    const { rows } = await database.query(`
      select (select count(*) from session.code_request)::int as codes,
             (select count(*) from session.email_change)::int as changes,
             (select count(*) from session.session)::int as sessions`);
    return rows[0];
  };
  const stays = await signIn(session);
  const leaves = await signIn(session);
  await stays.browser.api.requestEmailChange({ body: { email: somebody().email } });
  await leaves.browser.api.logout({ query: {} });
  const visitor = session.browser();
  await visitor.refreshCsrf();
  await visitor.api.register({ body: somebody() });
  await tidy();
  const { codes, ...others } = await left();
  expect(codes).toBeGreaterThan(0);
  expect(others).toEqual({ changes: 1, sessions: 1 });

  session.clock.ahead = 11 * MINUTE;
  await tidy();
  expect(await left()).toEqual({ codes: 0, changes: 0, sessions: 1 });
  await expect(stays.browser.api.refreshJwtToken({ body: {} })).resolves.toMatchObject({
    user: stays.person,
  });

  session.clock.ahead = 31 * DAY;
  await tidy();
  expect(await left()).toEqual({ codes: 0, changes: 0, sessions: 0 });
});

it('makes a second signing key once the first is 30 days old', async () => {
  const another = await startTestSession();
  const keys = async () => (await another.browser().api.readJwks()).keys;
  const [first] = await keys();
  another.clock.ahead = 29 * DAY;
  await runScheduled(another.connection, 'session.tidy');
  expect(await keys()).toEqual([first]);
  another.clock.ahead = 31 * DAY;
  await runScheduled(another.connection, 'session.tidy');
  expect(await keys()).toEqual([expect.anything(), first]);
});
