import { beforeAll, expect, it } from 'vitest';
import { beneficiarySteps } from './beneficiary-steps.ts';
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
