import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { beneficiarySteps, DETAILS } from './beneficiary-steps.ts';
import { BANK, pushed } from './report.ts';
import { startTestDossier, type TestDossier } from './start-test-dossier.ts';

/* What insurers have, and are still to get, of an invited person who erases what they filled in. */

let test: TestDossier;
let steps: ReturnType<typeof beneficiarySteps>;
beforeAll(async () => {
  test = await startTestDossier();
  steps = beneficiarySteps(test);
});
beforeEach(async () => {
  await test.forgetLimits();
});

type Life = Awaited<ReturnType<typeof steps.withLifeInsurance>>;

/** Somebody who was chosen comes in by a link and gives their details. */
async function givenBy({ dossierId, api }: Life, personId: string) {
  const { url } = await api.createInviteLink({
    body: { firstName: 'Pieter', lastName: 'Bergh', dossierId, personId },
  });
  const person = await steps.invited({ dossierId, personId, inviteId: steps.pairOf(url).inviteId });
  await person.readBeneficiary({ params: { dossierId, personId } });
  const persons = [{ ...DETAILS, uuid: personId, dossierId, consentToSendData: true }];
  await person.dossiers.updatePersons({ body: { persons } });
  return person;
}

describe('who erased what their insurer has', () => {
  it('has given nothing to an insurance that is handed in afterwards: it waits for them', async () => {
    const life = await steps.withLifeInsurance();
    const [pieter = ''] = await life.choose(['Pieter']);
    const person = await givenBy(life, pieter);
    expect(await life.task('product_information')).toMatchObject({ status: 'completed' });
    await person.account.eraseAccount({});
    expect(await life.task('beneficiary_list')).toMatchObject({ status: 'completed' });

    const other = pushed({ name: 'Koopsompolis', productType: 'life-insurance', askForBeneficiary: true });
    await test.internal.receiveProducts({
      params: { dossierId: life.dossierId, providerId: BANK._id },
      body: { products: [other] },
    });
    const taskOf = async () => (await life.read()).tasks.find(({ productId }) => productId === other.uuid);
    await life.reporter.updateTask({
      params: { dossierId: life.dossierId, taskId: (await taskOf())?._id ?? '' },
      body: {
        task: {
          status: 'completed',
          collectedData: {
            reporterIsBeneficiary: 'no',
            moreBeneficiaries: 'yes',
            beneficiaries: [pieter],
            payout: 'toAllBeneficiaries',
          },
        },
      },
    });
    expect(await taskOf()).toMatchObject({ status: 'active' });
    expect(await life.task('beneficiary_list')).toMatchObject({ status: 'new' });
    await givenBy(life, pieter);
    expect(await taskOf()).toMatchObject({ status: 'completed' });
  });
});
