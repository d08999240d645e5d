import '@nabericht/ui/testing';
import { dayOf } from '@nabericht/domain/calendar/calendar-day';
import { daysAfter } from '@nabericht/domain/calendar/days-after';
import type { Person } from '@nabericht/domain/people/person';
import { newPartner } from '@nabericht/domain/products/damage-insurance-flow';
import type { Product } from '@nabericht/domain/products/product';
import type { Task } from '@nabericht/domain/tasks/task';
import { ApiProblem } from '@nabericht/remote';
import type { WholeDossier } from '@nabericht/remote/testing/dossiers';
import type { ServiceHandlers } from '@nabericht/remote/testing/fake-api';
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import {
  BASE,
  choose,
  DOSSIER_ID,
  type DossierCalls,
  dossierWith,
  fill,
  fillDay,
  IBAN,
  next,
  PIETER_ID,
  pathNow,
  person,
  press,
  productOf,
  REPORTER,
  REPORTER_ID,
  showProduct,
  TASK_ID,
  title,
} from '../show-product.fixture.tsx';

afterEach(cleanup);

const problem = (status: number, rest: Record<string, unknown> = {}) =>
  new ApiProblem({ type: 'about:blank', title: 'No', status, ...rest });
const inDays = (days: number) => daysAfter(dayOf(new Date()), days);

/** Walks from the intro through the choice to the step that follows it. */
async function chooseAction(name: RegExp) {
  await title('Wat gebeurt er met deze verzekering?');
  await next();
  await title('Jouw keuze');
  await choose(name);
  await next();
}

async function stop() {
  await chooseAction(/stoppen/);
  await title('De verzekering stoppen');
  await fillDay(/Op welke dag stopt/, '2026-12-31');
  await fill(/^Rekeningnummer/, IBAN);
  await fill(/^Naam van de rekeninghouder/, 'M. Bergh');
  await next();
  await title('Klopt alles?');
}

/** Leaves the tab for another one and comes back, after which the dossier is read again. */
function returnToTab() {
  const visibility = vi.spyOn(document, 'visibilityState', 'get');
  onTestFinished(() => visibility.mockRestore());
  for (const state of ['hidden', 'visible'] as const) {
    visibility.mockReturnValue(state);
    fireEvent(document, new Event('visibilitychange'));
  }
}

const START = 'damage-insurance-intro';

describe('stopping a damage insurance', () => {
  it('saves all answers in one call with the version that was read, and leads to the task list', async () => {
    const { updateDossier, leaveGuard, announce } = showProduct(START, dossierWith());
    await stop();
    screen.getByText('31 december 2026');
    screen.getByText('NL91 ABNA 0417 1643 00');
    fireEvent.click(screen.getByRole('button', { name: 'Rond de taak af' }));
    fireEvent.click(screen.getByRole('button', { name: /Rond de taak af|Even geduld/ }));
    await waitFor(() => expect(pathNow()).toBe(`/dossier/${DOSSIER_ID}/tasklist`));
    expect(updateDossier).toHaveBeenCalledExactlyOnceWith(
      {
        params: { id: DOSSIER_ID },
        body: {
          dossier: { persons: [], deceased: null },
          tasks: [
            {
              _id: TASK_ID,
              status: 'completed',
              collectedData: {
                productAction: 'stopInsurance',
                stopInsuranceDate: '2026-12-31',
                payoutIban: IBAN,
                payoutIbanName: 'M. Bergh',
                partnerIban: null,
                partnerIbanName: null,
                newCustomer: null,
                damageInsuranceProductReminderConsent: null,
                damageInsuranceReminderDate: null,
              },
            },
          ],
        },
      },
      { ifMatch: 7 },
    );
    expect(leaveGuard.release).toHaveBeenCalled();
    expect(announce).toHaveBeenCalledWith('De taak is opgeslagen.');
  });

  it('is busy from the press of a button until the next step, and a second press does nothing', async () => {
    showProduct(START, dossierWith());
    await chooseAction(/stoppen/);
    await title('De verzekering stoppen');
    await fillDay(/Op welke dag stopt/, '2026-12-31');
    await fill(/^Rekeningnummer/, IBAN);
    await fill(/^Naam van de rekeninghouder/, 'M. Bergh');
    const onward = screen.getByRole('button', { name: /^Naar / });
    fireEvent.click(onward);
    expect(onward.getAttribute('aria-busy')).toBe('true');
    fireEvent.click(onward);
    await title('Klopt alles?');
    expect(screen.getByRole('button', { name: 'Rond de taak af' }).getAttribute('aria-busy')).toBeNull();
  });

  it('shows a link to the previous step on every step, and to the task list on the first', async () => {
    showProduct(START, dossierWith());
    await title('Wat gebeurt er met deze verzekering?');
    const form = within(screen.getByRole('button', { name: 'Naar je keuze' }).closest('form') as HTMLElement);
    const toTaskList = form.getByRole('link', { name: 'Terug naar je takenlijst' });
    expect(toTaskList.getAttribute('href')).toBe(`/dossier/${DOSSIER_ID}/tasklist`);
    expect(screen.queryByRole('link', { name: 'Vorige stap' })).toBeNull();
    await stop();
    for (const step of ['action-stop-insurance', 'disposition', START]) {
      fireEvent.click(screen.getByRole('link', { name: 'Vorige stap' }));
      await waitFor(() => expect(pathNow()).toBe(`${BASE}/${step}`));
    }
  });

  it('shows the name and number of the product on every step', async () => {
    showProduct(START, dossierWith());
    for (const step of [/Wat gebeurt er/, 'Jouw keuze']) {
      await title(step);
      screen.getByText('Woonverzekering van Zeker & Zoon');
      screen.getByText('W 118 420');
      if (step !== 'Jouw keuze') await next();
    }
    // The total number of steps is shown only once it is known.
    screen.getByText('Stap 2');
  });

  it('shows the answers of each step at the end, and leads back there after one is changed', async () => {
    showProduct(START, dossierWith());
    await stop();
    const card = screen.getByRole('heading', { level: 2, name: 'Stoppen' }).closest('section');
    expect(card?.textContent).toContain('31\u00A0december 2026');
    fireEvent.click(screen.getByRole('link', { name: /^Wijzig\s*Stoppen/ }));
    await fillDay(/Op welke dag stopt/, '2026-12-30');
    expect(screen.queryByRole('link', { name: 'Vorige stap' })).toBeNull();
    await press('Terug naar de controle');
    await title('Klopt alles?');
    screen.getByText('30 december 2026');
    // After another choice its questions come before the check.
    fireEvent.click(screen.getByRole('link', { name: /^Wijzig\s*Keuze/ }));
    await choose(/Later beslissen/);
    await press('Naar de herinnering');
    await title('Een herinnering');
    await choose('Nee');
    await press('Terug naar de controle');
    await title('Klopt alles?');
    screen.getByText(/krijgt nog geen opdracht/);
    screen.getByText('Kijk je antwoorden nog even na. Er is nog niets verstuurd.');
  });

  it('accepts no day before the death, which is shown, and no invalid account number', async () => {
    showProduct(START, dossierWith());
    await chooseAction(/stoppen/);
    await title('De verzekering stoppen');
    screen.getByText('9 november 2026');
    await fillDay(/Op welke dag stopt/, '2026-11-08');
    await fill(/^Rekeningnummer/, 'NL00 BANK');
    await next();
    expect(await screen.findAllByText(/kan niet stoppen voor de dag van het overlijden/)).toHaveLength(2);
    expect(screen.getAllByText(/rekeningnummer klopt niet/)).toHaveLength(2);
    expect(screen.getAllByText(/Vul de naam van de rekeninghouder in\./i)).toHaveLength(2);
    await fillDay(/Op welke dag stopt/, '2999-01-01');
    expect(await screen.findAllByText(/Kies een dag binnen twee jaar/)).toHaveLength(2);
    await fillDay(/Op welke dag stopt/, '2026-11-09');
    await fill(/^Rekeningnummer/, IBAN);
    await fill(/^Naam van de rekeninghouder/, 'M. Bergh');
    await next();
    await title('Klopt alles?');
  });

  it('requires a choice before the questions that depend on it', async () => {
    showProduct(START, dossierWith());
    await title(/Wat gebeurt er/);
    screen.getByText(/De verzekeraar krijgt het niet voordat je de taak afrondt/);
    await next();
    await title('Jouw keuze');
    await next();
    expect(await screen.findAllByText(/Kies wat je met de verzekering wilt\./i)).toHaveLength(2);
    expect(pathNow()).toBe(`${BASE}/disposition`);
  });

  it('keeps what was typed when walking back and forth, and saves it on the server', async () => {
    const saveTypedAnswers = vi.fn<DossierCalls['saveTypedAnswers']>(async ({ body }) => ({
      ...body,
      savedAt: '2026-11-22T10:30:00Z',
    }));
    const { leaveGuard } = showProduct(START, dossierWith(), { saveTypedAnswers });
    await stop();
    fireEvent.click(screen.getByRole('link', { name: 'Vorige stap' }));
    await title('De verzekering stoppen');
    expect(screen.getByLabelText(/^Naam van de rekeninghouder/)).toHaveProperty('value', 'M. Bergh');
    await fill(/^Naam van de rekeninghouder/, 'M. van den Bergh');
    fireEvent.click(screen.getByRole('link', { name: 'Vorige stap' }));
    await title('Jouw keuze');
    await next();
    expect(await screen.findByLabelText(/^Naam van de rekeninghouder/)).toHaveProperty(
      'value',
      'M. van den Bergh',
    );
    await waitFor(() =>
      expect(saveTypedAnswers).toHaveBeenLastCalledWith(
        {
          params: { dossierId: DOSSIER_ID, taskId: TASK_ID },
          body: {
            answers: expect.objectContaining({
              'action-stop-insurance': expect.objectContaining({ payoutIbanName: 'M. van den Bergh' }),
            }),
          },
        },
        { keepalive: true },
      ),
    );
    await screen.findByText('Bewaard om 11.30 uur. Je kunt stoppen en later verdergaan.');
    expect(leaveGuard.hold).not.toHaveBeenCalled();
  });

  it('continues where the reporter stopped before', async () => {
    showProduct('action-stop-insurance', dossierWith(), {
      readTypedAnswers: async () => ({
        answers: {
          'damage-insurance-intro': {},
          disposition: { productAction: 'stopInsurance' },
          'action-stop-insurance': { payoutIban: 'NL91 ABNA', payoutIbanName: 'M. Bergh' },
        },
        savedAt: '2026-11-22T10:30:00Z',
      }),
    });
    await title('De verzekering stoppen');
    expect(screen.getByLabelText(/^Naam van de rekeninghouder/)).toHaveProperty('value', 'M. Bergh');
    expect(screen.getByLabelText(/^Rekeningnummer/)).toHaveProperty('value', 'NL91 ABNA');
  });

  it('warns that answers could not be saved, and asks before leaving', async () => {
    const { leaveGuard } = showProduct(START, dossierWith(), {
      saveTypedAnswers: () =>
        Promise.reject(new ApiProblem({ type: 'about:blank', title: 'No', status: 503 })),
    });
    await stop();
    await screen.findByText('Nog niet bewaard. We proberen het steeds opnieuw, laat deze pagina open.');
    expect(leaveGuard.hold).toHaveBeenCalledWith(expect.any(String), { within: BASE });
  });

  it('does not start before the earlier answers were read', async () => {
    let isAway = true;
    showProduct(START, dossierWith(), {
      readTypedAnswers: async () => {
        if (isAway) throw new ApiProblem({ type: 'about:blank', title: 'No', status: 503 });
        return { answers: {}, savedAt: null };
      },
    });
    isAway = await screen.findByText('Dit lukt nu niet').then(() => false);
    await press('Probeer opnieuw');
    await title('Wat gebeurt er met deze verzekering?');
  });

  it('stores nothing of the dossier or of an account in the browser storage', async () => {
    showProduct(START, dossierWith());
    await stop();
    const kept = JSON.stringify({ ...sessionStorage, ...localStorage });
    expect(kept).not.toContain('NB 4471 K');
    expect(kept).not.toContain('4164');
  });
});

describe('the address of a step', () => {
  it.each(['disposition', 'action-stop-insurance', 'transfer-partner', 'thank', 'nonsense'])(
    '%s leads to the first open step',
    async (step) => {
      showProduct(step, dossierWith());
      await title('Wat gebeurt er met deze verzekering?');
      expect(pathNow()).toBe(`${BASE}/damage-insurance-intro`);
    },
  );

  it('opens the first step when it names none', async () => {
    showProduct('', dossierWith());
    await title('Wat gebeurt er met deze verzekering?');
  });

  it('does not ask before leaving when nothing was typed', async () => {
    const { leaveGuard } = showProduct(START, dossierWith());
    await title('Wat gebeurt er met deze verzekering?');
    await next();
    await title('Jouw keuze');
    expect(leaveGuard.hold).not.toHaveBeenCalled();
  });
});

/** Fills in every field about a partner. */
async function fillPartner() {
  await fill('Voornaam', 'Pieter');
  await fill('Achternaam', 'Bergh');
  await fillDay('Geboortedatum', '1970-02-03');
  await fill('Postcode', '8911 AB');
  await fill('Huisnummer', '12');
  await fill('Straat', 'Turfmarkt');
  await fill('Plaats', 'Leeuwarden');
  await fill('E-mail', 'pieter@voorbeeld.example');
  await fill('Telefoon', '06 87654321');
}

describe('transferring a damage insurance to the partner', () => {
  it('adds the partner to the dossier as partner of the deceased, and asks who is insured from now on', async () => {
    const { updateDossier } = showProduct(START, dossierWith());
    await chooseAction(/overzetten/);
    await title('De partner');
    await next();
    expect(await screen.findAllByText(/Vul de voornaam in\./i)).toHaveLength(2);
    await fillPartner();
    await next();
    await title('De rekening van de partner');
    await next();
    expect(await screen.findAllByText(/Kies ja of nee\./i)).toHaveLength(2);
    await choose('Nee');
    await next();
    expect(await screen.findAllByText(/Vul het rekeningnummer van de partner in\./i)).toHaveLength(2);
    await fill(/^Rekeningnummer/, IBAN);
    await fill(/^Naam van de rekeninghouder/, 'P. Bergh');
    await next();
    await title('Voor wie de verzekering doorgaat');
    await next();
    expect(await screen.findAllByText(/Kies wie er vanaf nu verzekerd zijn\./i)).toHaveLength(2);
    await fill(/^Wie zijn er vanaf nu verzekerd/, 'PartnerAndKids');
    await next();
    await title('Klopt alles?');
    const shown = [...document.querySelectorAll('dl > div')].map((fact) =>
      [...fact.children].map(({ textContent }) => textContent),
    );
    expect(shown.slice(-9)).toEqual([
      ['Keuze', 'De verzekering overzetten naar de partner'],
      ['Partner', 'Pieter Bergh'],
      ['Geboortedatum', '3\u00A0februari 1970'],
      ['Adres', 'Turfmarkt 12\n8911 AB Leeuwarden'],
      ['E-mail', 'pieter@voorbeeld.example'],
      ['Telefoon', '06 87 65 43 21'],
      ['Rekeningnummer (IBAN)', 'NL91 ABNA 0417 1643 00'],
      ['Naam van de rekeninghouder', 'P. Bergh'],
      ['Verzekerd', 'De partner en kinderen'],
    ]);
    await press('Rond de taak af');
    await waitFor(() => expect(pathNow()).toMatch(/tasklist$/));
    const [call] = updateDossier.mock.calls[0] ?? [];
    expect(call?.body.dossier).toEqual({
      persons: [
        {
          uuid: expect.any(String),
          version: undefined,
          firstName: 'Pieter',
          insertion: null,
          lastName: 'Bergh',
          birthDate: '1970-02-03',
          address: {
            street: 'Turfmarkt',
            houseNumber: '12',
            addition: null,
            zipCode: '8911 AB',
            city: 'Leeuwarden',
            countryCode: 'NL',
          },
          email: 'pieter@voorbeeld.example',
          phoneNumber: expect.stringMatching(/687654321$/),
          iban: IBAN,
          ibanName: 'P. Bergh',
        },
      ],
      deceased: {
        partnerIbanSameAsDeceased: false,
        partner: call?.body.dossier.persons?.[0]?.uuid,
      },
    });
    expect(call?.body).toMatchObject({
      tasks: [
        {
          collectedData: {
            productAction: 'transferToPartner',
            newCustomer: 'PartnerAndKids',
            partnerIban: IBAN,
            partnerIbanName: 'P. Bergh',
          },
        },
      ],
    });
  });

  it.each([
    ['has another account', { iban: 'NL02ABNA0123456789', ibanName: 'M. Bergh' }, []],
    [
      'is a beneficiary who gave no account yet',
      { iban: null, ibanName: null },
      [{ collectedData: { beneficiaries: [REPORTER_ID] }, status: 'active' as const }],
    ],
  ])(
    'names the account in the task, and leaves the partner as they are, who %s',
    async (_who, account, lives) => {
      const spouse = { ...REPORTER, relationshipToDeceased: 'spouse' as const, ...account };
      const others = lives.map((task) => ({ ...task, _id: '00000000-0000-4000-8000-0000000000a2' }));
      const { updateDossier } = showProduct(START, dossierWith({ persons: [spouse], others }));
      await chooseAction(/overzetten/);
      await title('Jouw gegevens als partner');
      await next();
      await choose('Nee');
      await title('De rekening van de partner');
      expect(await screen.findByLabelText(/^Naam van de rekeninghouder/)).toHaveProperty(
        'value',
        account.ibanName ?? '',
      );
      await fill(/^Rekeningnummer/, IBAN);
      await fill(/^Naam van de rekeninghouder/, 'M. van den Bergh');
      await next();
      await fill(/^Wie zijn er vanaf nu verzekerd/, 'Partner');
      await next();
      await title('Klopt alles?');
      screen.getByText('NL91 ABNA 0417 1643 00');
      await press('Rond de taak af');
      await waitFor(() => expect(updateDossier).toHaveBeenCalledOnce());
      expect(updateDossier.mock.calls[0]?.[0]).toMatchObject({
        body: {
          dossier: { persons: [], deceased: { partner: REPORTER_ID, partnerIbanSameAsDeceased: false } },
          tasks: [{ collectedData: { partnerIban: IBAN, partnerIbanName: 'M. van den Bergh' } }],
        },
      });
    },
  );

  it('uses the reporter who was the spouse, and saves nothing about them when nothing changed', async () => {
    const spouse = {
      ...REPORTER,
      relationshipToDeceased: 'spouse' as const,
      iban: IBAN,
      ibanName: 'M. Bergh',
    };
    const { updateDossier } = showProduct(START, dossierWith({ persons: [spouse] }));
    await chooseAction(/overzetten/);
    await title('Jouw gegevens als partner');
    expect(screen.getByLabelText('Voornaam')).toHaveProperty('value', 'Marijke');
    expect(screen.getByLabelText('E-mail')).toHaveProperty('readOnly', true);
    await next();
    await choose('Ja');
    await next();
    await fill(/^Wie zijn er vanaf nu verzekerd/, 'Partner');
    await next();
    await title('Klopt alles?');
    screen.getByText('De rekening van de overledene');
    await press('Rond de taak af');
    await waitFor(() => expect(updateDossier).toHaveBeenCalledOnce());
    expect(updateDossier.mock.calls[0]?.[0]).toMatchObject({
      body: {
        dossier: { persons: [], deceased: { partner: REPORTER_ID, partnerIbanSameAsDeceased: true } },
      },
    });
  });

  it.each([
    ['nobody', {}],
    ['somebody who is known by name only', { deceased: { partner: PIETER_ID } }],
  ])('begins in this country for %s, also where that was kept without one', async (_who, parts) => {
    const named = person({ uuid: PIETER_ID, firstName: 'Pieter', lastName: 'Bergh', address: null });
    const whole = dossierWith({ persons: [REPORTER, named], ...parts });
    const kept = {
      disposition: {},
      'action-transfer-to-partner': { firstName: 'Pieter', lastName: 'Bergh' },
    };
    for (const answers of [{}, kept]) {
      showProduct(START, whole, { readTypedAnswers: async () => ({ answers, savedAt: null }) });
      await chooseAction(/overzetten/);
      await title('De partner');
      // A code until the names of all countries are loaded.
      const land = expect.stringMatching(/^(NL|Nederland)$/);
      expect(screen.getByLabelText('Land')).toHaveProperty('value', land);
      cleanup();
    }
  });

  it('begins with the account that the partner pays another insurance from', async () => {
    const spouse = {
      ...REPORTER,
      relationshipToDeceased: 'spouse' as const,
      iban: IBAN,
      ibanName: 'M. Bergh',
    };
    const paidFrom = { partnerIban: 'NL02ABNA0123456789', partnerIbanName: 'M. van den Bergh' };
    const car = {
      _id: '00000000-0000-4000-8000-0000000000a2',
      status: 'completed' as const,
      collectedData: { productAction: 'transferToPartner' as const, ...paidFrom },
    };
    showProduct(START, dossierWith({ persons: [spouse], others: [car] }));
    await chooseAction(/overzetten/);
    await title('Jouw gegevens als partner');
    await next();
    await choose('Nee');
    expect(await screen.findByLabelText(/^Rekeningnummer/)).toHaveProperty('value', 'NL02 ABNA 0123 4567 89');
    expect(screen.getByLabelText(/^Naam van de rekeninghouder/)).toHaveProperty('value', 'M. van den Bergh');
  });

  it('updates a partner who was named before, with the version that was read', async () => {
    const known = person({
      ...REPORTER,
      uuid: PIETER_ID,
      version: 4,
      isReporter: false,
      firstName: 'Pieter',
    });
    const { updateDossier } = showProduct(
      START,
      dossierWith({ persons: [REPORTER, known], deceased: { partner: PIETER_ID } }),
    );
    await chooseAction(/overzetten/);
    await title('De partner');
    await fill('Voornaam', 'Piet');
    await next();
    await choose('Ja');
    await next();
    await fill(/^Wie zijn er vanaf nu verzekerd/, 'Partner');
    await next();
    await press('Rond de taak af');
    await waitFor(() => expect(updateDossier).toHaveBeenCalledOnce());
    expect(updateDossier.mock.calls[0]?.[0]).toMatchObject({
      body: { dossier: { persons: [{ uuid: PIETER_ID, version: 4, firstName: 'Piet' }] } },
    });
  });
});

describe('transferring with details of a partner that were typed before', () => {
  const known = person({ ...REPORTER, uuid: PIETER_ID, isReporter: false, firstName: 'Pieter' });
  const named = (own: Partial<Person>) =>
    dossierWith({ persons: [REPORTER, { ...known, version: 5, ...own }], deceased: { partner: PIETER_ID } });

  /** Types in the step of the partner, and returns what was saved of it. */
  async function typedBefore(
    whole: WholeDossier,
    type: () => Promise<unknown>,
    before: ServiceHandlers<'dossier'> = {},
  ) {
    const saveTypedAnswers = vi.fn<DossierCalls['saveTypedAnswers']>(async ({ body }) => ({
      ...body,
      savedAt: '2026-11-22T10:30:00Z',
    }));
    showProduct(START, whole, { ...before, saveTypedAnswers });
    await chooseAction(/overzetten/);
    await title('De partner');
    await type();
    await next();
    await title('De rekening van de partner');
    await choose('Ja');
    await next();
    await fill(/^Wie zijn er vanaf nu verzekerd/, 'Partner');
    await next();
    await title('Klopt alles?');
    await screen.findByText(/Bewaard om/);
    cleanup();
    const answers = saveTypedAnswers.mock.lastCall?.[0].body.answers ?? {};
    return { readTypedAnswers: async () => ({ answers, savedAt: '2026-11-22T10:30:00Z' }) };
  }
  /** The same as a release kept it that did not keep the dossier's partner with it. */
  async function asReleaseBefore({ readTypedAnswers }: Awaited<ReturnType<typeof typedBefore>>) {
    const { answers, savedAt } = await readTypedAnswers();
    const partner = { ...answers[newPartner.id], partnerThen: undefined };
    return { readTypedAnswers: async () => ({ answers: { ...answers, [newPartner.id]: partner }, savedAt }) };
  }
  async function handedIn(whole: WholeDossier, typed: Awaited<ReturnType<typeof typedBefore>>) {
    const { updateDossier } = showProduct('thank', whole, typed);
    await title('Klopt alles?');
    await press('Rond de taak af');
    await waitFor(() => expect(updateDossier).toHaveBeenCalledOnce());
    return updateDossier.mock.lastCall?.[0].body.dossier;
  }

  it('adds another partner than was named with another insurance since, and leaves that person as they are', async () => {
    const typed = await typedBefore(dossierWith(), fillPartner);
    const sent = await handedIn(named({ firstName: 'Johan' }), typed);
    screen.getByText('Pieter Bergh');
    expect(sent?.persons).toMatchObject([{ firstName: 'Pieter', version: undefined }]);
    const id = sent?.persons?.[0]?.uuid;
    expect(id).not.toBe(PIETER_ID);
    expect(sent?.deceased).toMatchObject({ partner: id });
  });

  it('adds another partner than was named in the place of whom they were typed about', async () => {
    const typed = await typedBefore(named({}), () => fill('Voornaam', 'Piet'));
    const other = { ...known, uuid: '00000000-0000-4000-8000-0000000000b9', firstName: 'Johan' };
    const whole = dossierWith({ persons: [REPORTER, known, other], deceased: { partner: other.uuid } });
    const sent = await handedIn(whole, typed);
    expect(sent?.persons).toMatchObject([{ firstName: 'Piet', version: undefined }]);
    expect(sent?.persons?.[0]?.uuid).not.toBe(other.uuid);
  });

  it('takes who was named since by the same name for the same person', async () => {
    const typed = await typedBefore(dossierWith(), fillPartner);
    const sent = await handedIn(named({ insertion: null, phoneNumber: '0611111111' }), typed);
    screen.getByText('06 11 11 11 11');
    expect(sent).toMatchObject({ persons: [], deceased: { partner: PIETER_ID } });
  });

  it('keeps what was corrected of them elsewhere since, and what was typed of the rest', async () => {
    const typed = await typedBefore(named({}), () => fill('Voornaam', 'Piet'));
    const sent = await handedIn(
      named({ insertion: 'van der', phoneNumber: '0611111111', version: 6 }),
      typed,
    );
    screen.getByText('Piet van der Bergh');
    expect(sent?.persons).toMatchObject([
      { uuid: PIETER_ID, version: 6, firstName: 'Piet', insertion: 'van der', phoneNumber: '0611111111' },
    ]);
  });

  it.each([
    ['another phone number', 'Telefoon', '0611111111', { phoneNumber: '0611111111' }],
    ['another first name', 'Voornaam', 'Piet', { firstName: 'Piet' }],
  ])(
    'takes what the release before kept for a correction of who is named: %s',
    async (_what, label, value, corrected) => {
      const typed = await asReleaseBefore(await typedBefore(named({}), () => fill(label, value)));
      const sent = await handedIn(named({}), typed);
      expect(sent).toMatchObject({
        persons: [{ uuid: PIETER_ID, version: 5, ...corrected }],
        deceased: { partner: PIETER_ID },
      });
    },
  );

  it('knows from then on that nobody was named when more is typed of what the release before kept', async () => {
    const before = await asReleaseBefore(await typedBefore(dossierWith(), fillPartner));
    const typed = await typedBefore(dossierWith(), () => fill('Voornaam', 'Piet'), before);
    const sent = await handedIn(named({ firstName: 'Johan' }), typed);
    expect(sent?.persons).toMatchObject([{ firstName: 'Piet', version: undefined }]);
    expect(sent?.persons?.[0]?.uuid).not.toBe(PIETER_ID);
  });

  it('shows what was corrected elsewhere while the task was open and its step was not', async () => {
    const later = named({ phoneNumber: '0611111111', version: 6 });
    const readDossier = vi.fn(async () => later).mockResolvedValueOnce(named({}));
    showProduct(START, named({}), { readDossier });
    await title('Wat gebeurt er met deze verzekering?');
    returnToTab();
    await waitFor(() => expect(readDossier).toHaveBeenCalledTimes(2));
    await chooseAction(/overzetten/);
    expect(await screen.findByLabelText('Telefoon')).toHaveProperty('value', '0611111111');
  });

  it('gives way to the reporter who turned out to be the spouse', async () => {
    const typed = await typedBefore(dossierWith(), fillPartner);
    const spouse = { ...REPORTER, relationshipToDeceased: 'spouse' as const };
    const sent = await handedIn(dossierWith({ persons: [spouse] }), typed);
    screen.getByText('Marijke van den Bergh');
    expect(sent).toMatchObject({ persons: [], deceased: { partner: REPORTER_ID } });
  });
});

describe('transferring to a partner whose details were handed in with another insurance', () => {
  const kept = person({
    ...REPORTER,
    uuid: PIETER_ID,
    isReporter: false,
    firstName: 'Pieter',
    iban: 'NL02ABNA0123456789',
    ibanName: 'P. Bergh',
  });
  const whole = dossierWith({
    persons: [REPORTER, kept],
    deceased: { partner: PIETER_ID },
    others: [
      {
        _id: '00000000-0000-4000-8000-0000000000a2',
        status: 'completed',
        collectedData: { beneficiaries: [PIETER_ID] },
      },
    ],
  });
  const typed = { ...newPartner.blank, firstName: 'Piet', lastName: 'Berg' };

  it.each([
    ['with nothing typed before', {}],
    ['whatever was typed before', { disposition: {}, 'action-transfer-to-partner': typed }],
  ])(
    'shows them, asks for the account alone, and sends nothing that is refused: %s',
    async (_when, answers) => {
      const { updateDossier } = showProduct(START, whole, {
        readTypedAnswers: async () => ({ answers, savedAt: null }),
      });
      await chooseAction(/overzetten/);
      await title('De partner');
      screen.getByText(/Een verzekeraar heeft deze gegevens al/);
      screen.getByText('Pieter van den Bergh');
      screen.getByText(/Turfmarkt 12/);
      expect(screen.queryAllByRole('textbox')).toEqual([]);
      await next();
      await title('De rekening van de partner');
      await choose('Nee');
      await fill(/^Rekeningnummer/, IBAN);
      await fill(/^Naam van de rekeninghouder/, 'P. Bergh');
      await next();
      await fill(/^Wie zijn er vanaf nu verzekerd/, 'Partner');
      await next();
      await title('Klopt alles?');
      screen.getByText('Pieter van den Bergh');
      await press('Rond de taak af');
      await waitFor(() => expect(updateDossier).toHaveBeenCalledOnce());
      expect(updateDossier.mock.calls[0]?.[0]).toMatchObject({
        body: {
          dossier: { persons: [], deceased: { partner: PIETER_ID } },
          tasks: [{ collectedData: { partnerIban: IBAN } }],
        },
      });
    },
  );

  it('that happened meanwhile, shows them as they were handed in, and can be completed', async () => {
    const before = { ...whole, dossier: { ...whole.dossier, tasks: whole.dossier.tasks.slice(0, 2) } };
    const updateDossier = vi.fn<DossierCalls['updateDossier']>(async () => whole.dossier);
    updateDossier.mockRejectedValueOnce(problem(403, { rule: 'person-handed-in' }));
    const readDossier = vi.fn(async () => whole).mockResolvedValueOnce(before);
    showProduct(START, before, { updateDossier, readDossier });
    await chooseAction(/overzetten/);
    await title('De partner');
    await fill('Voornaam', 'Piet');
    await next();
    await choose('Ja');
    await next();
    await fill(/^Wie zijn er vanaf nu verzekerd/, 'Partner');
    await next();
    await screen.findByText('Piet van den Bergh');
    await press('Rond de taak af');
    await screen.findByText('Pieter van den Bergh');
    await press('Rond de taak af');
    await waitFor(() => expect(pathNow()).toMatch(/tasklist$/));
    expect(updateDossier.mock.lastCall?.[0].body.dossier.persons).toEqual([]);
  });
});

describe('deciding later', () => {
  const remind = async () => {
    await chooseAction(/Later/);
    await title('Een herinnering');
  };

  it('proposes thirty days from now, and accepts another day after today within a year', async () => {
    const { updateDossier } = showProduct(START, dossierWith());
    await remind();
    await next();
    expect(await screen.findAllByText(/Kies of we je mogen herinneren\./i)).toHaveLength(2);
    await choose('Ja');
    const day = await screen.findByRole('group', { name: 'Op welke dag?' });
    const shown = [...day.querySelectorAll('input')].map(({ value }) => Number(value));
    expect(shown.reverse()).toEqual(inDays(30).split('-').map(Number));
    await fillDay('Op welke dag?', inDays(-1));
    await next();
    expect(await screen.findAllByText(/Deze dag is al begonnen/)).toHaveLength(2);
    await fillDay('Op welke dag?', inDays(500));
    expect(await screen.findAllByText(/Deze dag is te ver weg/)).toHaveLength(2);
    await fillDay('Op welke dag?', inDays(30));
    await next();
    await title('Klopt alles?');
    screen.getByText(/mailen we je op de dag die je koos/);
    await press('Rond de taak af');
    await waitFor(() => expect(updateDossier).toHaveBeenCalledOnce());
    expect(updateDossier.mock.calls[0]?.[0]).toMatchObject({
      body: {
        tasks: [
          {
            collectedData: {
              productAction: 'reminder',
              damageInsuranceProductReminderConsent: true,
              damageInsuranceReminderDate: inDays(30),
            },
          },
        ],
      },
    });
  });

  it.each(['Een herinnering', 'Klopt alles?'])(
    'links to the question about the day when that day has come while the tab was open at “%s”',
    async (openAt) => {
      vi.useFakeTimers({ toFake: ['Date'] });
      onTestFinished(() => void vi.useRealTimers());
      const errors = [{ field: 'tasks.0.collectedData.damageInsuranceReminderDate', code: 'dateNotFuture' }];
      const updateDossier = vi.fn<DossierCalls['updateDossier']>(async () => dossierWith().dossier);
      updateDossier.mockRejectedValueOnce(problem(422, { errors }));
      showProduct(START, dossierWith(), { updateDossier });
      await remind();
      await choose('Ja');
      await fillDay('Op welke dag?', inDays(1));
      const sleep = () => vi.setSystemTime(Date.now() + 24 * 60 * 60_000);
      if (openAt === 'Een herinnering') sleep();
      await next();
      await title('Klopt alles?');
      if (openAt === 'Klopt alles?') sleep();
      await press('Rond de taak af');
      const alert = within(await screen.findByRole('alert'));
      fireEvent.click(alert.getByRole('link', { name: 'Herinnering' }));
      await title('Een herinnering');
      await next();
      expect(await screen.findAllByText(/Deze dag is al begonnen/)).toHaveLength(2);
      await fillDay('Op welke dag?', inDays(1));
      await next();
      await title('Klopt alles?');
      await press('Rond de taak af');
      await waitFor(() => expect(pathNow()).toMatch(/tasklist$/));
    },
  );

  it('is possible without a reminder', async () => {
    showProduct(START, dossierWith());
    await remind();
    await choose('Nee');
    await next();
    await title('Klopt alles?');
    screen.getByText(/sturen we je geen herinnering/);
  });

  it('can be opened again, with the earlier answers', async () => {
    const collectedData = {
      productAction: 'reminder' as const,
      damageInsuranceProductReminderConsent: true,
      damageInsuranceReminderDate: inDays(30),
    };
    const { leaveGuard } = showProduct('thank', dossierWith({ task: { status: 'active', collectedData } }));
    await title('Klopt alles?');
    expect(pathNow()).toBe(`${BASE}/thank`);
    expect(leaveGuard.hold).not.toHaveBeenCalled();
  });
});

describe('handing in that fails', () => {
  const failing = (error: ApiProblem) => vi.fn(async () => Promise.reject(error));

  it.each([
    [problem(0), /niet verbonden met internet/],
    [problem(500), /Opslaan lukt nu niet/],
    [problem(403), /Deze taak is al afgerond/],
    [problem(409), /Deze taak is al afgerond/],
    [problem(404), /vinden deze taak niet meer/],
  ])('says why and keeps the answers: %s', async (error, words) => {
    showProduct(START, dossierWith(), { updateDossier: failing(error) });
    await stop();
    await press('Rond de taak af');
    await within(await screen.findByRole('alert')).findByText(words);
    screen.getByText('31 december 2026');
    expect(pathNow()).toBe(`${BASE}/thank`);
  });

  it('links to the step whose answer was refused', async () => {
    const errors = [{ field: 'collectedData.payoutIban', code: 'iban' }];
    showProduct(START, dossierWith(), { updateDossier: failing(problem(422, { errors })) });
    await stop();
    await press('Rond de taak af');
    const alert = within(await screen.findByRole('alert'));
    fireEvent.click(alert.getByRole('link', { name: 'Stoppen' }));
    await title('De verzekering stoppen');
  });

  it('says that the dossier has changed, and succeeds on the newer version', async () => {
    const updateDossier = vi.fn<DossierCalls['updateDossier']>(async () => dossierWith().dossier);
    updateDossier.mockRejectedValueOnce(problem(412));
    const newer = dossierWith({ version: 9 });
    const readDossier = vi.fn(async () => newer).mockResolvedValueOnce(dossierWith());
    showProduct(START, dossierWith(), { updateDossier, readDossier });
    await stop();
    await press('Rond de taak af');
    await screen.findByText('Je dossier is ondertussen gewijzigd');
    screen.getByText('31 december 2026');
    await press('Rond de taak af');
    await waitFor(() => expect(pathNow()).toMatch(/tasklist$/));
    expect(updateDossier.mock.calls.map(([, options]) => options)).toEqual([{ ifMatch: 7 }, { ifMatch: 9 }]);
  });

  it('is recognised as saved when only the response got lost', async () => {
    const collectedData = {
      productAction: 'stopInsurance' as const,
      stopInsuranceDate: '2026-12-31',
      payoutIban: IBAN,
      payoutIbanName: 'M. Bergh',
    };
    const done = dossierWith({ version: 8, task: { status: 'completed', collectedData } });
    const readDossier = vi.fn(async () => done).mockResolvedValueOnce(dossierWith());
    showProduct(START, dossierWith(), { updateDossier: failing(problem(412)), readDossier });
    await stop();
    await press('Rond de taak af');
    await waitFor(() => expect(pathNow()).toMatch(/tasklist$/));
  });

  it('does not take a transfer to another partner for its own work, and sends nothing over it', async () => {
    const collectedData = { productAction: 'transferToPartner', newCustomer: 'Partner' } as const;
    const other = dossierWith({
      version: 8,
      persons: [REPORTER, person()],
      deceased: { partner: PIETER_ID, partnerIbanSameAsDeceased: true },
      task: { status: 'completed', collectedData },
    });
    const readDossier = vi.fn(async () => other).mockResolvedValueOnce(dossierWith());
    const updateDossier = vi.fn<DossierCalls['updateDossier']>(async () => Promise.reject(problem(412)));
    showProduct(START, dossierWith(), { updateDossier, readDossier });
    await chooseAction(/overzetten/);
    await fillPartner();
    await next();
    await choose('Ja');
    await next();
    await fill(/^Wie zijn er vanaf nu verzekerd/, 'Partner');
    await next();
    await title('Klopt alles?');
    for (const calls of [1, 2]) {
      await press('Rond de taak af');
      await screen.findByText(/Deze taak is al afgerond.+Je antwoorden zijn niet opgeslagen/);
      expect(updateDossier).toHaveBeenCalledTimes(calls);
    }
    // With a later version the service would accept the details, because the answers of the task are the same.
    expect(updateDossier.mock.calls.map(([, options]) => options)).toEqual([{ ifMatch: 7 }, { ifMatch: 7 }]);
    expect(pathNow()).toBe(`${BASE}/thank`);
  });
});

describe('a damage insurance that was handed in', () => {
  const handedIn = (collectedData: Task['collectedData'], persons = [REPORTER]) =>
    dossierWith({
      persons,
      deceased: { partner: PIETER_ID, partnerIbanSameAsDeceased: false },
      task: { status: 'completed', completedAt: '2026-12-29T11:00:00Z', collectedData },
    });

  it('can be read again, with when its provider was told, and cannot be handed in again', async () => {
    const stopped = handedIn({
      productAction: 'stopInsurance',
      stopInsuranceDate: '2026-12-31',
      payoutIban: IBAN,
      payoutIbanName: 'M. Bergh',
    });
    const { updateDossier } = showProduct(START, stopped);
    await title('Wat je hebt doorgegeven');
    screen.getByText('Doorgegeven aan Zeker & Zoon op 29 december 2026. Hier kun je het teruglezen.');
    screen.getByText('De verzekering stoppen');
    screen.getByText('31 december 2026');
    screen.getByText('•••• 4300');
    screen.getByText('M. Bergh');
    expect(screen.queryByText(/NL91/)).toBeNull();
    expect(screen.queryByRole('link', { name: /^Wijzig/ })).toBeNull();
    expect(screen.queryByRole('button', { name: 'Rond de taak af' })).toBeNull();
    expect(updateDossier).not.toHaveBeenCalled();
  });

  it('names the partner who took it over, and the account that the partner pays from', async () => {
    showProduct(
      START,
      handedIn(
        {
          productAction: 'transferToPartner',
          newCustomer: 'Partner',
          partnerIban: IBAN,
          partnerIbanName: 'P. Bergh',
        },
        [REPORTER, person()],
      ),
    );
    await title('Wat je hebt doorgegeven');
    screen.getByText('De verzekering overzetten naar de partner');
    screen.getByText(/^Pieter/);
    screen.getByText('•••• 4300');
  });
});

describe('a product', () => {
  // As the service does: the task of a product without a flow is created as completed.
  const handled = (productType: Product['productType']) =>
    dossierWith({ product: { productType }, task: { status: 'completed' } });

  it('of an unknown type shows an alert, also when its task is completed', async () => {
    showProduct('', handled('unknown'));
    const alert = within(await screen.findByRole('alert'));
    alert.getByText('Dit product kennen we niet');
    alert.getByText(/Zeker & Zoon handelt het zelf af/);
    alert.getByText(/Neem dan contact op met Zeker & Zoon/);
    expect(screen.getAllByRole('link', { name: 'Terug naar je takenlijst' })).toHaveLength(2);
    screen.getByRole('link', { name: 'hulp@nabericht.example' });
  });

  it.each([
    ['loan', 'Voor deze lening hoef je niets te doen'],
    ['funeral-insurance', 'Voor deze uitvaartverzekering hoef je hier niets te doen'],
  ] as const)('of the type %s says that its provider takes care of it', async (productType, title) => {
    showProduct('', handled(productType));
    await screen.findByText(title);
    screen.getByText(/Zeker & Zoon handelt .+ zelf af/);
    expect(screen.queryByRole('alert')).toBeNull();
  });

  const providerFiles = [{ fileId: 'f3', name: 'polis.pdf', description: 'Ter informatie.' }];

  it.each(['damage-insurance', 'life-insurance'] as const)(
    'shows the files of its provider on the first step only: %s',
    async (productType) => {
      showProduct('', dossierWith({ product: { productType }, task: { collectedData: { providerFiles } } }));
      await screen.findByRole('button', { name: /Download\s*polis.pdf/ });
      screen.getByText('Ter informatie.');
      await next();
      await waitFor(() => expect(screen.queryByText('polis.pdf')).toBeNull());
    },
  );

  it('without questions shows the files of its provider', async () => {
    const task = { status: 'completed' as const, collectedData: { providerFiles } };
    showProduct('', dossierWith({ product: { productType: 'loan' }, task }));
    await screen.findByRole('button', { name: /Download\s*polis.pdf/ });
  });

  it.each([
    ['product-not-editable', { product: productOf({ isEditable: false }) }],
    ['product-not-editable', { product: productOf({ productType: 'pension' }) }],
    ['unknown', { task: { _id: '00000000-0000-4000-8000-0000000000a9' } }],
  ])('that cannot be worked on leads to the task list, which says why: %s', async (refused, parts) => {
    showProduct(START, dossierWith(parts));
    await waitFor(() => expect(pathNow()).toBe(`/dossier/${DOSSIER_ID}/tasklist`));
    expect(screen.getByTestId('state').textContent).toBe(JSON.stringify({ refused }));
  });

  it('stays on the screen when it is settled elsewhere while something is typed here', async () => {
    const readDossier = vi.fn(async () => dossierWith({ task: { status: 'completed' } }));
    readDossier.mockResolvedValueOnce(dossierWith());
    showProduct(START, dossierWith(), { readDossier, readTaskStatuses: async () => [] });
    await chooseAction(/stoppen/);
    await title('De verzekering stoppen');
    await fill(/^Naam van de rekeninghouder/, 'M. Bergh');
    returnToTab();
    await waitFor(() => expect(readDossier).toHaveBeenCalledTimes(2));
    await title('De verzekering stoppen');
    expect(screen.getByLabelText(/^Naam van de rekeninghouder/)).toHaveProperty('value', 'M. Bergh');
  });
});
