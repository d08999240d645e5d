import { randomUUID } from 'node:crypto';
import { dueJobsAreDone } from '@nabericht/testing/due-jobs';
import { untilWaiting } from '@nabericht/testing/lock-waiters';
import pg from 'pg';
import { beforeAll, beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import { beneficiarySteps, DETAILS } from './beneficiary-steps.ts';
import { NOW, refusalOf, startTestDossier, statusOf, type TestDossier } from './start-test-dossier.ts';

/* Another invitation of a person, or none any more: what is left of them, and what the reporter has to know of first. */

let test: TestDossier;
let steps: ReturnType<typeof beneficiarySteps>;
beforeAll(async () => {
  test = await startTestDossier();
  steps = beneficiarySteps(test);
});
beforeEach(async () => {
  test.clock.now = NOW;
  await test.forgetLimits();
});

/** Pieter van den Bergh is chosen, and not invited yet. */
async function chosen(asks = {}) {
  const life = await steps.withLifeInsurance(asks);
  const personId = randomUUID();
  const name = { firstName: 'Pieter', insertion: 'van den', lastName: 'Bergh' };
  await life.handIn([personId], {}, [{ ...name, uuid: personId }]);
  const params = { dossierId: life.dossierId, personId };
  const email = `pieter-${personId}@voorbeeld.example`;
  /** The answer to an invitation of either kind, and of what is sent beside the name that the reporter reads. */
  const inviteBy = {
    mail: async (more = {}) => life.api.invite({ body: { ...(await bodyOf()), email, ...more } }),
    link: async (more = {}) => life.api.createInviteLink({ body: { ...(await bodyOf()), ...more } }),
  };
  const bodyOf = async () => {
    const { firstName, lastName } = await life.api.readBeneficiary({ params });
    return { firstName: firstName ?? '', lastName: lastName ?? '', ...params };
  };
  /** Somebody comes in by a link, and may save details. */
  const comeIn = async ({ url }: { url: string }, details?: object) => {
    const { inviteId } = steps.pairOf(url);
    const person = await steps.invited({ ...params, inviteId });
    await person.readBeneficiary({ params });
    const persons = [{ ...DETAILS, ...details, uuid: personId, dossierId: life.dossierId }];
    if (details) await person.dossiers.updatePersons({ body: { persons } });
    return person;
  };
  const seen = async () => {
    const { firstName, insertion, lastName, relationshipToDeceased, version, invitation } =
      await life.api.readBeneficiary({ params });
    const name = [firstName, insertion, lastName].filter(Boolean).join(' ');
    const { sentAt = null, acceptedAt = null } = invitation ?? {};
    return { name, relationshipToDeceased, version, sentAt, acceptedAt };
  };
  return { ...life, personId, params, email, inviteBy, comeIn, seen };
}

const WAYS = ['mail', 'link'] as const;
const ANNA = { firstName: 'Anna', insertion: null, lastName: 'Fraude' };

describe('the name of a person who is invited again', () => {
  it.each(WAYS)('is the one that the reporter gave, whatever who came in typed: by %s', async (way) => {
    const { inviteBy, comeIn, seen, params } = await chosen({ askForId: true });
    await comeIn(await inviteBy.link(), ANNA);
    expect((await seen()).name).toBe('Anna Fraude');
    await inviteBy[way]();
    expect((await seen()).name).toBe('Pieter van den Bergh');
    await comeIn(await inviteBy.link(), ANNA);
    expect(await steps.internal.readIdentity({ params })).toMatchObject({
      entered: { familyName: 'Fraude' },
      named: { familyName: 'van den Bergh' },
    });
  });

  it('changes in what the reporter corrects with it alone', async () => {
    const { inviteBy, comeIn, seen } = await chosen();
    await comeIn(await inviteBy.link(), ANNA);
    await inviteBy.link({ lastName: 'de Wit' });
    expect((await seen()).name).toBe('Pieter de Wit');
  });

  it.each(WAYS)('is not undone by a page that has read an earlier one: by %s', async (way) => {
    const { inviteBy, seen, reporter, dossierId, personId } = await chosen();
    const { version } = await seen();
    const petra = { firstName: 'Petra', insertion: 'de', lastName: 'Wit' };
    await reporter.updatePersons({ body: { persons: [{ ...petra, uuid: personId, dossierId }] } });
    const asRead = { firstName: 'Pieter', lastName: 'Bergh', version, replaces: null };
    expect(await statusOf(inviteBy[way](asRead))).toBe(412);
    expect(await seen()).toMatchObject({ name: 'Petra de Wit', sentAt: null });
    await inviteBy[way]({ version: (await seen()).version, replaces: null });
    expect(await seen()).toMatchObject({ name: 'Petra de Wit', sentAt: expect.any(String) });
  });
});

describe('an invitation in place of one by which somebody came in', () => {
  it.each(WAYS)('is refused to a page that does not know of it, and erases nothing: by %s', async (way) => {
    const { inviteBy, comeIn, seen, params } = await chosen({ askForId: true });
    const link = await inviteBy.link({ replaces: null });
    const person = await comeIn(link, {});
    const { version, sentAt } = await seen();
    expect(await refusalOf(inviteBy[way]({ replaces: null }))).toMatchObject({ status: 412 });
    await expect(person.readBeneficiary({ params })).resolves.toMatchObject({ iban: DETAILS.iban });
    await inviteBy[way]({ replaces: sentAt, version });
    expect(await statusOf(person.readBeneficiary({ params }))).toBe(404);
  });

  it.each(WAYS)(
    'is refused to a page that knows the invitation, and not that somebody came in: by %s',
    async (way) => {
      const { inviteBy, comeIn, seen, params } = await chosen({ askForId: true });
      const link = await inviteBy.link({ replaces: null, acceptedAt: null });
      const { version, sentAt: replaces, acceptedAt } = await seen();
      expect(acceptedAt).toBeNull();
      const person = await comeIn(link);
      expect(await statusOf(inviteBy[way]({ version, replaces, acceptedAt }))).toBe(412);
      await expect(person.readBeneficiary({ params })).resolves.toMatchObject({ uuid: params.personId });
      await inviteBy[way]({ version, replaces, acceptedAt: (await seen()).acceptedAt });
      expect(await statusOf(person.readBeneficiary({ params }))).toBe(404);
    },
  );

  it.each(WAYS)('is made for a page of an earlier release, which says nothing of it: by %s', async (way) => {
    const { inviteBy, comeIn, params } = await chosen({ askForId: true });
    const person = await comeIn(await inviteBy.link());
    await inviteBy[way]();
    expect(await statusOf(person.readBeneficiary({ params }))).toBe(404);
  });

  it('by mail is not sent again when its answer was lost, though the person has another version since', async () => {
    const { inviteBy, seen, email } = await chosen();
    const asked = { version: (await seen()).version, replaces: null };
    await inviteBy.mail(asked);
    await inviteBy.mail(asked);
    await dueJobsAreDone(test.connection);
    expect(test.mails.filter(({ to }) => to.address === email)).toHaveLength(1);
  });
});

describe('an invitation by which somebody comes in at the same moment', () => {
  type Chosen = Awaited<ReturnType<typeof chosen>>;
  it.each<[string, (of: Chosen) => Promise<unknown>]>([
    [
      'details of the reporter',
      ({ reporter, personId, dossierId }) =>
        reporter.updatePersons({
          body: { persons: [{ ...DETAILS, detailsPresent: true, uuid: personId, dossierId }] },
        }),
    ],
    ['another invitation', ({ inviteBy }) => inviteBy.link({ replaces: null })],
    ['a withdrawal', ({ api, params }) => api.withdrawInvite({ params })],
  ])('is not ended by %s', async (_what, end) => {
    const life = await chosen({ askForId: true });
    const { inviteId } = steps.pairOf((await life.inviteBy.link()).url);
    const person = await steps.invited({ ...life.params, inviteId });
    const holding = new pg.Client(test.connection);
    await holding.connect();
    onTestFinished(() => holding.end());
    await holding.query('begin');
    await holding.query('select from dossier.invite where id = $1 for update', [inviteId]);
    const comingIn = person.readBeneficiary({ params: life.params });
    await untilWaiting(holding);
    const ending = statusOf(end(life));
    await untilWaiting(holding, 2);
    await holding.query('commit');
    await expect(comingIn).resolves.toMatchObject({ uuid: life.personId });
    expect(await ending).toBe(412);
    await expect(person.readBeneficiary({ params: life.params })).resolves.toMatchObject({
      uuid: life.personId,
    });
  });
});

describe('what the reporter reads of a person whose invitation ended', () => {
  it('has the first name that the reporter gave, after they withdrew it', async () => {
    const { inviteBy, comeIn, seen, api, params } = await chosen({ askForId: true });
    await comeIn(await inviteBy.link(), { firstName: 'Anna', insertion: 'van den', lastName: 'Bergh' });
    await api.withdrawInvite({ params });
    expect((await seen()).name).toBe('Pieter van den Bergh');
  });

  it('has nothing that the person filled in and erased, also once they are invited or changed again', async () => {
    const { inviteBy, comeIn, seen, reporter, dossierId, personId, params } = await chosen({
      askForId: true,
    });
    const erasedBy = async (details: object) => {
      const person = await comeIn(await inviteBy.link(), details);
      await person.account.eraseAccount({});
    };
    await erasedBy({ firstName: 'Anna', relationshipToDeceased: 'grandchild' });
    expect(await seen()).toMatchObject({ name: 'Pieter van den Bergh', relationshipToDeceased: null });
    const next = await comeIn(await inviteBy.link());
    expect((await next.readBeneficiary({ params })).relationshipToDeceased ?? null).toBeNull();

    await erasedBy({ relationshipToDeceased: 'grandchild' });
    const { persons } = await reporter.updatePersons({
      body: { persons: [{ uuid: personId, dossierId, firstName: 'Piet' }] },
    });
    expect(persons[0]).toMatchObject({ firstName: 'Piet', relationshipToDeceased: null });
  });
});
