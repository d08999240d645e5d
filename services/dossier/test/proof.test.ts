import { randomUUID } from 'node:crypto';
import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { beneficiarySteps } from './beneficiary-steps.ts';
import { ADDITIONAL, ASKING, ASKING_TOO, BANK, ENERGY, NN, report } from './report.ts';
import { NOW, startTestDossier, statusOf, type TestDossier } from './start-test-dossier.ts';

let test: TestDossier;
beforeAll(async () => {
  test = await startTestDossier();
});
beforeEach(() => {
  test.clock.now = NOW;
  delete test.neighbours.reading.says;
});

async function opened(response: Response) {
  const pdf = await getDocument({ data: new Uint8Array(await response.arrayBuffer()) }).promise;
  const texts: string[] = [];
  for (let number = 1; number <= pdf.numPages; number += 1) {
    const { items } = await (await pdf.getPage(number)).getTextContent();
    texts.push(...items.map((item) => ('str' in item ? item.str : '')));
  }
  const { info } = await pdf.getMetadata();
  const text = texts.join(' ').replace(/\s+/g, ' ');
  await pdf.loadingTask.destroy();
  return { text, info: info as Record<string, unknown> };
}

/** BANK denied, was notified again and has not answered; ENERGY confirmed; ASKING was never notified. */
async function followed() {
  const input = report([BANK, ENERGY, ASKING, ASKING_TOO]);
  input.deceased.lastName = 'Łukasiewicz-Çelik';
  test.neighbours.reading.says = { last_name: 'Łukasiewicz-Çelik' };
  const made = await test.reporterWithDossier(input);
  const id = made.dossier._id;
  await test.tell(made.reporter, id, BANK._id);
  await test.tell(made.reporter, id, ENERGY._id);
  test.clock.now = new Date('2026-11-16T10:00:00Z');
  const denied = { status: 'Denied' as const, message: 'Geen klant van ons.' };
  const hash = await test.hashFor(id, BANK._id);
  await test.visitor.updateTaskByProvider({ body: { ...denied, hash } });
  const energy = await test.hashFor(id, ENERGY._id);
  await test.visitor.updateTaskByProvider({ body: { status: 'Confirmed', hash: energy } });
  test.clock.now = new Date('2026-11-18T10:00:00Z');
  await test.tell(made.reporter, id, BANK._id);
  return { ...made, id };
}

describe('the proof for the family', () => {
  it('says who was notified and when, what they answered, and what is open', async () => {
    const { reporter, dossier, id } = await followed();
    const response = await reporter.readProof({ params: { id }, query: {} });
    expect(response.headers.get('content-type')).toBe('application/pdf');
    expect(response.headers.get('content-disposition')).toBe(
      `attachment; filename="overzicht-${dossier.reference.replaceAll(' ', '-')}.pdf"`,
    );
    const { text, info } = await opened(response);
    for (const part of [
      'Wilhelmina Johanna van den Łukasiewicz-Çelik W.J. van den Łukasiewicz-Çelik',
      'Overleden op 9 november 2026',
      `Gemaakt op 18 november 2026. Alle berichten dragen het kenmerk ${dossier.reference}.`,
      'Noorderbank Bericht verstuurd op 12 november 2026. Teruggestuurd op 16 november 2026: Geen klant van ons. Bericht verstuurd op 18 november 2026. Nog geen antwoord; verwacht uiterlijk op 2 december 2026.',
      'Lichtpunt Bericht verstuurd op 12 november 2026. Verwerkt, volgens het antwoord van 16 november 2026.',
      'Vraagzaam Nog geen bericht gestuurd.',
      'Wat nog openstaat',
      'De familie Documenten',
      'Vraagzaam Melding',
    ]) {
      expect(text).toContain(part);
    }
    expect(text).not.toContain('Turfmarkt');
    expect(text).not.toContain('Noorderbank Melding');
    expect(text).not.toContain('geen taken meer open');
    expect(text).toContain('Vragen? Mail hulp@nabericht.example');
    expect(text).toContain('bladzijde 1 van 1');
    expect(info).toMatchObject({
      Title: `Overzicht van de meldingen ${dossier.reference}`,
      Language: 'nl-NL',
    });
  });

  it('says the outcome of each answer, and the customer number there', async () => {
    const { reporter, dossier } = await test.reporterWithDossier(report([BANK, ENERGY]));
    const id = dossier._id;
    const read = async () =>
      (await opened(await reporter.readProof({ params: { id }, query: {} }))).text.replaceAll('\u00a0', ' ');
    const at = ({ _id: providerId }: typeof BANK) => ({ params: { dossierId: id, providerId } });
    const reply = (provider: typeof BANK, customerNumber: string) =>
      reporter.replyToProvider({
        params: { ...at(provider).params, replyId: randomUUID() },
        body: { words: 'Alsjeblieft.', customerNumber, fileIds: [] },
      });
    await test.tell(reporter, id, BANK._id);
    await test.tell(reporter, id, ENERGY._id);
    await test.internal.receiveAnswer({
      ...at(ENERGY),
      body: { status: 'Confirmed', outcome: { kind: 'refund', amount: 18.4 } },
    });
    expect(await read()).toContain(
      'Verzekering gestopt, volgens het antwoord van 12 november 2026. Er komt € 18,40 terug.',
    );
    const extraQuestions = JSON.stringify({ properties: { pas: { type: 'boolean', title: 'De pas?' } } });
    for (const provider of [BANK, ENERGY]) {
      await test.internal.receiveQuestions({ ...at(provider), body: { extraQuestions } });
      if (provider === BANK)
        expect(await read()).toMatch(
          /Wat nog openstaat.* Noorderbank Vraagt nog iets en wacht op je antwoord\./,
        );
      else expect(await read()).toContain('Er komt € 18,40 terug. Vraagt nog iets en wacht op je antwoord.');
    }
    await reply(BANK, 'NB 77');
    await reply(ENERGY, 'NL91 ABNA 0417 1643 00');
    await test.internal.receiveAnswer({
      ...at(BANK),
      body: { status: 'Confirmed', outcome: { kind: 'ended' } },
    });
    const text = await read();
    expect(text).toContain(
      'Noorderbank Klantnummer daar: NB 77 Bericht verstuurd op 12 november 2026. Verzekering gestopt, volgens het antwoord van 12 november 2026.',
    );
    expect(text).not.toContain('ABNA');
    // What it answered before its question stays said, and what is waited for is another confirmation.
    expect(text).toContain(
      'Lichtpunt Bericht verstuurd op 12 november 2026. Verzekering gestopt, volgens het antwoord van 12 november 2026. Er komt € 18,40 terug. Vroeg daarna nog iets. Na je antwoord wacht je op een nieuwe bevestiging, uiterlijk op 26 november 2026.',
    );
    test.clock.now = new Date('2026-12-18T10:00:00Z');
    expect(await read()).toContain(
      'Na je antwoord wacht je op een nieuwe bevestiging; verwacht was uiterlijk op 26 november 2026.',
    );
  });

  it('does not say that a notice was sent whose mail is refused, though it was answered by telephone', async () => {
    const { reporter, dossier } = await test.reporterWithDossier(report([BANK]));
    const params = { dossierId: dossier._id, providerId: BANK._id };
    const { actId } = await test.tell(reporter, dossier._id, BANK._id);
    await test.internal.giveNotice({ params: { ...params, actId } });
    await test.internal.recordSending({ params, body: { actId, isFailing: true } });
    await test.internal.recordOfficeAnswer({ params, body: { status: 'Confirmed', why: 'Gebeld.' } });
    const { text } = await opened(await reporter.readProof({ params: { id: dossier._id }, query: {} }));
    expect(text).toContain('Noorderbank Verwerkt, volgens het antwoord van 12 november 2026.');
  });

  it('says that an answer was expected, once its day has passed', async () => {
    const { reporter, dossier } = await test.reporterWithDossier(report([BANK]));
    await test.tell(reporter, dossier._id, BANK._id);
    test.clock.now = new Date('2026-12-18T10:00:00Z');
    const { text } = await opened(await reporter.readProof({ params: { id: dossier._id }, query: {} }));
    expect(text).toContain('Nog geen antwoord; verwacht was uiterlijk op 26 november 2026.');
  });

  it('says when a notice was done by being sent', async () => {
    const input = report([NN]);
    const { reporter, dossier } = await test.reporterWithDossier({
      ...input,
      deceased: { ...input.deceased, ...ADDITIONAL },
      persons: input.persons.map((person) => ({ ...person, phoneNumber: null, birthDate: '1970-02-01' })),
    });
    await test.tell(reporter, dossier._id, NN._id);
    const { text } = await opened(await reporter.readProof({ params: { id: dossier._id }, query: {} }));
    expect(text).toContain('Bericht verstuurd op 12 november 2026. Afgerond op 12 november 2026.');
  });

  it('says that a notice that was sent back is open, unless the organisation does not know the deceased', async () => {
    const { reporter, dossier } = await test.reporterWithDossier(report([BANK, ENERGY]));
    const id = dossier._id;
    for (const [{ _id: providerId }, reason] of [
      [BANK, 'incomplete'],
      [ENERGY, 'notACustomer'],
    ] as const) {
      await test.tell(reporter, id, providerId);
      await test.internal.receiveAnswer({
        params: { dossierId: id, providerId },
        body: { status: 'Denied', reason, message: 'Welk nummer?' },
      });
    }
    const { text } = await opened(await reporter.readProof({ params: { id }, query: {} }));
    expect(text).toMatch(/Wat nog openstaat.* Noorderbank Melding/);
    expect(text).not.toContain('Lichtpunt Melding');
    expect(text).toContain('Geen klant daar, volgens het antwoord van 12 november 2026: Welk nummer?');
  });

  it('names the organisations that the family writes to itself, and says that it did', async () => {
    const ownLetters = [
      { name: 'Biljartclub Krijt', kind: 'association' as const },
      { name: 'De Buurtsuper', kind: 'other' as const },
    ];
    const { reporter, dossier } = await test.reporterWithDossier({ ...report([BANK]), ownLetters });
    const params = { id: dossier._id };
    const sent = dossier.tasks.find(({ type }) => type === 'own_letter');
    await reporter.updateTask({
      params: { taskId: sent?._id ?? '', dossierId: dossier._id },
      body: { task: { status: 'completed', collectedData: {} } },
    });
    const { text } = await opened(await reporter.readProof({ params, query: {} }));
    expect(text).toContain(
      'Biljartclub Krijt De familie stuurde zelf een brief of e-mail. Afgestreept op 12 november 2026. Wat nog openstaat',
    );
    expect(text).toContain('De Buurtsuper Brief die je zelf verstuurt');
    const english = await opened(await reporter.readProof({ params, query: { locale: 'en' } }));
    expect(english.text).toContain(
      'The family sent a letter or email itself. Ticked off on 12 November 2026.',
    );
  });

  it('names the people whose details are missing', async () => {
    const life = await beneficiarySteps(test).withLifeInsurance();
    const { dossierId } = life;
    const names = ['Pieter', 'Anna'];
    for (const [index, personId] of (await life.choose(names)).entries()) {
      const firstName = names[index] ?? '';
      await life.api.createInviteLink({ body: { firstName, lastName: 'Bergh', dossierId, personId } });
    }
    const { text } = await opened(await life.reporter.readProof({ params: { id: dossierId }, query: {} }));
    expect(text).toContain('Pieter Bergh Gegevens van een begunstigde');
    expect(text).toContain('Anna Bergh Gegevens van een begunstigde');
  });

  it('exists in English', async () => {
    const { reporter, id } = await followed();
    const { text, info } = await opened(
      await reporter.readProof({ params: { id }, query: { locale: 'en' } }),
    );
    expect(text).toContain(
      'Notice sent on 12 November 2026. Processed, according to the answer of 16 November 2026.',
    );
    expect(info).toMatchObject({ Language: 'en-GB' });
    const other = reporter.readProof({ params: { id }, query: { locale: 'de' as 'en' } });
    expect(await statusOf(other)).toBe(400);
  });
});
