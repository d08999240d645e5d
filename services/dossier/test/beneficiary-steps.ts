import { randomUUID } from 'node:crypto';
import { createClient, type Send } from '@nabericht/api-client/client';
import type { accountContract } from '@nabericht/contracts/account-contract';
import type { beneficiaryContract } from '@nabericht/contracts/beneficiary-contract';
import type { dossierContract } from '@nabericht/contracts/dossier-contract';
import type { internalBeneficiaryContract } from '@nabericht/contracts/internal-beneficiary-contract';
import { internalPaths, wirePaths } from '@nabericht/contracts/wire-paths';
import type { PersonInput } from '@nabericht/domain/people/person';
import type { Product } from '@nabericht/domain/products/product';
import type { TaskInput } from '@nabericht/domain/tasks/task';
import { BANK, pushed, report } from './report.ts';
import type { TestDossier } from './start-test-dossier.ts';

type CollectedDataInput = TaskInput['collectedData'];

/** Everything that a beneficiary fills in. */
export const DETAILS = {
  birthDate: '1972-05-06',
  address: { street: 'Lindelaan', houseNumber: '3', zipCode: '3511 AB', city: 'Utrecht', countryCode: 'NL' },
  email: 'pieter@voorbeeld.example',
  phoneNumber: '0687654321',
  iban: 'NL91ABNA0417164300',
  ibanName: 'P. Bergh',
  relationshipToDeceased: 'child',
} satisfies PersonInput;

/** What beneficiaries and their reporter do, through the API. */
export function beneficiarySteps(test: TestDossier) {
  const clientsOf = (send: Send) => ({
    ...createClient<typeof beneficiaryContract>(wirePaths.beneficiary, send),
    dossiers: createClient<typeof dossierContract>(wirePaths.dossier, send),
    account: createClient<typeof accountContract>(wirePaths.account, send),
  });
  const apiOf = (token: string) => clientsOf(test.sendAs(test.app, token));
  const internal = createClient<typeof internalBeneficiaryContract>(
    internalPaths.beneficiary,
    test.sendAsService(test.app),
  );

  /** A dossier in which the provider has reported a life insurance. */
  const withLifeInsurance = async (rest: Partial<Product> = {}) => {
    const { reporter, dossier } = await test.reporterWithDossier(report([BANK]));
    await test.tell(reporter, dossier._id, BANK._id);
    const product = pushed({
      name: 'Levensverzekering',
      productType: 'life-insurance',
      askForBeneficiary: true,
      ...rest,
    });
    const params = { dossierId: dossier._id, providerId: BANK._id };
    await test.internal.receiveProducts({ params, body: { products: [product] } });
    const read = async () => (await reporter.readDossier({ params: { id: dossier._id } })).dossier;
    const taskId =
      (await read()).tasks.find(({ productId }) => productId === product.uuid)?._id ?? 'no such task';
    const reporterId = (await read()).persons[0]?.uuid ?? '';
    const life = {
      reporter,
      dossierId: dossier._id,
      reporterId,
      taskId,
      product,
      read,
      api: apiOf(reporter.token),
      /** Hands in the insurance, or another one by its task, with these people. */
      handIn: (
        beneficiaries: string[],
        answers: CollectedDataInput = {},
        persons: PersonInput[] = [],
        _id = taskId,
      ) => {
        const withReporter = beneficiaries.includes(reporterId);
        const isAlone = withReporter && beneficiaries.length === 1;
        return reporter.updateDossier({
          params: { id: dossier._id },
          body: {
            dossier: { persons },
            tasks: [
              {
                _id,
                status: 'completed',
                collectedData: {
                  reporterIsBeneficiary: withReporter ? 'yes' : 'no',
                  moreBeneficiaries: isAlone ? 'no' : 'yes',
                  beneficiaries,
                  payout: isAlone ? 'toReporter' : 'toAllBeneficiaries',
                  ...answers,
                },
              },
            ],
          },
        });
      },
      /** Adds people by name and hands in the insurance with them. */
      choose: async (names: string[], { withReporter = false } = {}) => {
        const persons = names.map((firstName) => ({ uuid: randomUUID(), firstName, lastName: 'Bergh' }));
        const beneficiaries = [...(withReporter ? [reporterId] : []), ...persons.map(({ uuid }) => uuid)];
        await life.handIn(beneficiaries, {}, persons);
        return persons.map(({ uuid }) => uuid);
      },
      task: async (type: string) => (await read()).tasks.find((task) => task.type === type),
      personOf: async (uuid: string) => (await read()).persons.find((person) => person.uuid === uuid),
    };
    return life;
  };

  /** Hands in a second life insurance of the same dossier with these people. */
  async function anotherInsurance(
    { dossierId, read, handIn }: Awaited<ReturnType<typeof withLifeInsurance>>,
    beneficiaries: string[],
    rest: Partial<Product> = {},
  ) {
    const product = pushed({
      name: 'Spaarverzekering',
      productType: 'life-insurance',
      askForBeneficiary: true,
      ...rest,
    });
    const params = { dossierId, providerId: BANK._id };
    await test.internal.receiveProducts({ params, body: { products: [product] } });
    const taskOf = async () => (await read()).tasks.find(({ productId }) => productId === product.uuid);
    await handIn(beneficiaries, {}, [], (await taskOf())?._id ?? '');
    return { dossierId, product, taskOf };
  }

  /** The address that last requested a code by an invitation, or to which it was mailed. */
  const emailOf = (inviteId: string): string | undefined =>
    test.neighbours.codes.findLast(({ scope }) => scope.inviteId === inviteId)?.user.email ??
    test.mails.find(({ messageId }) => messageId === `invite-${inviteId}`)?.to.address;

  type Recorded = Parameters<typeof internal.recordIdentification>[0]['body'];
  /** Reports the status of a person's identification, as the identification service does. */
  async function recordIdentification({
    params,
    body,
  }: {
    params: { dossierId: string; personId: string };
    body: Omit<Recorded, 'identityId'>;
  }) {
    const { identityId } = await internal.readIdentity({ params });
    await internal.recordIdentification({ params, body: { ...body, identityId } });
  }

  return {
    internal,
    apiOf,
    withLifeInsurance,
    anotherInsurance,
    recordIdentification,
    /** Ends the identification of people of this dossier. */
    identifyIn:
      ({ dossierId }: { dossierId: string }) =>
      (personId: string, status: 'accepted' | 'inconclusive') =>
        recordIdentification({ params: { dossierId, personId }, body: { status, completed: true } }),
    visitor: clientsOf(test.sendAsBrowser(test.app, null)),
    visitorFrom: (address: string, cookies: Record<string, string> = {}) =>
      clientsOf(test.sendAsBrowser(test.app, null, { address, cookies })),
    /**
     * The session of an invited person, as the session service would sign it: by default for the address that last
     * requested a code.
     */
    invited: async (
      scope: { dossierId: string; personId: string; inviteId: string },
      email = emailOf(scope.inviteId),
    ) => {
      const userId = randomUUID();
      if (email) test.neighbours.emails.set(userId, email);
      const token = await test.signToken({ sub: userId, scope });
      return { ...apiOf(token), userId, token };
    },
    pairOf: (url: string) => {
      const [inviteId = '', inviteCode = ''] = new URL(url).pathname.split('/').slice(2);
      return { inviteId, inviteCode };
    },
  };
}
