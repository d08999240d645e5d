// npm run bench -- search: how long searching and listing take with 150 providers and with 100,000.
import { randomBytes } from 'node:crypto';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { connect } from '@nabericht/database/connect';
import { createKit } from '@nabericht/service-kit/kit';
import { createLogger } from '@nabericht/service-kit/logger';
import { createTemporaryDatabase } from '@nabericht/testing/temporary-database';
import type { Hono } from 'hono';
import { importProviders } from '../src/catalogue/import/import-providers.ts';
import { readEntries } from '../src/catalogue/import/read-entries.ts';
import { startProvider } from '../src/start.ts';
import type { ProviderTables } from '../src/tables.ts';
import { largeCatalogue, QUERIES } from './large-catalogue.ts';

const SIZE = 100_000;
const ROUNDS = 12;

const say = (line: string) => process.stdout.write(`${line}\n`);
const never = async () => new Response(null, { status: 503 });

const median = (times: number[]) => times.toSorted((a, b) => a - b)[Math.floor(times.length / 2)] ?? 0;
const highest = (times: number[]) => times.toSorted((a, b) => a - b)[Math.floor(times.length * 0.95)] ?? 0;

async function timed(app: Hono, path: string): Promise<number> {
  const start = performance.now();
  const response = await app.request(path);
  await response.arrayBuffer();
  if (!response.ok) throw new Error(`${path} answered ${response.status}`);
  return performance.now() - start;
}

const PATHS = {
  search: QUERIES.map((query) => `/v1/provider/search?limit=60&query=${encodeURIComponent(query)}`),
  'list, a page': ['/v1/provider?limit=100'],
  'list, 9 of each': ['/v1/provider?perCategory=9'],
  'list, one type': ['/v1/provider?serviceType=charities&limit=100'],
};

/** The milliseconds of every call, after one warm-up round. */
async function measure(app: Hono): Promise<Record<string, number[]>> {
  const times: Record<string, number[]> = {};
  for (const [name, paths] of Object.entries(PATHS)) {
    const taken: number[] = [];
    for (let round = 0; round <= ROUNDS; round += 1) {
      for (const path of paths) {
        const time = await timed(app, path);
        if (round > 0) taken.push(time);
      }
    }
    times[name] = taken;
  }
  return times;
}

const database = await createTemporaryDatabase();
const folder = await mkdtemp(join(tmpdir(), 'nabericht-bench-'));
const kit = await createKit({
  name: 'bench',
  publicUrl: 'http://localhost:4000',
  connection: database.connection,
  encryptionKeys: `bench:${randomBytes(32).toString('base64')}`,
  loadJwks: async () => ({ keys: [] }),
  isStanding: async () => true,
  log: createLogger({ service: 'bench' }, () => {}),
});
const service = await startProvider(
  // Without rate limits, so that the bench measures the work.
  { ...kit, door: { ...kit.door, limits: { consume: async () => {}, close: async () => {} } } },
  {
    send: { dossier: never, file: never },
    mailer: { send: async () => {}, close: () => {} },
    productName: 'Nabericht',
    supportEmail: 'hulp@nabericht.example',
    backOfficeEmail: 'kantoor@nabericht.example',
    graceSeconds: 600,
    maxUploadBytes: 1_000_000,
    sample: { webhookUrl: 'http://127.0.0.1:9/', webhookSecret: '', apiKeyFor: (slug) => slug },
  },
);
const db = connect<ProviderTables>(database.connection, 'provider', 2);
try {
  const { total } = await db
    .selectFrom('provider')
    .select((of) => of.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  const small = await measure(service.app);
  const file = join(folder, 'large.json');
  await writeFile(file, JSON.stringify([...largeCatalogue(SIZE)]));
  const start = performance.now();
  const report = await importProviders(db, () => readEntries(file), {
    keyRing: kit.keyRing,
    isLoopback: true,
    dryRun: false,
  });
  say(`Imported ${report.added} providers in ${((performance.now() - start) / 1000).toFixed(1)} s`);
  const large = await measure(service.app);
  say('');
  say(
    `${'milliseconds'.padEnd(18)}${`${total} median`.padStart(14)}${'p95'.padStart(9)}${`${total + SIZE} median`.padStart(18)}${'p95'.padStart(9)}${'ratio'.padStart(9)}`,
  );
  for (const name of Object.keys(PATHS)) {
    const [few = [], many = []] = [small[name], large[name]];
    const cells = [median(few), highest(few), median(many), highest(many)].map((time) => time.toFixed(1));
    const [a = '', b = '', c = '', d = ''] = cells;
    say(
      `${name.padEnd(18)}${a.padStart(14)}${b.padStart(9)}${c.padStart(18)}${d.padStart(9)}${(median(many) / median(few)).toFixed(2).padStart(9)}`,
    );
  }
  if (process.argv.includes('--queries')) {
    say('');
    for (const path of PATHS.search) {
      const times = [];
      for (let round = 0; round < ROUNDS; round += 1) times.push(await timed(service.app, path));
      say(`${median(times).toFixed(1).padStart(8)}  ${decodeURIComponent(path.split('query=')[1] ?? '')}`);
    }
  }
} finally {
  await db.destroy();
  await service.stop();
  await kit.close();
  await database.drop();
  await rm(folder, { recursive: true, force: true });
}
