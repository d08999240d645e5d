// npm run bench -- api [--dossiers 1000] [--rounds 5] [--seconds 1] [--only WORDS] [--traced] [--write]: the cost of the API's
// answers, compared with a bare one-row select by the same driver and server framework. With `--dossiers 1000000` filling the
// database takes minutes.
import { randomUUID } from 'node:crypto';
import { parseArgs } from 'node:util';
import { createSecret } from '@nabericht/service-kit/secret-token';
import { startCollector } from '@nabericht/testing/collector/start-collector';
import { writeFigures } from '@nabericht/testing/write-figures';
import { anAddress } from './load/client.ts';
import { compare, type Measured } from './load/compare.ts';
import { type Ask, sendTimes } from './load/send.ts';
import { startMeasured } from './load/start-measured.ts';

const { values } = parseArgs({
  options: {
    dossiers: { type: 'string', default: '1000' },
    rounds: { type: 'string', default: '5' },
    seconds: { type: 'string', default: '1' },
    /** Measures the rows whose name contains this; the references are always measured. */
    only: { type: 'string', default: '' },
    /** Sends spans to a collector in this process. */
    traced: { type: 'boolean', default: false },
    write: { type: 'boolean', default: false },
  },
});
const say = (line: string) => process.stdout.write(`${line}\n`);

/** The Accept-Encoding of all browsers except Safari. */
const BROWSERS = 'gzip, deflate, br, zstd';
const ROW = 'a bare one-row select';
const AT_ONCE = 8;
/** Fewer than an account may have in a day. */
const DRAFTS = 40;
const WORDS = ['bank', 'verzekering', 'energie', 'noorder', 'levens', 'waterbedrijf'];

const collector = values.traced ? await startCollector() : null;
const site = await startMeasured(
  Number(values.dossiers),
  async () => Buffer.alloc(0),
  collector ? { OTEL_EXPORTER_OTLP_ENDPOINT: collector.url } : {},
);
try {
  const { system, reporter, reference, databasePid, pool } = site;
  const { client, dossierId, taskId } = reporter;
  const here = system.url;
  const signedIn = client.headers();
  const asReporter = () => ({ ...signedIn, 'x-forwarded-for': anAddress(), 'accept-encoding': BROWSERS });
  const { rows: own } = await pool.query<{ id: string }>(
    'select own.id from dossier.dossier own join dossier.dossier one using (user_id) where one.id = $1 order by own.id',
    [reporter.dossierId],
  );
  let turn = 0;
  const oneOf = (all: readonly string[]) => {
    turn += 1;
    return all[turn % all.length] ?? dossierId;
  };
  const ids = own.map(({ id }) => id);
  const someIds = ids.slice(0, 20);
  const anOwn = () => oneOf(someIds);
  const saved = (): Ask => ({
    url: `${here}/v1/task/${taskId}/${dossierId}`,
    method: 'PUT',
    headers: asReporter(),
    body: { task: { status: 'active', collectedData: { customerNumber: `K ${turn}` } } },
  });
  // Each in a browser of its own, and saved as the page does: again and again, over the version that was saved before.
  const idleDrafts = Array.from({ length: DRAFTS }, () => ({
    cookie: `${signedIn.cookie}; nabericht_draft=${createSecret()}`,
    id: randomUUID(),
    version: 0,
  }));
  const savedDraft = (): Ask => {
    const [draft] = idleDrafts.splice(0, 1);
    if (!draft) throw new Error('Every draft is being saved');
    const ifMatch = `"${draft.version}"`;
    draft.version += 1;
    return {
      url: `${here}/v1/dossier/draft`,
      method: 'PUT',
      headers: { ...asReporter(), cookie: draft.cookie, 'if-match': ifMatch },
      body: reporter.draft(draft.id),
      answered: () => idleDrafts.push(draft),
    };
  };
  await sendTimes(DRAFTS, AT_ONCE, savedDraft);
  const services = [system.pid, databasePid];
  const get =
    (path: () => string, more: Partial<Ask> = {}) =>
    () => ({
      url: here + path(),
      headers: asReporter(),
      ...more,
    });
  const all: Measured[] = [
    { name: 'hello', pids: [reference.pid], next: () => ({ url: `${reference.url}/hello` }) },
    {
      name: ROW,
      pids: [reference.pid, databasePid],
      next: () => ({ url: `${reference.url}/row/${anOwn()}` }),
    },
    {
      name: 'GET /v2/dossier, unchanged',
      pids: services,
      beside: ROW,
      goal: 0.6,
      next: get(() => `/v2/dossier/${anOwn()}`),
    },
    {
      name: 'GET /v2/dossier after a change',
      pids: services,
      beside: ROW,
      goal: 0.2,
      next: get(() => `/v2/dossier/${oneOf(ids)}`),
      between: {
        calls: ids.length,
        act: () =>
          pool.query(
            'update dossier.dossier set deceased_version = deceased_version + 1 where id = any($1)',
            [ids],
          ),
        // Autovacuum does this within a minute; without it, counting rows would include the dead ones of the updates.
        clear: () => pool.query('vacuum dossier.dossier'),
      },
    },
    {
      name: 'task statuses',
      pids: services,
      beside: ROW,
      goal: 0.6,
      next: get(() => `/v1/dossier/${anOwn()}/getTaskStatusesForDossier`),
    },
    { name: 'list of dossiers', pids: services, beside: ROW, goal: 0.4, next: get(() => '/v1/dossier') },
    {
      name: 'search',
      pids: services,
      beside: ROW,
      goal: 0.4,
      next: get(() => `/v1/provider/search?limit=20&query=${oneOf(WORDS)}`),
    },
    {
      name: 'PUT draft',
      pids: services,
      beside: ROW,
      goal: 0.3,
      next: savedDraft,
    },
    {
      name: 'PUT task',
      pids: services,
      beside: ROW,
      goal: 0.1,
      next: () => {
        turn += 1;
        return saved();
      },
    },
  ];
  const wanted = all.filter(({ name, beside }) => !beside || name.includes(values.only));
  const rows = await compare(wanted, {
    rounds: Number(values.rounds),
    milliseconds: Number(values.seconds) * 1000,
    atOnce: AT_ONCE,
    say,
  });
  const lines = [`${values.dossiers} dossiers.`, '', ...rows];
  for (const line of lines) say(line);
  if (values.write) await writeFigures('api', lines);
} finally {
  await site.stop();
  await collector?.stop();
}
