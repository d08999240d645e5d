import '@nabericht/ui/testing';
import type { Beneficiary } from '@nabericht/contracts/beneficiary-contract';
import { ApiProblem } from '@nabericht/remote';
import { told, toProvider } from '@nabericht/remote/testing/dossiers';
import { ALL_DETAILS } from '@nabericht/remote/testing/people';
import { POLDER } from '@nabericht/remote/testing/providers';
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
// Imported here, so that the lazy chunks are loaded before the tests and do not time out on a busy machine.
import '../../flow/InvitedPerson.tsx';
import '../../flow/ReporterPerson.tsx';
import '../details/DetailsStep.tsx';
import '../finalize/FinalizeStep.tsx';
import '../start/StartStep.tsx';
import './CheckStep.tsx';
import { invitation } from '../../scene-invitations.ts';
import {
  type BeneficiaryCalls,
  DOSSIER,
  type DossierCalls,
  dossierOf,
  invitedPerson,
  LIST,
  PERSON,
  showScreen,
} from '../../show-screen.fixture.tsx';

beforeEach(() => sessionStorage.clear());
afterEach(cleanup);

const HERE = `/beneficiary/invited/${DOSSIER}/${PERSON}`;
const scope = { dossierId: DOSSIER, personId: PERSON };
const SAVED_AT = '2026-11-22T10:30:00Z';
const self = invitedPerson({ ...ALL_DETAILS, askForId: false });
const GIVEN = { isValidated: true, consentToSendData: true };
const problem = (status: number) => new ApiProblem({ type: 'about:blank', title: 'No', status });

type Saved = Awaited<ReturnType<BeneficiaryCalls['readTypedDetails']>>;

/** Opens a step with a server that keeps what is typed. */
function show(
  step: string,
  {
    person = self,
    kept = { answers: {}, savedAt: null },
    ...calls
  }: { person?: Beneficiary; kept?: Saved } & Partial<BeneficiaryCalls> & Partial<DossierCalls> = {},
) {
  const updatePersons = vi.fn<DossierCalls['updatePersons']>(
    calls.updatePersons ?? (async () => ({ persons: [{ ...person, ...GIVEN }] })),
  );
  const saveTypedDetails = vi.fn<BeneficiaryCalls['saveTypedDetails']>(
    calls.saveTypedDetails ??
      (async ({ body }) => {
        server.kept = { ...body, savedAt: SAVED_AT };
        return server.kept;
      }),
  );
  const server = { kept };
  const context = showScreen(`${HERE}/${step}`, {
    scope,
    beneficiary: {
      readBeneficiary: calls.readBeneficiary ?? (async () => person),
      readTypedDetails: async () => server.kept,
      saveTypedDetails,
      ...(calls.checkInvite && { checkInvite: calls.checkInvite }),
    },
    dossier: { updatePersons },
  });
  return { ...context, updatePersons, saveTypedDetails, server };
}

const path = () => screen.getByTestId('path').textContent;
const bankName = async () => screen.findByLabelText<HTMLInputElement>('Op naam van');
const type = async (name: string) => fireEvent.change(await bankName(), { target: { value: name } });
const press = async (name: string) => fireEvent.click(await screen.findByRole('button', { name }));

describe('typing into the details', () => {
  it('is saved on the server, and nowhere in the browser', async () => {
    const { saveTypedDetails, leaveGuard } = show('details');
    await type('Piet uit het geheugen');
    await screen.findByText('Bewaard om 11.30 uur. Je kunt stoppen en later verdergaan.');
    expect(saveTypedDetails.mock.lastCall?.[0]).toMatchObject({
      params: scope,
      body: { answers: { details: { ibanName: 'Piet uit het geheugen' } } },
    });
    expect(leaveGuard.hold).not.toHaveBeenCalled();
    expect(JSON.stringify({ ...sessionStorage, ...localStorage })).not.toContain('geheugen');
  });

  it('is restored for a visitor who comes back, on this device and on another', async () => {
    show('details');
    await type('Piet Bergh');
    fireEvent.click(screen.getByRole('button', { name: 'Elsewhere' }));
    await waitFor(() => expect(screen.queryByLabelText('Op naam van')).toBeNull());
    fireEvent.click(screen.getByRole('button', { name: 'Back again' }));
    expect((await bankName()).value).toBe('Piet Bergh');
    cleanup();
    show('start', { kept: { answers: { details: { ibanName: 'Piet B.' } }, savedAt: SAVED_AT } });
    await screen.findByText(/Je gaat verder waar je was/);
    fireEvent.click(screen.getByRole('link', { name: 'Naar je gegevens' }));
    expect((await bankName()).value).toBe('Piet B.');
  });

  it('is restored after a session that ended before it was saved', async () => {
    const { server } = show('details', { saveTypedDetails: async () => Promise.reject(problem(401)) });
    await type('Piet op het nippertje');
    fireEvent.click(screen.getByRole('button', { name: 'Elsewhere' }));
    await waitFor(() => expect(screen.queryByLabelText('Op naam van')).toBeNull());
    expect(server.kept.answers).toEqual({});
    cleanup();
    const again = show('details');
    expect((await bankName()).value).toBe('Piet op het nippertje');
    await waitFor(() =>
      expect(again.server.kept.answers).toMatchObject({ details: { ibanName: /nippertje/ } }),
    );
  });

  it('warns that answers could not be saved, and asks before leaving', async () => {
    const { leaveGuard } = show('details', { saveTypedDetails: async () => Promise.reject(problem(503)) });
    await bankName();
    expect(leaveGuard.hold).not.toHaveBeenCalled();
    await type('Piet');
    await screen.findByText(/Nog niet bewaard/);
    await waitFor(() => expect(leaveGuard.hold).toHaveBeenCalledWith(expect.anything(), { within: HERE }));
  });

  it('is not possible before the earlier answers were read', async () => {
    showScreen(`${HERE}/details`, {
      scope,
      beneficiary: {
        readBeneficiary: async () => self,
        readTypedDetails: async () => Promise.reject(problem(500)),
      },
    });
    await screen.findByRole('heading', { name: 'De gegevens laden nu niet' });
  });
});

describe('the check of the details', () => {
  it('shows everything that is sent, and is shown again after a change', async () => {
    const { updatePersons } = show('details');
    await type('Piet B.');
    await press('Naar de controle');
    await screen.findByRole('heading', { name: 'Klopt alles?' });
    expect(updatePersons).not.toHaveBeenCalled();
    for (const fact of ['Piet Bergh', '6 mei 1972', 'Een kind', /Lindelaan 3, 3511 AB Utrecht/])
      screen.getByText(fact);
    for (const fact of ['06 87 65 43 21', 'piet@voorbeeld.example', 'NL91 ABNA 0417 1643 00', 'Piet B.'])
      screen.getByText(fact);
    const edit = screen.getByRole('link', { name: /^Wijzig\s?Rekening/ });
    expect(edit.getAttribute('href')).toBe(`${HERE}/details?returnTo=check#bank`);
    fireEvent.click(edit);
    const heading = await screen.findByRole('heading', { name: 'Rekening' });
    screen.getByText('De verzekeraar gebruikt deze rekening als er geld naar jou gaat.');
    await waitFor(() => expect(document.activeElement).toBe(heading));
    await type('P. Bergh');
    await press('Terug naar de controle');
    await screen.findByText('P. Bergh');
  });

  it('says which insurer has the details already, and gets what is changed here', async () => {
    const insurers = ['Polder Leven', 'Levensboom'];
    show('check', { person: { ...self, insurers, toldInsurers: ['Polder Leven'] } });
    await screen.findByText('Let op: Polder Leven heeft de gegevens al, en krijgt ook wat je hier wijzigt.');
    screen.getByText(/^Hierna ziet .* De verzekeraar krijgt je gegevens zodra alle begunstigden klaar zijn/);
    cleanup();
    show('check', { person: { ...self, askForId: true, insurers, toldInsurers: ['Polder Leven'] } });
    await screen.findByText(/Let op: Polder Leven/);
    screen.getByText('Hierna bewaren we de gegevens. Daarna volgt de identificatie.');
    cleanup();
    show('check', { person: { ...self, insurers } });
    await screen.findByText(/^Er is nog niets verstuurd\. Hierna ziet /);
    cleanup();
    show('check', { person: { ...self, toldInsurers: ['Polder Leven'] } });
    await screen.findByText(/Let op: Polder Leven/);
    expect(screen.queryByText(/zodra alle begunstigden klaar zijn/)).toBeNull();
  });

  it('cannot be opened while details are missing', async () => {
    show('check', { person: invitedPerson({ askForId: false }) });
    await waitFor(() => expect(path()).toBe(`${HERE}/details`));
  });

  it('is replaced by the end for a visitor who returns with the back button after sending', async () => {
    show('details');
    await type('Piet B.');
    await press('Naar de controle');
    await press('Verstuur je gegevens');
    await waitFor(() => expect(path()).toBe(`${HERE}/finalize`));
    fireEvent.click(screen.getByRole('button', { name: 'Back again' }));
    await screen.findByRole('heading', { name: 'Dit deel is klaar' });
    expect(screen.queryByText(/Er is nog niets verstuurd/)).toBeNull();
  });

  it('shows its place among the steps, and what the button does', async () => {
    show('check', { person: invitedPerson(ALL_DETAILS) });
    await screen.findByRole('button', { name: 'Sla op, naar de identificatie' });
    screen.getByText(/Stap 2 van 3/);
    screen.getByText(/Er is nog niets verstuurd/);
  });

  describe('of somebody who identified before', () => {
    const identified = invitedPerson({
      ...ALL_DETAILS,
      ...GIVEN,
      identification: { identificationProcessCompleted: true, status: 'accepted' },
    });
    const AGAIN = /^De naam of geboortedatum is anders dan bij de identificatie/;
    const typed = (changed: Partial<Beneficiary>) => {
      const { firstName, insertion, lastName, birthDate, iban, ibanName } = { ...identified, ...changed };
      const { address, email, phoneNumber, relationshipToDeceased } = ALL_DETAILS;
      const name = { firstName, insertion: insertion ?? '', lastName, birthDate };
      const details = { ...name, address, email, phoneNumber, relationshipToDeceased, iban, ibanName };
      return { answers: { details }, savedAt: SAVED_AT };
    };

    it.each([
      ['surname', { lastName: 'de Wit' }],
      ['birth date', { birthDate: '1972-05-07' }],
    ])(
      'says before another %s is saved that they identify again, and leads there',
      async (_what, changed) => {
        const { updatePersons } = show('check', {
          person: identified,
          kept: typed(changed),
          updatePersons: async () => ({ persons: [{ ...identified, ...changed, identification: null }] }),
        });
        await screen.findByText(AGAIN);
        screen.getByText(/Daarna volgt de identificatie/);
        screen.getByText(/Stap 2 van 3/);
        await press('Sla op, naar de identificatie');
        await waitFor(() => expect(path()).toBe(`${HERE}/identification`));
        expect(updatePersons.mock.lastCall?.[0].body.persons[0]).not.toHaveProperty('consentToSendData');
        await screen.findByText(/Stap 3 van 3/);
      },
    );

    it.each<[string, Partial<Beneficiary>, Partial<Beneficiary>]>([
      ['account', {}, { ibanName: 'P. B.' }],
      ['first name', {}, { firstName: 'Pieter' }],
      ['place of the insertion', { lastName: 'van Dijk' }, { insertion: 'van', lastName: 'Dijk' }],
    ])('counts no identification, and sends, where the %s is changed', async (_what, was, changed) => {
      const person = { ...identified, ...was };
      show('check', {
        person,
        kept: typed(changed),
        updatePersons: async () => ({ persons: [{ ...person, ...changed }] }),
      });
      await screen.findByText(/Stap 2 van 2/);
      expect(screen.queryByText(AGAIN)).toBeNull();
      expect(screen.queryByText(/Daarna volgt de identificatie/)).toBeNull();
      await press('Verstuur je gegevens');
      await waitFor(() => expect(path()).toBe(`${HERE}/finalize`));
    });
  });

  it('sends once, even while the end is still loading, and saves nothing afterwards', async () => {
    const { updatePersons, saveTypedDetails } = show('details');
    await type('Piet B.');
    await press('Naar de controle');
    const button = await screen.findByRole('button', { name: 'Verstuur je gegevens' });
    fireEvent.click(button);
    fireEvent.click(button);
    await waitFor(() => expect(path()).toBe(`${HERE}/finalize`));
    expect(updatePersons).toHaveBeenCalledTimes(1);
    expect(updatePersons.mock.lastCall?.[0].body.persons[0]).toMatchObject({
      uuid: PERSON,
      ibanName: 'Piet B.',
      consentToSendData: true,
    });
    const calls = saveTypedDetails.mock.calls.length;
    await act(async () => {});
    expect(saveTypedDetails).toHaveBeenCalledTimes(calls);
  });

  it('succeeds with the new version after somebody else saved', async () => {
    let version = 3;
    const updatePersons = vi
      .fn<DossierCalls['updatePersons']>()
      .mockImplementationOnce(async () => {
        version = 4;
        throw problem(412);
      })
      .mockImplementation(async () => ({ persons: [{ ...self, ...GIVEN, version: 5 }] }));
    show('check', { updatePersons, readBeneficiary: async () => ({ ...self, version }) });
    await press('Verstuur je gegevens');
    await screen.findByText(/ondertussen ergens anders gewijzigd/);
    await press('Verstuur je gegevens');
    await waitFor(() => expect(path()).toBe(`${HERE}/finalize`));
    expect(updatePersons.mock.calls.map(([{ body }]) => body.persons[0]?.version)).toEqual([3, 4]);
  });

  it('says that the invitation has ended when it was withdrawn meanwhile', async () => {
    const readBeneficiary = vi.fn().mockResolvedValueOnce(self).mockRejectedValue(problem(404));
    show('check', {
      readBeneficiary,
      updatePersons: async () => Promise.reject(problem(404)),
      checkInvite: async () => Promise.reject(problem(404)),
    });
    await press('Verstuur je gegevens');
    await screen.findByRole('heading', { name: 'Deze uitnodiging geldt niet meer' });
  });
});

describe('the check by a reporter', () => {
  it('leads to the task list, which says why, when the list is blocked by a provider meanwhile', async () => {
    const person = invitedPerson({ ...ALL_DETAILS, isInvited: false, askForId: false });
    const open = dossierOf([person]);
    const tasks = [...open.dossier.tasks, toProvider(POLDER, told())];
    const waiting = { ...open, dossier: { ...open.dossier, tasks } };
    const readDossier = vi.fn(async () => waiting).mockResolvedValueOnce(open);
    const blocked = new ApiProblem({ type: 'about:blank', title: 'No', status: 403, rule: 'task-blocked' });
    showScreen(`${LIST}/${PERSON}/check`, {
      isReporter: true,
      beneficiary: {
        readBeneficiary: async () => person,
        readTypedDetails: async () => ({ answers: {}, savedAt: null }),
      },
      dossier: { readDossier, updatePersons: async () => Promise.reject(blocked) },
    });
    await press('Sla op en rond af');
    await waitFor(() => expect(path()).toBe(`/dossier/${DOSSIER}/tasklist`));
  });

  it.each([
    ['says that the invitation ends which nobody accepted', invitation(), true],
    ['says nothing of an invitation where there is none', null, false],
  ])('%s', async (_what, standing, isSaid) => {
    const person = invitedPerson({ ...ALL_DETAILS, askForId: false, invitation: standing });
    showScreen(`${LIST}/${PERSON}/check`, {
      isReporter: true,
      beneficiary: {
        readBeneficiary: async () => person,
        readTypedDetails: async () => ({ answers: {}, savedAt: null }),
      },
      dossier: { readDossier: async () => dossierOf([person]) },
    });
    await screen.findByRole('button', { name: 'Sla op en rond af' });
    const said = screen.queryByText(/als je dit opslaat, vervalt de uitnodiging van Piet/);
    expect(said !== null).toBe(isSaid);
  });

  describe('of details that were typed before', () => {
    const BEFORE = invitedPerson({ ...ALL_DETAILS, isInvited: false, detailsPresent: true, askForId: false });
    const RENAMED = { ...BEFORE, insertion: 'van den', version: 4 };
    const showPerson = (step: string, person: Beneficiary, calls: Partial<BeneficiaryCalls> = {}) => {
      const updatePersons = vi.fn<DossierCalls['updatePersons']>(async () => ({ persons: [person] }));
      showScreen(`${LIST}/${PERSON}/${step}`, {
        isReporter: true,
        beneficiary: {
          readBeneficiary: async () => person,
          readTypedDetails: async () => ({ answers: {}, savedAt: null }),
          ...calls,
        },
        dossier: { readDossier: async () => dossierOf([person]), updatePersons },
      });
      return updatePersons;
    };
    const typeBefore = async (field: string, value: string, isStuck = false, person = BEFORE) => {
      const kept: Saved = { answers: {}, savedAt: SAVED_AT };
      const readTypedDetails = async () => kept;
      const saveTypedDetails: BeneficiaryCalls['saveTypedDetails'] = async ({ body }) =>
        Object.assign(kept, body);
      showPerson('details', person, {
        saveTypedDetails: isStuck ? async () => Promise.reject(problem(503)) : saveTypedDetails,
      });
      fireEvent.change(await screen.findByLabelText(field), { target: { value } });
      await screen.findByText(isStuck ? /Nog niet bewaard/ : /Bewaard om/);
      cleanup();
      return { readTypedDetails, saveTypedDetails };
    };
    const sent = (updatePersons: ReturnType<typeof showPerson>) =>
      updatePersons.mock.lastCall?.[0].body.persons[0];

    it.each([
      ['is on the server', false],
      ['has not reached the server', true],
    ])('has the name that was corrected since, where what was typed %s', async (_where, isStuck) => {
      const calls = await typeBefore('Op naam van', 'Piet B.', isStuck);
      showPerson('details', RENAMED, calls);
      expect(await screen.findByLabelText(/^Tussenvoegsel/)).toHaveProperty('value', 'van den');
      expect((await bankName()).value).toBe('Piet B.');
      cleanup();
      const updatePersons = showPerson('check', RENAMED, calls);
      await screen.findByText('Piet van den Bergh', { selector: 'dd' });
      await press('Sla op en rond af');
      await waitFor(() =>
        expect(sent(updatePersons)).toMatchObject({ insertion: 'van den', ibanName: 'Piet B.' }),
      );
    });

    it('has the part of a name that was typed there beside what was corrected elsewhere', async () => {
      const calls = await typeBefore('Voornaam', 'Pieter');
      const updatePersons = showPerson('check', RENAMED, calls);
      await press('Sla op en rond af');
      await waitFor(() =>
        expect(sent(updatePersons)).toMatchObject({ firstName: 'Pieter', insertion: 'van den' }),
      );
    });

    it('follows an insertion that was moved out of the surname, which reads the same', async () => {
      const whole = { ...BEFORE, lastName: 'van den Bergh' };
      const calls = await typeBefore('Op naam van', 'Piet B.', false, whole);
      const updatePersons = showPerson('check', RENAMED, calls);
      await press('Sla op en rond af');
      await waitFor(() =>
        expect(sent(updatePersons)).toMatchObject({ insertion: 'van den', lastName: 'Bergh' }),
      );
    });

    it('has the name that was typed there, where it was not corrected elsewhere', async () => {
      const calls = await typeBefore('Voornaam', 'Pieter');
      const updatePersons = showPerson('check', { ...BEFORE, version: 4 }, calls);
      await press('Sla op en rond af');
      await waitFor(() =>
        expect(sent(updatePersons)).toMatchObject({ firstName: 'Pieter', lastName: 'Bergh' }),
      );
    });
  });
});

describe('the end of the steps', () => {
  it('shows what was given, to whom, and what happens next', async () => {
    show('finalize', {
      person: { ...self, ...GIVEN, identification: { identificationProcessCompleted: true } },
    });
    await screen.findByText(/Polder Leven krijgt je gegevens zodra alle begunstigden klaar zijn/);
    screen.getByText(/De verzekeraar neemt contact met je op .*, en bepaalt wie geld krijgt en wanneer/);
    const bank = screen.getByRole('heading', { name: 'Rekening' }).closest('section');
    within(bank as HTMLElement).getByText('•••• 4300');
    expect(within(bank as HTMLElement).queryByRole('link', { name: /Wijzig/ })).toBeNull();
  });

  it('says who was told already, and who is told once all beneficiaries are done', async () => {
    const insurers = ['Polder Leven', 'Levensboom'];
    show('finalize', {
      person: { ...self, insurers, toldInsurers: ['Polder Leven'], ...GIVEN },
    });
    await screen.findByText('Polder Leven heeft de gegevens al, of krijgt ze nu van ons.');
    screen.getByText(/Levensboom krijgt je gegevens zodra alle begunstigden klaar zijn/);
    cleanup();
    show('finalize', { person: { ...self, toldInsurers: ['Polder Leven'], ...GIVEN } });
    await screen.findByText('Polder Leven heeft de gegevens al, of krijgt ze nu van ons.');
    expect(screen.queryByText(/zodra alle begunstigden klaar zijn/)).toBeNull();
  });

  it('says that who was told of one insurance is told of another once all beneficiaries are done', async () => {
    const both = { toldInsurers: ['Polder Leven'], waitingInsurers: ['Polder Leven'] };
    show('finalize', { person: { ...self, ...both, ...GIVEN } });
    await screen.findByText(/Polder Leven krijgt je gegevens zodra alle begunstigden klaar zijn/);
    expect(screen.queryByText(/heeft de gegevens al/)).toBeNull();
    cleanup();
    show('check', { person: { ...self, ...both } });
    await screen.findByText('Let op: Polder Leven heeft de gegevens al, en krijgt ook wat je hier wijzigt.');
    screen.getByText(/^Hierna ziet .* De verzekeraar krijgt je gegevens zodra alle begunstigden klaar zijn/);
  });
});
