import { randomUUID } from 'node:crypto';
import { createClient } from '@nabericht/api-client/client';
import type { beneficiaryContract } from '@nabericht/contracts/beneficiary-contract';
import { wirePaths } from '@nabericht/contracts/wire-paths';
import type { Mail } from '@nabericht/service-kit/mailer';
import { dueJobsAreDone } from '@nabericht/testing/due-jobs';
import { waitFor } from '@nabericht/testing/wait-for';
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import en from '../src/mail/messages/en.json' with { type: 'json' };
import { beneficiarySteps } from './beneficiary-steps.ts';
import { BANK, ENERGY, nnReport, pushed, report } from './report.ts';
import { NOW, startTestDossier, type TestDossier } from './start-test-dossier.ts';

let test: TestDossier;
let steps: ReturnType<typeof beneficiarySteps>;

beforeAll(async () => {
  test = await startTestDossier();
  steps = beneficiarySteps(test);
});
afterEach(() => {
  test.clock.now = NOW;
  test.neighbours.isSessionServiceAway = false;
});

const DUTCH = /\b(je|een|het|niet|hoef|Beste|Kenmerk|Overleden|melding|taak)\b/i;
const langOf = ({ html }: Mail) => /<html lang="(\w+)"/.exec(html ?? '')?.[1];
const expectEnglish = (mail: Mail) => {
  expect(langOf(mail)).toBe('en');
  expect(mail.subject + mail.text + mail.html).not.toMatch(DUTCH);
};

/** A dossier of a reporter who chose English. */
async function english(input = report([BANK, ENERGY])) {
  const reporter = await test.signIn();
  test.neighbours.locales.set(reporter.userId, 'en');
  const dossier = await reporter.createDossier({ body: { dossier: input } });
  const mail = (subject: string) => test.mailAbout(dossier, subject);
  return { reporter, dossier, mail };
}

describe('a reporter who reads English', () => {
  it('is told in English what happens next, and gets a link back in English', async () => {
    const { reporter, dossier, mail } = await english();
    const created = await mail('Your report is ready');
    expectEnglish(created);
    expect(created.text).toContain('Dear ');
    expect(created.text).toMatch(/Died on \d{1,2} [A-Z][a-z]+ \d{4}/);
    expect(created.text).toContain(`Reference: ${dossier.reference}`);
    await reporter.sendLink({ params: { id: dossier._id }, query: { nn: 'false' } });
    expectEnglish(await mail('The link to your file'));
  });

  it('who reported to NN gets a link back in English', async () => {
    const { reporter, dossier, mail } = await english(nnReport());
    await reporter.sendLink({ params: { id: dossier._id }, query: { nn: 'true' } });
    expectEnglish(await mail('Your report to '));
  });

  it('comes by every link to a site in English', async () => {
    const { reporter, dossier, mail } = await english();
    const linkIn = ({ text }: Mail) => /http:\/\/localhost:4000\/(?:dossier|link)\/\S+/.exec(text)?.[0] ?? '';
    const path = `http://localhost:4000/dossier/${dossier._id}/tasklist`;
    expect(linkIn(await mail('Your report is ready'))).toBe(`${path}?locale=en`);
    await reporter.sendLink({ params: { id: dossier._id }, query: {} });
    expect(linkIn(await mail('The link to your file'))).toMatch(/\/link\/[\w-]+\/[\w-]{43}\?locale=en$/);
    const { dossier: dutch } = await test.reporterWithDossier();
    expect(linkIn(await test.mailAbout(dutch, 'staat klaar'))).not.toContain('locale');
  });

  it('is told in English what providers answered, sent and asked', async () => {
    const { reporter, dossier, mail } = await english();
    for (const { _id } of [BANK, ENERGY]) await test.tell(reporter, dossier._id, _id);
    const params = { dossierId: dossier._id, providerId: BANK._id };
    await test.internal.receiveMessage({
      params: { ...params, messageId: randomUUID() },
      body: { title: 'Vraag', body: 'Stuur ons iets.' },
    });
    expectEnglish(await mail('sent you a message'));
    await test.internal.receiveFile({
      params: { ...params, fileId: randomUUID() },
      body: { name: 'Brief.pdf', bytes: 1 },
    });
    expectEnglish(await mail('sent you a file'));

    const hashOf = (providerId: string) => test.hashFor(dossier._id, providerId);
    await test.visitor.updateTaskByProvider({ body: { status: 'Confirmed', hash: await hashOf(BANK._id) } });
    expectEnglish(await mail('has processed your notice'));
    await test.internal.receiveProducts({ params, body: { products: [pushed()] } });
    expectEnglish(await mail('Noorderbank found a '));
    const denied = { status: 'Denied', message: 'Geen klant', hash: await hashOf(ENERGY._id) } as const;
    await test.visitor.updateTaskByProvider({ body: denied });
    expectEnglish(await mail('could not handle your notice'));
  });

  it('is told in English that there is no answer yet', async () => {
    const { reporter, dossier, mail } = await english();
    await test.tell(reporter, dossier._id, BANK._id);
    test.clock.now = new Date('2027-01-12T10:00:00Z');
    await test.schedules.remindOverdue();
    const overdue = await mail('No answer from Noorderbank yet');
    expectEnglish(overdue);
    expect(overdue.text).toContain('should have answered by 26 November 2026.');
  });
});

it('writes to everybody else in Dutch', async () => {
  const { dossier } = await test.reporterWithDossier();
  const created = await test.mailAbout(dossier, 'Je melding staat klaar');
  expect(langOf(created)).toBe('nl');
  expect(created.text).toContain(`Kenmerk: ${dossier.reference}`);
});

it('waits while the session service is unreachable, and then writes in the right language', async () => {
  const { reporter, dossier, mail } = await english();
  await mail('Your report is ready');
  test.neighbours.isSessionServiceAway = true;
  await reporter.sendLink({ params: { id: dossier._id }, query: { nn: 'false' } });
  await dueJobsAreDone(test.connection);
  const links = () =>
    test.mails.filter(
      ({ subject, text }) => subject.includes(dossier.reference) && text.includes(`/link/${dossier._id}/`),
    );
  expect(links()).toEqual([]);
  test.neighbours.isSessionServiceAway = false;
  await waitFor('the link mail', () => links().length > 0);
  expect(links().map(langOf)).toEqual(['en']);
});

describe('an invited person', () => {
  const names = { firstName: 'Pieter', lastName: 'Bergh' };

  async function invited(inviterLocale: 'nl' | 'en') {
    const life = await steps.withLifeInsurance({ askForId: true });
    test.neighbours.locales.set(life.reporter.userId, inviterLocale);
    const [personId = ''] = await life.choose(['Pieter']);
    const email = `pieter.${randomUUID()}@voorbeeld.example`;
    await life.api.invite({ body: { ...names, dossierId: life.dossierId, personId, email } });
    const found = () => test.mails.filter(({ to }) => to.address === email);
    await waitFor('the invitation', () => found().length > 0);
    const [invitation] = found();
    if (!invitation) throw new Error('no invitation');
    const [url = ''] = /https?:\S+\/beneficiary\/\S+/.exec(invitation.text) ?? [];
    return { ...life, personId, email, invitation, found, pair: steps.pairOf(url) };
  }

  it('is told in their inviter’s language, and later in their own, that nothing is asked any more', async () => {
    const left = async ({ handIn, found, reporterId }: Awaited<ReturnType<typeof invited>>) => {
      await handIn([reporterId]);
      await waitFor('the mail', () => found().length > 1);
      const mail = found().find(({ messageId }) => !messageId?.startsWith('invite-'));
      if (!mail) throw new Error('no mail');
      return mail;
    };
    const mail = await left(await invited('en'));
    expectEnglish(mail);
    expect(mail.subject).toContain('no longer have to fill in details');

    const own = await invited('nl');
    const { dossierId, personId, pair } = own;
    const person = await steps.invited({ dossierId, personId, inviteId: pair.inviteId });
    test.neighbours.locales.set(person.userId, 'en');
    await person.readBeneficiary({ params: { dossierId, personId } });
    expectEnglish(await left(own));
  });

  it('gets mails in the language of their inviter, also the one with their code', async () => {
    const { invitation, pair, email, reporter } = await invited('en');
    expectEnglish(invitation);
    expect(invitation.subject).toContain('fill in your details');
    // The site also opens in it, and remembers it.
    expect(/https?:\S+\/beneficiary\/\S+/.exec(invitation.text)?.[0]).toMatch(/\?locale=en$/);
    await steps.visitor.acceptInvite({ params: { a: pair.inviteId, b: pair.inviteCode }, body: { email } });
    expect(test.neighbours.codes.at(-1)).toMatchObject({ user: { email }, locale: 'en' });
    test.neighbours.locales.set(reporter.userId, 'nl');
    await steps.visitor.acceptInvite({ params: { a: pair.inviteId, b: pair.inviteCode }, body: { email } });
    expect(test.neighbours.codes.at(-1)).toMatchObject({ user: { email }, locale: 'nl' });
  });

  it.each([
    ['en', /\/beneficiary\/[\w-]+\/[\w-]+\?locale=en$/],
    ['nl', /\/beneficiary\/[\w-]+\/[\w-]+$/],
  ])('opens by a shared link a site in the language of its maker: %s', async (locale, expected) => {
    const life = await steps.withLifeInsurance({});
    const [personId = ''] = await life.choose(['Pieter']);
    const cookies = { nabericht_locale: locale };
    const send = test.sendAsBrowser(test.app, life.reporter.token, { cookies });
    const api = createClient<typeof beneficiaryContract>(wirePaths.beneficiary, send);
    const { url } = await api.createInviteLink({ body: { ...names, dossierId: life.dossierId, personId } });
    expect(url).toMatch(expected);
    await steps.visitor.openInvite({ params: steps.pairOf(url) });
  });

  it('gets mails in their own language once they have an account: a verdict', async () => {
    const { invitation, pair, found, dossierId, personId, email } = await invited('nl');
    expect(langOf(invitation)).toBe('nl');
    expect(invitation.text).not.toContain('locale=');
    await steps.visitor.acceptInvite({ params: { a: pair.inviteId, b: pair.inviteCode }, body: { email } });
    const params = { dossierId, personId };
    const person = await steps.invited({ ...params, inviteId: pair.inviteId });
    test.neighbours.locales.set(person.userId, 'en');
    await person.readBeneficiary({ params });
    const review = { processId: randomUUID(), proven: null, doubts: [], reason: null };
    test.neighbours.review = { ...review, status: 'inconclusive' };
    await steps.recordIdentification({
      params,
      body: { status: 'inconclusive', completed: true, settled: null },
    });
    test.neighbours.review = { ...review, status: 'rejected', reason: 'Other name.' };
    await steps.recordIdentification({
      params,
      body: { status: 'rejected', completed: false, settled: { reason: 'Other name.', operator: 'joke' } },
    });
    await waitFor('the verdict', () => found().length > 1);
    const [, verdict] = found();
    if (!verdict) throw new Error('no verdict');
    expectEnglish(verdict);
    expect(verdict.text).toContain('The reason: Other name.');
  });
});

it('has no Dutch word in an English letter', () => {
  expect(Object.entries(en).filter(([, text]) => DUTCH.test(text))).toEqual([]);
});
