import { connect } from '@nabericht/database/connect';
import { atEnd } from '@nabericht/testing/clean-up';
import { sql } from 'kysely';
import { beforeAll, expect, it } from 'vitest';
import { type CompletedDossier, listCompletedBefore } from '../src/dossiers/dossier-repository.ts';
import { oneByOne } from '../src/dossiers/one-by-one.ts';
import { type ExpiredInvite, listExpired } from '../src/invites/invite-repository.ts';
import type { DossierTables } from '../src/tables.ts';
import { listOverdue, type OverdueNotice } from '../src/tasks/task-repository.ts';
import { ENERGY, report } from './report.ts';
import { NOW, startTestDossier, type TestDossier } from './start-test-dossier.ts';

const fail = async () => Promise.reject(new Error('Nothing fails here'));

let test: TestDossier;
let db: ReturnType<typeof connect<DossierTables>>;
const ids: string[] = [];

beforeAll(async () => {
  test = await startTestDossier();
  db = connect<DossierTables>(test.connection, 'dossier', 1);
  atEnd(() => db.destroy());
  for (let count = 0; count < 5; count += 1) {
    const { reporter, dossier } = await test.reporterWithDossier(report([ENERGY]));
    await test.tell(reporter, dossier._id, ENERGY._id);
    ids.push(dossier._id);
  }
  await sql`update dossier set status = 'completed', completed_at = ${NOW}`.execute(db);
});

it('finds each overdue notice once, two at a time, also those that are due on the same day', async () => {
  const found: string[] = [];
  await oneByOne<OverdueNotice>(
    (last) => listOverdue({ db }, '2027-01-01', last, 2),
    async ({ dossierId }) => found.push(dossierId),
    fail,
  );
  expect(found.toSorted()).toEqual(ids.toSorted());
});

it('finds each expired invitation once, two at a time, also those that expired at the same moment', async () => {
  for (const [expiresAt, withdrawnAt] of [
    [NOW, null],
    [new Date('2027-01-01'), NOW],
  ])
    await sql`insert into invite
        (id, dossier_id, person_id, method, code_digest, sent_at, expires_at, withdrawn_at)
      select gen_random_uuid(), dossier_id, id, 'email', '', ${NOW}, ${expiresAt}, ${withdrawnAt}
      from person where is_reporter`.execute(db);
  const found: string[] = [];
  await oneByOne<ExpiredInvite>(
    (last) => listExpired({ db }, NOW, last, 2),
    async ({ dossierId }) => found.push(dossierId),
    fail,
  );
  expect(found.toSorted()).toEqual(ids.toSorted());
});

it('finds each completed dossier once, two at a time, also those that were completed at the same moment', async () => {
  const found: string[] = [];
  const months = { now: new Date('2027-12-01T00:00:00Z'), months: 12, status: 'completed' as const };
  await oneByOne<CompletedDossier>(
    (last) => listCompletedBefore({ db }, months, last, 2),
    async ({ id }) => found.push(id),
    fail,
  );
  expect(found.toSorted()).toEqual(ids.toSorted());
});
