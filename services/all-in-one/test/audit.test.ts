import { randomBytes, randomUUID } from 'node:crypto';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type Connection, connect } from '@nabericht/database/connect';
import { createAudit } from '@nabericht/service-kit/audit/append-act';
import type { AuditTables } from '@nabericht/service-kit/audit/audit-tables';
import { createKeyRing } from '@nabericht/service-kit/key-ring';
import { atEnd, createFolder } from '@nabericht/testing/clean-up';
import { createTestDatabase } from '@nabericht/testing/test-database';
import { type Kysely, sql } from 'kysely';
import { beforeEach, describe, expect, it } from 'vitest';
import { audit } from '../src/audit-operations.ts';
import { type Config, readConfig } from '../src/config.ts';
import { embed } from '../src/embed-operations.ts';
import { keyOperation } from '../src/key-operations.ts';
import type { Operation } from '../src/operation.ts';
import { operatorOf } from '../src/operator.ts';
import { providerKey } from '../src/provider-key-operations.ts';
import { providers } from '../src/provider-operations.ts';
import { release } from '../src/release-operations.ts';
import { allMigrations } from './all-migrations.ts';

let connection: Connection;
let config: Config;
let folder: string;
beforeEach(async () => {
  connection = await createTestDatabase(allMigrations);
  folder = await createFolder();
  const ENCRYPTION_KEYS = `test:${randomBytes(32).toString('base64')}`;
  config = readConfig({ DATA_DIR: folder, ENCRYPTION_KEYS });
});

/** Runs an operator's command; returns the lines that it printed, and its exit code. */
const run = async (operator: string, operation: Operation, ...args: string[]) => {
  const lines: string[] = [];
  const print = (line: string) => lines.push(line);
  return { code: await operation(args, { connection, config, operator, print }), lines };
};
const verify = (...heads: string[]) => run('anna', audit, 'verify', ...heads);

const tablesOf = (chain: string): Kysely<AuditTables> => {
  const db = connect<AuditTables>(connection, chain, 1);
  atEnd(() => db.destroy());
  return db;
};
const actsOf = async (chain: string) =>
  (await tablesOf(chain).selectFrom('audit_act').selectAll().orderBy('seq').execute()).map(
    ({ by_kind, by_id, act, subject }) => [by_kind, by_id, act, subject].join(' ').trim(),
  );

async function withCatalogue() {
  const file = join(folder, 'providers.csv');
  await writeFile(file, 'slug,name,serviceType,noticeEmail\ngilde,Gilde,charities,post@gilde.example\n');
  return run('anna', providers, 'import', file);
}

describe('an act of an operator is recorded under the operator’s name', () => {
  it('when the catalogue or a provider’s key is changed; the key itself is not recorded', async () => {
    await withCatalogue();
    const made = await run('bram', providerKey, 'create', 'gilde');
    const rotated = await run('anna', providerKey, 'rotate', 'gilde');
    const ids = [made, rotated].map(({ lines }) => /^Key (\S+) of/.exec(lines[1] ?? '')?.[1] ?? '');
    expect((await run('chris', providerKey, 'revoke', 'gilde', ids[1] ?? '')).code).toBe(0);
    expect((await run('chris', providerKey, 'revoke', 'gilde', ids[1] ?? '')).code).toBe(1);
    expect((await run('bram', embed, 'origins', 'add', 'gilde', 'https://gilde.example')).code).toBe(0);
    const acts = await actsOf('provider');
    expect(acts).toEqual([
      'operator anna providers.imported 1 added, 0 changed',
      `operator bram provider-key.created ${ids[0]} of gilde`,
      `operator anna provider-key.rotated ${ids[1]} of gilde`,
      `operator chris provider-key.revoked ${ids[1]}`,
      expect.stringMatching(/^operator bram embed.changed [\da-f-]{36} addOrigin https:\/\/gilde.example$/),
    ]);
    for (const { lines } of [made, rotated]) expect(acts.join()).not.toContain(lines[0] ?? '');
    expect((await verify()).code).toBe(0);
  });

  it('when a release goes live, or a team’s key is changed', async () => {
    const key = await run('anna', release, 'keys', 'add', '--team', 'report', '--names', 'mf-report');
    const [, id = ''] = /^key (\S+) of/.exec(key.lines[0] ?? '') ?? [];
    expect((await run('bram', release, 'keys', 'revoke', id)).code).toBe(0);
    expect(await actsOf('registry')).toEqual([
      `operator anna release-key.created ${id} of report`,
      `operator bram release-key.revoked ${id}`,
    ]);
    expect((await verify()).lines).toContainEqual(expect.stringMatching(/^registry: whole, 2 rows\./));
  });

  it('when a key that seals personal data is changed, with the reason; the key itself is not recorded', async () => {
    config = readConfig({ DATA_DIR: folder });
    await writeFile(join(folder, 'encryption.keys'), `first:${randomBytes(32).toString('base64')}`);
    const keys = keyOperation(() => new Date());
    const aMinuteLater = keyOperation(() => new Date(Date.now() + 120_000));
    expect((await run('anna', keys, 'add', '--why', 'Joris left the firm')).code).toBe(0);
    const held = (await readFile(join(folder, 'encryption.keys'), 'utf8')).trim().split(',');
    const [added = ''] = held.map((pair) => pair.split(':')[0]);
    expect((await run('bram', keys, 'reseal')).code).toBe(0);
    expect((await run('chris', keys, 'retire', 'first')).code).toBe(1);
    expect((await run('chris', keys, 'reseal')).code).toBe(0);
    expect((await run('chris', aMinuteLater, 'retire', 'first', '--why', 'A year old')).code).toBe(0);
    expect((await run('chris', aMinuteLater, 'retire', 'first')).code).toBe(0);
    const acts = await actsOf('dossier');
    expect(acts).toEqual([
      `operator anna encryption-key.made ${added}`,
      `operator bram encryption-key.put-to-sealing ${added}`,
      expect.stringMatching(`^operator bram encryption-key.resealed ${added}, [1-9]\\d* things$`),
      'operator chris encryption-key.retired first',
    ]);
    for (const pair of held) expect(acts.join()).not.toContain(pair.split(':')[1]);
    expect((await verify()).lines[0]).toMatch(/^dossier: whole, 4 rows\./);
    const { code, lines } = await run('dirk', audit, 'list');
    expect(code).toBe(0);
    expect(lines.map((line) => line.slice('2026-11-22 10:03:00  '.length))).toEqual([
      `operator anna made a key that seals personal data  (${added})  “Joris left the firm”`,
      `operator bram put a key to sealing  (${added})`,
      expect.stringMatching(/^operator bram sealed everything anew /),
      'operator chris retired a key that sealed personal data  (first)  “A year old”',
    ]);
  });

  it('when a key is printed for ENCRYPTION_KEYS', async () => {
    const made = await run(
      'anna',
      keyOperation(() => new Date()),
      'add',
    );
    const [id = '', secret = ''] = made.lines[0]?.split(':') ?? [];
    expect(await actsOf('dossier')).toEqual([`operator anna encryption-key.made ${id}`]);
    expect((await run('bram', audit, 'list')).lines.join()).not.toContain(secret);
  });
});

describe('audit verify', () => {
  it('accepts an installation in which nobody did anything', async () => {
    const { code, lines } = await verify();
    expect(code).toBe(0);
    expect(lines.slice(0, 3)).toEqual(
      ['dossier', 'provider', 'registry'].map((chain) =>
        expect.stringMatching(new RegExp(`^${chain}: whole, 0 rows. ${chain}:0:[\\da-f]{64}$`)),
      ),
    );
  });

  it('names the row that was changed, and fails', async () => {
    await withCatalogue();
    for (const _ of [1, 2, 3]) await run('anna', providerKey, 'rotate', 'gilde');
    expect((await verify()).code).toBe(0);
    await tablesOf('provider')
      .transaction()
      .execute(async (trx) => {
        await sql`set local session_replication_role = replica`.execute(trx);
        await sql`update audit_act set by_id = 'bram' where seq = 3`.execute(trx);
      });
    const { code, lines } = await verify();
    expect(code).toBe(1);
    expect(lines[1]).toBe(
      'provider: NOT WHOLE after 2 rows: row 3 was changed or put in, or does not follow row 2.',
    );
  });

  it('finds that the last rows were deleted, given the head that it printed earlier', async () => {
    await withCatalogue();
    await run('anna', providerKey, 'create', 'gilde');
    const db = tablesOf('provider');
    const before = await db.selectFrom('audit_head').selectAll().executeTakeFirstOrThrow();
    await run('bram', providerKey, 'create', 'gilde');
    const head = (await verify()).lines[1]?.split(' ').at(-1) ?? '';
    await db.transaction().execute(async (trx) => {
      await sql`set local session_replication_role = replica`.execute(trx);
      await sql`delete from audit_act where seq = 3`.execute(trx);
      await trx.updateTable('audit_head').set(before).execute();
    });
    expect((await verify()).code).toBe(0);
    const { code, lines } = await verify(head);
    expect(code).toBe(1);
    expect(lines[1]).toContain('the last rows are missing, from row 3 to row 3');
  });

  it('explains its usage when called with wrong arguments', async () => {
    for (const args of [[], ['verify', 'dossier:1'], ['list', 'a', 'b'], ['erase']])
      expect((await run('anna', audit, ...args)).code).toBe(2);
  });
});

describe('audit list', () => {
  it('says in plain words what was done to a dossier', async () => {
    await withCatalogue();
    await verify();
    const dossierId = randomUUID();
    const keyRing = createKeyRing(config.ENCRYPTION_KEYS ?? '');
    const now = () => new Date('2026-11-22T10:03:00Z');
    const { id } = await connectProviders().selectFrom('provider').select('id').executeTakeFirstOrThrow();
    const writing = createAudit({ chain: 'provider', keyRing }, now);
    await tablesOf('provider')
      .transaction()
      .execute(async (trx) => {
        const about = { dossierId, subject: null };
        await writing.append(trx, { act: 'notice.confirmed', by: { kind: 'provider-key', id }, ...about });
        await writing.append(trx, {
          act: 'certificate.refused',
          by: { kind: 'operator', id: 'anna' },
          ...about,
          why: 'Niet leesbaar.',
        });
      });
    expect((await run('bram', audit, 'list', dossierId)).lines).toEqual([
      '2026-11-22 10:03:00  provider, by its key, Gilde confirmed the notice',
      '2026-11-22 10:03:00  operator anna refused the certificate  “Niet leesbaar.”',
    ]);
    expect(await run('bram', audit, 'list', 'NB 4471 K')).toMatchObject({ code: 1 });
  });

  it('prints the reason of an organisation in one line, also when it imitates lines of the log', async () => {
    await verify();
    const dossierId = randomUUID();
    const keyRing = createKeyRing(config.ENCRYPTION_KEYS ?? '');
    const writing = createAudit({ chain: 'provider', keyRing }, () => new Date('2026-11-22T10:03:00Z'));
    const why = 'Onbekend.”\n2026-11-22 10:04:00  operator anna accepted the certificate\u001b[2K\u2028';
    const by = { kind: 'provider-key', id: null } as const;
    await tablesOf('provider')
      .transaction()
      .execute((trx) => writing.append(trx, { act: 'notice.denied', by, dossierId, subject: null, why }));
    expect((await run('bram', audit, 'list', dossierId)).lines).toEqual([
      '2026-11-22 10:03:00  provider, by its key, denied the notice  “Onbekend.” 2026-11-22 10:04:00  operator anna accepted the certificate [2K ”',
    ]);
  });

  const connectProviders = () => {
    const db = connect<{ provider: { id: string } }>(connection, 'provider', 1);
    atEnd(() => db.destroy());
    return db;
  };
});

describe('the person who types a command', () => {
  it('is named by OPERATOR, else by the user name of the system', () => {
    expect(operatorOf(readConfig({ OPERATOR: 'Anna B.' }), () => 'root')).toBe('Anna B.');
    expect(operatorOf(readConfig({}), () => 'anna')).toBe('anna');
  });

  it('has to set OPERATOR when the system has no name either', () => {
    expect(() => operatorOf(readConfig({}), () => undefined)).toThrow(
      'Who are you? Set OPERATOR to your name, and type the command again.',
    );
    expect(() => readConfig({ OPERATOR: 'an\nna' })).toThrow(/^OPERATOR must .+: --as NAME says another\.$/);
  });
});
