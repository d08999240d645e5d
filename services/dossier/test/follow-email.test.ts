import { setTimeout as sleep } from 'node:timers/promises';
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { beneficiarySteps } from './beneficiary-steps.ts';
import { report } from './report.ts';
import { REPORTER_EMAIL, startTestDossier, statusOf, type TestDossier } from './start-test-dossier.ts';

let test: TestDossier;

beforeAll(async () => {
  test = await startTestDossier();
});

const emailsOf = async ({ readDossier }: Awaited<ReturnType<TestDossier['signIn']>>, id: string) => {
  const { dossier } = await readDossier({ params: { id } });
  return dossier.persons.filter(({ isReporter }) => isReporter).map(({ email }) => email);
};

it('updates the reporter’s e-mail in every dossier of the account, and nobody else’s', async () => {
  const mine = await test.reporterWithDossier();
  const other = await test.reporterWithDossier();
  const params = { userId: mine.reporter.userId };
  const body = { email: 'nieuw@voorbeeld.example' };
  await test.internal.followEmail({ params, body });
  await test.internal.followEmail({ params, body });
  expect(await emailsOf(mine.reporter, mine.dossier._id)).toEqual([body.email]);
  expect(await emailsOf(other.reporter, other.dossier._id)).toEqual([REPORTER_EMAIL]);
});

describe('a dossier that is made while the e-mail of its account changes', () => {
  const CHANGED = 'nieuw@voorbeeld.example';
  /** Changes it when the session service is asked for this user for the nth time, and follows that. */
  const changeAt = (ofUser: string, nth: number) => {
    const followed = Promise.withResolvers<void>();
    let asked = 0;
    test.neighbours.whileReadingUser = async (userId) => {
      // Mails about other dossiers of these tests ask for their users at any time.
      if (userId !== ofUser) return;
      asked += 1;
      if (asked !== nth) return;
      test.neighbours.emails.set(userId, CHANGED);
      const following = test.internal.followEmail({ params: { userId }, body: { email: CHANGED } });
      following.then(() => followed.resolve(), followed.reject);
      // It may have to wait until the dossier is there.
      await Promise.race([following, sleep(500)]);
    };
    return followed.promise;
  };
  afterEach(() => {
    test.neighbours.whileReadingUser = null;
  });

  it.each([
    ['is checked', 1],
    ['is stored', 2],
  ])('gets the new one, also if that happens while the report %s', async (_when, nth) => {
    const reporter = await test.signIn();
    const followed = changeAt(reporter.userId, nth);
    const dossier = await reporter.createDossier({ body: { dossier: report() } });
    await followed;
    expect(await emailsOf(reporter, dossier._id)).toEqual([CHANGED]);
  });
});

it('readmits an invited person by the new e-mail, and no longer by the old one', async () => {
  const steps = beneficiarySteps(test);
  const life = await steps.withLifeInsurance();
  const { dossierId } = life;
  const [personId = ''] = await life.choose(['Pieter']);
  const named = { firstName: 'Pieter', lastName: 'Bergh', dossierId, personId };
  const { url } = await life.api.createInviteLink({ body: named });
  const { inviteId, inviteCode } = steps.pairOf(url);
  const [before, after] = ['pieter@oud.example', 'pieter@nieuw.example'];
  await steps.visitor.acceptInvite({ params: { a: inviteId, b: inviteCode }, body: { email: before } });
  const invited = await steps.invited({ dossierId, personId, inviteId });
  await invited.readBeneficiary({ params: { dossierId, personId } });

  await test.internal.followEmail({ params: { userId: invited.userId }, body: { email: after } });
  const comeBack = (email: string) =>
    steps.visitor.acceptInvite({ params: { a: dossierId, b: personId }, body: { email } });
  expect(await statusOf(comeBack(before))).toBe(422);
  await expect(comeBack(after)).resolves.toMatchObject({ personId });
});
