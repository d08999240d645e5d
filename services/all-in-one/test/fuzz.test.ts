import { createTestDatabase } from '@nabericht/testing/test-database';
import { expect, it, onTestFinished } from 'vitest';
import { fuzz } from '../bench/fuzz/fuzz.ts';
import { judge } from '../bench/fuzz/judge.ts';
import { gatherPeople } from '../bench/fuzz/people.ts';
import { startFuzzed } from '../bench/fuzz/start-fuzzed.ts';
import { allMigrations } from './all-migrations.ts';

/** A small part of `npm run bench -- fuzz`, with the same requests every time. */
it('a thousand hostile requests cause no 5xx and no stack trace, and neither show nor change anybody else’s data', async () => {
  const site = await startFuzzed(await createTestDatabase(allMigrations));
  onTestFinished(site.stop);
  const people = await gatherPeople(site.system, site.keyOf, site.teamKey);
  const report = await fuzz({ ...site, people, seed: 'every day', from: 0, count: 1000, atOnce: 8 });
  const said = report.findings.map(({ index, what, caller, operation, request, answer }) =>
    [`${index}: ${what}, ${operation} as ${caller}`, request.toString('latin1'), answer].join('\n'),
  );
  expect(said).toEqual([]);
  expect(report.isUntouched).toBe(true);
  // Enough requests got past the checks at the door.
  expect(report.reached).toBeGreaterThan(15);
  expect(Object.keys(report.statuses)).toHaveLength(11);
});

const answered = (status: number | null, body = '') => ({
  status,
  text: `HTTP/1.1 ${status} X\r\n\r\n${body}`,
  ms: 1,
});

it.each<[string, ReturnType<typeof answered>, RegExp | null]>([
  ['an error of ours', answered(500), /answered 500/],
  ['another', answered(502), /answered 502/],
  ['being busy', answered(503), null],
  ['no answer', answered(null), /no answer/],
  ['a stack', answered(422, 'Error: x\n    at handle (file:///a/app.ts:3:4)'), /stack/],
  ['a path', answered(404, `{"detail":"no such file, open ${['', 'home', 'app', 'x'].join('/')}"}`), /path/],
  ['words of the database', answered(400, 'invalid byte sequence for encoding "UTF8"'), /database/],
  ['a name of the database', answered(400, 'function public.pg_sleep(integer) is not there'), /database/],
  ['a token with such letters', answered(200, '{"csrfToken":"eyJ9.x7Qk-pg_9K7yA0pg_sl"}'), null],
  ['what is secret', answered(200, '{"lastName":"Geheim"}'), /somebody else/],
  ['a refusal', answered(404, '{"title":"Not found","status":404}'), null],
])('%s is judged', (_what, answer, wrong) => {
  const found = judge(answer, { isBroken: false, secrets: ['Geheim'] });
  if (wrong) expect(found).toMatch(wrong);
  else expect(found).toBeNull();
});
