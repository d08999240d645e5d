import '@nabericht/ui/testing';
import type { Person } from '@nabericht/domain/people/person';
import type { Product } from '@nabericht/domain/products/product';
import type { CollectedData, Task } from '@nabericht/domain/tasks/task';
import { ApiProblem } from '@nabericht/remote';
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import {
  BASE,
  choose,
  type DossierCalls,
  dossierWith,
  fill,
  IBAN,
  next,
  PIETER_ID,
  pathNow,
  person,
  press,
  REPORTER,
  REPORTER_ID,
  showProduct,
  title,
} from '../show-product.fixture.tsx';

/** The invitation of somebody who accepted it, so that only they can change their details. */
const ACCEPTED = {
  method: 'email',
  sentAt: '2026-11-10T10:00:00Z',
  openedAt: null,
  acceptedAt: '2026-11-11T10:00:00Z',
  detailsAt: null,
  expiresAt: '2026-12-10T10:00:00Z',
} as const;

afterEach(cleanup);

const OTHER = '00000000-0000-4000-8000-0000000000a2';
const START = 'life-insurance-intro';
const LIFE = {
  name: 'Levensverzekering',
  productType: 'life-insurance',
  provider: 'Levensboom',
  askForBeneficiary: true,
} as const;

const problem = (status: number) => new ApiProblem({ type: 'about:blank', title: 'No', status });

const life = (product: Partial<Product> = {}, rest: Parameters<typeof dossierWith>[0] = {}) =>
  dossierWith({ product: { ...LIFE, ...product }, ...rest });

/** The name of a button that includes, for screen readers, whom it is about. */
const about = (action: string, name: string) => new RegExp(`^${action}\\s*${name}`);

/** Walks from the intro through the question whether the reporter benefits to the step that follows it. */
async function answerBenefit(answer: 'Ja' | 'Nee' | 'Dat weet ik niet') {
  await title('Wie krijgt het geld van deze verzekering?');
  await next();
  await title('Ben jij begunstigde?');
  await choose(answer);
  await next();
}

async function addSomebody(firstName: string, lastName = 'Bergh') {
  await press('Voeg iemand toe');
  const dialog = within(await screen.findByRole('dialog', { name: 'Een begunstigde toevoegen' }));
  fireEvent.change(dialog.getByLabelText('Voornaam'), { target: { value: firstName } });
  fireEvent.change(dialog.getByLabelText('Achternaam'), { target: { value: lastName } });
  fireEvent.click(dialog.getByRole('button', { name: 'Zet in de lijst' }));
  await screen.findByRole('button', { name: about('Verwijder', firstName) });
}

const names = () =>
  screen
    .queryAllByRole('button', { name: /^Verwijder\s*\S/ })
    .map((one) => one.textContent?.replace('Verwijder ', ''));

/** The values of the options that can be chosen. */
const offered = () => screen.getAllByRole('radio').map((one) => one.getAttribute('value'));

/** Hands the flow in, and returns what was sent. */
async function handedIn(updateDossier: ReturnType<typeof showProduct>['updateDossier']) {
  await title('Klopt alles?');
  await press('Rond de taak af');
  await waitFor(() => expect(updateDossier).toHaveBeenCalledOnce());
  const { dossier, tasks } = updateDossier.mock.calls[0]?.[0].body ?? {};
  return { persons: dossier?.persons ?? [], collected: tasks?.[0]?.collectedData };
}

describe('a life insurance with the reporter as only beneficiary', () => {
  it('is handed in without other people', async () => {
    const { updateDossier } = showProduct(START, life());
    await answerBenefit('Ja');
    await title('De andere begunstigden');
    expect(screen.queryByRole('button', { name: 'Voeg iemand toe' })).toBeNull();
    await next();
    expect(await screen.findAllByText(/Kies of er nog meer begunstigden zijn\./i)).toHaveLength(2);
    await choose('Nee');
    await next();
    await title('Waar het geld naartoe gaat');
    expect(offered()).toEqual(['toReporter', 'inheritageAccount', 'funeralDirector']);
    await choose(/^Naar mij/);
    await next();
    const { persons, collected } = await handedIn(updateDossier);
    expect(persons).toEqual([]);
    expect(collected).toEqual({
      reporterIsBeneficiary: 'yes',
      moreBeneficiaries: 'no',
      beneficiaries: [REPORTER_ID],
      numberOfBeneficiaries: 1,
      payout: 'toReporter',
      payoutIban: null,
      payoutIbanName: null,
    });
    await waitFor(() => expect(pathNow()).toMatch(/tasklist$/));
  });

  it('skips the list when the product does not ask for beneficiaries', async () => {
    const { updateDossier } = showProduct(START, life({ askForBeneficiary: false }));
    await answerBenefit('Ja');
    await title('Waar het geld naartoe gaat');
    await choose(/^Naar mij/);
    await next();
    const { collected } = await handedIn(updateDossier);
    expect(collected).toMatchObject({ beneficiaries: [REPORTER_ID], moreBeneficiaries: null });
  });

  it('is told to fill in their own details, and nobody else is asked', async () => {
    showProduct(START, life({ askForBeneficiary: false }));
    await answerBenefit('Ja');
    await choose(/^Naar mij/);
    await next();
    await title('Klopt alles?');
    screen.getByText(
      /staat in je takenlijst de taak ‘Gegevens van begunstigden’\. Daar vul je je eigen gegevens in\./,
    );
    expect(screen.queryByText(/of die het zelf doet/)).toBeNull();
  });

  const WAITS = /Daar identificeer je je\. Levensboom hoort het zodra alle gegevens er zijn/;
  const GIVEN = person({ ...REPORTER, birthDate: '1964-03-12', iban: IBAN, ibanName: 'M. Bergh' });
  it.each([
    ['is done at once', {}, /Daarna is deze taak klaar/],
    ['waits for the identification that it asks', { askForId: true }, WAITS],
    ['waits for the BSN that it asks', { askForBeneficiaryBSN: true }, WAITS],
  ])('%s, when the reporter already gave their details for another insurance', async (_, asks, words) => {
    const done = { ...GIVEN, isValidated: true };
    showProduct(START, life({ askForBeneficiary: false, ...asks }, { persons: [done] }));
    await answerBenefit('Ja');
    await choose(/^Naar mij/);
    expect(screen.queryByText(/vragen we in de volgende taak/)).toBeNull();
    await next();
    await title('Klopt alles?');
    screen.getByText(words);
    screen.getByText('Kijk je antwoorden nog even na. Er is nog niets verstuurd.');
  });

  it.each([
    ['to identify, when their details are there', {}, /Daar identificeer je je\./],
    ['for details, when some are not', { ibanName: null }, /Daar vul je je eigen gegevens in\./],
    [
      'for details, when their identification is over',
      { identification: { identificationProcessCompleted: true } },
      /Daar vul je je eigen gegevens in\./,
    ],
  ])('asks a reporter whom another insurance asks to identify %s', async (_, rest, words) => {
    const asked = { ...GIVEN, askForId: true, ...rest };
    showProduct(START, life({ askForBeneficiary: false }, { persons: [asked] }));
    await answerBenefit('Ja');
    await choose(/^Naar mij/);
    await next();
    await title('Klopt alles?');
    screen.getByText(words);
  });

  const LATER = 'In de taak ‘Gegevens van begunstigden’ kun je die nog wijzigen.';
  it.each([
    ['is asked later', {}, {}, 'Je rekeningnummer vragen we in de volgende taak.'],
    ['is the one of a transfer', { iban: IBAN }, {}, `Op je rekening •••• 4300. ${LATER}`],
    [
      'was given to another insurance that asked less',
      { iban: IBAN, isValidated: true },
      { askForId: true },
      `Op je rekening •••• 4300. ${LATER}`,
    ],
    [
      'was given for another insurance',
      { iban: IBAN, isValidated: true },
      {},
      'Op je rekening •••• 4300, die al bij je gegevens staat. Je kunt die wijzigen bij de begunstigden.',
    ],
  ])('says of the account of the reporter that it %s', async (_, own, asks, words) => {
    showProduct(
      START,
      life({ askForBeneficiary: false, ...asks }, { persons: [person({ ...REPORTER, ...own })] }),
    );
    await answerBenefit('Ja');
    const option = await screen.findByRole('radio', { name: /^Naar mij/ });
    expect(option.closest('label')?.textContent).toContain(words);
  });

  it('does not say that the account is asked, of a reporter who gave it, in a kept copy without accounts', async () => {
    const persons = [person({ ...REPORTER, iban: null, isValidated: true })];
    showProduct(START, life({ askForBeneficiary: false }, { persons }));
    await answerBenefit('Ja');
    const option = await screen.findByRole('radio', { name: /^Naar mij/ });
    expect(option.closest('label')?.textContent).not.toContain('rekeningnummer');
  });

  it('explains what a beneficiary is', async () => {
    showProduct('', life());
    await screen.findByText(/De verzekeraar krijgt het niet voordat je de taak afrondt/);
    await next();
    await title('Ben jij begunstigde?');
    screen.getByText('Wat is een begunstigde?');
    fireEvent.click(screen.getByText('Hoe weet ik wie begunstigde is?'));
    screen.getByText(/De verzekeraar zoekt het voor je uit/);
    await next();
    expect(await screen.findAllByText(/Kies of jij geld uit deze verzekering krijgt\./i)).toHaveLength(2);
  });
});

describe('the list of beneficiaries', () => {
  it('is required when the reporter does not benefit, and states its minimum', async () => {
    const { updateDossier, announce } = showProduct(START, life({ minBeneficiaries: 2 }));
    await answerBenefit('Nee');
    await title('De andere begunstigden');
    screen.getByText(/zijn er ten minste 2 begunstigden/);
    expect(screen.queryByRole('radio')).toBeNull();
    await next();
    expect(await screen.findAllByText(/Zet ten minste 2 begunstigden in de lijst\./i)).toHaveLength(2);
    await addSomebody('Anna');
    expect(announce).toHaveBeenCalledWith('Anna Bergh staat in de lijst.');
    await next();
    expect(pathNow()).toBe(`${BASE}/more-beneficiaries`);
    await addSomebody('Bram');
    expect(names()).toEqual(['Anna Bergh', 'Bram Bergh']);
    await choose('Nee');
    await next();
    await title('Waar het geld naartoe gaat');
    expect(screen.queryByRole('radio', { name: /^Naar mij/ })).toBeNull();
    // Their account numbers are asked whatever is chosen here.
    screen.getByText('Ieder krijgt het eigen deel, op de eigen rekening.');
    await choose(/^Naar alle begunstigden/);
    await next();
    await title('Klopt alles?');
    screen.getByText(/vul je de gegevens van de begunstigden in, of vraag je of zij het zelf doen\./);
    screen.getByText('Anna Bergh en Bram Bergh');
    const { persons, collected } = await handedIn(updateDossier);
    expect(persons).toEqual([
      { uuid: expect.any(String), version: undefined, firstName: 'Anna', insertion: null, lastName: 'Bergh' },
      { uuid: expect.any(String), version: undefined, firstName: 'Bram', insertion: null, lastName: 'Bergh' },
    ]);
    expect(collected).toMatchObject({
      beneficiaries: persons.map(({ uuid }) => uuid),
      numberOfBeneficiaries: 2,
      reporterIsBeneficiary: 'no',
    });
  });

  it('asks at its end for the details of whom it still waits for, not of a reporter who gave theirs', async () => {
    const collectedData: CollectedData = {
      reporterIsBeneficiary: 'yes',
      moreBeneficiaries: 'yes',
      beneficiaries: [REPORTER_ID, PIETER_ID],
      payout: 'toAllBeneficiaries',
    };
    const done = person({ ...REPORTER, isValidated: true });
    showProduct('thank', life({}, { persons: [done, person()], task: { status: 'active', collectedData } }));
    await title('Klopt alles?');
    screen.getByText(/vul je de gegevens van de begunstigde in, of vraag je of die het zelf doet\./);
  });

  it('is where a task that was handed in goes on when its insurer asks for more people', async () => {
    const collectedData: CollectedData = {
      reporterIsBeneficiary: 'no',
      moreBeneficiaries: 'no',
      beneficiaries: [PIETER_ID],
      payout: 'toAllBeneficiaries',
    };
    const { updateDossier } = showProduct(
      'thank',
      life(
        { minBeneficiaries: 2 },
        { persons: [REPORTER, person()], task: { status: 'active', collectedData } },
      ),
    );
    await title('De andere begunstigden');
    screen.getByText(/zijn er ten minste 2 begunstigden/);
    await addSomebody('Anna');
    await choose('Nee');
    await next();
    await title('Waar het geld naartoe gaat');
    await next();
    const { collected } = await handedIn(updateDossier);
    expect(collected).toMatchObject({ numberOfBeneficiaries: 2, payout: 'toAllBeneficiaries' });
  });

  it('asks for a name in a large dialog', async () => {
    showProduct(START, life({ minBeneficiaries: 1 }));
    await answerBenefit('Nee');
    await press('Voeg iemand toe');
    expect([...(await screen.findByRole('dialog')).classList]).toContain('large');
  });

  it('requires a first and a last name', async () => {
    showProduct(START, life({ minBeneficiaries: 1 }));
    await answerBenefit('Nee');
    await press('Voeg iemand toe');
    const dialog = within(await screen.findByRole('dialog'));
    fireEvent.click(dialog.getByRole('button', { name: 'Zet in de lijst' }));
    await dialog.findByText('Vul de voornaam in.');
    dialog.getByText('Vul de achternaam in.');
    const line = dialog.getByRole('link', { name: 'Achternaam: vul de achternaam in.' });
    await waitFor(() => expect(document.activeElement?.contains(line)).toBe(true));
    fireEvent.click(dialog.getByRole('button', { name: 'Annuleer' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(names()).toEqual([]);
  });

  it('requires a name when the reporter says that there are more beneficiaries', async () => {
    showProduct(START, life());
    await answerBenefit('Nee');
    await title('De andere begunstigden');
    await choose('Ja');
    await next();
    expect(await screen.findAllByText(/Zet ten minste één naam in de lijst/)).toHaveLength(2);
  });

  it('may stay empty when the reporter knows none of them', async () => {
    const { updateDossier } = showProduct(START, life());
    await answerBenefit('Dat weet ik niet');
    await title('De andere begunstigden');
    await choose('Dat weet ik niet');
    await next();
    await choose(/^Naar de ervenrekening/);
    await next();
    expect(await screen.findAllByText(/Vul het rekeningnummer in\./i)).toHaveLength(2);
    await fill(/^Rekeningnummer/, IBAN);
    await fill(/^Naam van de rekeninghouder/, 'Erven Bergh');
    await next();
    await title('Klopt alles?');
    screen.getByText(/Daarna is deze taak klaar/);
    screen.getByText('NL91 ABNA 0417 1643 00');
    const { collected } = await handedIn(updateDossier);
    expect(collected).toMatchObject({ beneficiaries: [], payout: 'inheritageAccount', payoutIban: IBAN });
  });

  it('may stay below the minimum when the reporter does not know the others', async () => {
    const { updateDossier } = showProduct(START, life({ minBeneficiaries: 2 }));
    await answerBenefit('Nee');
    await addSomebody('Anna');
    fireEvent.click(screen.getByRole('checkbox', { name: /^Ik weet niet wie de anderen zijn/ }));
    expect(screen.queryByText(/zijn er ten minste 2 begunstigden/)).toBeNull();
    await next();
    await choose(/^Naar alle/);
    await next();
    const { persons, collected } = await handedIn(updateDossier);
    expect(collected).toMatchObject({
      moreBeneficiaries: 'idontknow',
      beneficiaries: persons.map(({ uuid }) => uuid),
      numberOfBeneficiaries: 1,
    });
  });

  it('shows no error at a question that has only just appeared', async () => {
    showProduct(START, life({ minBeneficiaries: 1 }));
    await answerBenefit('Nee');
    await title('De andere begunstigden');
    await next();
    expect(await screen.findAllByText(/Zet ten minste 1 begunstigde in de lijst\./i)).toHaveLength(2);
    await addSomebody('Anna');
    await screen.findByRole('radio', { name: 'Nee' });
    await waitFor(() => expect(screen.queryByText('Zet ten minste 1 begunstigde in de lijst.')).toBeNull());
    expect(screen.queryByText('Kies of er nog meer begunstigden zijn.')).toBeNull();
    await next();
    expect(await screen.findAllByText(/Kies of er nog meer begunstigden zijn\./i)).toHaveLength(2);
  });

  it('lets a name be changed and a person be removed', async () => {
    showProduct(START, life({ minBeneficiaries: 1 }));
    await answerBenefit('Nee');
    await addSomebody('Anna');
    await press(about('Wijzig', 'Anna Bergh'));
    const dialog = within(await screen.findByRole('dialog', { name: 'De naam wijzigen' }));
    expect(dialog.getByLabelText('Voornaam')).toHaveProperty('value', 'Anna');
    fireEvent.change(dialog.getByLabelText(/^Tussenvoegsel/), { target: { value: 'van den' } });
    fireEvent.click(dialog.getByRole('button', { name: 'Bewaar de naam' }));
    await screen.findByRole('button', { name: about('Verwijder', 'Anna van den Bergh') });
    await press(about('Verwijder', 'Anna van den Bergh'));
    await screen.findByText('Er staat nog niemand in de lijst.');
    await waitFor(() => expect(document.activeElement?.textContent).toBe('Voeg iemand toe'));
  });

  it('asks for a confirmation before it removes somebody while the answers say that nobody else benefits', async () => {
    showProduct(START, life({ minBeneficiaries: 3 }));
    await answerBenefit('Ja');
    await addSomebody('Anna');
    await addSomebody('Bram');
    // The minimum is met now; the people that were named stay visible.
    expect(names()).toEqual(['Marijke van den Bergh', 'Anna Bergh', 'Bram Bergh']);
    screen.getByText('Dat ben jij.');
    expect(screen.queryByRole('button', { name: about('Wijzig', 'Marijke') })).toBeNull();
    const asked = async (name: string) => {
      await press(about('Verwijder', name));
      const dialog = await screen.findByRole('dialog');
      fireEvent.click(within(dialog).getByRole('button', { name: 'Laat staan' }));
      await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
      return dialog.textContent;
    };
    expect(await asked('Anna Bergh')).toContain(
      'Je kunt die weer toevoegen, zolang deze taak niet klaar is.',
    );
    expect(await asked('Marijke van den Bergh')).toContain('of jij begunstigde bent, wordt ‘Nee’');
    expect(names()).toHaveLength(3);
    await press(about('Verwijder', 'Anna Bergh'));
    fireEvent.click(
      within(await screen.findByRole('dialog')).getByRole('button', { name: 'Haal uit de lijst' }),
    );
    await waitFor(() => expect(names()).toEqual(['Marijke van den Bergh', 'Bram Bergh']));
  });

  it('records that the reporter does not benefit when the reporter is removed', async () => {
    const { updateDossier } = showProduct(START, life());
    await answerBenefit('Ja');
    await title('De andere begunstigden');
    await choose('Ja');
    await addSomebody('Anna');
    await press(about('Verwijder', 'Marijke van den Bergh'));
    await waitFor(() => expect(names()).toEqual(['Anna Bergh']));
    await next();
    await choose(/^Naar alle/);
    await next();
    const { collected } = await handedIn(updateDossier);
    expect(collected).toMatchObject({ reporterIsBeneficiary: 'no', numberOfBeneficiaries: 1 });
  });

  it('is emptied of others when the reporter answers that there are no more', async () => {
    const { updateDossier } = showProduct(START, life());
    await answerBenefit('Ja');
    await title('De andere begunstigden');
    await choose('Ja');
    await addSomebody('Anna');
    await choose('Nee');
    await next();
    await choose(/^Naar mij/);
    expect(offered()).toEqual(['toReporter', 'inheritageAccount', 'funeralDirector']);
    await next();
    const { persons, collected } = await handedIn(updateDossier);
    expect(persons).toEqual([]);
    expect(collected).toMatchObject({ beneficiaries: [REPORTER_ID], numberOfBeneficiaries: 1 });
  });

  it('asks for the payout again when the reporter was to be paid with others and becomes the only beneficiary', async () => {
    const collectedData: CollectedData = {
      reporterIsBeneficiary: 'yes',
      moreBeneficiaries: 'yes',
      beneficiaries: [REPORTER_ID, PIETER_ID],
      payout: 'toAllBeneficiaries',
    };
    const whole = life(
      { minBeneficiaries: 1 },
      { persons: [REPORTER, person()], task: { status: 'active', collectedData } },
    );
    const { updateDossier } = showProduct('more-beneficiaries?returnTo=check', whole);
    await title('De andere begunstigden');
    await choose('Dat weet ik niet');
    await next();
    await title('Waar het geld naartoe gaat');
    expect(offered()).toEqual(['toReporter', 'inheritageAccount', 'funeralDirector']);
    await choose(/^Naar mij/);
    await press('Terug naar de controle');
    const { collected } = await handedIn(updateDossier);
    expect(collected).toMatchObject({ beneficiaries: [REPORTER_ID], payout: 'toReporter' });
  });

  it('offers people of the dossier, and does not save them again', async () => {
    const { updateDossier } = showProduct(
      START,
      life({ minBeneficiaries: 1 }, { persons: [REPORTER, person()] }),
    );
    await answerBenefit('Nee');
    await press('Voeg Pieter Bergh toe');
    await waitFor(() => expect(names()).toEqual(['Pieter Bergh']));
    expect(screen.queryByRole('button', { name: 'Voeg Pieter Bergh toe' })).toBeNull();
    await waitFor(() => expect(document.activeElement?.textContent).toBe('Voeg iemand toe'));
    await choose('Nee');
    await next();
    await choose(/^Naar alle/);
    await next();
    const { persons, collected } = await handedIn(updateDossier);
    expect(persons).toEqual([]);
    expect(collected).toMatchObject({ beneficiaries: [PIETER_ID] });
  });

  it('renames a person of the dossier with the version that was read, unless that person accepted an invitation', async () => {
    const accepted = person({
      uuid: '00000000-0000-4000-8000-0000000000b3',
      firstName: 'Sanne',
      invitation: ACCEPTED,
    });
    const whole = life({ minBeneficiaries: 1 }, { persons: [REPORTER, person(), accepted] });
    const { updateDossier } = showProduct(START, whole);
    await answerBenefit('Nee');
    await press('Voeg Pieter Bergh toe');
    await press('Voeg Sanne Bergh toe');
    await screen.findByRole('button', { name: about('Verwijder', 'Sanne Bergh') });
    expect(screen.queryByRole('button', { name: about('Wijzig', 'Sanne Bergh') })).toBeNull();
    await press(about('Wijzig', 'Pieter Bergh'));
    const dialog = within(await screen.findByRole('dialog'));
    fireEvent.change(dialog.getByLabelText('Voornaam'), { target: { value: 'Piet' } });
    fireEvent.click(dialog.getByRole('button', { name: 'Bewaar de naam' }));
    await screen.findByRole('button', { name: about('Verwijder', 'Piet Bergh') });
    await choose('Nee');
    await next();
    await choose(/^Naar alle/);
    await next();
    const { persons } = await handedIn(updateDossier);
    expect(persons).toEqual([
      { uuid: PIETER_ID, version: 4, firstName: 'Piet', insertion: null, lastName: 'Bergh' },
    ]);
  });

  describe('with another name for a person of the dossier', () => {
    const came = life({}, { persons: [REPORTER, person({ invitation: ACCEPTED })] });
    const completed: Partial<Task> = { status: 'completed', collectedData: { beneficiaries: [PIETER_ID] } };
    const elsewhere = life({}, { persons: [REPORTER, person()], others: [{ _id: OTHER, ...completed }] });
    const named = (firstName: string): Parameters<typeof showProduct>[2] => ({
      readTypedAnswers: async () => ({
        answers: {
          'life-insurance-intro': {},
          beneficiary: { reporterIsBeneficiary: 'no' },
          'more-beneficiaries': {
            moreBeneficiaries: 'no',
            beneficiaries: [PIETER_ID],
            names: { [PIETER_ID]: { firstName, insertion: '', lastName: 'Bergh' } },
          },
          'policy-payout': { payout: 'toAllBeneficiaries', payoutIban: '', payoutIbanName: '' },
        },
        savedAt: '2026-11-09T10:30:00Z',
      }),
    });

    it.each([
      ['came in by an invitation since', came],
      ['was handed in with another insurance since', elsewhere],
    ])('does not change the name of a person who %s', async (_, whole) => {
      const { updateDossier } = showProduct('thank', whole, named('Piet'));
      await title('Klopt alles?');
      screen.getByText('Pieter Bergh');
      const { persons, collected } = await handedIn(updateDossier);
      expect(persons).toEqual([]);
      expect(collected).toMatchObject({ beneficiaries: [PIETER_ID] });
    });

    it.each([
      ['and nothing else', { firstName: 'Petrus' }, 'Petrus Bergh', []],
      [
        'beside what was typed of the rest',
        { insertion: 'van den' },
        'Piet van den Bergh',
        [{ firstName: 'Piet', insertion: 'van den', lastName: 'Bergh' }],
      ],
    ])('has what was corrected of a name elsewhere since, %s', async (_what, corrected, name, sent) => {
      const whole = (own: Partial<Person>) => life({}, { persons: [REPORTER, person(own)] });
      const saveTypedAnswers = vi.fn<DossierCalls['saveTypedAnswers']>(async ({ body }) => ({
        answers: body.answers,
        savedAt: '2026-11-09T10:31:00Z',
      }));
      showProduct('more-beneficiaries', whole({}), { ...named('Pieter'), saveTypedAnswers });
      await press(about('Wijzig', 'Pieter Bergh'));
      const dialog = within(await screen.findByRole('dialog'));
      fireEvent.change(dialog.getByLabelText('Voornaam'), { target: { value: 'Piet' } });
      fireEvent.click(dialog.getByRole('button', { name: 'Bewaar de naam' }));
      await screen.findByRole('button', { name: about('Verwijder', 'Piet Bergh') });
      await waitFor(() => expect(saveTypedAnswers).toHaveBeenCalled());
      const [call] = saveTypedAnswers.mock.lastCall ?? [];
      const typed = { answers: call?.body.answers ?? {}, savedAt: '2026-11-09T10:31:00Z' };
      cleanup();
      const { updateDossier } = showProduct('thank', whole(corrected), {
        readTypedAnswers: async () => typed,
      });
      await title('Klopt alles?');
      screen.getByText(name);
      const { persons } = await handedIn(updateDossier);
      expect(persons).toMatchObject(sent);
    });

    it('sends nothing when the name is the same', async () => {
      const whole = life({}, { persons: [REPORTER, person()] });
      const { updateDossier } = showProduct('thank', whole, named('Pieter'));
      const { persons } = await handedIn(updateDossier);
      expect(persons).toEqual([]);
    });

    describe('and the dossier changed meanwhile', () => {
      const collectedData: CollectedData = {
        reporterIsBeneficiary: 'no',
        moreBeneficiaries: 'no',
        beneficiaries: [PIETER_ID],
        numberOfBeneficiaries: 1,
        payout: 'toAllBeneficiaries',
      };
      const answered = (firstName: string, version: number) =>
        life(
          { minBeneficiaries: 1 },
          { persons: [REPORTER, person({ firstName })], task: { status: 'active', collectedData }, version },
        );
      const stale = () => {
        const updateDossier = vi.fn<DossierCalls['updateDossier']>(async () => answered('Piet', 9).dossier);
        updateDossier.mockRejectedValueOnce(problem(412));
        return updateDossier;
      };

      it('does not take the same answers for its own while the name is not stored, and goes through', async () => {
        const updateDossier = stale();
        const readDossier = vi.fn(async () => answered('Pieter', 8));
        readDossier.mockResolvedValueOnce(answered('Pieter', 7));
        showProduct('thank', answered('Pieter', 7), { ...named('Piet'), readDossier, updateDossier });
        await title('Klopt alles?');
        await press('Rond de taak af');
        await screen.findByText('Je dossier is ondertussen gewijzigd');
        await press('Rond de taak af');
        await waitFor(() => expect(pathNow()).toMatch(/tasklist$/));
        const sent = updateDossier.mock.calls.map(([{ body }]) => body.dossier?.persons);
        const pieter = { uuid: PIETER_ID, version: 4, firstName: 'Piet', insertion: null, lastName: 'Bergh' };
        expect(sent).toEqual([[pieter], [pieter]]);
      });

      it('knows its own work by the name that is stored', async () => {
        const updateDossier = stale();
        const readDossier = vi.fn(async () => answered('Piet', 8));
        readDossier.mockResolvedValueOnce(answered('Pieter', 7));
        showProduct('thank', answered('Pieter', 7), { ...named('Piet'), readDossier, updateDossier });
        await title('Klopt alles?');
        await press('Rond de taak af');
        await waitFor(() => expect(pathNow()).toMatch(/tasklist$/));
        expect(updateDossier).toHaveBeenCalledOnce();
      });
    });

    it('succeeds on the second try when the person accepted an invitation meanwhile', async () => {
      const before = life({}, { persons: [REPORTER, person()] });
      const readDossier = vi.fn(async () => came).mockResolvedValueOnce(before);
      const updateDossier = vi.fn<DossierCalls['updateDossier']>(async () => came.dossier);
      updateDossier.mockRejectedValueOnce(
        new ApiProblem({ type: 'about:blank', title: 'No', status: 403, rule: 'person-is-their-own' }),
      );
      showProduct('thank', before, { ...named('Piet'), readDossier, updateDossier });
      await title('Klopt alles?');
      screen.getByText('Piet Bergh');
      await press('Rond de taak af');
      await screen.findByText(/de gegevens van iemand die je noemt staan vast/);
      await screen.findByText('Pieter Bergh');
      await press('Rond de taak af');
      await waitFor(() => expect(pathNow()).toMatch(/tasklist$/));
      const sent = updateDossier.mock.calls.map(([{ body }]) => body.dossier?.persons?.length);
      expect(sent).toEqual([1, 0]);
    });
  });

  describe('with people who were invited', () => {
    const WAITING = { ...ACCEPTED, acceptedAt: null };
    const collectedData: CollectedData = {
      reporterIsBeneficiary: 'no',
      moreBeneficiaries: 'no',
      beneficiaries: [PIETER_ID],
      payout: 'toAllBeneficiaries',
    };
    const waiting = (
      invitation: Person['invitation'],
      rest: { answers?: CollectedData; others?: Partial<Task>[] } = {},
    ) =>
      life(
        { minBeneficiaries: 1 },
        {
          persons: [REPORTER, person({ invitation })],
          task: { status: 'active', collectedData: { ...collectedData, ...rest.answers } },
          ...(rest.others && { others: rest.others }),
        },
      );

    it.each([
      ['came in', ACCEPTED, true],
      ['has not come in yet', WAITING, false],
    ])(
      'asks before somebody who %s leaves, and says on the last step whose invitation ends',
      async (_, invitation, isOwn) => {
        const { updateDossier } = showProduct('more-beneficiaries', waiting(invitation));
        await press(about('Verwijder', 'Pieter Bergh'));
        const dialog = within(
          await screen.findByRole('dialog', { name: 'Pieter Bergh uit de lijst halen?' }),
        );
        dialog.getByText(/stopt de uitnodiging/);
        dialog.getByText(/is een nieuwe uitnodiging nodig/);
        expect(dialog.queryByText(/wat Pieter Bergh heeft ingevuld, wordt gewist/) !== null).toBe(isOwn);
        expect(
          dialog.queryByText(/Klopt alleen de naam niet.* zolang de verzekeraar .* nog niet heeft/) !== null,
        ).toBe(isOwn);
        fireEvent.click(dialog.getByRole('button', { name: 'Laat staan' }));
        await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
        expect(names()).toEqual(['Pieter Bergh']);
        await press(about('Verwijder', 'Pieter Bergh'));
        await press('Haal uit de lijst');
        await addSomebody('Anna');
        await next();
        await title('Waar het geld naartoe gaat');
        await next();
        await title('Klopt alles?');
        const notice = screen.getByText(/De uitnodiging van Pieter Bergh stopt/);
        expect(notice.textContent?.includes('Wat Pieter Bergh heeft ingevuld, wordt dan gewist.')).toBe(
          isOwn,
        );
        const { collected } = await handedIn(updateDossier);
        expect(collected).toMatchObject({ numberOfBeneficiaries: 1 });
      },
    );

    it.each<[string, ReturnType<typeof waiting>]>([
      ['nobody was invited', waiting(null)],
      [
        'another insurance names them',
        waiting(ACCEPTED, {
          others: [{ _id: OTHER, status: 'active', collectedData: { beneficiaries: [PIETER_ID] } }],
        }),
      ],
    ])('asks nothing when %s', async (_, whole) => {
      showProduct('more-beneficiaries', whole);
      await press(about('Verwijder', 'Pieter Bergh'));
      await waitFor(() => expect(names()).toEqual([]));
      expect(screen.queryByRole('dialog')).toBeNull();
      await addSomebody('Anna');
      await next();
      await title('Waar het geld naartoe gaat');
      await next();
      await title('Klopt alles?');
      expect(screen.queryByText(/De uitnodiging van/)).toBeNull();
    });

    it('says it also when they leave by the answer that nobody else benefits', async () => {
      const answers = { reporterIsBeneficiary: 'yes', moreBeneficiaries: 'yes' } as const;
      const both = { ...answers, beneficiaries: [REPORTER_ID, PIETER_ID] };
      showProduct('more-beneficiaries', waiting(ACCEPTED, { answers: both }));
      await choose('Nee');
      await next();
      await title('Waar het geld naartoe gaat');
      await choose(/^Naar mij/);
      await next();
      await title('Klopt alles?');
      screen.getByText(/De uitnodiging van Pieter Bergh stopt/);
    });
  });

  it('is kept when walking back and forth', async () => {
    showProduct(START, life({ minBeneficiaries: 1 }));
    await answerBenefit('Nee');
    await addSomebody('Anna');
    fireEvent.click(screen.getByRole('link', { name: 'Vorige stap' }));
    await title('Ben jij begunstigde?');
    await next();
    await title('De andere begunstigden');
    expect(names()).toEqual(['Anna Bergh']);
  });
});

describe('a life insurance that was handed in', () => {
  it('can be read again: who gets its money, and where that goes', async () => {
    const collectedData: CollectedData = {
      reporterIsBeneficiary: 'yes',
      beneficiaries: [REPORTER_ID, PIETER_ID],
      payout: 'toReporter',
    };
    const { updateDossier } = showProduct(
      START,
      life(
        {},
        {
          persons: [{ ...REPORTER, iban: IBAN, ibanName: 'M. Bergh' }, person({ uuid: PIETER_ID })],
          task: { status: 'completed', completedAt: '2026-12-29T11:00:00Z', collectedData },
        },
      ),
    );
    await title('Wat je hebt doorgegeven');
    screen.getByText(/^Doorgegeven aan Levensboom op 29 december 2026\./);
    screen.getByText(/ en Pieter/);
    screen.getByText('Naar mij');
    screen.getByText('•••• 4300');
    expect(screen.queryByRole('button', { name: 'Rond de taak af' })).toBeNull();
    expect(updateDossier).not.toHaveBeenCalled();
  });
});
