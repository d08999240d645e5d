import { randomBytes, randomUUID } from 'node:crypto';
import { connect } from '@nabericht/database/connect';
import { ERASURE_SCHEMA, type ErasureTables } from '@nabericht/service-kit/erasures/erasure-tables';
import { sealSegment } from '@nabericht/service-kit/erasures/ledger-segment';
import { noteErasure } from '@nabericht/service-kit/erasures/note-erasure';
import { createKeyRing } from '@nabericht/service-kit/key-ring';
import { atEnd, createFolder } from '@nabericht/testing/clean-up';
import { createTestDatabase } from '@nabericht/testing/test-database';
import { beforeAll, describe, expect, it } from 'vitest';
import type { BlobStore } from '../src/blobs/blob-store.ts';
import { createDirectoryStore } from '../src/blobs/directory-store.ts';
import { copyOut, forgetOldErasures, type LedgerDeps } from '../src/erasures/copy-out.ts';
import { ledgerStock } from '../src/erasures/ledger-stock.ts';
import { readLedger } from '../src/erasures/read-ledger.ts';

const key = (id: string) => `${id}:${randomBytes(32).toString('base64')}`;
const before = key('before');
const DAY = 24 * 3600 * 1000;

let deps: LedgerDeps;
let store: BlobStore;
const clock = { ahead: 0 };
beforeAll(async () => {
  const db = connect<ErasureTables>(await createTestDatabase(), ERASURE_SCHEMA, 4);
  atEnd(() => db.destroy());
  store = createDirectoryStore(await createFolder());
  const now = () => new Date(Date.now() + clock.ahead);
  deps = { db, store, keyRing: createKeyRing(before), now };
});

const erase = (...ids: string[]) => deps.db.transaction().execute((trx) => noteErasure(trx, 'dossier', ids));

const idsAfter = async (segment: number, { keyRing } = deps) => {
  const read = await readLedger(store, keyRing, segment);
  return 'fault' in read ? read.fault : read.erasures.map(({ id }) => id);
};
const keys = async () => {
  const all: string[] = [];
  for await (const blob of store.list()) all.push(blob.key);
  return all.sort();
};

describe('the ledger of erasures', () => {
  const [first, second, third] = [randomUUID(), randomUUID(), randomUUID()];

  it('lists each erasure once, also if two processes copy it out at the same moment', async () => {
    await erase(first);
    await Promise.all([copyOut(deps), copyOut(deps)]);
    await erase(second, third);
    await Promise.all([copyOut(deps), copyOut(deps)]);
    await copyOut(deps);
    expect(await idsAfter(0)).toEqual([first, second, third]);
    expect(await idsAfter(1)).toEqual([second, third]);
    expect(await keys()).toHaveLength(2);
  });

  it('does not list erasures of a transaction that was not committed', async () => {
    const lost = randomUUID();
    const erasing = deps.db.transaction().execute(async (trx) => {
      await noteErasure(trx, 'dossier', [lost]);
      throw new Error('not erased');
    });
    await expect(erasing).rejects.toThrow('not erased');
    await copyOut(deps);
    expect(await idsAfter(0)).not.toContain(lost);
  });

  it('is rejected if somebody without a key adds, moves or removes a part of it', async () => {
    const [one = ''] = await keys();
    const sealed = await store.get(one);
    if (!sealed) throw new Error('no segment');
    const forged = {
      number: 3,
      erasures: [{ what: 'dossier' as const, id: randomUUID(), at: '2026-01-01T00:00:00Z' }],
    };
    const third = `${one.slice(0, 17)}00000003-00000000`;
    for (const bytes of [sealed, sealSegment(createKeyRing(key('before')), forged), Buffer.from('x')]) {
      await store.put(third, bytes);
      expect(await idsAfter(0)).toMatch(
        /^2\d+T\d+Z-00000003-00000000 .* was changed, or is sealed with a key/,
      );
    }
    await store.put(third, sealSegment(deps.keyRing, forged));
    expect(await idsAfter(0)).toHaveLength(4);
    // Found by its number, because the list is ordered by seconds, and the third one above has those of the first.
    const two = (await keys()).find((name) => name.includes('-00000002-')) ?? '';
    const taken = await store.get(two);
    await store.delete(two);
    expect(await idsAfter(0)).toBe('Segment 2 of the ledger of erasures is missing.');
    expect(await idsAfter(1)).toBe('Segment 2 of the ledger of erasures is missing.');
    await store.delete(third);
    if (taken) await store.put(two, taken);
  });

  it('can be opened with the next key alone after resealing', async () => {
    const after = key('after');
    expect(await ledgerStock(store).reseal(createKeyRing(`${after},${before}`))).toMatchObject({
      unreadable: 0,
    });
    expect([...(await ledgerStock(store).count()).keys()]).toEqual(['after']);
    expect(await idsAfter(0, { ...deps, keyRing: createKeyRing(after) })).toEqual([first, second, third]);
  });

  it('drops erasures that no backup can bring back, and continues after that', async () => {
    clock.ahead = 10 * DAY;
    await forgetOldErasures(deps, 11);
    expect(await keys()).toHaveLength(2);
    await forgetOldErasures(deps, 9);
    expect(await keys()).toEqual([]);
    const fourth = randomUUID();
    await erase(fourth);
    await copyOut(deps);
    expect(await idsAfter(0)).toEqual([fourth]);
    expect(await idsAfter(2)).toEqual([fourth]);
  });

  it('gathers drafts that are deleted for a minute, and forgets them where they were noted once they would have expired', async () => {
    clock.ahead = 0;
    const eraseDraft = (id: string) =>
      deps.db.transaction().execute((trx) => noteErasure(trx, 'draft', [id]));
    const [early, late, next, last] = [randomUUID(), randomUUID(), randomUUID(), randomUUID()];
    const before = (await keys()).length;
    await eraseDraft(early);
    await copyOut(deps);
    await eraseDraft(late);
    await copyOut(deps);
    expect(await keys()).toHaveLength(before);
    await deps.db
      .updateTable('erasure')
      .set({ at: new Date(Date.now() - 61_000) })
      .where('id', '=', early)
      .execute();
    await copyOut(deps);
    expect((await idsAfter(0)).slice(-2)).toEqual([early, late]);
    expect(await keys()).toHaveLength(before + 1);
    // With whatever else was erased, and when the process stops, they leave at once.
    const dossier = randomUUID();
    await eraseDraft(next);
    await erase(dossier);
    await copyOut(deps);
    await eraseDraft(last);
    await copyOut(deps, { draftsWait: false });
    expect((await idsAfter(0)).slice(-3)).toEqual([next, dossier, last]);

    const noted = async () => {
      const rows = await deps.db.selectFrom('erasure').select('id').execute();
      return rows.map(({ id }) => id);
    };
    clock.ahead = 7.5 * DAY;
    await forgetOldErasures(deps, 400);
    expect(await noted()).toEqual(expect.arrayContaining([early, late, next, dossier, last]));
    clock.ahead = 9 * DAY;
    await forgetOldErasures(deps, 400);
    expect(await noted()).toContain(dossier);
    for (const draft of [early, late, next, last]) expect(await noted()).not.toContain(draft);
    expect(await idsAfter(0)).toContain(last);
  });
});
