import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { createDirectoryStore } from '@nabericht/file-service/blobs/directory-store';
import { fileOf } from '@nabericht/file-service/blobs/sealed-blobs';
import { environmentWith, readTestConfig } from '@nabericht/testing/config';
import { programOf } from '@nabericht/testing/programs';
import { startSystem } from '@nabericht/testing/start-system';
import pg from 'pg';
import { EMAIL, signIn } from '../bench/load/bereaved-reporter.ts';
import type { Client } from '../bench/load/client.ts';
import { countRows } from '../src/database-dump.ts';
import type { Drill, Findings } from './drill.ts';
import { type People, peopleOf } from './parts/erased-people.ts';
import { type Ops, RESTORE_WAYS, type RestoreWay } from './parts/restore-ways.ts';

/** Tables that change by themselves, or that list running processes. */
const MOVES = /^(jobs|limits|transactions)\.|^keys\.process$/;
/** Tables that keep ids on purpose: the record of acts, the ledger of erasures, finished jobs, and counters. */
const KEEPS_IDS = /^(erasures|jobs|limits|transactions)\.|^dossier\.audit_act$/;

const QUIET_MS = 8_000;

const ops: Ops = (env, ...args) => {
  const { status, stdout, stderr } = spawnSync(process.execPath, [programOf('ops'), ...args, '--json'], {
    encoding: 'utf8',
    env: environmentWith({ PATH: readTestConfig().PATH, ...env }),
    maxBuffer: 100_000_000,
  });
  return { status, said: stdout ? JSON.parse(stdout) : { lines: [stderr] } };
};

const rowsOf = async (databaseUrl: string) =>
  Object.fromEntries(
    Object.entries(await countRows({ connectionString: databaseUrl })).filter(
      ([table]) => !MOVES.test(table),
    ),
  );

/** Waits until the automatic answers of organisations have arrived and nothing changes any more; returns the row counts. */
async function untilQuiet(databaseUrl: string): Promise<Record<string, number>> {
  for (let before = await rowsOf(databaseUrl); ; ) {
    await sleep(QUIET_MS);
    const after = await rowsOf(databaseUrl);
    if (JSON.stringify(after) === JSON.stringify(before)) return after;
    before = after;
  }
}

/** The digest of every stored file by its key, except those of one file id. */
async function hashesOf(dataDir: string, butOf: string): Promise<Map<string, string>> {
  const store = createDirectoryStore(join(dataDir, 'files'));
  const hashes = new Map<string, string>();
  for await (const { key } of store.list()) {
    const bytes = fileOf(key)?.fileId === butOf ? null : await store.get(key);
    if (bytes) hashes.set(key, createHash('sha256').update(bytes).digest('hex'));
  }
  return hashes;
}

/** The tables that still contain something of the erased people. */
async function tracesOf(databaseUrl: string, gone: Record<string, string>): Promise<string[]> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  const found: string[] = [];
  for (const table of Object.keys(await countRows({ connectionString: databaseUrl }))) {
    if (KEEPS_IDS.test(table)) continue;
    for (const [what, id] of Object.entries(gone)) {
      const { rowCount } = await client.query(
        `select from ${table} as row_found where position($1 in row_to_json(row_found)::text) > 0 limit 1`,
        [id],
      );
      if (rowCount) found.push(`the ${what} that was erased stands in ${table}`);
    }
  }
  await client.end();
  return found;
}

const differences = (kind: string, before: Map<string, unknown>, after: Map<string, unknown>): string[] =>
  [...new Set([...before.keys(), ...after.keys()])]
    .filter((key) => before.get(key) !== after.get(key))
    .map((key) => `${kind} ${key}: ${before.get(key) ?? 'none'} before, ${after.get(key) ?? 'none'} after`);

const seconds = (since: number) => `${((performance.now() - since) / 1000).toFixed(0)} s`;

async function drillOn(way: RestoreWay, say: (line: string) => void, folder: string): Promise<Findings> {
  const wrong: string[] = [];
  const server = await way.startServer();
  try {
    await server.create('installation');
    const before = { DATABASE_URL: server.urlOf('installation'), DATA_DIR: join(folder, 'before') };
    const system = await startSystem({ env: before, dataDir: before.DATA_DIR });
    let people: People;
    let backingUp = performance.now();
    let backedUp: Awaited<ReturnType<RestoreWay['backUp']>>;
    let rows: Awaited<ReturnType<typeof rowsOf>>;
    let live: string;
    let hashes: Awaited<ReturnType<typeof hashesOf>>;
    try {
      people = await peopleOf(system, before.DATABASE_URL);
      say('people reported');
      rows = await untilQuiet(before.DATABASE_URL);
      live = ops(before, 'release', 'composition').said.composition;
      hashes = await hashesOf(before.DATA_DIR, people.gone.file ?? '');
      backingUp = performance.now();
      backedUp = await way.backUp(server, before, ops);
      say(`backed up in ${seconds(backingUp)}`);
      await people.erase((...args) => ops(before, ...args));
      say('erased a dossier, an account and a draft');
    } finally {
      await system.kill();
    }
    const ledger = join(folder, 'ledger');
    await cp(join(before.DATA_DIR, 'erasures'), ledger, { recursive: true });

    const restoring = performance.now();
    const { env, about, acts } = await backedUp.restore();
    rows['dossier.audit_act'] = (rows['dossier.audit_act'] ?? 0) + acts;
    const restoredIn = seconds(restoring);
    say(`restored in ${restoredIn}`);
    const url = env.DATABASE_URL ?? '';
    wrong.push(
      ...differences('rows of', new Map(Object.entries(rows)), new Map(Object.entries(await rowsOf(url)))),
    );
    if ((await tracesOf(url, people.gone)).length < Object.keys(people.gone).length)
      wrong.push('what was erased did not come back with the backup: this shows nothing');

    const applied = ops(env, 'erasures', 'apply', ledger);
    if (applied.status !== 0) wrong.push(`the ledger was not applied: ${applied.said.lines.join(' ')}`);
    wrong.push(...(await tracesOf(url, people.gone)));
    if (ops(env, 'sessions', 'end').status !== 0) wrong.push('not everybody was signed out');
    wrong.push(...differences('file', hashes, await hashesOf(env.DATA_DIR ?? '', '')));

    const again = join(folder, 'again');
    ops(env, 'backup', again);
    const { said: checked } = ops(env, 'check-backup', again);
    if (checked.unreadable !== 0) wrong.push(`${checked.unreadable} sealed things do not open`);
    if (checked.missing !== 0) wrong.push(`${checked.missing} files are missing`);
    if (!checked.isWhole) wrong.push('the log of who did what is not whole');
    if (ops(env, 'release', 'composition').said.composition !== live)
      wrong.push('another composition is live');

    const restored = await startSystem({
      env: { ...env, PORT: String(system.port) },
      dataDir: env.DATA_DIR ?? '',
    });
    try {
      const see = async (client: Client) =>
        (await client.call('GET', `/v2/dossier/${people.stays.dossierId}`)).dossier;
      if (await see(people.stays.client).catch(() => null)) wrong.push('who was signed in still is');
      if (!(await see(await signIn(restored, EMAIL)))) wrong.push('who stays does not see their dossier');
      if (!(await fetch(restored.url)).ok) wrong.push('the site does not answer');
    } finally {
      await restored.kill();
    }
    const total = Object.values(rows).reduce((sum, count) => sum + count, 0);
    return {
      figures: [
        `| ${about} | ${total} rows in ${Object.keys(rows).length} tables, ${rows['registry.release']} releases, ${hashes.size} files | ${restoredIn} | ${applied.said.named} named, ${applied.said.erased} erased again | ${checked.opened} sealed things open, ${checked.unreadable} do not |`,
      ],
      wrong,
    };
  } finally {
    await server.stop();
  }
}

export const restore: Drill = {
  name: 'restore',
  sentence:
    'backs up, erases people, loses the database, restores, and looks whether all is as it was but for them',
  options: {
    way: { default: 'all', meaning: `${Object.keys(RESTORE_WAYS).join(', ')} or all` },
  },
  needs: Object.assign({}, ...Object.values(RESTORE_WAYS).map(({ needs }) => needs)),
  run: async ({ way: named = 'all' }, say) => {
    const ways = Object.entries(RESTORE_WAYS).filter(([name]) => named === 'all' || name === named);
    const figures = [
      '| backup | holds | restored in | ledger of erasures | seals |',
      '|---|---|---|---|---|',
    ];
    const wrong: string[] = ways.length === 0 ? [`there is no way called ${named}`] : [];
    for (const [name, way] of ways) {
      say(`${name}:`);
      const folder = await mkdtemp(join(tmpdir(), 'nabericht-drill-restore-'));
      try {
        const found = await drillOn(way, say, folder);
        figures.push(...found.figures);
        wrong.push(...found.wrong.map((sentence) => `${name}: ${sentence}`));
      } finally {
        await rm(folder, { recursive: true, force: true });
      }
    }
    return { figures, wrong };
  },
};
