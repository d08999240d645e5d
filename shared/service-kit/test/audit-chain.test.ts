import { connect } from '@nabericht/database/connect';
import { atEnd } from '@nabericht/testing/clean-up';
import { createTestDatabase } from '@nabericht/testing/test-database';
import { type Kysely, sql } from 'kysely';
import { beforeEach, describe, expect, it } from 'vitest';
import { createAudit } from '../src/audit/append-act.ts';
import { type Head, hashOf, startOf } from '../src/audit/audit-chain.ts';
import { type AuditTables, createAuditTables } from '../src/audit/audit-tables.ts';
import { verifyChain } from '../src/audit/verify-chain.ts';
import { createKeyRing } from '../src/key-ring.ts';

const chain = 'dossier' as const;
const keyRing = createKeyRing(`test:${Buffer.alloc(32, 3).toString('base64')}`);
const audit = createAudit({ chain, keyRing }, () => new Date());
const act = {
  act: 'message.sent',
  by: { kind: 'operator', id: 'anna' },
  dossierId: null,
  subject: null,
} as const;

let db: Kysely<AuditTables>;
beforeEach(async () => {
  db = connect<AuditTables>(await createTestDatabase(), chain);
  atEnd(() => db.destroy());
  await sql`create schema dossier`.execute(db);
  await createAuditTables(db as unknown as Kysely<unknown>, startOf(chain));
});

const write = (count: number, why: string | null = null) =>
  db.transaction().execute(async (trx) => {
    for (let row = 0; row < count; row += 1) await audit.append(trx, { ...act, why });
  });
/** Acts as an attacker with all rights in the database, who disables triggers first. */
const tamper = (...statements: string[]) =>
  db.transaction().execute(async (trx) => {
    await sql`set local session_replication_role = replica`.execute(trx);
    for (const statement of statements) await sql.raw(statement).execute(trx);
  });

/** Inserts many rows in one statement, as if each had been appended by itself. */
async function fill(count: number) {
  let head: Head = { seq: 0, hash: startOf(chain) };
  const rows = Array.from({ length: count }, () => {
    const { seq } = head;
    const said = { at: new Date(), by_kind: 'operator', by_id: 'anna', act: 'message.sent' };
    const row = { seq: seq + 1, ...said, dossier_id: null, subject: null, why_digest: null };
    head = { seq: row.seq, hash: hashOf(head.hash, row) };
    return { ...row, hash: head.hash };
  });
  while (rows.length > 0) await db.insertInto('audit_act').values(rows.splice(0, 1000)).execute();
  const sealed = keyRing.sealJson('dossier audit head', head).toString('hex');
  await tamper(`update audit_head set seq = ${count}, hash = '${head.hash}', sealed = '\\x${sealed}'`);
}

const verify = (kept: Head[] = []) => verifyChain(db, { chain, keyRing, kept });

describe('the log of acts', () => {
  it('is a single chain when several writers append concurrently', async () => {
    await Promise.all(Array.from({ length: 50 }, () => write(1)));
    expect(await verify()).toMatchObject({ head: { seq: 50 }, fault: null });
  });

  it('has no row for an act whose transaction was rolled back', async () => {
    const failing = db.transaction().execute(async (trx) => {
      await audit.append(trx, act);
      throw new Error('it did not happen');
    });
    await expect(failing).rejects.toThrow('it did not happen');
    await write(1);
    expect(await verify()).toMatchObject({ head: { seq: 1 }, fault: null });
  });

  it('is verified to its end in batches', async () => {
    await fill(4500);
    expect(await verify()).toMatchObject({ head: { seq: 4500 }, fault: null });
    await tamper("update audit_act set subject = 'other' where seq = 4321");
    expect((await verify()).fault).toContain('row 4321 was changed');
  });

  it('accepts no act outside the transaction that performs it', async () => {
    await expect(audit.append(db, act)).rejects.toThrow(/transaction/);
  });

  it.each([
    ['changed', sql`update audit_act set by_id = 'bram'`],
    ['removed', sql`delete from audit_act`],
    ['emptied', sql`truncate audit_act cascade`],
    ['cut off', sql`update audit_head set seq = 0`],
    ['without its head', sql`delete from audit_head`],
    ['without its head, all at once', sql`truncate audit_head`],
  ])('cannot be %s, not even by the service', async (_, change) => {
    await write(2);
    await expect(change.execute(db)).rejects.toThrow(/append-only|one row on at a time/);
    expect(await verify()).toMatchObject({ head: { seq: 2 }, fault: null });
  });
});

describe('tampering with the database is detected', () => {
  it.each([
    ['a row is changed', ["update audit_act set by_id = 'bram' where seq = 3"], 'row 3 was changed'],
    ['a moment is changed', ["update audit_act set at = at + interval '1 ms' where seq = 1"], 'row 1 was'],
    ['a row is removed', ['delete from audit_act where seq = 3'], 'row 3 is missing'],
    ['rows are removed', ['delete from audit_act where seq in (2, 3, 4)'], 'rows 2 to 4 are missing'],
    ['the last row is removed', ['delete from audit_act where seq = 6'], 'from row 6 to row 6'],
    ['all rows are removed', ['delete from audit_act'], 'from row 1 to row 6'],
    [
      'a row is put in',
      [
        'update audit_act set seq = -seq where seq > 3',
        "insert into audit_act (seq, at, by_kind, act, hash) values (4, now(), 'operator', 'message.sent', repeat('a', 64))",
        'update audit_act set seq = 1 - seq where seq < 0',
      ],
      'row 4 was changed or put in',
    ],
    [
      'a row is put after the last',
      [
        "insert into audit_act (seq, at, by_kind, act, hash) values (7, now(), 'operator', 'message.sent', repeat('a', 64))",
      ],
      'row 7 was changed or put in',
    ],
    [
      'a row is put before the first',
      [
        "insert into audit_act (seq, at, by_kind, act, hash) values (0, now(), 'operator', 'message.sent', repeat('a', 64))",
      ],
      'row 0 was put in',
    ],
    [
      'rows change places',
      [
        'update audit_act set seq = -2 where seq = 2',
        'update audit_act set seq = 2 where seq = 3',
        'update audit_act set seq = 3 where seq = -2',
      ],
      'row 2 was changed or put in',
    ],
    ['the head is taken away', ['delete from audit_head'], 'the head of the chain is missing'],
    [
      'the end is cut off and the head moved there',
      [
        'delete from audit_act where seq > 4',
        'update audit_head set seq = 4, hash = (select hash from audit_act where seq = 4)',
      ],
      'written anew by somebody without the keys, up to row 4',
    ],
    [
      'the head loses its seal',
      ['update audit_head set sealed = null'],
      'written anew by somebody without the keys',
    ],
  ])('when %s', async (_, statements, fault) => {
    await write(6);
    expect((await verify()).fault).toBeNull();
    await tamper(...statements);
    expect((await verify()).fault).toContain(fault);
  });

  it('when the end is cut off together with its head, by a head that was stored elsewhere', async () => {
    await write(2);
    const earlier = await db.selectFrom('audit_head').selectAll().executeTakeFirstOrThrow();
    await write(2);
    const { head } = await verify();
    await tamper(
      'delete from audit_act where seq > 2',
      `update audit_head set seq = 2, hash = '${earlier.hash}', sealed = '\\x${earlier.sealed?.toString('hex')}'`,
    );
    expect((await verify()).fault).toBeNull();
    expect((await verify([head])).fault).toBe('the last rows are missing, from row 3 to row 4');
  });

  it('when everything is rewritten with the keys, by a head that was stored elsewhere', async () => {
    await write(2);
    const { head } = await verify();
    await tamper(
      'delete from audit_act',
      `update audit_head set seq = 0, hash = '${startOf('dossier')}', sealed = null`,
    );
    await write(3);
    expect((await verify()).fault).toBeNull();
    expect((await verify([head])).fault).toContain('row 2 or one before it was written anew');
  });

  it('when a reason is replaced', async () => {
    await write(1, 'Onbekend');
    const sealed = keyRing.sealJson('dossier audit why', { salt: 'x', text: 'Iets anders' });
    await tamper(`update audit_why set sealed = '\\x${sealed.toString('hex')}'`);
    expect((await verify()).fault).toBe('the reason of row 1 was changed');
  });
});
