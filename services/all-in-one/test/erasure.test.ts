import { randomUUID } from 'node:crypto';
import { IDLE_ACCOUNT_DAYS } from '@nabericht/domain/rule/constants';
import { createJobs, DEAD_LETTER } from '@nabericht/service-kit/jobs';
import { createLogger } from '@nabericht/service-kit/logger';
import { waitFor } from '@nabericht/testing/wait-for';
import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import { bereavedFamily } from './bereaved-family.ts';
import { createSearch } from './everywhere.ts';
import { type AllServices, startAllServices } from './start-all-services.ts';
import { certificateForm } from './wire-report.ts';
import type { Visitor } from './wire-visitor.ts';

/*
 * Erasing removes every trace of the people: the tests search every table of every service, and the people try to sign in
 * again.
 */

let all: AllServices;
let family: ReturnType<typeof bereavedFamily>;
let search: ReturnType<typeof createSearch>;
beforeAll(async () => {
  all = await startAllServices();
  family = bereavedFamily(all);
  search = createSearch(all.connection);
});

/** The ids of the accounts that were made since. */
const userIdOf = async (before: Set<string>) => {
  const { rows } = await sql<{ id: string }>`select id from session.users`.execute(search.db);
  return rows.map(({ id }) => id).filter((id) => !before.has(id));
};
const userIds = async () => new Set(await userIdOf(new Set()));

const isSignedIn = async (browser: Visitor) => (await browser.call('GET', '/v1/auth/session')).status === 200;

const nowhere = (words: Record<string, string>) =>
  waitFor('nothing of it to be left', async () => (await search.findEverywhere(words)).length === 0).catch(
    async () => expect(await search.findEverywhere(words)).toEqual([]),
  );

/** A dossier with one person who accepted an invitation, one whose invitation was withdrawn, and one identification. */
async function grownDossier(suffix: string) {
  const before = await userIds();
  const reporter = await family.reporter(`marijke.${suffix}@voorbeeld.example`);
  const made = await family.dossierWith(reporter.browser, ['Pieter', 'Anna'], { askForId: true });
  const [pieter = '', anna = ''] = made.persons.map(({ uuid }) => uuid);
  const { dossierId } = made;
  const guest = await family.invited(
    reporter.browser,
    dossierId,
    pieter,
    `pieter.${suffix}@voorbeeld.example`,
  );
  await guest.fillIn();
  const asked = await guest.browser.call('POST', '/v1/identification/createRequest', {
    dossierId,
    personId: pieter,
    return_url: `${all.site}/beneficiary/invited`,
  });
  expect(asked.body).toMatchObject({ canIdentify: true });
  const former = await family.invited(reporter.browser, dossierId, anna, `anna.${suffix}@voorbeeld.example`);
  const accounts = await userIdOf(before);
  expect(accounts).toHaveLength(3);
  return { reporter, guest, former, ...made, anna, accounts };
}

describe('an account without a dossier or an invitation left', () => {
  it('is erased with every trace: of the reporter, the invited person, and a person whose invitation was withdrawn', async () => {
    const one = await grownDossier('m4');
    const withdraw = `/v1/beneficiary/invite/${one.dossierId}/${one.anna}`;
    expect((await one.reporter.browser.call('DELETE', withdraw)).status).toBe(204);
    const words = {
      dossier: one.dossierId,
      invite: one.guest.inviteId,
      'withdrawn invite': one.former.inviteId,
      person: one.guest.personId,
      ...Object.fromEntries(one.accounts.map((id, index) => [`account ${index}`, id])),
    };
    expect(await search.findEverywhere(words)).toEqual(
      expect.arrayContaining([
        'dossier.dossier: dossier',
        'dossier.invite: invite',
        'identification.process: dossier',
        'provider.notice: dossier',
        'session.session: invite',
        'session.users: account 0',
      ]),
    );
    await all.dossiers.eraseDossier({ params: { dossierId: one.dossierId } });
    await nowhere(words);
    for (const { browser } of [one.reporter, one.guest, one.former])
      expect(await isSignedIn(browser)).toBe(false);
    // A person who asks for a code gets the mail for a stranger: there is no account.
    const browser = await all.visitor();
    for (const email of [one.reporter.email, one.guest.email, one.former.email]) {
      const after = all.mails.length;
      expect((await browser.call('POST', '/v1/auth/requestOtp', { email })).status).toBe(200);
      expect((await all.mailTo(email, '', after)).text).not.toMatch(/^[A-HJ-NP-Z2-9]{6}$/m);
    }
  });

  it('is erased, and one that still has another dossier or invitation is kept', async () => {
    const one = await grownDossier('kept');
    const other = await family.dossierWith(one.reporter.browser, ['Pieter']);
    const [pieter = ''] = other.persons.map(({ uuid }) => uuid);
    const again = await family.invited(one.reporter.browser, other.dossierId, pieter, one.guest.email);
    await all.dossiers.eraseDossier({ params: { dossierId: one.dossierId } });
    await nowhere({ dossier: one.dossierId, 'former guest': one.former.inviteId });
    await waitFor(
      'the account of who has nothing else to go',
      async () => !(await isSignedIn(one.former.browser)),
    );
    expect(await isSignedIn(one.reporter.browser)).toBe(true);
    expect(await isSignedIn(one.guest.browser)).toBe(false);
    expect((await again.read()).status).toBe(200);
  });

  it('is erased when the invitation that it was for is withdrawn', async () => {
    const one = await grownDossier('withdrawn');
    await one.reporter.browser.call('DELETE', `/v1/beneficiary/invite/${one.dossierId}/${one.anna}`);
    await waitFor('their session to end', async () => !(await isSignedIn(one.former.browser)));
    await nowhere({ 'withdrawn invite': one.former.inviteId });
    expect(await isSignedIn(one.guest.browser)).toBe(true);
  });
});

describe('an account that never got a dossier', () => {
  it(`is erased ${IDLE_ACCOUNT_DAYS} days after its owner last signed in, and no sooner`, async () => {
    const kept = await family.reporter('met.dossier@voorbeeld.example');
    await family.dossierWith(kept.browser, ['Pieter']);
    const before = await userIds();
    await family.reporter('zonder.dossier@voorbeeld.example');
    const [id = ''] = await userIdOf(before);
    const day = 24 * 3_600_000;
    all.clock.ahead = (IDLE_ACCOUNT_DAYS - 1) * day;
    await all.schedules.findIdleAccounts();
    await all.jobsDone('dossier.erase-account');
    expect(await search.findEverywhere({ id })).toContain('session.users: id');
    all.clock.ahead = (IDLE_ACCOUNT_DAYS + 1) * day;
    await all.schedules.findIdleAccounts();
    await nowhere({ id });
    all.clock.ahead = 0;
    expect(await isSignedIn(kept.browser)).toBe(true);
  });

  it('is erased completely even when the first try fails after its sessions were ended', async () => {
    const before = await userIds();
    const { browser } = await family.reporter('halverwege@voorbeeld.example');
    const [id = ''] = await userIdOf(before);
    await browser.call('POST', '/v1/file/upload', await certificateForm('akte-in-words.pdf'));
    await sql`alter table file.file rename to out_of_reach`.execute(search.db);
    all.clock.ahead = (IDLE_ACCOUNT_DAYS + 1) * 24 * 3_600_000;
    await all.schedules.findIdleAccounts();
    const places = () => search.findEverywhere({ id });
    await waitFor('the account to go', async () => !(await places()).includes('session.users: id'));
    expect(await places()).toEqual(['file.out_of_reach: id']);
    await sql`alter table file.out_of_reach rename to file`.execute(search.db);
    await nowhere({ id });
    all.clock.ahead = 0;
  });

  it('keeps the file of an owner who comes back before the erasure', async () => {
    const before = await userIds();
    const { email } = await family.reporter('terug@voorbeeld.example');
    const [id = ''] = await userIdOf(before);
    all.clock.ahead = (IDLE_ACCOUNT_DAYS + 1) * 24 * 3_600_000;
    const { browser, upload } = await search.db.transaction().execute(async (trx) => {
      await sql`select pg_advisory_xact_lock(hashtextextended(${`account ${id}`}, 0))`.execute(trx);
      await all.schedules.findIdleAccounts();
      const browser = await all.signIn(email, '/v1/auth/requestOtp', { email });
      const form = await certificateForm('akte-in-words.pdf');
      return { browser, upload: await browser.call('POST', '/v1/file/upload', form) };
    });
    expect(upload.status).toBe(201);
    await all.jobsDone('dossier.erase-account');
    expect(await isSignedIn(browser)).toBe(true);
    const { _id: fileId, hash } = upload.body;
    expect((await browser.call('GET', `/v1/file/validateFile/${fileId}/${hash}`)).status).toBe(200);
    all.clock.ahead = 0;
  });
});

/** Runs the nightly job of this name. */
async function byNight(name: string): Promise<void> {
  const log = createLogger({ service: 'test' }, () => {});
  const jobs = createJobs(all.connection, log, { isWorked: false });
  const work = jobs.define({ name, handle: async () => {} });
  await jobs.open();
  await search.db.transaction().execute((trx) => work.enqueue(trx, {}));
  await jobs.stop();
  await all.jobsDone(name);
}

it('erases a file that was uploaded into a dossier and never saved after a week, and nothing else of the dossier', async () => {
  const { browser } = await family.reporter('vergist@voorbeeld.example');
  const { dossierId, read } = await family.dossierWith(browser, ['Pieter']);
  const form = await certificateForm('akte-in-words.pdf');
  form.set('documentType', 'user_upload');
  form.set('dossierId', dossierId);
  const { _id: wrong } = (await browser.call('POST', '/v1/file/uploadToDossier', form)).body;
  const { fileId: certificate } = (await read()).deathCertificate;
  const kept = async () => {
    const { files } = await all.files.listOfDossier({ params: { dossierId } });
    return files.map(({ fileId }) => fileId);
  };
  await byNight('file.erase-unshown');
  expect(await kept()).toEqual([certificate, wrong]);
  all.clock.ahead = 8 * 24 * 3_600_000;
  await byNight('file.erase-unshown');
  expect(await kept()).toEqual([certificate]);
  await nowhere({ file: wrong });
  all.clock.ahead = 0;
});

describe('the certificate of a report that is not sent yet', () => {
  const removeForgotten = () => byNight('file.remove-forgotten');
  const uploadFor = async (browser: Visitor) => {
    const form = await certificateForm('akte-in-words.pdf');
    const { _id: fileId, hash: fileHash } = (await browser.call('POST', '/v1/file/upload', form)).body;
    return { fileId, fileHash };
  };
  const save = async (browser: Visitor, certificate: { fileId: string; fileHash: string }) => {
    const answers = { 'death-certificate': certificate };
    const draft = { draftId: randomUUID(), providerIds: [], answers };
    expect((await browser.call('PUT', '/v1/dossier/draft', { draft })).status).toBe(200);
  };
  const isThere = async ({ fileId, fileHash }: { fileId: string; fileHash: string }) => {
    const { status } = await (await all.visitor()).call('GET', `/v1/file/validateFile/${fileId}/${fileHash}`);
    return status === 200;
  };

  it('is kept as long as the report, and not by a draft without a right to it', async () => {
    const day = 24 * 3_600_000;
    const [browser, stranger] = [await all.visitor(), await all.visitor()];
    const [mine, other] = [await uploadFor(browser), await uploadFor(browser)];
    await save(browser, mine);
    all.clock.ahead = 5 * day;
    for (const one of [browser, stranger]) await one.refreshCsrf();
    await save(browser, mine);
    await save(stranger, { ...other, fileHash: mine.fileHash.toLowerCase() });
    all.clock.ahead = 8 * day;
    await removeForgotten();
    expect([await isThere(mine), await isThere(other)]).toEqual([true, false]);
    await browser.refreshCsrf();
    expect((await browser.call('DELETE', '/v1/dossier/draft')).status).toBe(204);
    await removeForgotten();
    expect(await isThere(mine)).toBe(false);
    all.clock.ahead = 0;
  });
});

it('keeps the ids of erased things in finished jobs for an hour at most, and in failed ones for two weeks', async () => {
  const { rows } = await sql<{ name: string; seconds: number; kept: number }>`
    select name, deletion_seconds as seconds, retention_seconds as kept from jobs.queue`.execute(search.db);
  const queues = rows.filter(({ name }) => name.includes('.'));
  expect(queues.length).toBeGreaterThan(20);
  for (const { name, seconds } of queues) expect(seconds, name).toBeLessThanOrEqual(3600);
  expect(rows.find(({ name }) => name === DEAD_LETTER)).toMatchObject({ kept: 14 * 24 * 3600 });
});
