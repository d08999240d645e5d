import { type ReleaseId, revisionOf } from '@nabericht/release-model/release-id';
import { beforeEach, expect, test } from 'vitest';
import {
  listMoves,
  movePointer,
  PointerMoved,
  readPointer,
} from '../src/composition/composition-repository.ts';
import { LIVE, promote } from '../src/composition/promote.ts';
import { rollBackComposition, rollBackRelease } from '../src/composition/roll-back.ts';
import type { RegistryDatabase } from '../src/tables.ts';
import { openTestDatabase, publish, reason, release } from './test-registry.ts';

let db: RegistryDatabase;
let shell: ReleaseId;
beforeEach(async () => {
  ({ db } = await openTestDatabase());
  [shell] = await release(db, { name: 'shell' });
});

const live = async () => (await listMoves(db, LIVE)).at(-1)?.composition;
const landing = (text: string) => publish(db, { name: 'mf-landing', text });

test('a promoted release is live together with what was live already', async () => {
  const id = await landing('one');
  expect(await live()).toEqual({ shell: revisionOf(shell) });
  await promote(db, [id], reason);
  expect(await live()).toEqual({ shell: revisionOf(shell), 'mf-landing': revisionOf(id) });
});

test('every move is recorded: who, when, why, from and to', async () => {
  const before = await readPointer(db, LIVE);
  const after = await promote(db, [await landing('one')], { ...reason, movedBy: 'anna', why: 'new text' });
  expect((await listMoves(db, LIVE)).at(-1)).toMatchObject({
    fromId: before?.compositionId,
    toId: after.compositionId,
    movedBy: 'anna',
    why: 'new text',
    movedAt: expect.any(Date),
  });
});

test('promoting what is live moves nothing', async () => {
  const [id] = await release(db, { name: 'mf-landing' });
  const moves = await listMoves(db, LIVE);
  await promote(db, [id], reason);
  expect(await listMoves(db, LIVE)).toHaveLength(moves.length);
});

test('pipelines that promote at the same time all get their release live', async () => {
  const names = ['mf-report', 'mf-dossier', 'mf-products', 'mf-beneficiary'];
  const ids = await Promise.all(
    names.map((name) => publish(db, { name, routes: [{ path: `/${name}`, render: 'client' }] })),
  );
  await Promise.all(ids.map((id) => promote(db, [id], reason)));
  expect(Object.keys((await live()) ?? {}).sort()).toEqual([...names, 'shell'].sort());
  expect(await listMoves(db, LIVE)).toHaveLength(5);
});

test('a move from a composition that is no longer live is refused', async () => {
  const seen = await readPointer(db, LIVE);
  await promote(db, [await landing('one')], reason);
  const late = db.transaction().execute((trx) =>
    movePointer(trx, {
      ...reason,
      kind: 'promote',
      subject: null,
      from: seen,
      to: { shell: revisionOf(shell) },
    }),
  );
  await expect(late).rejects.toThrow(PointerMoved);
  expect(await live()).toHaveProperty('mf-landing');
});

test('of two first moves at the same time one succeeds', async () => {
  const first = () =>
    db.transaction().execute((trx) =>
      movePointer(trx, {
        ...reason,
        kind: 'promote',
        subject: null,
        channel: 'candidate',
        from: null,
        to: { shell: revisionOf(shell) },
      }),
    );
  const outcomes = await Promise.allSettled([first(), first()]);
  expect(outcomes.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
});

test('two remotes with the same route pattern can be published, but not live together', async () => {
  const route = [{ path: '/x/:id', render: 'client' as const }];
  const one = await publish(db, { name: 'mf-report', routes: route });
  const two = await publish(db, { name: 'mf-dossier', routes: [{ path: '/x/:other', render: 'client' }] });
  await expect(promote(db, [one, two], reason)).rejects.toThrow('equally specific');
  expect(await live()).toEqual({ shell: revisionOf(shell) });
});

test('a release that was never published cannot be promoted', async () => {
  const unknown = { name: 'mf-landing', version: '9.9.9', hash: '00000000' };
  await expect(promote(db, [unknown], reason)).rejects.toThrow(
    'mf-landing@9.9.9-00000000 was never published',
  );
});

test('one remote rolls back step by step, and the others stay', async () => {
  const ids = [];
  for (const text of ['one', 'two', 'three']) {
    ids.push(await landing(text));
    await promote(db, ids.slice(-1), reason);
  }
  const [report] = await release(db, { name: 'mf-report', routes: [{ path: '/r', render: 'client' }] });
  const revisions = ids.map(revisionOf);
  await rollBackRelease(db, 'mf-landing', reason);
  expect((await live())?.['mf-landing']).toBe(revisions[1]);
  await rollBackRelease(db, 'mf-landing', reason);
  expect(await live()).toEqual({
    shell: revisionOf(shell),
    'mf-landing': revisions[0],
    'mf-report': revisionOf(report),
  });
  await expect(rollBackRelease(db, 'mf-landing', reason)).rejects.toThrow('no earlier release');
});

test('a composition rolls back to the previous one, or to any that was ever live', async () => {
  const compositions = [await readPointer(db, LIVE)];
  for (const text of ['one', 'two', 'three'])
    compositions.push(await promote(db, [await landing(text)], reason));
  const ids = compositions.map((pointer) => pointer?.compositionId ?? '');
  expect((await rollBackComposition(db, null, reason)).compositionId).toBe(ids[2]);
  expect((await rollBackComposition(db, null, reason)).compositionId).toBe(ids[1]);
  expect((await rollBackComposition(db, ids[3]?.slice(0, 8) ?? '', reason)).compositionId).toBe(ids[3]);
  await expect(rollBackComposition(db, 'ffffffffffff', reason)).rejects.toThrow('was never live');
});

test('rolling back what is no longer live is refused with who did it first, and the good release stays', async () => {
  const [one, two] = [await landing('one'), await landing('two')];
  for (const id of [one, two]) await promote(db, [id], reason);
  const together = await readPointer(db, LIVE);
  const back = () => rollBackRelease(db, 'mf-landing', { ...reason, why: 'it hangs' }, two);
  await back();
  await expect(back()).rejects.toThrow(/was taken back already, by tester on .*: it hangs/);
  await expect(rollBackComposition(db, null, reason, together?.compositionId)).rejects.toThrow(
    'was taken back already, by tester',
  );
  expect(await live()).toEqual({ shell: revisionOf(shell), 'mf-landing': revisionOf(one) });
  await promote(db, [await landing('three')], { ...reason, why: 'a better one' });
  await expect(rollBackRelease(db, 'mf-landing', reason, one)).rejects.toThrow(
    /was replaced already, by tester on .*: a better one/,
  );
  const now = await readPointer(db, LIVE);
  expect((await rollBackComposition(db, null, reason, now?.compositionId)).hasMoved).toBe(true);
  await expect(rollBackRelease(db, 'mf-landing', reason, await landing('never'))).rejects.toThrow(
    'is not live',
  );
});
