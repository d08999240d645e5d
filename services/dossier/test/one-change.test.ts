import { randomUUID } from 'node:crypto';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { beneficiarySteps, DETAILS } from './beneficiary-steps.ts';
import { recordChanges, tablesRead } from './recorded-changes.ts';
import { BANK, certificateFile, ENERGY, pushed, report } from './report.ts';
import { startTestDossier, type TestDossier } from './start-test-dossier.ts';

let test: TestDossier;
let steps: ReturnType<typeof beneficiarySteps>;
beforeAll(async () => {
  test = await startTestDossier();
  steps = beneficiarySteps(test);
});
beforeEach(async () => {
  test.neighbours.reading = { wasRead: true, score: 92 };
  await test.forgetLimits();
});

const heldByCertificate = async () => {
  test.neighbours.reading = { wasRead: true, score: 10 };
  const made = await test.reporterWithDossier(
    report([BANK, ENERGY], {
      deathCertificate: { ...certificateFile(), isCertificateAvailable: true, fromAbroad: true },
    }),
  );
  await test.tell(made.reporter, made.dossier._id, BANK._id);
  return made;
};

/** The changes, with the maximum number of statements in their one transaction. */
const CHANGES: { what: string; statements: number; prepare: () => Promise<() => Promise<unknown>> }[] = [
  {
    what: 'a reporter who changes their name',
    statements: 3,
    prepare: async () => {
      const { reporter, dossier } = await test.reporterWithDossier();
      const person = { ...dossier.persons[0], dossierId: dossier._id, firstName: 'Marie' };
      return () => reporter.updatePersons({ body: { persons: [person] } });
    },
  },
  {
    what: 'a notice that is sent',
    statements: 6,
    prepare: async () => {
      const { reporter, dossier } = await test.reporterWithDossier(report([BANK]));
      return () => test.tell(reporter, dossier._id, BANK._id);
    },
  },
  {
    what: 'a provider that answers by its link',
    statements: 10,
    prepare: async () => {
      const { reporter, dossier } = await test.reporterWithDossier(report([BANK]));
      await test.tell(reporter, dossier._id, BANK._id);
      const hash = await test.hashFor(dossier._id, BANK._id);
      return () => test.visitor.updateTaskByProvider({ body: { hash, status: 'Confirmed' } });
    },
  },
  {
    what: 'a provider that sends three products',
    statements: 15,
    prepare: async () => {
      const { reporter, dossier } = await test.reporterWithDossier(report([BANK]));
      await test.tell(reporter, dossier._id, BANK._id);
      const params = { dossierId: dossier._id, providerId: BANK._id };
      const products = ['Auto', 'Woning', 'Reis'].map((name) =>
        pushed({ name, productType: 'damage-insurance' }),
      );
      return () => test.internal.receiveProducts({ params, body: { products } });
    },
  },
  {
    what: 'a reporter who completes the task of an insurance',
    // The second statement reads the revision of the dossier, the third the decisions that wait to be told; the last deletes
    // what was saved while typing.
    statements: 7,
    prepare: async () => {
      const { reporter, dossier } = await test.reporterWithDossier(report([BANK]));
      await test.tell(reporter, dossier._id, BANK._id);
      const product = pushed({ name: 'Woonpolis', productType: 'damage-insurance' });
      const place = { dossierId: dossier._id, providerId: BANK._id };
      await test.internal.receiveProducts({ params: place, body: { products: [product] } });
      const { tasks } = (await reporter.readDossier({ params: { id: dossier._id } })).dossier;
      const taskId = tasks.find(({ productId }) => productId === product.uuid)?._id ?? '';
      const collectedData = {
        productAction: 'stopInsurance',
        stopInsuranceDate: '2026-12-01',
        payoutIban: 'NL91ABNA0417164300',
        payoutIbanName: 'Erven Bergh',
      } as const;
      return () =>
        reporter.updateTask({
          params: { dossierId: dossier._id, taskId },
          body: { task: { status: 'completed', collectedData } },
        });
    },
  },
  {
    what: 'a reporter who hands in a life insurance with two people',
    // As for the task of an insurance.
    statements: 8,
    prepare: async () => {
      const life = await steps.withLifeInsurance();
      return () => life.choose(['Pieter', 'Anna']);
    },
  },
  {
    what: 'somebody who is invited',
    statements: 8,
    prepare: async () => {
      const life = await steps.withLifeInsurance();
      const [personId = ''] = await life.choose(['Pieter', 'Anna']);
      return () =>
        life.api.invite({
          body: {
            dossierId: life.dossierId,
            personId,
            email: DETAILS.email,
            firstName: 'Pieter',
            lastName: 'Bergh',
          },
        });
    },
  },
  {
    what: 'an office that accepts a certificate',
    statements: 11,
    prepare: async () => {
      const { dossier } = await heldByCertificate();
      const params = { dossierId: dossier._id };
      return () => test.internal.reviewCertificate({ params, body: { verdict: 'accept' } });
    },
  },
  {
    what: 'an office that refuses a certificate',
    statements: 13,
    prepare: async () => {
      const { dossier } = await heldByCertificate();
      const params = { dossierId: dossier._id };
      return () =>
        test.internal.reviewCertificate({ params, body: { verdict: 'refuse', reason: 'Onleesbaar.' } });
    },
  },
];

/** The tables of the service that store a dossier. */
const PARTS = ['dossier', 'person', 'task', 'product', 'reporter_product', 'message', 'document'];

describe('a change of a dossier', () => {
  it.each(CHANGES)('reads each of its tables at most once: $what', async ({ statements, prepare }) => {
    const act = await prepare();
    const changes = recordChanges();
    await act();
    expect(changes).toHaveLength(1);
    const [change = []] = changes;
    const read = tablesRead(change).filter((table) => PARTS.includes(table));
    // Nothing is read when this process has the current dossier in memory.
    if (read.length > 0) expect(read).toEqual(PARTS);
    expect(change.length).toBeLessThanOrEqual(statements);
  });

  it('without effect saves nothing', async () => {
    const { reporter, dossier } = await test.reporterWithDossier(report([BANK]));
    await test.tell(reporter, dossier._id, BANK._id);
    const changes = recordChanges();
    await test.tell(reporter, dossier._id, BANK._id);
    expect(changes).toHaveLength(1);
    // Only the lock, and reading the dossier.
    expect(changes[0]).toHaveLength(2);
  });

  it('loses nothing to concurrent changes', async () => {
    const { reporter, dossier } = await test.reporterWithDossier(report([BANK, ENERGY]));
    const params = { dossierId: dossier._id, providerId: BANK._id };
    await test.tell(reporter, dossier._id, BANK._id);
    const products = ['Auto', 'Woning', 'Reis'].map((name) =>
      pushed({ name, productType: 'damage-insurance' }),
    );
    const messageIds = [randomUUID(), randomUUID(), randomUUID()];
    const put = { params: { id: dossier._id } };
    await Promise.all([
      ...products.map((product) => test.internal.receiveProducts({ params, body: { products: [product] } })),
      ...messageIds.map((messageId) =>
        test.internal.receiveMessage({
          params: { ...params, messageId },
          body: { title: 'Bericht', body: 'Wij helpen je graag.' },
        }),
      ),
      test.tell(reporter, dossier._id, ENERGY._id),
      reporter.updatePersons({
        body: { persons: [{ ...dossier.persons[0], dossierId: dossier._id, firstName: 'Marie' }] },
      }),
      reporter.updateDossier({ ...put, body: { dossier: { frontendData: { seen: 'a' } } } }),
      reporter.updateDossier({ ...put, body: { dossier: { frontendData: { tour: 'b' } } } }),
      reporter.updateDeceased({ ...put, body: { deceased: { ...report().deceased, initials: 'W.' } } }),
    ]);
    const { dossier: after } = await reporter.readDossier(put);
    const sorted = (ids: readonly string[]) => [...ids].sort();
    expect(sorted(after.products.map(({ uuid }) => uuid))).toEqual(sorted(products.map(({ uuid }) => uuid)));
    expect(after.messages.map(({ _id }) => _id)).toEqual(expect.arrayContaining(messageIds));
    expect(after).toMatchObject({
      persons: [{ firstName: 'Marie' }],
      deceased: { initials: 'W.' },
      frontendData: { seen: 'a', tour: 'b' },
      status: 'in_progress',
    });
    const told = after.tasks.filter(({ type, noticeSentAt }) => type === 'provider' && noticeSentAt);
    expect(told).toHaveLength(2);
    expect(after.tasks.filter(({ type }) => type === 'product_information')).toHaveLength(3);
  });
});
