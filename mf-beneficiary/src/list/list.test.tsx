import '@nabericht/ui/testing';
import type { Beneficiary } from '@nabericht/contracts/beneficiary-contract';
import type { Message } from '@nabericht/domain/dossier/message';
import type { Task } from '@nabericht/domain/tasks/task';
import { ApiProblem } from '@nabericht/remote';
import { aTask } from '@nabericht/remote/testing/dossiers';
import { idOf } from '@nabericht/remote/testing/ids';
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
// Imported here, so that the lazy chunk is loaded before the tests and does not time out on a busy machine.
import './BeneficiaryListScreen.tsx';
import { invitation as invitationOf } from '../scene-invitations.ts';
import {
  DOSSIER,
  type DossierCalls,
  dossierOf,
  invitedPerson,
  LIST,
  PERSON,
  REPORTER,
  showScreen,
} from '../show-screen.fixture.tsx';

beforeEach(() => sessionStorage.clear());
afterEach(cleanup);

const SAAR = '00000000-0000-4000-8000-0000000000a2';
const invitation: typeof invitationOf = (rest) =>
  invitationOf({ sentAt: '2026-11-20T09:00:00.000Z', ...rest });
const notInvited = (rest: Partial<Beneficiary> = {}) => invitedPerson({ isInvited: false, ...rest });
const saar = (rest: Partial<Beneficiary> = {}) => notInvited({ uuid: SAAR, firstName: 'Saar', ...rest });
const DONE = { isValidated: true, askForId: false };
const problem = (status: number) => new ApiProblem({ type: 'about:blank', title: 'No', status });

const show = (persons: Beneficiary[], dossier: Partial<DossierCalls> = {}, insurance: Partial<Task> = {}) =>
  showScreen(LIST, { dossier: { readDossier: async () => dossierOf(persons, insurance), ...dossier } });

describe('the list of beneficiaries', () => {
  it('says how far each person is, and offers to go on with the one who was not invited yet', async () => {
    show([invitedPerson({ invitation: invitation() }), saar()]);
    const rows = await screen.findAllByRole('listitem');
    expect(rows[0]?.textContent).toMatch(/Piet Bergh.*Uitgenodigd · verstuurd op 20 november/);
    expect(rows[1]?.textContent).toMatch(/Saar Bergh.*Nog niet begonnen/);
    const next = screen.getByRole('link', { name: 'Ga verder met Saar' });
    expect(next.getAttribute('href')).toBe(`${LIST}/${SAAR}/details`);
  });

  it('promises nobody money, and says that details are needed also when it goes elsewhere', async () => {
    show([invitedPerson()], {}, { collectedData: { beneficiaries: [PERSON], payout: 'funeralDirector' } });
    const intro = await screen.findByText(/zijn begunstigde van een levensverzekering/);
    expect(intro.textContent).toContain('ook als het geld ergens anders naartoe gaat');
  });

  it('speaks to a reporter who is the only one on it about their own details alone', async () => {
    show([notInvited({ isReporter: true })]);
    await screen.findByText(/^Jij bent begunstigde van een levensverzekering/);
    expect(screen.queryByText(/nodig iemand uit/)).toBeNull();
  });

  it('says that there is nothing to do when everybody is invited, and links to the first of them', async () => {
    show([notInvited(DONE), invitedPerson({ uuid: SAAR, firstName: 'Saar', invitation: invitation() })]);
    await screen.findByText('Je wacht op wie is uitgenodigd');
    screen.getByText(/Je krijgt bericht als iemand de gegevens heeft ingevuld/);
    expect(screen.queryByRole('link', { name: /Ga verder met/ })).toBeNull();
    const look = screen.getByRole('link', { name: 'Bekijk hoe ver Saar is' });
    expect(look.getAttribute('href')).toBe(`${LIST}/${SAAR}/details`);
    screen.getByRole('link', { name: 'Naar je takenlijst' });
  });

  const link = (moments = {}) => ({ invitation: invitation({ method: 'sendMessageYourself', ...moments }) });

  it.each([false, null])('says that a link is to be sent that was not shared: %s', async (sharedLink) => {
    show([
      invitedPerson({ invitation: invitation() }),
      invitedPerson({ uuid: SAAR, firstName: 'Saar', ...link(), sharedLink }),
    ]);
    await screen.findByText(/Stuur hem, als je dat nog niet hebt gedaan/);
    expect(screen.queryByText(/Je hoeft nu niets te doen/)).toBeNull();
    const look = screen.getByRole('link', { name: 'Bekijk hoe ver Saar is' });
    expect(look.getAttribute('href')).toBe(`${LIST}/${SAAR}/details`);
  });

  it.each([
    ['was shared', { ...link(), sharedLink: true }],
    ['was opened', { ...link({ openedAt: '2026-11-21T09:00:00.000Z' }), sharedLink: false }],
  ])('only waits for somebody whose link %s', async (_when, person) => {
    show([invitedPerson(person)]);
    await screen.findByText(/Je hoeft nu niets te doen/);
    expect(screen.queryByText(/Stuur hem/)).toBeNull();
  });

  it('waits for no details when only an identification is missing', async () => {
    const given = invitation({ detailsAt: '2026-11-21T09:00:00.000Z' });
    show([notInvited(DONE), invitedPerson({ uuid: SAAR, askForId: true, invitation: given })]);
    await screen.findByText(/Alleen de identificatie moet nog gebeuren/);
    expect(screen.queryByText(/als iemand de gegevens heeft ingevuld/)).toBeNull();
  });

  it('says that an invitation has expired, and offers to invite again', async () => {
    const expired = invitation({
      openedAt: '2026-11-21T09:00:00.000Z',
      expiresAt: '2026-11-22T23:30:00.000Z',
    });
    const came = invitation({ acceptedAt: '2026-11-21T09:00:00.000Z', expiresAt: expired.expiresAt });
    show([
      invitedPerson({ invitation: came }),
      invitedPerson({ uuid: SAAR, firstName: 'Saar', invitation: expired }),
    ]);
    const rows = await screen.findAllByRole('listitem');
    expect(rows[0]?.textContent).toMatch(/Uitgenodigd · ingelogd op 21 november/);
    // 23:30 UTC is already the next day in the Netherlands.
    expect(rows[1]?.textContent).toMatch(/Saar Bergh.*Uitnodiging verlopen op 23\u00A0november/);
    expect(screen.queryByText('Je wacht op wie is uitgenodigd')).toBeNull();
    const next = screen.getByRole('link', { name: 'Nodig Saar opnieuw uit' });
    expect(next.getAttribute('href')).toBe(`${LIST}/${SAAR}/details`);
  });

  it.each([
    [{ openedAt: '2026-11-21T09:00:00.000Z' }, /geopend op 21 november/],
    [{ acceptedAt: '2026-11-21T09:00:00.000Z' }, /ingelogd op 21 november/],
    [{ detailsAt: '2026-11-21T09:00:00.000Z' }, /gegevens ingevuld op 21 november/],
  ])('shows the latest stage of an invitation: %o', async (moments, words) => {
    show([invitedPerson({ invitation: invitation(moments) })]);
    await screen.findByText(words);
  });

  it('addresses the reporter when it is their own turn', async () => {
    show([notInvited({ isReporter: true })]);
    const own = await screen.findByRole('link', { name: 'Vul je eigen gegevens in' });
    expect(own.getAttribute('href')).toMatch(/\/details$/);
  });

  it.each([
    ['the reporter', { isReporter: true }, 'Ga verder met de identificatie'],
    ['somebody whose details the reporter gave', {}, 'Ga verder met de identificatie van Piet'],
  ])('says of %s that only the identification is missing, and leads there', async (_who, rest, words) => {
    show([notInvited({ isValidated: true, askForId: true, ...rest })]);
    const next = await screen.findByRole('link', { name: words });
    expect(next.getAttribute('href')).toBe(`${LIST}/${PERSON}/identification`);
    expect(screen.getByRole('listitem').textContent).toContain('Alleen de identificatie moet nog gebeuren');
  });

  it('says that everybody is done, and leads to the task list', async () => {
    show([notInvited(DONE), saar(DONE)]);
    await screen.findByText('Alle begunstigden zijn klaar');
    expect(screen.queryByRole('link', { name: /Ga verder met/ })).toBeNull();
    screen.getByRole('link', { name: 'Naar je takenlijst' });
  });

  const ANSWERED: Message = {
    _id: idOf('e1'),
    content_key: 'message.beneficiaryGaveDetails',
    read: false,
    createdAt: '2026-11-21T09:00:00.000Z',
    messageVariables: { name: 'Piet Bergh' },
  };
  const UPLOADED: Message = { ...ANSWERED, _id: idOf('e2'), content_key: 'message.certificateRefused' };
  const openWith = (path: string, more: readonly Task[] = []) => {
    const { dossier, flags } = dossierOf([saar()]);
    const tasks = [...dossier.tasks, ...more];
    const whole = { dossier: { ...dossier, tasks, messages: [ANSWERED, UPLOADED] }, flags };
    const readMessages = vi.fn<DossierCalls['readMessages']>(async () => undefined);
    showScreen(path, { dossier: { readDossier: async () => whole, readMessages } });
    return readMessages;
  };

  it.each([
    ['it', LIST],
    ['somebody of it', `${LIST}/${SAAR}/details`],
  ])('marks what was said about it as read when %s is opened, and nothing else', async (_, path) => {
    const readMessages = openWith(path);
    await waitFor(() =>
      expect(readMessages).toHaveBeenCalledExactlyOnceWith({
        params: { id: DOSSIER },
        body: { messageIds: [ANSWERED._id] },
      }),
    );
  });

  it('leaves that new for a reporter who cannot work on it yet', async () => {
    const readMessages = openWith(LIST, [aTask('upload_death_certificate')]);
    await waitFor(() => expect(screen.getByTestId('path').textContent).not.toBe(LIST));
    expect(readMessages).not.toHaveBeenCalled();
  });

  it('says where beneficiaries are chosen when there are none', async () => {
    show([]);
    await screen.findByText('Er zijn nog geen begunstigden');
  });

  it('offers no change of name for a person who accepted an invitation, or once everything was handed in', async () => {
    const acceptedAt = '2026-11-21T09:00:00.000Z';
    show([invitedPerson({ invitation: invitation({ acceptedAt }) }), saar()]);
    await screen.findByText(/ingelogd/);
    expect(screen.getAllByRole('button', { name: /Wijzig de naam/ })).toHaveLength(1);
    cleanup();
    sessionStorage.clear();
    show([saar(DONE)], {}, { status: 'completed' });
    await screen.findByText('Alle begunstigden zijn klaar');
    expect(screen.queryByRole('button', { name: /Wijzig de naam/ })).toBeNull();
  });

  it("links the reporter's name to the report, where it is changed until everything was handed in", async () => {
    const marijke = { uuid: REPORTER, firstName: 'Marijke', isReporter: true };
    show([notInvited(marijke), saar()]);
    const pencil = await screen.findByRole('link', { name: /^Wijzig de naam\s*Marijke Bergh$/ });
    const { pathname, searchParams } = new URL(pencil.getAttribute('href') ?? '', 'https://site.example');
    expect(pathname).toBe(LIST.replace('beneficiaries', 'report-deceased/reporter'));
    expect(searchParams.get('returnTo')).toBe(LIST);
    cleanup();
    sessionStorage.clear();
    show([notInvited(marijke), saar()], {}, { status: 'completed' });
    await screen.findByText('Marijke Bergh (jij)');
    expect(screen.queryByRole('link', { name: /Wijzig de naam/ })).toBeNull();
  });

  it('has no page for a person who was not chosen', async () => {
    showScreen(`${LIST}/00000000-0000-4000-8000-0000000000ff/details`, {
      dossier: { readDossier: async () => dossierOf([saar()]) },
    });
    await screen.findByRole('heading', { name: 'Persoon niet gevonden' });
    screen.getByRole('link', { name: 'Naar de begunstigden' });
  });
});

describe('the page of a person who was taken off every insurance', () => {
  const show = (insurance: Partial<Task>) => {
    const whole = dossierOf([saar()], insurance);
    whole.dossier.persons.push(notInvited());
    showScreen(`${LIST}/${PERSON}/details`, { dossier: { readDossier: async () => whole } });
  };

  it('says what happened, and how to add them again', async () => {
    show({});
    await screen.findByRole('heading', { name: 'Piet Bergh staat nu niet bij een verzekering' });
    screen.getByText(/Als Piet een uitnodiging had, werkt die daarom niet meer/);
    screen.getByText(/opnieuw uitnodigen/);
    screen.getByRole('link', { name: 'Naar je takenlijst' });
  });

  it('does not offer to add them again once everything was handed in', async () => {
    show({ status: 'completed' });
    await screen.findByText(/werkt die daarom niet meer/);
    expect(screen.queryByText(/opnieuw uitnodigen/)).toBeNull();
  });
});

describe('the dialog for a name', () => {
  const open = async () => {
    fireEvent.click(await screen.findByRole('button', { name: /Wijzig de naam/ }));
    return within(await screen.findByRole('dialog'));
  };

  it('is a large one', async () => {
    show([saar()]);
    await open();
    expect([...screen.getByRole('dialog').classList]).toContain('large');
  });

  it('requires a first and a last name, and saves with the version that was read', async () => {
    const updatePersons = vi.fn(async () => ({ persons: [saar({ firstName: 'Sara' })] }));
    const { announce } = show([saar()], { updatePersons });
    const dialog = await open();
    fireEvent.change(dialog.getByLabelText('Voornaam'), { target: { value: ' ' } });
    fireEvent.change(dialog.getByLabelText('Achternaam'), { target: { value: '' } });
    fireEvent.click(dialog.getByRole('button', { name: 'Sla op' }));
    await waitFor(() => expect(dialog.getAllByText('Dit veld is verplicht')).toHaveLength(2));
    const line = dialog.getByRole('link', { name: 'Achternaam: dit veld is verplicht' });
    await waitFor(() => expect(document.activeElement?.contains(line)).toBe(true));
    fireEvent.click(line);
    expect(document.activeElement).toBe(dialog.getByLabelText('Achternaam'));
    expect(updatePersons).not.toHaveBeenCalled();
    fireEvent.change(dialog.getByLabelText('Voornaam'), { target: { value: 'Sara' } });
    fireEvent.change(dialog.getByLabelText('Achternaam'), { target: { value: 'Bergh' } });
    fireEvent.click(dialog.getByRole('button', { name: 'Sla op' }));
    await waitFor(() => expect(announce).toHaveBeenCalledWith('De naam is gewijzigd.'));
    expect(updatePersons).toHaveBeenCalledExactlyOnceWith({
      body: {
        persons: [expect.objectContaining({ uuid: SAAR, version: 3, firstName: 'Sara', lastName: 'Bergh' })],
      },
    });
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it.each([
    [412, /ondertussen ergens anders gewijzigd/],
    [0, /geen verbinding/],
    [409, /kan niet meer worden gewijzigd/],
    [500, /Opslaan lukt nu niet/],
  ])('keeps what was typed when saving fails: %i', async (status, words) => {
    show([saar()], { updatePersons: async () => Promise.reject(problem(status)) });
    const dialog = await open();
    fireEvent.change(dialog.getByLabelText('Voornaam'), { target: { value: 'Sara' } });
    fireEvent.click(dialog.getByRole('button', { name: 'Sla op' }));
    await dialog.findByText(words);
    expect(dialog.getByLabelText<HTMLInputElement>('Voornaam').value).toBe('Sara');
  });
});

it('the list of beneficiaries links each person to their details', async () => {
  show([notInvited()]);
  const link = await screen.findByRole('link', { name: 'Piet Bergh' });
  expect(link.getAttribute('href')).toBe(`${LIST}/${PERSON}/details`);
});
