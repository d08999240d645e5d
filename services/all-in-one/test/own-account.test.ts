import { readFile } from 'node:fs/promises';
import { untilWaiting } from '@nabericht/testing/lock-waiters';
import { pdfText } from '@nabericht/testing/pdf-text';
import { waitFor } from '@nabericht/testing/wait-for';
import { strFromU8, unzipSync } from 'fflate';
import { type RawBuilder, sql, type Transaction } from 'kysely';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { bereavedFamily, DETAILS } from './bereaved-family.ts';
import { createSearch } from './everywhere.ts';
import { type AllServices, startAllServices } from './start-all-services.ts';
import { certificateForm } from './wire-report.ts';
import { createVisitor, type Visitor } from './wire-visitor.ts';

/*
 * What people can see and erase themselves: the data about them, a dossier, the details that they filled in, and their account.
 */

const QUARTER = 15 * 60_000;
const picture = new URL('../../file/test/certificates/akte-scan.png', import.meta.url);
let all: AllServices;
let family: ReturnType<typeof bereavedFamily>;
let search: ReturnType<typeof createSearch>;
beforeAll(async () => {
  all = await startAllServices();
  family = bereavedFamily(all);
  search = createSearch(all.connection);
});

const nowhere = (words: Record<string, string>) =>
  waitFor('nothing of it to be left', async () => (await search.findEverywhere(words)).length === 0);
const isSignedIn = async (browser: Visitor) => (await browser.call('GET', '/v1/auth/session')).status === 200;
/** A job ends the account after the answer was sent. */
const signedOut = (browser: Visitor) =>
  waitFor('the session to end', async () => !(await isSignedIn(browser)));

interface HeldUp<Answer> {
  lock: RawBuilder<unknown>;
  begin: () => Promise<Answer>;
  /** The number of transactions that must be waiting for a lock. */
  waiting?: number;
  /** Runs while they wait, in the blocking transaction or outside it. */
  meanwhile?: (trx: Transaction<unknown>) => Promise<unknown>;
}

/** The answer to a request that was made to wait for a lock in the database. */
async function heldUp<Answer>({ lock, begin, waiting = 1, meanwhile }: HeldUp<Answer>): Promise<Answer> {
  const { answer } = await search.db.transaction().execute(async (trx) => {
    await lock.execute(trx);
    const begun = begin();
    await untilWaiting({ query: (text) => sql.raw(text).execute(trx) }, waiting);
    await meanwhile?.(trx);
    return { answer: begun };
  });
  return answer;
}

async function readZip(browser: Visitor) {
  const answer = await browser.download('/v1/account/export');
  expect(answer.status).toBe(200);
  expect(answer.headers.get('content-type')).toBe('application/zip');
  expect(answer.headers.get('cache-control')).toBe('no-store');
  const files = unzipSync(new Uint8Array(await answer.arrayBuffer()));
  const text = (name: string) => strFromU8(files[name] ?? new Uint8Array());
  return { names: Object.keys(files), files, text, data: JSON.parse(text('gegevens.json')) };
}

/** A dossier in which Pieter has filled in all his details, so that the insurer was told. */
async function settled(suffix: string, names = ['Pieter']) {
  const reporter = await family.reporter(`marijke.${suffix}@voorbeeld.example`);
  const made = await family.dossierWith(reporter.browser, names);
  const [pieter = ''] = made.persons.map(({ uuid }) => uuid);
  const guest = await family.invited(
    reporter.browser,
    made.dossierId,
    pieter,
    `pieter.${suffix}@voorbeeld.example`,
  );
  const filled = await guest.fillIn();
  expect(filled.status).toBe(200);
  return { reporter, guest, pieter, ...made };
}

describe('the download of a person’s own data', () => {
  // They all ask from one address, which may do so ten times.
  beforeEach(async () => {
    await sql`delete from limits.rate_limit`.execute(search.db);
  });

  it('has a PDF for people, JSON for machines and the files, with safe names', async () => {
    const { reporter, dossierId, reference } = await settled('export');
    const form = new FormData();
    form.set('file', new File([await readFile(picture)], '../../etc/passwd .png', { type: 'image/png' }));
    for (const [key, value] of Object.entries({
      documentType: 'user_upload',
      dossierId,
      originalName: '../../etc/pa:sswd .png',
    }))
      form.set(key, value);
    const uploaded = await reporter.browser.call('POST', '/v1/file/uploadToDossier', form);
    expect(uploaded.status).toBe(201);

    const { names, text, files, data } = await readZip(reporter.browser);
    const folder = `bestanden/${reference.replaceAll(' ', '-')}`;
    expect(names).toHaveLength(4);
    expect(names).toEqual(expect.arrayContaining(['gegevens.pdf', 'gegevens.json', `${folder}/01-akte.pdf`]));
    for (const name of names)
      expect(name).toMatch(/^(gegevens\.(pdf|json)|bestanden\/NB-[\w-]+\/\d\d-[^/\\:]+)$/);
    expect(text('gegevens.pdf')).toMatch(/^%PDF/);
    expect(strFromU8(files[`${folder}/01-akte.pdf`] ?? new Uint8Array())).toMatch(/^%PDF/);
    expect(data).toMatchObject({
      account: {
        email: reporter.email,
        locale: 'nl',
        sessions: [{ device: { browser: expect.any(String) }, lastUsedAt: expect.any(String) }],
      },
      dossiers: [
        {
          dossier: { _id: dossierId, tasks: expect.any(Array), messages: expect.any(Array) },
          consents: expect.arrayContaining([
            expect.objectContaining({ providerName: 'Lage Landen Zorg', givenAt: expect.any(String) }),
          ]),
          notices: [{ providerName: 'Lage Landen Zorg', leftAt: expect.any(String) }],
          files: [{ originalName: 'akte.pdf' }, {}],
        },
      ],
    });
  });

  it('has for a reporter nothing that an invited person filled in', async () => {
    const { reporter, guest } = await settled('secret');
    const { files } = await readZip(reporter.browser);
    const everything = Object.entries(files)
      .filter(([name]) => name.endsWith('.json'))
      .map(([, bytes]) => strFromU8(bytes))
      .join('');
    for (const secret of [DETAILS.iban, DETAILS.phoneNumber, 'Lindelaan', DETAILS.birthDate, guest.email])
      expect(everything).not.toContain(secret);
    // Numbers and addresses are printed in parts.
    const printed = (await pdfText(files['gegevens.pdf'] ?? new Uint8Array())).replaceAll(' ', '');
    expect(printed).toContain('PieterBerghvultdeeigengegevenszelfin;diestaanhierniet');
    for (const secret of [DETAILS.iban, DETAILS.phoneNumber, 'Lindelaan', '6mei1972', guest.email])
      expect(printed).not.toContain(secret);
  });

  it('has for an invited person the data about them, and nothing of the dossier', async () => {
    const { guest, reporter } = await settled('guest');
    const { names, data, text } = await readZip(guest.browser);
    expect(names).toEqual(['gegevens.pdf', 'gegevens.json']);
    expect(data).toMatchObject({
      account: { email: guest.email, sessions: [{}] },
      person: { uuid: guest.personId, iban: DETAILS.iban },
      told: ['Lage Landen Zorg'],
    });
    for (const secret of [reporter.email, '0612345678', 'Turfmarkt'])
      expect(text('gegevens.json')).not.toContain(secret);
  });

  it('has what was typed and not sent, for who typed it alone, and the report that was begun in this browser', async () => {
    const { browser } = await family.reporter('marijke.typed@voorbeeld.example');
    const { dossierId, productId, taskOf, persons } = await family.dossierWith(browser, ['Pieter', 'Anna']);
    const [pieter = '', anna = ''] = persons.map(({ uuid }) => uuid);
    const guest = await family.invited(browser, dossierId, pieter, 'pieter.typed@voorbeeld.example');
    const { _id: taskId } = await taskOf({ productId });
    const [ofTask, ofAnna, ofPieter] = ['NL02ABNA0123456789', 'NL20INGB0001234567', DETAILS.iban].map(
      (iban) => ({
        details: { iban },
      }),
    );
    const begun = { 'deceased-name': { firstName: 'Grietje' } };
    const draft = { draftId: crypto.randomUUID(), providerIds: [], answers: begun };
    const detailsOf = (personId: string) => `/v1/beneficiary/${dossierId}/${personId}/typedDetails`;
    const saved = [
      await browser.call('PUT', `/v1/task/${taskId}/${dossierId}/typedAnswers`, { answers: ofTask }),
      await browser.call('PUT', detailsOf(anna), { answers: ofAnna }),
      await guest.browser.call('PUT', detailsOf(pieter), { answers: ofPieter }),
      await browser.call('PUT', '/v1/dossier/draft', { draft }),
    ];
    expect(saved.map(({ status }) => status)).toEqual([200, 200, 200, 200]);

    const { data } = await readZip(browser);
    expect(data).toMatchObject({
      draft: { draft: { answers: begun } },
      dossiers: [
        {
          typedAnswers: [{ taskId, answers: ofTask, savedAt: expect.any(String) }],
          typedDetails: [{ personId: anna, answers: ofAnna, savedAt: expect.any(String) }],
        },
      ],
    });
    expect(JSON.stringify(data)).not.toContain(DETAILS.iban);
    const { data: own } = await readZip(guest.browser);
    expect(own).toMatchObject({ typedDetails: [{ personId: pieter, answers: ofPieter }] });
    expect(JSON.stringify(own)).not.toMatch(/NL02ABNA|NL20INGB|Grietje/);
  });

  it('has what was uploaded for a report that was not sent yet, for who uploaded it alone', async () => {
    const upload = async (browser: Visitor, name: string) =>
      (await browser.call('POST', '/v1/file/upload', await certificateForm(name))).body;
    const visitor = createVisitor(all.site);
    await visitor.refreshCsrf();
    const before = await upload(visitor, 'akte-in-words.pdf');
    const email = 'marijke.unsent@voorbeeld.example';
    const { browser } = await family.reporter(email);
    const since = await upload(browser, 'akte-scan.png');
    const answers = { 'death-certificate': { fileId: before._id, fileHash: before.hash } };
    const draft = { draftId: crypto.randomUUID(), providerIds: [], answers };
    expect((await browser.call('PUT', '/v1/dossier/draft', { draft })).status).toBe(200);

    const { names, data, files } = await readZip(browser);
    expect(data.files).toMatchObject([
      { fileId: before._id, originalName: 'akte.pdf' },
      { fileId: since._id, originalName: 'akte.png' },
    ]);
    const folder = 'bestanden/nog-geen-dossier';
    expect(names).toEqual([
      'gegevens.pdf',
      'gegevens.json',
      `${folder}/01-akte.pdf`,
      `${folder}/02-akte.png`,
    ]);
    expect(strFromU8(files[`${folder}/01-akte.pdf`] ?? new Uint8Array())).toMatch(/^%PDF/);
    expect(await pdfText(files['gegevens.pdf'] ?? new Uint8Array())).toContain('akte.png');
    const elsewhere = await all.signIn(email, '/v1/auth/requestOtp', { email });
    expect((await readZip(elsewhere)).data.files).toMatchObject([{ fileId: since._id }]);
    const { browser: other } = await family.reporter('vreemde.unsent@voorbeeld.example');
    expect((await readZip(other)).data.files).toEqual([]);
  });

  it('has for an invited person what they uploaded as one, and nothing that they uploaded as a reporter', async () => {
    const { guest } = await settled('uploading');
    const self = await all.signIn(guest.email, '/v1/auth/requestOtp', { email: guest.email });
    const upload = async (browser: Visitor) =>
      (await browser.call('POST', '/v1/file/upload', await certificateForm('akte-in-words.pdf'))).body._id;
    const [asGuest, asReporter] = [await upload(guest.browser), await upload(self)];
    expect((await readZip(guest.browser)).data.files).toMatchObject([{ fileId: asGuest }]);
    expect((await readZip(self)).data.files).toMatchObject([{ fileId: asGuest }, { fileId: asReporter }]);
  });

  it('has a change of e-mail whose codes can still be typed', async () => {
    const { browser } = await family.reporter('marijke.changing@voorbeeld.example');
    const email = 'marijke.new@voorbeeld.example';
    expect((await browser.call('POST', '/v1/auth/changeEmail', { email })).status).toBe(200);
    const { data, files } = await readZip(browser);
    expect(data.account.emailChanges).toEqual([{ email, expiresAt: expect.any(String) }]);
    expect(await pdfText(files['gegevens.pdf'] ?? new Uint8Array())).toContain(email);
  });

  it('has no report that somebody who did not sign in began on the same computer, and leaves it to them', async () => {
    const somebody = createVisitor(all.site);
    await somebody.refreshCsrf();
    const answers = { 'deceased-name': { firstName: 'Grietje' } };
    const draft = { draftId: crypto.randomUUID(), providerIds: [], answers };
    expect((await somebody.call('PUT', '/v1/dossier/draft', { draft })).status).toBe(200);
    const { browser } = await family.reporter('marijke.shared@voorbeeld.example');
    const ofComputer = [...somebody.cookies].filter(([name]) => name.endsWith('draft'));
    expect(ofComputer).toHaveLength(1);
    const shared = createVisitor(all.site, { cookies: [...browser.cookies, ...ofComputer] });
    expect((await readZip(shared)).data).toMatchObject({ draft: null });
    expect((await somebody.call('GET', '/v1/dossier/draft')).body.draft).toMatchObject({ answers });
  });

  it('requires a code from the last fifteen minutes, as erasing does', async () => {
    const { reporter, guest, dossierId } = await settled('stale');
    all.clock.ahead = QUARTER + 1000;
    for (const { browser } of [reporter, guest]) await browser.call('POST', '/v1/auth/refreshJwtToken', {});
    const asked = [
      await reporter.browser.call('GET', '/v1/account/export'),
      await reporter.browser.call('DELETE', `/v1/account/dossiers/${dossierId}`),
      await reporter.browser.call('DELETE', '/v1/account'),
      await guest.browser.call('GET', '/v1/account/export'),
      await guest.browser.call('DELETE', '/v1/account'),
    ];
    expect(asked.map(({ status, body }) => [status, body.type])).toEqual(
      asked.map(() => [403, 'urn:nabericht:problem/sign-in-not-fresh']),
    );
    expect((await reporter.browser.call('GET', '/v1/account')).status).toBe(200);
    all.clock.ahead = 0;
  });
});

describe('erasing one’s own dossier', () => {
  it('erases it everywhere, and the account with the last dossier; the people concerned get a mail', async () => {
    const { reporter, guest, dossierId, taskOf, productId } = await settled('erased');
    await waitFor('the insurer to be told', async () => (await taskOf({ productId })).status === 'completed');
    const account = (await reporter.browser.call('GET', '/v1/account')).body;
    expect(account).toMatchObject({
      dossiers: [{ _id: dossierId, told: ['Lage Landen Zorg'], invited: ['Pieter Bergh'] }],
      invitation: null,
    });
    const after = all.mails.length;
    const erased = await reporter.browser.call('DELETE', `/v1/account/dossiers/${dossierId}`);
    expect(erased).toMatchObject({ status: 200, body: { accountErased: true } });
    await nowhere({ dossier: dossierId, invite: guest.inviteId });
    await signedOut(reporter.browser);
    await signedOut(guest.browser);
    const toReporter = await all.mailTo(reporter.email, 'Je dossier is gewist', after);
    expect(toReporter.text).toContain('Lage Landen Zorg');
    expect(toReporter.text).toContain('je account ook gewist');
    // Its subject says whether it has arrived by then or not.
    const toGuest = await waitFor('the mail to the guest', () =>
      all.mails
        .slice(after)
        .find(({ to, text }) => to.address === guest.email && text.includes('heeft het dossier gewist')),
    );
    expect(toGuest.text).toContain('Lage Landen Zorg');
  });

  it('is done once for two requests at the same time: one gets 404, and one mail is sent', async () => {
    const { reporter, dossierId } = await settled('twice');
    const path = `/v1/account/dossiers/${dossierId}`;
    const after = all.mails.length;
    const answers = await Promise.all([
      reporter.browser.call('DELETE', path),
      reporter.browser.call('DELETE', path),
    ]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 404]);
    await all.mailTo(reporter.email, 'Je dossier is gewist', after);
    await nowhere({ dossier: dossierId });
    await all.jobsDone('dossier.say-farewell');
    const said = all.mails.slice(after).filter(({ subject }) => subject === 'Je dossier is gewist');
    expect(said).toHaveLength(1);
  });

  it('erases the account too when the last two dossiers are erased at the same moment, and says so in one of the mails', async () => {
    const reporter = await family.reporter('marijke.two-at-once@voorbeeld.example');
    const first = await family.dossierWith(reporter.browser, ['Pieter']);
    const second = await family.dossierWith(reporter.browser, ['Anna']);
    const after = all.mails.length;
    const erase = ({ dossierId }: typeof first) =>
      reporter.browser.call('DELETE', `/v1/account/dossiers/${dossierId}`);
    // The request that has decided about the account waits here, before the account ends.
    await sql`
      create function public.wait_to_say() returns trigger language plpgsql
      as 'begin perform pg_advisory_xact_lock_shared(1); return new; end'`.execute(search.db);
    await sql`
      create trigger wait_to_say before insert on jobs.job for each row
      when (new.name = 'dossier.say-farewell') execute function public.wait_to_say()`.execute(search.db);
    const answers = await heldUp({
      lock: sql`select pg_advisory_xact_lock(1)`,
      begin: () => Promise.all([erase(first), erase(second)]),
      waiting: 2,
    });
    await sql`drop function public.wait_to_say cascade`.execute(search.db);
    expect(answers.map(({ body }) => body.accountErased).sort()).toEqual([false, true]);
    await signedOut(reporter.browser);
    await all.jobsDone('dossier.say-farewell');
    const said = all.mails.slice(after).filter(({ to }) => to.address === reporter.email);
    expect(said.filter(({ text }) => text.includes('je account ook gewist'))).toHaveLength(1);
    await nowhere({ first: first.dossierId, second: second.dossierId });
  });

  it('keeps an unsent report for its browser, with its certificate', async () => {
    const { reporter, dossierId } = await settled('begun');
    const upload = (name: string) =>
      certificateForm(name).then((form) => reporter.browser.call('POST', '/v1/file/upload', form));
    const [{ body: named }, { body: other }] = [
      await upload('akte-in-words.pdf'),
      await upload('akte-in-words.pdf'),
    ];
    const answers = { 'death-certificate': { fileId: named._id, fileHash: named.hash } };
    const draft = { draftId: crypto.randomUUID(), providerIds: [], answers };
    expect((await reporter.browser.call('PUT', '/v1/dossier/draft', { draft })).status).toBe(200);
    const erased = await reporter.browser.call('DELETE', `/v1/account/dossiers/${dossierId}`);
    expect(erased.body).toEqual({ accountErased: true });
    await nowhere({ dossier: dossierId, 'what no report names': other._id });
    await signedOut(reporter.browser);
    expect((await reporter.browser.call('GET', '/v1/dossier/draft')).body.draft).toMatchObject({ answers });
    const seen = await reporter.browser.call('GET', `/v1/file/validateFile/${named._id}/${named.hash}`);
    expect(seen.status).toBe(200);
  });

  it('stops a notice that was not sent yet', async () => {
    const reporter = await family.reporter('nog.niet@voorbeeld.example');
    const { dossierId } = await family.dossierWith(reporter.browser, ['Pieter']);
    const slug = 'polder-energie';
    const other = (await reporter.browser.call('GET', `/v1/provider/slug/${slug}`)).body;
    await reporter.browser.call('POST', `/v1/task/addProviderTasks/${dossierId}`, {
      providerIds: [other._id],
    });
    const told = await reporter.browser.call('POST', `/v1/provider/notifyProvider/${dossierId}/${other._id}`);
    expect(told.status).toBe(202);
    const erased = await reporter.browser.call('DELETE', `/v1/account/dossiers/${dossierId}`);
    expect(erased.status).toBe(200);
    await nowhere({ dossier: dossierId });
    expect((await all.mailTo(reporter.email, 'Je dossier is gewist')).text).not.toContain('Polder');
    await all.jobsDone('provider.send-notice');
    expect(all.mails.filter(({ to }) => to.address.endsWith(`${slug}.example`))).toEqual([]);
  });

  it('is refused to everybody but its reporter', async () => {
    const { guest, dossierId } = await settled('foreign');
    const stranger = await family.reporter('vreemde@voorbeeld.example');
    const path = `/v1/account/dossiers/${dossierId}`;
    expect((await stranger.browser.call('DELETE', path)).status).toBe(404);
    expect((await guest.browser.call('DELETE', path)).status).toBe(403);
    expect(await search.findEverywhere({ dossier: dossierId })).toContain('dossier.dossier: dossier');
  });
});

describe('erasing one’s own account', () => {
  it('erases every dossier of a reporter, ends every session, and sends the last mail when it is done', async () => {
    const { reporter, dossierId } = await settled('whole');
    const second = await family.dossierWith(reporter.browser, ['Anna']);
    const elsewhere = await all.signIn(reporter.email, '/v1/auth/requestOtp', { email: reporter.email });
    const begun = await reporter.browser.call(
      'POST',
      '/v1/file/upload',
      await certificateForm('akte-in-words.pdf'),
    );
    const after = all.mails.length;
    expect((await reporter.browser.call('DELETE', '/v1/account')).body).toEqual({ accountErased: true });
    const done = await all.mailTo(reporter.email, 'Je account is gewist', after);
    expect(done.text).toContain('Lage Landen Zorg');
    await nowhere({ first: dossierId, second: second.dossierId, 'of no dossier yet': begun.body._id });
    for (const browser of [reporter.browser, elsewhere]) expect(await isSignedIn(browser)).toBe(false);
  });

  it('erases a file whose upload was under way', async () => {
    const { browser, email } = await family.reporter('marijke.uploads@voorbeeld.example');
    const { rows } = await sql<{ id: string }>`
      select id from session.users order by created_at desc limit 1`.execute(search.db);
    const form = await certificateForm('akte-in-words.pdf');
    const upload = await heldUp({
      lock: sql`lock table file.file in share mode`,
      begin: () => browser.call('POST', '/v1/file/upload', form),
      meanwhile: async () => {
        const { body } = await browser.call('DELETE', '/v1/account');
        expect(body).toEqual({ accountErased: true });
        await all.mailTo(email, 'Je account is gewist');
      },
    });
    expect(upload.status).toBe(401);
    expect(await search.findEverywhere({ account: rows[0]?.id ?? '' })).toEqual([]);
  });

  it('succeeds also when one of the dossiers is erased by something else meanwhile', async () => {
    const { reporter, dossierId } = await settled('meanwhile');
    const second = await family.dossierWith(reporter.browser, ['Anna']);
    const after = all.mails.length;
    // By then the request has read which dossiers there are, but not their contents.
    const erased = await heldUp({
      lock: sql`lock table dossier.person in access exclusive mode`,
      begin: () => reporter.browser.call('DELETE', '/v1/account'),
      meanwhile: (trx) => sql`delete from dossier.dossier where id = ${dossierId}`.execute(trx),
    });
    expect(erased).toMatchObject({ status: 200, body: { accountErased: true } });
    await all.mailTo(reporter.email, 'Je account is gewist', after);
    await nowhere({ second: second.dossierId });
    expect(await isSignedIn(reporter.browser)).toBe(false);
  });

  it('erases also what the same person filled in on an invitation', async () => {
    const { reporter, guest, dossierId, read } = await settled('both');
    const self = await all.signIn(guest.email, '/v1/auth/requestOtp', { email: guest.email });
    expect((await readZip(self)).data).toMatchObject({ dossiers: [], invitations: [{}] });
    expect((await self.call('DELETE', '/v1/account')).body).toEqual({ accountErased: true });
    await nowhere({ invite: guest.inviteId });
    await all.mailTo(guest.email, 'Je account is gewist');
    const { persons } = await read();
    expect(persons[1]).toMatchObject({ invitation: null, erasedAt: expect.any(String) });
    expect(await search.findEverywhere({ dossier: dossierId })).toContain('dossier.dossier: dossier');
    expect(await isSignedIn(reporter.browser)).toBe(true);
  });

  it('tells the reporter when an invited person erased details that the insurer waits for, and opens the task again', async () => {
    const { reporter, guest, read, taskOf, productId } = await settled('open', ['Pieter', 'Anna']);
    const erased = await guest.browser.call('DELETE', '/v1/account');
    expect(erased).toMatchObject({ status: 200, body: { accountErased: true } });
    expect((await all.mailTo(guest.email, 'Je gegevens zijn gewist')).text).toContain('Dat is gebeurd.');
    await all.mailTo(reporter.email, 'gegevens van een begunstigde zijn gewist');
    const dossier = await read();
    expect(dossier.persons[1]).toMatchObject({ isInvited: false, isValidated: false, invitation: null });
    expect(dossier.messages[0]).toMatchObject({ content_key: 'message.beneficiaryErased' });
    expect(await taskOf({ type: 'beneficiary_list' })).toMatchObject({ status: 'new' });
    expect(await taskOf({ productId })).toMatchObject({ status: 'active' });
    expect(await taskOf({ type: 'beneficiary_details' })).toBeUndefined();
    // The reporter can invite the person again.
    const again = await family.invited(reporter.browser, dossier._id, guest.personId, guest.email);
    expect((await again.fillIn()).status).toBe(200);
  });

  it('leaves a reporter nothing to do when the insurer already has the details', async () => {
    const { guest, read, taskOf, productId } = await settled('told');
    await waitFor('the insurer to be told', async () => (await taskOf({ productId })).status === 'completed');
    const told = (await guest.browser.call('GET', '/v1/account')).body;
    expect(told.invitation).toMatchObject({ told: ['Lage Landen Zorg'] });
    await guest.browser.call('DELETE', '/v1/account');
    const { text } = await all.mailTo(guest.email, 'Je gegevens zijn gewist');
    expect(text).toContain('Lage Landen Zorg');
    expect(text).toContain('of gebeurt zodra de verzekeraar het heeft');
    const dossier = await read();
    expect(dossier.messages[0]).toMatchObject({ content_key: 'message.beneficiaryErasedAfter' });
    expect(dossier.persons[1]).toMatchObject({ isValidated: true, erasedAt: expect.any(String) });
    expect(dossier.persons[1].iban).toBeUndefined();
    expect(await taskOf({ type: 'beneficiary_list' })).toMatchObject({ status: 'completed' });
    expect((await guest.browser.call('DELETE', '/v1/account')).status).toBeGreaterThanOrEqual(401);
  });
});

it('the log contains no name, address or account number', () => {
  expect(all.logged.join('')).not.toMatch(/voorbeeld\.example|Lindelaan|Bergh|NL91/);
});
