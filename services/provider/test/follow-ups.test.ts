import { randomUUID } from 'node:crypto';
import { createClient } from '@nabericht/api-client/client';
import type { internalProviderContract } from '@nabericht/contracts/internal-provider-contract';
import type { providerContract } from '@nabericht/contracts/provider-contract';
import { internalPaths, wirePaths } from '@nabericht/contracts/wire-paths';
import { connect } from '@nabericht/database/connect';
import { dayOf } from '@nabericht/domain/calendar/calendar-day';
import type { AuditTables } from '@nabericht/service-kit/audit/audit-tables';
import { readActs } from '@nabericht/service-kit/audit/read-acts';
import { longDay } from '@nabericht/service-kit/long-day';
import { atEnd } from '@nabericht/testing/clean-up';
import { dueJobsAreDone } from '@nabericht/testing/due-jobs';
import { waitFor } from '@nabericht/testing/wait-for';
import { sql } from 'kysely';
import { beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { content } from './notice-content.ts';
import { startTestProvider } from './start-test-provider.ts';

type System = Awaited<ReturnType<typeof startTestProvider>>;
let now: System;
let later: System;
let audit: ReturnType<typeof connect<AuditTables>>;
const ids = new Map<string, string>();

const officeOf = ({ kit, app }: System) =>
  createClient<typeof internalProviderContract>(internalPaths.provider, kit.sendAsService(app));

beforeAll(async () => {
  now = await startTestProvider();
  later = await startTestProvider({ graceSeconds: 600 });
  const api = createClient<typeof providerContract>(wirePaths.provider, now.kit.sendAs(now.app, null));
  for (const slug of ['waterstroom', 'reddingsbrigade-noordzee', 'noorderbank'])
    ids.set(slug, (await api.readProviderBySlug({ params: { slug } }))._id);
  for (const { dossier } of [now, later]) dossier.content = () => content;
  audit = connect<AuditTables>(now.connection, 'provider');
  atEnd(() => audit.destroy());
});

const linkIn = (text = '') => /provider-cancellation-confirmation\/[\w-]+/.exec(text)?.[0];
const about = (system: System, subject: string) =>
  system.mails.filter((mail) => mail.subject.startsWith(subject));

async function told(system: System, slug: string, leavesAt = new Date()) {
  const params = { dossierId: randomUUID(), providerId: ids.get(slug) ?? '' };
  const act = { actId: randomUUID(), leavesAt: leavesAt.toISOString() };
  system.dossier.acts.set(`${params.dossierId}/${params.providerId}`, act);
  system.mails.length = 0;
  await officeOf(system).registerNotice({ params, body: act });
  return { params, actId: act.actId };
}

it('reminds a provider once per act and day to answer, with a link of its own', async () => {
  const { params, actId } = await told(now, 'waterstroom');
  await waitFor('the notice', () => now.mails.length === 1);
  const remind = () => officeOf(now).remindNotice({ params, body: { actId } });
  await Promise.all([remind(), remind(), remind()]);
  await waitFor('the reminder', () => about(now, 'Herinnering').length === 1);
  await remind();
  const [notice] = now.mails;
  const [reminder] = about(now, 'Herinnering');
  expect(reminder).toMatchObject({
    to: { address: 'nalatenschappen@waterstroom.example' },
    subject: 'Herinnering: melding van overlijden NB 4471 K',
    messageId: `${actId}-reminder`,
  });
  // The day on which this provider was notified, however long the dossier has existed.
  expect(reminder?.text).toContain(`Op ${longDay(dayOf(new Date()))} meldde Marijke van den Bergh u`);
  // The provider may still answer on that day; the date is the same as in the notice.
  for (const mail of [notice, reminder]) expect(mail?.text).toContain('uiterlijk 26 november 2026');
  expect(linkIn(reminder?.text)).toBeDefined();
  expect(linkIn(reminder?.text)).not.toBe(linkIn(notice?.text));
  expect(reminder?.attachments).toHaveLength(1);
  // After the answers to its questions, the provider gets another day to answer.
  const anew = () => officeOf(now).remindNotice({ params, body: { actId, dueOn: '2026-12-11' } });
  await Promise.all([anew(), anew()]);
  await waitFor('the next reminder', () => about(now, 'Herinnering').length === 2);
  // An act after a denial gets a reminder of its own.
  await officeOf(now).remindNotice({ params, body: { actId: randomUUID() } });
  await waitFor('the other reminder', () => about(now, 'Herinnering').length === 3);
});

it('reminds our back office of a provider that it answers for', async () => {
  const { params, actId } = await told(now, 'reddingsbrigade-noordzee');
  await waitFor('notice and request', () => now.mails.length === 2);
  await officeOf(now).remindNotice({ params, body: { actId } });
  await waitFor('the reminder', () => now.mails.length === 3);
  expect(now.mails[2]?.to.address).toBe('kantoor@nabericht.example');
  expect(linkIn(now.mails[2]?.text)).toBeDefined();
  expect(now.mails[2]?.text).not.toContain('Wilhelmina');
});

it.each(['waterstroom', 'reddingsbrigade-noordzee'])(
  'does not remind %s of a notice that was answered by the time the reminder would leave',
  async (slug) => {
    const { params, actId } = await told(now, slug);
    await dueJobsAreDone(now.connection);
    const before = now.mails.length;
    now.dossier.isAnswered = true;
    onTestFinished(() => {
      now.dossier.isAnswered = false;
    });
    await officeOf(now).remindNotice({ params, body: { actId } });
    await dueJobsAreDone(now.connection);
    expect(now.mails).toHaveLength(before);
  },
);

describe('another link that an operator has sent', () => {
  const refusalOf = (sending: Promise<unknown>) =>
    sending.then(
      () => null,
      ({ status, problem }) => ({ status, rule: problem.rule }),
    );

  it('goes where the notice went, each time another one, and is recorded with who sent it', async () => {
    const { params } = await told(now, 'waterstroom');
    await dueJobsAreDone(now.connection);
    const operator = createClient<typeof internalProviderContract>(
      internalPaths.provider,
      now.kit.sendAsOperator(now.app, 'anna'),
    );
    await operator.sendLink({ params });
    await operator.sendLink({ params });
    await waitFor('the links', () => about(now, 'Nieuwe link').length === 2);
    const [first, second] = about(now, 'Nieuwe link');
    expect(first?.to.address).toBe('nalatenschappen@waterstroom.example');
    expect(first?.text).toContain(`Op ${longDay(dayOf(new Date()))} meldde Marijke van den Bergh u`);
    expect(linkIn(first?.text)).toBeDefined();
    expect(new Set(now.mails.map(({ text }) => linkIn(text))).size).toBe(3);
    expect(second?.attachments).toHaveLength(1);
    // A worker of the release before does not know this queue, so it cannot take a link for answers.
    const { rows } = await sql`select from jobs.job where name = 'provider.send-link'
      and data->>'dossierId' = ${params.dossierId}`.execute(audit);
    expect(rows).toHaveLength(2);
    const { keyRing } = now.kit.kit;
    const acts = await readActs(audit, params.dossierId, { chain: 'provider', keyRing });
    const act = { by_kind: 'operator', by_id: 'anna', act: 'provider-link.sent', subject: params.providerId };
    expect(acts).toMatchObject([act, act]);
  });

  it('goes to the back office where that answers for the organisation', async () => {
    const { params } = await told(now, 'reddingsbrigade-noordzee');
    await waitFor('notice and request', () => now.mails.length === 2);
    await officeOf(now).sendLink({ params });
    await waitFor('the link', () => now.mails.length === 3);
    const [, asked, again] = now.mails;
    expect(again).toMatchObject({ to: { address: 'kantoor@nabericht.example' }, subject: asked?.subject });
    expect(linkIn(again?.text)).not.toBe(linkIn(asked?.text));
  });

  it('is refused once it was answered, before the notice has left, and to one that answers by its own system', async () => {
    const { params } = await told(now, 'waterstroom');
    await dueJobsAreDone(now.connection);
    now.dossier.isAnswered = true;
    onTestFinished(() => {
      now.dossier.isAnswered = false;
    });
    const answered = { status: 409, rule: 'notice-answered' };
    expect(await refusalOf(officeOf(now).sendLink({ params }))).toEqual(answered);
    const waiting = await told(later, 'waterstroom', new Date(Date.now() + 600_000));
    const early = officeOf(later).sendLink({ params: waiting.params });
    expect(await refusalOf(early)).toEqual({ status: 409, rule: 'notice-not-left' });
    const address = 'nalatenschappen@waterstroom.example';
    const always = Number.MAX_SAFE_INTEGER;
    later.refusals.set(address, always);
    const failing = await told(later, 'waterstroom');
    await waitFor('its mail to be refused', () => (later.refusals.get(address) ?? 0) < always);
    const unsent = officeOf(later).sendLink({ params: failing.params });
    expect(await refusalOf(unsent)).toEqual({ status: 409, rule: 'notice-not-left' });
    later.refusals.set(address, 0);
    await waitFor('its next try', () => later.mails.length === 1);
    const byApi = officeOf(now).sendLink({ params: { ...params, providerId: ids.get('noorderbank') ?? '' } });
    expect(await refusalOf(byApi)).toEqual({ status: 409, rule: 'answers-by-api' });
    const nobody = officeOf(now).sendLink({ params: { ...params, providerId: randomUUID() } });
    expect(await refusalOf(nobody)).toMatchObject({ status: 404 });
    await dueJobsAreDone(now.connection);
    expect(about(now, 'Nieuwe link')).toEqual([]);
  });
});

it('sends the answers to what a provider asked after its notice', async () => {
  const { params } = await told(now, 'waterstroom');
  await waitFor('the notice', () => now.mails.length === 1);
  const body = { answersId: randomUUID() };
  await Promise.all([1, 2].map(() => officeOf(now).sendAnswers({ params, body })));
  await waitFor('the answers', () => about(now, 'Antwoord op uw vragen').length === 1);
  const text = about(now, 'Antwoord op uw vragen')[0]?.text;
  expect(text).toContain('Weet je de meterstanden? Nee');
  // A question reopens the notice, so that one who confirmed before is asked to do so once more.
  expect(text).toContain('Laat ons uiterlijk 26 november 2026 weten of de melding verwerkt is.');
  expect(text).toContain('ook nodig als u de melding al bevestigde');
});

it('reminds a provider that confirmed and then asked something of what it has to confirm again', async () => {
  now.dossier.content = () => ({ ...content, confirmedOn: '2026-11-16' });
  onTestFinished(() => {
    now.dossier.content = () => content;
  });
  const { params, actId } = await told(now, 'waterstroom');
  await waitFor('the notice', () => now.mails.length === 1);
  await officeOf(now).remindNotice({ params, body: { actId } });
  await waitFor('the reminder', () => about(now, 'Herinnering').length === 1);
  const text = about(now, 'Herinnering')[0]?.text;
  expect(text).toContain(
    'Op 16 november 2026 bevestigde u dit overlijden, en daarna stelde u nog een vraag.',
  );
  expect(text).toContain('uiterlijk 26 november 2026');
  expect(text).not.toContain('weggooien');
});

it('asks our back office for a new confirmation of one that confirmed before it asked something', async () => {
  now.dossier.content = () => ({ ...content, confirmedOn: '2026-11-16' });
  onTestFinished(() => {
    now.dossier.content = () => content;
  });
  const { params, actId } = await told(now, 'reddingsbrigade-noordzee');
  await waitFor('notice and request', () => now.mails.length === 2);
  await officeOf(now).remindNotice({ params, body: { actId } });
  await waitFor('the reminder', () => about(now, 'Nog niet').length === 1);
  const [reminder] = about(now, 'Nog niet');
  expect(reminder?.subject).toContain('Nog niet opnieuw bevestigd');
  expect(reminder?.text).toContain('op 16 november 2026, en stelde daarna nog een vraag.');
  expect(reminder?.text).not.toContain('is nog niet bevestigd');
});

describe('a reply of the reporter', () => {
  const fileId = randomUUID();
  const reply = {
    id: randomUUID(),
    givenAt: '2026-11-16T10:00:00.000Z',
    to: 'denial' as const,
    denial: 'Stuur het abonneenummer mee.',
    words: 'Het staat op de rekening.\nDie sturen we mee.',
    files: [{ fileId, name: 'Oude rekening' }],
  };
  const replying = (change: Partial<typeof content> = {}) => {
    now.dossier.content = () => ({ ...content, customerNumber: 'AB 12', reply, ...change });
    atEnd(async () => {
      now.dossier.content = () => content;
    });
  };

  it('to a denial is sent with words, number and documents in a new notice, with a fresh link', async () => {
    replying();
    const params = { dossierId: randomUUID(), providerId: ids.get('waterstroom') ?? '' };
    now.files.set(fileId, { name: 'rekening 2019.pdf', dossierId: params.dossierId });
    const act = { actId: randomUUID(), leavesAt: new Date().toISOString() };
    now.dossier.acts.set(`${params.dossierId}/${params.providerId}`, act);
    now.mails.length = 0;
    await officeOf(now).registerNotice({ params, body: act });
    await waitFor('the notice', () => now.mails.length === 1);
    const [mail] = now.mails;
    expect(mail?.subject).toBe('Antwoord op uw reactie: melding van overlijden NB 4471 K');
    for (const words of ['Stuur het abonneenummer mee.', 'Het staat op de rekening.', 'Klantnummer: AB 12'])
      expect(mail?.text).toContain(words);
    expect(mail?.attachments?.map(({ filename }) => filename)).toEqual([
      'melding-NB-4471-K.pdf',
      'Oude rekening.pdf',
    ]);
    expect(linkIn(mail?.text)).toBeDefined();
  });

  it('that its provider has not reacted to is repeated in the reminder, with the documents that are still there', async () => {
    const gone = { fileId: randomUUID(), name: 'Bankpas' };
    replying({ reply: { ...reply, files: [...reply.files, gone] } });
    const { params, actId } = await told(now, 'waterstroom');
    now.files.set(fileId, { name: 'rekening 2019.pdf', dossierId: params.dossierId });
    await waitFor('the notice', () => now.mails.length === 1);
    await officeOf(now).remindNotice({ params, body: { actId } });
    await waitFor('the reminder', () => about(now, 'Herinnering').length === 1);
    const [reminder] = about(now, 'Herinnering');
    const text = reminder?.text.replace(/\s+/g, ' ');
    expect(text).toContain('U stuurde de melding van dit overlijden terug. Marijke van den Bergh antwoordde');
    expect(text).toContain('daarop op 16 november 2026');
    for (const words of ['Stuur het abonneenummer mee.', 'Het staat op de rekening.', 'Klantnummer: AB 12'])
      expect(text).toContain(words);
    expect(text).not.toContain('weggooien');
    expect(text).toContain('Documenten: Oude rekening');
    // What the mail does not bring is not listed in it either.
    expect(text).not.toContain('Bankpas');
    expect(reminder?.attachments).toHaveLength(2);
  });

  it('to questions is repeated in the reminder too, with the answers, and is told to our back office', async () => {
    replying({ reply: { ...reply, to: 'questions', denial: null } });
    const remindOf = async (slug: string, subject: string) => {
      const { params, actId } = await told(now, slug);
      await dueJobsAreDone(now.connection);
      await officeOf(now).remindNotice({ params, body: { actId } });
      await waitFor('the reminder', () => about(now, subject).length === 1);
      return about(now, subject)[0]?.text.replace(/\s+/g, ' ');
    };
    const text = await remindOf('waterstroom', 'Herinnering');
    expect(text).toContain('U stelde een vraag over de melding van dit overlijden.');
    expect(text).toContain('Weet je de meterstanden? Nee');
    expect(text).not.toContain('weggooien');
    expect(await remindOf('reddingsbrigade-noordzee', 'Nog niet')).toContain(
      'op 16 november 2026 een antwoord op wat',
    );
  });

  it('to questions is sent with the answers, once, without a document that was removed since', async () => {
    const { params } = await told(now, 'waterstroom');
    await waitFor('the notice', () => now.mails.length === 1);
    replying({ reply: { ...reply, to: 'questions', denial: null } });
    const body = { answersId: reply.id };
    await Promise.all([1, 2].map(() => officeOf(now).sendAnswers({ params, body })));
    await waitFor('the answers', () => about(now, 'Antwoord op uw vragen').length === 1);
    const [mail] = about(now, 'Antwoord op uw vragen');
    expect(mail?.text).toContain('Antwoord: Het staat op de rekening.\nDie sturen we mee.\n');
    expect(mail?.text).toContain('Klantnummer: AB 12');
    expect(mail?.attachments).toHaveLength(1);
  });
});

it('sends no follow-up to a notice that has not left, was withdrawn, or does not exist', async () => {
  const { params, actId } = await told(later, 'waterstroom', new Date(Date.now() + 600_000));
  const office = officeOf(later);
  await office.remindNotice({ params, body: { actId } });
  const userId = randomUUID();
  later.dossier.owners.set(params.dossierId, userId);
  const token = await later.kit.signToken({ sub: userId });
  const reporter = createClient<typeof providerContract>(
    wirePaths.provider,
    later.kit.sendAsBrowser(later.app, token),
  );
  await reporter.withdrawNotice({ params });
  await office.remindNotice({ params, body: { actId } });
  await expect(
    office.remindNotice({ params: { ...params, dossierId: randomUUID() }, body: { actId } }),
  ).rejects.toMatchObject({ status: 404 });
  // Later jobs of the same queue have run, so no earlier one is waiting.
  const other = await told(later, 'waterstroom');
  await waitFor('the notice', () => later.mails.length === 1);
  await office.remindNotice({ params: other.params, body: { actId: other.actId } });
  await waitFor('its reminder', () => later.mails.length === 2);
  expect(about(later, 'Herinnering')).toHaveLength(1);
});
