// npm run bench -- fuzz [--count 100000] [--seed WORD] [--from N]: sends hostile requests to every endpoint as every kind of
// caller. Fails on an answer that should not have been given and prints the request; `--seed` and `--from` with `--count 1`
// send it again.
import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { createTemporaryDatabase } from '@nabericht/testing/temporary-database';
import { fuzz } from './fuzz/fuzz.ts';
import { declineOf, healthOf } from './fuzz/health.ts';
import { gatherPeople } from './fuzz/people.ts';
import { startFuzzed } from './fuzz/start-fuzzed.ts';

const { values } = parseArgs({
  options: {
    count: { type: 'string', default: '100000' },
    seed: { type: 'string', default: String(Date.now()) },
    from: { type: 'string', default: '0' },
    port: { type: 'string' },
  },
});
const say = (line: string) => process.stdout.write(`${line}\n`);
const CALM_MS = 10_000;
const errorsIn = (output: string) =>
  output
    .split('\n')
    .filter((line) => line.includes('"level":"error"'))
    .slice(-10)
    .join('\n');

const database = await createTemporaryDatabase();
const site = await startFuzzed(database.connection, values.port ? { PORT: values.port } : {});
try {
  say(`seed ${values.seed}`);
  const { system } = site;
  const people = await gatherPeople(system, site.keyOf, site.teamKey);
  const all = { ...site, people };
  // A warm-up, so that one-time work is not measured.
  await fuzz({ ...all, seed: 'warm', from: 0, count: 200, atOnce: 8 });
  const before = await healthOf(system);
  const report = await fuzz({
    ...all,
    seed: values.seed,
    from: Number(values.from),
    count: Number(values.count),
    atOnce: 12,
    say,
    found: ({ index, what, caller, operation, request, answer }) => {
      say(`\n${what}: request ${index} of seed ${values.seed}, ${operation} as ${caller}`);
      say(JSON.stringify(request.toString('latin1')).slice(0, 3000));
      say(`answered ${JSON.stringify(answer.slice(0, 800))}`);
    },
  });
  await sleep(CALM_MS);
  const after = await healthOf(system);

  if (report.findings.length > 0) say(`\nlogged\n${errorsIn(system.output())}`);
  const wrong = [
    ...declineOf(before, after),
    ...(report.isUntouched ? [] : ["somebody else's dossier was changed"]),
    ...(report.findings.length > 0 ? [`${report.findings.length} answers that should not have been`] : []),
  ];
  say('');
  for (const [caller, counts] of Object.entries(report.statuses)) say(`${caller}: ${JSON.stringify(counts)}`);
  say(`${report.reached} of ${report.operations} operations did once what was asked`);
  say(
    `slowest ${report.slowest.map(({ ms, operation, index }) => `${ms} ms ${operation} (${index})`).join(', ')}`,
  );
  say(
    `/healthz ${before.ms.toFixed(1)} ms, then ${after.ms.toFixed(1)}; memory ${Math.round(before.bytes / 1e6)} MB, then ${Math.round(after.bytes / 1e6)}; sockets ${before.sockets}, then ${after.sockets}`,
  );
  for (const one of wrong) say(`WRONG: ${one}`);
  say(wrong.length > 0 ? `Seed ${values.seed} found something.` : 'Nothing wrong.');
  if (wrong.length > 0) process.exitCode = 1;
} finally {
  await site.stop();
  await database.drop();
}
