import pg from 'pg';
import { beforeAll, expect, it } from 'vitest';
import { signIn, somebody } from './sign-in.ts';
import { startTestSession, type TestSession } from './start-test-session.ts';

let session: TestSession;

beforeAll(async () => {
  session = await startTestSession();
});

it('sends a mail once, also when the mail server was unreachable at first', async () => {
  session.mailServer.failures = 1;
  const browser = session.browser();
  await browser.refreshCsrf();
  const { email } = somebody();
  const { _id } = await browser.api.requestOtp({ body: { email } });
  const mail = await session.mailTo(email);
  expect(mail.messageId).toBe(_id);
  const after = somebody();
  await browser.api.requestOtp({ body: { email: after.email } });
  await session.mailTo(after.email);
  expect(session.mails.filter(({ to }) => to.address === email)).toHaveLength(1);
});

it('does not mail a code that expired while the mail server was unreachable', async () => {
  session.mailServer.failures = 1;
  session.clock.ahead = 0;
  const browser = session.browser();
  await browser.refreshCsrf();
  const [late, prompt] = [somebody(), somebody()];
  await browser.api.register({ body: late });
  await expect.poll(() => session.mailServer.failures).toBe(0);
  session.clock.ahead = 11 * 60_000;
  await expect.poll(() => session.logged.some((line) => line.includes('its code had expired'))).toBe(true);
  session.clock.ahead = 0;
  await browser.api.register({ body: prompt });
  await session.mailTo(prompt.email);
  expect(session.mails.map(({ to }) => to.address)).not.toContain(late.email);
});

it('keeps nothing readable: no address, name or code in any table, queue or log line', async () => {
  const { person } = await signIn(session);
  const code = await session.codeTo(person.email);
  const client = new pg.Client(session.connection);
  await client.connect();
  const { rows: tables } = await client.query<{ name: string }>(`
    select format('%I.%I', table_schema, table_name) as name from information_schema.tables
    where table_type = 'BASE TABLE' and table_schema not in ('pg_catalog', 'information_schema')`);
  const names = tables.map(({ name }) => name);
  const dump: string[] = [...session.logged];
  const filled: string[] = [];
  for (const table of names) {
    const { rows } = await client.query(`select row_to_json(row)::text as line from ${table} row`);
    dump.push(...rows.map(({ line }) => line));
    if (rows.length > 0) filled.push(table);
  }
  await client.end();
  expect(filled).toEqual(
    expect.arrayContaining([
      'session.users',
      'session.code_request',
      'session.session',
      'jobs.job',
      'limits.rate_limit',
    ]),
  );
  const all = dump.join('\n');
  // Bytes are dumped as hexadecimal.
  for (const secret of [person.email, person.lastName, code]) {
    expect(all).not.toContain(secret);
    expect(all).not.toContain(Buffer.from(secret).toString('hex'));
  }
});
