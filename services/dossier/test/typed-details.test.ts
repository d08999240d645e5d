import { randomUUID } from 'node:crypto';
import type { ApiProblem } from '@nabericht/api-client/api-problem';
import { createClient } from '@nabericht/api-client/client';
import type { accountContract } from '@nabericht/contracts/account-contract';
import { wirePaths } from '@nabericht/contracts/wire-paths';
import { addFullDays } from '@nabericht/domain/calendar/full-days';
import { untilWaiting } from '@nabericht/testing/lock-waiters';
import { runScheduled } from '@nabericht/testing/scheduled-job';
import pg from 'pg';
import { beforeAll, beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import { beneficiarySteps, DETAILS } from './beneficiary-steps.ts';
import { NOW, refusalOf, startTestDossier, statusOf, type TestDossier } from './start-test-dossier.ts';

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

const body = { answers: { details: { iban: 'NL91 ABNA 04', birthDate: '1972' } } };
const NOTHING = { answers: {}, savedAt: null };

/** Two people who accepted a link, and the reporter who shared it. */
async function invitedPeople() {
  const life = await steps.withLifeInsurance();
  const { dossierId } = life;
  const [pieter = '', anna = ''] = await life.choose(['Pieter', 'Anna']);
  const invite = async (personId: string) => {
    const named = { firstName: 'X', lastName: 'Bergh', dossierId, personId };
    const { inviteId } = steps.pairOf((await life.api.createInviteLink({ body: named })).url);
    const person = await steps.invited({ dossierId, personId, inviteId });
    const params = { dossierId, personId };
    await person.readBeneficiary({ params });
    return {
      ...person,
      params,
      readTyped: () => person.readTypedDetails({ params }),
      type: () => person.saveTypedDetails({ params, body }),
    };
  };
  return { ...life, invite, pieter: await invite(pieter), anna: await invite(anna) };
}

const stored = async (personId: string): Promise<Buffer[]> => {
  const database = new pg.Client(test.connection);
  await database.connect();
  onTestFinished(() => database.end());
  const sql = 'select answers from dossier.typed_details where person_id = $1';
  return (await database.query(sql, [personId])).rows.map(({ answers }) => answers);
};

describe('what an invited person typed and did not send', () => {
  it('is returned to them, valid or not, on every device', async () => {
    const { pieter } = await invitedPeople();
    expect(await pieter.readTyped()).toEqual(NOTHING);
    const saved = await pieter.type();
    expect(saved).toEqual({ ...body, savedAt: NOW.toISOString() });
    expect(await pieter.readTyped()).toEqual(saved);
  });

  it('is read and written only by them', async () => {
    const { pieter, anna, api, invite, dossierId } = await invitedPeople();
    await pieter.type();
    const { params } = pieter;
    expect(await api.readTypedDetails({ params })).toEqual(NOTHING);
    expect(await refusalOf(api.saveTypedDetails({ params, body }))).toMatchObject({
      status: 403,
      rule: 'person-is-their-own',
    });
    expect(await statusOf(anna.readTypedDetails({ params }))).toBe(404);
    expect(await statusOf(anna.saveTypedDetails({ params, body }))).toBe(404);
    const stranger = await invitedPeople();
    expect(await statusOf(stranger.api.readTypedDetails({ params }))).toBe(404);
    expect(await statusOf(stranger.api.saveTypedDetails({ params, body }))).toBe(404);
    expect(await statusOf(stranger.pieter.readTypedDetails({ params }))).toBe(404);
    expect(await statusOf(steps.visitor.readTypedDetails({ params }))).toBe(401);
    const nobody = { dossierId, personId: randomUUID() };
    expect(await statusOf(api.readTypedDetails({ params: nobody }))).toBe(404);
    expect(await statusOf(api.saveTypedDetails({ params: nobody, body }))).toBe(404);
    // Nor by a person who is invited in their place.
    const next = await invite(params.personId);
    expect(await next.readTyped()).toEqual(NOTHING);
    expect(JSON.stringify(await api.dossiers.readDossier({ params: { id: dossierId } }))).not.toContain(
      'NL91',
    );
  });

  it('is sealed', async () => {
    const { pieter } = await invitedPeople();
    await pieter.type();
    const [answers] = await stored(pieter.params.personId);
    expect(answers?.length).toBeGreaterThan(0);
    expect(answers?.toString('latin1')).not.toMatch(/NL91|ABNA|iban|1972/);
  });

  it('is deleted once it is sent', async () => {
    const { pieter, anna } = await invitedPeople();
    await pieter.type();
    await anna.type();
    const { dossierId, personId: uuid } = pieter.params;
    const sent = { uuid, dossierId, ...DETAILS, firstName: 'Pieter', lastName: 'Bergh' };
    await pieter.dossiers.updatePersons({ body: { persons: [sent] } });
    expect(await stored(uuid)).toEqual([]);
    expect((await anna.readTyped()).answers).toEqual(body.answers);
  });

  it('is exported for an operator, apart from what the reporter typed', async () => {
    const { pieter, api, reporterId, dossierId } = await invitedPeople();
    const { savedAt } = await pieter.type();
    const others = { answers: { details: { iban: 'NL02ABNA0123456789' } } };
    await api.saveTypedDetails({ params: { dossierId, personId: reporterId }, body: others });
    expect(await test.internal.exportDossier({ params: { dossierId } })).toMatchObject({
      typedDetails: [{ personId: reporterId, ...others, savedAt }],
      invitedTypedDetails: [{ personId: pieter.params.personId, ...body, savedAt }],
    });
    test.clock.now = addFullDays(NOW, 30);
    expect(await test.internal.exportDossier({ params: { dossierId } })).toMatchObject({
      typedDetails: [],
      invitedTypedDetails: [],
    });
  });

  it('stays when something else about them changes', async () => {
    const { pieter, reporter, dossierId } = await invitedPeople();
    await pieter.type();
    const { personId: uuid } = pieter.params;
    await pieter.dossiers.updatePersons({
      body: { persons: [{ uuid, dossierId, consentToSendData: true }] },
    });
    await reporter.updateDossier({
      params: { id: dossierId },
      body: { dossier: { frontendData: { a: 1 } } },
    });
    expect((await pieter.readTyped()).answers).toEqual(body.answers);
  });

  it.each([
    ['the invitation is withdrawn', async ({ api, pieter }) => api.withdrawInvite({ params: pieter.params })],
    ['they are invited again', async ({ invite, pieter }) => invite(pieter.params.personId)],
    ['they are removed from the insurance', async ({ handIn, anna }) => handIn([anna.params.personId])],
    [
      'they erase what they filled in',
      async ({ pieter: { token } }) => {
        const send = test.sendAs(test.app, token);
        await createClient<typeof accountContract>(wirePaths.account, send).eraseAccount();
      },
    ],
    [
      'the dossier is erased',
      async ({ reporter: { token }, dossierId }) => {
        const send = test.sendAs(test.app, token);
        const account = createClient<typeof accountContract>(wirePaths.account, send);
        await account.eraseDossier({ params: { dossierId } });
      },
    ],
  ] as [string, (made: Awaited<ReturnType<typeof invitedPeople>>) => Promise<unknown>][])(
    'is deleted when %s',
    async (_when, happens) => {
      const made = await invitedPeople();
      const { pieter } = made;
      await pieter.type();
      await happens(made);
      expect(await stored(pieter.params.personId)).toEqual([]);
      expect(await statusOf(pieter.type())).toBe(404);
    },
  );

  it('is kept for 30 days after the last change, and deleted at night', async () => {
    const { pieter, anna } = await invitedPeople();
    await pieter.type();
    test.clock.now = addFullDays(NOW, 29);
    await anna.type();
    expect((await pieter.readTyped()).answers).toEqual(body.answers);
    test.clock.now = addFullDays(NOW, 30);
    expect(await pieter.readTyped()).toEqual(NOTHING);

    await runScheduled(test.connection, 'dossier.remove-expired');
    expect(await stored(pieter.params.personId)).toEqual([]);
    expect((await anna.readTyped()).answers).toEqual(body.answers);
  });
});

describe('what a reporter typed about a beneficiary and did not send', () => {
  it('is theirs until they invite that person, who never sees it', async () => {
    const life = await steps.withLifeInsurance();
    const { dossierId, api } = life;
    const [personId = ''] = await life.choose(['Pieter']);
    const params = { dossierId, personId };
    await api.saveTypedDetails({ params, body });
    expect((await api.readTypedDetails({ params })).answers).toEqual(body.answers);
    const named = { firstName: 'Pieter', lastName: 'Bergh', dossierId, personId };
    const { inviteId } = steps.pairOf((await api.createInviteLink({ body: named })).url);
    expect(await stored(personId)).toEqual([]);
    // Typed on another device, after the invitation and before anybody accepted it.
    await api.saveTypedDetails({ params, body });
    const pieter = await steps.invited({ dossierId, personId, inviteId });
    expect(await pieter.readTypedDetails({ params })).toEqual(NOTHING);
  });

  it('stays when an insurance is handed in with an account of that person, and goes once it is sent', async () => {
    const life = await steps.withLifeInsurance();
    const { dossierId, api, reporter } = life;
    const [uuid = ''] = await life.choose(['Pieter']);
    const params = { dossierId, personId: uuid };
    await api.saveTypedDetails({ params, body });
    const { iban, ibanName } = DETAILS;
    await reporter.updateDossier({
      params: { id: dossierId },
      body: { dossier: { persons: [{ uuid, iban, ibanName }] } },
    });
    expect((await api.readTypedDetails({ params })).answers).toEqual(body.answers);
    await reporter.updatePersons({ body: { persons: [{ uuid, dossierId, ...DETAILS }] } });
    expect(await api.readTypedDetails({ params })).toEqual(NOTHING);
  });

  it('is not kept when the dossier is erased concurrently, and that does not count as a server error', async () => {
    const { dossierId, api, choose } = await steps.withLifeInsurance();
    const [personId = ''] = await choose(['Pieter']);
    const erasing = new pg.Client(test.connection);
    await erasing.connect();
    onTestFinished(() => erasing.end());
    await erasing.query('begin');
    await erasing.query('delete from dossier.dossier where id = $1', [dossierId]);
    const typing = api.saveTypedDetails({ params: { dossierId, personId }, body }).then(
      () => 'kept',
      (error: ApiProblem) => error.status,
    );
    await untilWaiting(erasing);
    await erasing.query('commit');
    expect(await typing).toBe(404);
  });
});
