import { connect } from '@nabericht/database/connect';
import type { Dossier } from '@nabericht/domain/dossier/dossier';
import { MAIL_TIMEOUTS } from '@nabericht/service-kit/mail-timeouts';
import { jobsAreTriedAgain } from '@nabericht/testing/job-tries';
import { waitFor } from '@nabericht/testing/wait-for';
import { sql } from 'kysely';
import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  ADDITIONAL,
  ASKING,
  ASKING_TOO,
  BANK,
  certificateFile,
  ENERGY,
  NN,
  pushed,
  report,
} from './report.ts';
import { NOW, startTestDossier, type TestDossier } from './start-test-dossier.ts';

let test: TestDossier;
beforeAll(async () => {
  test = await startTestDossier();
});
beforeEach(() => {
  test.clock.now = NOW;
  test.neighbours.isMailServerAway = false;
});

type Made = Awaited<ReturnType<TestDossier['reporterWithDossier']>>;
const tell = ({ reporter, dossier }: Made, provider = BANK) => test.tell(reporter, dossier._id, provider._id);
/** Fetches the content, as the provider service does when a notice leaves. */
const leave = ({ dossier }: Made, { actId }: { actId: string }, { _id: providerId } = BANK) =>
  test.internal.giveNotice({ params: { dossierId: dossier._id, providerId, actId } });
const fails = ({ dossier }: Made, { actId }: { actId: string }, isFailing: boolean) =>
  test.internal.recordSending({
    params: { dossierId: dossier._id, providerId: ENERGY._id },
    body: { actId, isFailing },
  });
/** A try that runs already may have read what was before. */
const mailIsTriedAgain = ({ dossier }: Made) =>
  jobsAreTriedAgain(test.connection, 'dossier.confirm-sending', { dossierId: dossier._id });
/** Two notices were fetched, and one of them failed before the mail about both left: the mail server is away. */
async function withOneFailing(made: Made) {
  const [bank, energy] = [await tell(made), await tell(made, ENERGY)];
  test.neighbours.isMailServerAway = true;
  await leave(made, bank);
  await leave(made, energy, ENERGY);
  await fails(made, energy, true);
  await mailIsTriedAgain(made);
  return energy;
}
const sentMails = ({ reference }: Pick<Dossier, 'reference'>) =>
  test.mails.filter(({ subject }) => subject.includes(reference) && /Verstuurd:|Sent:/.test(subject));
/** Waits until no mail that notices were sent is to be made any more. */
const confirmed = async ({ dossier }: Made) => {
  const db = connect<Record<string, never>>(test.connection, 'jobs');
  await waitFor('the mails to be dealt with', async () => {
    const { rows } = await sql`select 1 from jobs.job where name = 'dossier.confirm-sending'
      and state <> 'completed' and data->>'dossierId' = ${dossier._id}`.execute(db);
    return rows.length === 0;
  });
  await db.destroy();
};
const sentMail = ({ dossier }: Made) => test.mailAbout(dossier, 'Verstuurd: je melding over');

describe('the mail that notices were sent', () => {
  it('is sent once all notices have left, with the providers, their day to reply, and the overview', async () => {
    const made = await test.reporterWithDossier();
    const [bank, energy] = [await tell(made), await tell(made, ENERGY)];
    await leave(made, bank);
    await leave(made, energy, ENERGY);
    const mail = await sentMail(made);
    expect(mail.subject).toContain('Wilhelmina Johanna van den Bergh');
    expect(mail.text).toContain('Noorderbank: Antwoord uiterlijk 26 november 2026');
    expect(mail.text).toContain('Lichtpunt: Antwoord uiterlijk 26 november 2026');
    expect(mail.text).toContain('Je hoeft nu niets te doen.');
    const [overview] = mail.attachments ?? [];
    expect(overview).toMatchObject({
      filename: `overzicht-${made.dossier.reference.replaceAll(' ', '-')}.pdf`,
      contentType: 'application/pdf',
    });
    const pdf = await getDocument({ data: Uint8Array.from(overview?.content ?? []) }).promise;
    expect(pdf.numPages).toBe(1);
    await pdf.loadingTask.destroy();
    // A web hook that fails fetches its notice again and again.
    await leave(made, bank);
    expect(sentMails(made.dossier)).toHaveLength(1);
  });

  const at = ({ dossier }: Made) => ({ params: { dossierId: dossier._id, providerId: BANK._id } });
  const asks = JSON.stringify({ properties: { pas: { type: 'boolean', title: 'Heb je de pas nog?' } } });
  it.each([
    [
      'answered',
      (made: Made) => test.internal.receiveAnswer({ ...at(made), body: { status: 'Confirmed' } }),
      'Heeft al geantwoord',
      'Je hoeft nu niets te doen',
    ],
    [
      'does not know the deceased',
      (made: Made) =>
        test.internal.receiveAnswer({ ...at(made), body: { status: 'Denied', reason: 'notACustomer' } }),
      'Kent de overledene niet als klant',
      'Je hoeft nu niets te doen',
    ],
    [
      'sent it back',
      (made: Made) =>
        test.internal.receiveAnswer({ ...at(made), body: { status: 'Denied', message: 'Zonder nummer.' } }),
      'Stuurde je melding terug',
      'nog één taak die je nu kunt doen',
    ],
    [
      'asks something',
      (made: Made) => test.internal.receiveQuestions({ ...at(made), body: { extraQuestions: asks } }),
      'Heeft een vraag voor je',
      'nog één taak die je nu kunt doen',
    ],
  ])('includes what came back in the meantime: one that %s', async (_what, speak, row, rest) => {
    const made = await test.reporterWithDossier();
    const [bank, energy] = [await tell(made), await tell(made, ENERGY)];
    await leave(made, bank);
    await speak(made);
    await leave(made, energy, ENERGY);
    const { text } = await sentMail(made);
    expect(text).toContain(`Noorderbank: ${row}`);
    expect(text).toContain('Lichtpunt: Antwoord uiterlijk 26 november 2026');
    expect(text).toContain(rest);
  });

  it('counts an insurance that its reporter postponed without a reminder as a task that can be done now', async () => {
    const made = await test.reporterWithDossier();
    const [bank, energy] = [await tell(made), await tell(made, ENERGY)];
    await leave(made, bank);
    const product = pushed({ productType: 'damage-insurance', isEditable: true });
    await test.internal.receiveProducts({ ...at(made), body: { products: [product] } });
    const { tasks } = (await made.reporter.readDossier({ params: { id: made.dossier._id } })).dossier;
    const taskId = tasks.find(({ productId }) => productId === product.uuid)?._id ?? '';
    await made.reporter.updateTask({
      params: { dossierId: made.dossier._id, taskId },
      body: {
        task: {
          status: 'completed',
          collectedData: { productAction: 'reminder', damageInsuranceProductReminderConsent: false },
        },
      },
    });
    await leave(made, energy, ENERGY);
    expect((await sentMail(made)).text).toContain('nog één taak die je nu kunt doen');
  });

  it('names the deceased by initials when no first name is known', async () => {
    const input = report();
    const made = await test.reporterWithDossier({
      ...input,
      deceased: { ...input.deceased, firstName: null },
    });
    await leave(made, await tell(made));
    expect((await sentMail(made)).subject).toContain('je melding over W.J. van den Bergh');
  });

  it('names providers that were not notified yet, and does not say that nothing is left to do', async () => {
    const made = await test.reporterWithDossier(report([BANK, ASKING, ASKING_TOO]));
    await leave(made, await tell(made));
    const { text } = await sentMail(made);
    expect(text).toContain('Vraagzaam en Weetgraag hebben nog geen bericht.');
    expect(text).toContain('nog 2 taken die je nu kunt doen');
    expect(text).not.toContain('Je hoeft nu niets te doen');
  });

  it('covers a notice that could not be sent once it has left', async () => {
    const made = await test.reporterWithDossier();
    const [bank, energy] = [await tell(made), await tell(made, ENERGY)];
    await fails(made, energy, true);
    await leave(made, bank);
    expect((await sentMail(made)).text).not.toContain('Lichtpunt: Antwoord');
    await leave(made, energy, ENERGY);
    expect(sentMails(made.dossier)).toHaveLength(1);
    await fails(made, energy, false);
    await expect.poll(() => sentMails(made.dossier).length).toBe(2);
    expect(sentMails(made.dossier)[1]?.text).toContain('Lichtpunt: Antwoord uiterlijk');
  });

  it('leaves out a notice that failed since it was fetched, and covers it once it has left', async () => {
    const made = await test.reporterWithDossier();
    const energy = await withOneFailing(made);
    test.neighbours.isMailServerAway = false;
    const { text } = await sentMail(made);
    expect(text).toContain('Noorderbank heeft bericht gekregen van het overlijden');
    expect(text).toContain('Het versturen aan Lichtpunt lukte nog niet.');
    await confirmed(made);
    await fails(made, energy, false);
    await expect.poll(() => sentMails(made.dossier).length).toBe(2);
    expect(sentMails(made.dossier)[1]?.text).toContain('Lichtpunt heeft bericht gekregen van het overlijden');
    expect(new Set(sentMails(made.dossier).map(({ messageId }) => messageId)).size).toBe(2);
  });

  it('is sent once when it cannot be kept at first that a notice has failed since it was fetched', async () => {
    const made = await test.reporterWithDossier();
    const db = connect<Record<string, never>>(test.connection, 'dossier', 1);
    await sql`create function refuse() returns trigger language plpgsql as $$ begin raise 'full'; end $$`.execute(
      db,
    );
    await sql`create trigger refuse before update on task for each row
      when (old.sending_told_at is not null and new.sending_told_at is null) execute function refuse()`.execute(
      db,
    );
    await withOneFailing(made);
    test.neighbours.isMailServerAway = false;
    await mailIsTriedAgain(made);
    await sql`drop trigger refuse on task`.execute(db);
    await db.destroy();
    await confirmed(made);
    expect(sentMails(made.dossier).map(({ text }) => text)).toEqual([
      expect.stringContaining('Het versturen aan Lichtpunt lukte nog niet.'),
    ]);
  });

  it('leaves out a notice that failed since it was fetched and has left in the meantime: it has its own', async () => {
    const made = await test.reporterWithDossier();
    const energy = await withOneFailing(made);
    const db = connect<Record<string, never>>(test.connection, 'dossier', 1);
    await waitFor('it to count as untold', async () => {
      const { rows } = await sql`select 1 from task
        where notice_act_id = ${energy.actId} and sending_told_at is null`.execute(db);
      return rows.length > 0;
    });
    await db.destroy();
    test.clock.now = new Date(NOW.getTime() + 60_000);
    await fails(made, energy, false);
    test.neighbours.isMailServerAway = false;
    await confirmed(made);
    const told = sentMails(made.dossier).map(({ text }) => text.match(/\S+(?= heeft bericht gekregen)/)?.[0]);
    expect(told.sort()).toEqual(['Lichtpunt', 'Noorderbank']);
  });

  it('waits for the notice that failed since it was fetched when that is the only one', async () => {
    const made = await test.reporterWithDossier(report([ENERGY]));
    const energy = await tell(made, ENERGY);
    test.neighbours.isMailServerAway = true;
    await leave(made, energy, ENERGY);
    await fails(made, energy, true);
    await confirmed(made);
    test.neighbours.isMailServerAway = false;
    expect(sentMails(made.dossier)).toEqual([]);
    await fails(made, energy, false);
    expect((await sentMail(made)).text).toContain('Lichtpunt heeft bericht gekregen van het overlijden');
  });

  it('is sent once more when a notice fails after it, and has left', async () => {
    const made = await test.reporterWithDossier(report([ENERGY]));
    const energy = await tell(made, ENERGY);
    await leave(made, energy, ENERGY);
    expect((await sentMail(made)).text).toContain('Antwoord uiterlijk 26 november 2026');
    await confirmed(made);
    test.clock.now = new Date(NOW.getTime() + 3600_000);
    await fails(made, energy, true);
    test.clock.now = new Date(NOW.getTime() + 24 * 3600_000);
    await fails(made, energy, false);
    await expect.poll(() => sentMails(made.dossier).length).toBe(2);
    expect(sentMails(made.dossier)[1]?.text).toContain('Antwoord uiterlijk 27 november 2026');
    expect(new Set(sentMails(made.dossier).map(({ messageId }) => messageId)).size).toBe(2);
  });

  it('is not made before a mail server that says nothing would have let the notice fail', async () => {
    // Far ahead of the clock by which jobs start, so that none starts by itself.
    test.clock.now = new Date('2999-11-12T10:00:00Z');
    const made = await test.reporterWithDossier(report([ENERGY]));
    await leave(made, await tell(made, ENERGY), ENERGY);
    const db = connect<Record<string, never>>(test.connection, 'jobs', 1);
    const { rows } = await sql<{ startAfter: Date }>`select start_after as "startAfter" from jobs.job
      where name = 'dossier.confirm-sending' and data->>'dossierId' = ${made.dossier._id}`.execute(db);
    await db.destroy();
    const untilItFails = Object.values(MAIL_TIMEOUTS).reduce((sum, one) => sum + one, 0);
    expect(rows.map(({ startAfter }) => startAfter.getTime() - test.clock.now.getTime())).toEqual([
      expect.toSatisfy((delay: number) => delay > untilItFails),
    ]);
  });

  it('promises no answer when none is expected', async () => {
    const input = report([NN]);
    const made = await test.reporterWithDossier({
      ...input,
      deceased: { ...input.deceased, ...ADDITIONAL },
      persons: input.persons.map((person) => ({ ...person, birthDate: '1970-02-01' })),
    });
    await leave(made, await tell(made, NN), NN);
    const { text } = await sentMail(made);
    expect(text).toContain('Je hoeft voor nn niets meer te doen');
    expect(text).not.toMatch(/antwoord/);
  });

  it('is sent after the review of the certificate, not before', async () => {
    const deathCertificate = { ...certificateFile(), isCertificateAvailable: true, fromAbroad: true };
    const made = await test.reporterWithDossier(report([BANK], { deathCertificate }));
    const act = await tell(made);
    await test.mailAbout(made.dossier, 'Wij bekijken eerst je akte');
    await leave(made, act).catch(() => null);
    await test.internal.reviewCertificate({
      params: { dossierId: made.dossier._id },
      body: { verdict: 'accept' },
    });
    await test.mailAbout(made.dossier, 'De akte is in orde');
    expect(sentMails(made.dossier)).toEqual([]);
    await leave(made, act);
    await sentMail(made);
  });

  it('is in the language of the reader', async () => {
    const reporter = await test.signIn();
    test.neighbours.locales.set(reporter.userId, 'en');
    const dossier = await reporter.createDossier({ body: { dossier: report([BANK]) } });
    await leave({ reporter, dossier }, await tell({ reporter, dossier }));
    const mail = await test.mailAbout(dossier, 'Sent: your notice about');
    expect(mail.text).toContain('Noorderbank: Answer by 26 November 2026');
    expect(mail.attachments?.[0]?.filename).toMatch(/^overview-/);
  });
});
