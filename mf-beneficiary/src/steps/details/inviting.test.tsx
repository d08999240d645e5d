import '@nabericht/ui/testing';
import type { Beneficiary } from '@nabericht/contracts/beneficiary-contract';
import { toBeneficiaryAnswers } from '@nabericht/domain/beneficiary/beneficiary-answers';
import type { Task } from '@nabericht/domain/tasks/task';
import { ApiProblem } from '@nabericht/remote';
import { ALL_DETAILS } from '@nabericht/remote/testing/people';
import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
// Imported here, so that the lazy chunks are loaded before the tests and do not time out on a busy machine.
import '../../flow/ReporterPerson.tsx';
import '../../list/BeneficiaryListScreen.tsx';
import './DetailsStep.tsx';
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

const INVITATION = invitation({ sentAt: '2026-11-20T09:00:00.000Z' });
const piet = (rest: Partial<Beneficiary> = {}) =>
  invitedPerson({ isInvited: false, askForId: false, ...rest });
const problem = (status: number, rule = 'task-blocked') =>
  new ApiProblem({ type: 'about:blank', title: 'No', status, rule });
const notFresh = () =>
  new ApiProblem({ type: 'urn:nabericht:problem/sign-in-not-fresh', title: 'No', status: 403 });
const refuse = (status: number, rule?: string) => vi.fn(async () => Promise.reject(problem(status, rule)));

function show(
  person: Beneficiary,
  beneficiary: Partial<BeneficiaryCalls> = {},
  dossier: Partial<DossierCalls> = {},
  insurance: Partial<Task> = {},
) {
  const updatePersons = vi.fn(async () => ({ persons: [person] }));
  const context = showScreen(`${LIST}/${PERSON}/details`, {
    beneficiary: { readBeneficiary: async () => person, ...beneficiary },
    dossier: { readDossier: async () => dossierOf([person], insurance), updatePersons, ...dossier },
  });
  return { updatePersons, ...context };
}

const choose = async (method: RegExp) => {
  fireEvent.click(await screen.findByRole('radio', { name: 'Nee' }));
  fireEvent.click(screen.getByRole('radio', { name: method }));
};
const mailTo = async (email: string) => {
  await choose(/Wij sturen een mail/);
  fireEvent.change(screen.getByLabelText('E-mailadres van Piet'), { target: { value: email } });
  fireEvent.click(screen.getByRole('button', { name: 'Verstuur de uitnodiging' }));
};
const path = () => screen.getByTestId('path').textContent;

describe('inviting by mail', () => {
  it('requires an answer, a method and an address', async () => {
    const invite = vi.fn();
    show(piet(), { invite });
    fireEvent.click(await screen.findByRole('button', { name: 'Ga verder' }));
    await screen.findAllByText('Kies of je de gegevens hebt.');
    fireEvent.click(screen.getByRole('radio', { name: 'Nee' }));
    fireEvent.click(screen.getByRole('button', { name: 'Ga verder' }));
    await screen.findAllByText('Geef alsjeblieft aan hoe je de begunstigde wilt uitnodigen');
    await mailTo('piet');
    await screen.findAllByText(/Dit e-mailadres klopt niet/);
    expect(invite).not.toHaveBeenCalled();
  });

  it('sends one mail for two clicks, and the list says so', async () => {
    const invite = vi.fn(async () => undefined);
    show(piet(), { invite });
    await mailTo('piet@voorbeeld.example');
    fireEvent.click(screen.getByRole('button', { name: /Verstuur/ }));
    await screen.findByText(/De uitnodiging aan Piet is verstuurd/);
    expect(invite).toHaveBeenCalledExactlyOnceWith({
      body: {
        email: 'piet@voorbeeld.example',
        firstName: 'Piet',
        lastName: 'Bergh',
        dossierId: DOSSIER,
        personId: PERSON,
        version: 3,
        replaces: null,
        acceptedAt: null,
      },
    });
  });

  it('of somebody who was changed meanwhile is refused, and then sent with what is true now', async () => {
    const invite = vi.fn(async () => undefined).mockRejectedValueOnce(problem(412));
    const readBeneficiary = vi
      .fn(async () => piet({ firstName: 'Petra', lastName: 'Wit', version: 4 }))
      .mockResolvedValueOnce(piet());
    show(piet(), { invite, readBeneficiary });
    await mailTo('piet@voorbeeld.example');
    await screen.findByText(/ondertussen ergens anders gewijzigd/);
    await screen.findByLabelText('E-mailadres van Petra');
    fireEvent.click(screen.getByRole('button', { name: 'Verstuur de uitnodiging' }));
    await screen.findByText(/De uitnodiging aan Petra is verstuurd/);
    const read = { firstName: 'Petra', lastName: 'Wit', version: 4, replaces: null };
    expect(invite).toHaveBeenLastCalledWith({ body: expect.objectContaining(read) });
  });

  it('asks for the same once more when the answer was lost, also after the page heard of the invitation', async () => {
    const lost = refuse(500);
    const readBeneficiary = vi
      .fn(async () => piet({ isInvited: true, invitation: INVITATION }))
      .mockResolvedValueOnce(piet());
    show(piet(), { invite: lost, readBeneficiary });
    await mailTo('piet@voorbeeld.example');
    await screen.findByText(/weten daarom niet zeker/);
    await waitFor(() => expect(readBeneficiary.mock.calls.length).toBeGreaterThan(1));
    fireEvent.click(screen.getByRole('button', { name: 'Verstuur de uitnodiging' }));
    await waitFor(() => expect(lost).toHaveBeenCalledTimes(2));
    const [first, second] = lost.mock.calls;
    expect(second).toEqual(first);
  });

  it('saves what is typed, and asks before leaving while that cannot be saved', async () => {
    const saveTypedDetails = vi.fn<BeneficiaryCalls['saveTypedDetails']>(async () =>
      Promise.reject(problem(503)),
    );
    const { leaveGuard } = show(piet(), { invite: async () => undefined, saveTypedDetails });
    await choose(/Wij sturen een mail/);
    fireEvent.change(screen.getByLabelText('E-mailadres van Piet'), { target: { value: 'piet@' } });
    await waitFor(() =>
      expect(leaveGuard.hold).toHaveBeenCalledWith(expect.anything(), { within: `${LIST}/${PERSON}` }),
    );
    expect(saveTypedDetails.mock.lastCall?.[0]).toMatchObject({
      params: { dossierId: DOSSIER, personId: PERSON },
      body: { answers: { invitation: { email: 'piet@' } } },
    });
    fireEvent.click(screen.getByRole('radio', { name: 'Ja' }));
    fireEvent.click(screen.getByRole('radio', { name: 'Nee' }));
    const email = screen.getByLabelText<HTMLInputElement>('E-mailadres van Piet');
    expect(email.value).toBe('piet@');
    fireEvent.change(email, { target: { value: 'piet@voorbeeld.example' } });
    fireEvent.click(screen.getByRole('button', { name: 'Verstuur de uitnodiging' }));
    await screen.findByText(/De uitnodiging aan Piet is verstuurd/);
    expect(vi.mocked(leaveGuard.release).mock.lastCall).toEqual(
      vi.mocked(leaveGuard.hold).mock.lastCall?.slice(0, 1),
    );
  });

  it.each([
    [422, /De uitnodiging is niet verstuurd/],
    [403, /kan nu niet worden uitgenodigd/],
    [404, /Deze persoon of uitnodiging is er niet meer/],
    [409, /al klaar/, 'person-settled'],
    [503, /te druk/],
    [412, /ondertussen ergens anders gewijzigd/],
    [500, /weten daarom niet zeker/],
    [0, /weten daarom niet zeker/],
  ])('says why it was refused, and keeps the address: %i', async (status, words, rule?: string) => {
    const { reportError } = show(piet(), { invite: refuse(status, rule) });
    await mailTo('piet@voorbeeld.example');
    await screen.findByText(words);
    expect(screen.getByLabelText<HTMLInputElement>('E-mailadres van Piet').value).toBe(
      'piet@voorbeeld.example',
    );
    expect(screen.queryByText('Deze methode is nog niet beschikbaar')).toBeNull();
    expect(reportError).toHaveBeenCalledTimes(status === 500 ? 1 : 0);
  });

  it('is sent as it was typed after the question for a fresh code was closed', async () => {
    const invite = vi.fn(async () => undefined).mockRejectedValueOnce(notFresh());
    show(piet(), { invite });
    await mailTo('piet@voorbeeld.example');
    await waitFor(() => expect(invite).toHaveBeenCalledOnce());
    expect(screen.queryByRole('alert')).toBeNull();
    const send = screen.getByRole('button', { name: 'Verstuur de uitnodiging' });
    await waitFor(() => expect(send.getAttribute('aria-busy')).toBeNull());
    fireEvent.click(send);
    await screen.findByText(/De uitnodiging aan Piet is verstuurd/);
    const [first, second] = invite.mock.calls;
    expect(second).toEqual(first);
  });
});

describe('a link to share', () => {
  const URL = 'https://nabericht.example/beneficiary/x/y';
  const onDevice = (more: object) =>
    vi.stubGlobal('navigator', Object.assign(Object.create(navigator, { onLine: { value: true } }), more));
  afterEach(() => vi.unstubAllGlobals());

  it('is made once and can be copied, and the page asks whether it was shared', async () => {
    const createInviteLink = vi.fn(async () => ({ url: URL }));
    const writeText = vi.fn(async () => {});
    onDevice({ clipboard: { writeText } });
    const { updatePersons } = show(piet(), { createInviteLink });
    await choose(/Ik stuur zelf een bericht/);
    const make = screen.getByRole('button', { name: 'Maak een link' });
    fireEvent.click(make);
    fireEvent.click(make);
    const field = await screen.findByDisplayValue(URL);
    await waitFor(() => expect(document.activeElement).toBe(field));
    expect(createInviteLink).toHaveBeenCalledTimes(1);
    fireEvent.click(screen.getByRole('button', { name: 'Kopieer de link' }));
    await screen.findByText(/De link is gekopieerd/);
    expect(writeText).toHaveBeenCalledWith(URL);
    expect(screen.queryByRole('button', { name: 'Deel de link' })).toBeNull();

    fireEvent.click(screen.getByRole('button', { name: 'Ga verder' }));
    await screen.findAllByText('Geef alsjeblieft aan of je de link hebt gedeeld');
    const shared = screen.getByRole('group', { name: /Heb je de link gedeeld/ });
    fireEvent.click(shared.querySelectorAll('input')[1] as Element);
    fireEvent.click(screen.getByRole('button', { name: 'Ga verder' }));
    await screen.findByText(/gemaakt, maar nog niet gedeeld/);
    expect(updatePersons).toHaveBeenCalledWith({
      body: {
        persons: [expect.objectContaining({ sharedLink: false })],
      },
    });
  });

  it('has to be made before the question whether it was shared, and before going on', async () => {
    const createInviteLink = vi.fn(async () => ({ url: URL }));
    const { updatePersons, leaveGuard } = show(piet(), { createInviteLink });
    await choose(/Ik stuur zelf een bericht/);
    expect(screen.queryByRole('group', { name: /Heb je de link gedeeld/ })).toBeNull();
    expect(screen.queryByRole('button', { name: 'Ga verder' })).toBeNull();
    // Pressing Enter in the choice makes the link as well.
    const form = screen.getByRole('button', { name: 'Maak een link' }).closest('form');
    fireEvent.submit(form as HTMLFormElement);
    await screen.findByDisplayValue(URL);
    expect(createInviteLink).toHaveBeenCalledTimes(1);
    expect(leaveGuard.hold).toHaveBeenCalled();
    const shared = screen.getByRole('group', { name: /Heb je de link gedeeld/ });
    fireEvent.click(shared.querySelectorAll('input')[0] as Element);
    fireEvent.click(screen.getByRole('button', { name: 'Ga verder' }));
    await screen.findByText(/Piet heeft de link/);
    expect(updatePersons).toHaveBeenCalledExactlyOnceWith({
      body: { persons: [{ uuid: PERSON, version: null, dossierId: DOSSIER, sharedLink: true }] },
    });
  });

  /** Makes a link, and answers whether it was shared: index 0 is "Ja". */
  const sayAfterLink = async (answer: number) => {
    await choose(/Ik stuur zelf een bericht/);
    fireEvent.click(screen.getByRole('button', { name: 'Maak een link' }));
    const shared = await screen.findByRole('group', { name: /Heb je de link gedeeld/ });
    fireEvent.click(shared.querySelectorAll('input')[answer] as Element);
    fireEvent.click(screen.getByRole('button', { name: 'Ga verder' }));
  };

  it.each([
    ['Ja', 0],
    ['Nee', 1],
  ])('counts as shared once it was accepted, even if the answer is then %s', async (_, answer) => {
    const { reportError, leaveGuard } = show(
      piet(),
      { createInviteLink: async () => ({ url: URL }) },
      { updatePersons: refuse(403, 'person-is-their-own') },
    );
    await sayAfterLink(answer);
    await screen.findByText(/Piet heeft de link/);
    expect(path()).toBe(LIST);
    expect(vi.mocked(leaveGuard.release).mock.lastCall).toEqual(
      vi.mocked(leaveGuard.hold).mock.lastCall?.slice(0, 1),
    );
    expect(reportError).not.toHaveBeenCalled();
  });

  it('stays on the screen with an error when another rule refuses the answer that it was shared', async () => {
    show(
      piet(),
      { createInviteLink: async () => ({ url: URL }) },
      { updatePersons: refuse(403, 'person-handed-in') },
    );
    await sayAfterLink(0);
    await screen.findByText(/kan nu niet worden uitgenodigd/);
    screen.getByDisplayValue(URL);
  });

  it('has no question whether it was shared until it is made, also after an error', async () => {
    show(piet(), { createInviteLink: async () => ({ url: URL }) });
    fireEvent.click(await screen.findByRole('button', { name: 'Ga verder' }));
    await screen.findAllByText('Kies of je de gegevens hebt.');
    await choose(/Ik stuur zelf een bericht/);
    await screen.findByRole('button', { name: 'Maak een link' });
    await waitFor(() => expect(screen.queryByText('Kies of je de gegevens hebt.')).toBeNull());
    expect(screen.queryByText(/Kijk nog even naar/)).toBeNull();
    expect(document.title).not.toContain('Fout');
  });

  it('that was made before can be reported as shared without making another', async () => {
    show(piet({ isInvited: true, invitation: { ...INVITATION, method: 'sendMessageYourself' } }));
    fireEvent.click(await screen.findByRole('button', { name: 'Nodig opnieuw uit' }));
    fireEvent.click(await screen.findByRole('button', { name: 'Maak een nieuwe uitnodiging' }));
    await choose(/Ik stuur zelf een bericht/);
    screen.getByRole('group', { name: /Heb je de link gedeeld/ });
    screen.getByRole('button', { name: 'Maak een nieuwe link' });
    screen.getByRole('button', { name: 'Ga verder' });
  });

  describe('that was made and shared before', () => {
    const shared = piet({
      isInvited: true,
      detailsPresent: false,
      inviteMethod: 'sendMessageYourself',
      sharedLink: true,
      invitation: { ...INVITATION, method: 'sendMessageYourself' },
    });
    const makeAnother = async (createInviteLink: BeneficiaryCalls['createInviteLink']) => {
      const shown = show(shared, { createInviteLink });
      fireEvent.click(await screen.findByRole('button', { name: 'Nodig opnieuw uit' }));
      fireEvent.click(await screen.findByRole('button', { name: 'Maak een nieuwe uitnodiging' }));
      expect(screen.getAllByRole('radio', { name: 'Ja', checked: true })).toHaveLength(1);
      fireEvent.click(await screen.findByRole('button', { name: 'Maak een nieuwe link' }));
      return shown;
    };

    it('leaves the question open for a new link, which nobody has yet', async () => {
      const { updatePersons } = await makeAnother(async () => ({ url: URL }));
      await screen.findByDisplayValue(URL);
      fireEvent.click(screen.getByRole('button', { name: 'Ga verder' }));
      await screen.findAllByText('Geef alsjeblieft aan of je de link hebt gedeeld');
      expect(updatePersons).not.toHaveBeenCalled();
    });

    it('stays said to be shared after the question for a fresh code was closed', async () => {
      const createInviteLink = vi.fn(async () => Promise.reject(notFresh()));
      const { updatePersons } = await makeAnother(createInviteLink);
      await waitFor(() => expect(createInviteLink).toHaveBeenCalledOnce());
      const make = screen.getByRole('button', { name: 'Maak een nieuwe link' });
      await waitFor(() => expect(make.getAttribute('aria-busy')).toBeNull());
      expect(screen.getAllByRole('radio', { name: 'Ja', checked: true })).toHaveLength(1);
      fireEvent.click(screen.getByRole('button', { name: 'Ga verder' }));
      await screen.findByText(/Piet heeft de link/);
      expect(updatePersons).toHaveBeenCalledOnce();
    });

    it('leaves the question open for a new link whose response was lost', async () => {
      const { updatePersons } = await makeAnother(refuse(0));
      await screen.findByText(/weten daarom niet zeker/);
      fireEvent.click(screen.getByRole('button', { name: 'Ga verder' }));
      await screen.findAllByText('Geef alsjeblieft aan of je de link hebt gedeeld');
      expect(updatePersons).not.toHaveBeenCalled();
    });
  });

  it('can be shared with the share dialog of the device, with a text of its own', async () => {
    const share = vi.fn(async () => Promise.reject(new DOMException('Closed', 'AbortError')));
    onDevice({ share });
    const { reportError } = show(piet(), { createInviteLink: async () => ({ url: URL }) });
    await choose(/Ik stuur zelf een bericht/);
    fireEvent.click(screen.getByRole('button', { name: 'Maak een link' }));
    fireEvent.click(await screen.findByRole('button', { name: 'Deel de link' }));
    expect(share).toHaveBeenCalledExactlyOnceWith({
      url: URL,
      text: expect.stringMatching(/^Dag Piet, wil jij/),
    });
    // The visitor closed the share dialog, which is not an error.
    await act(async () => {});
    expect(reportError).not.toHaveBeenCalled();
  });

  it('that cannot be copied can be selected', async () => {
    onDevice({ clipboard: { writeText: async () => Promise.reject(new Error('No')) } });
    show(piet(), { createInviteLink: async () => ({ url: URL }) });
    await choose(/Ik stuur zelf een bericht/);
    fireEvent.click(screen.getByRole('button', { name: 'Maak een link' }));
    fireEvent.click(await screen.findByRole('button', { name: 'Kopieer de link' }));
    await screen.findByText(/Kopiëren lukt hier niet/);
  });

  it('that cannot be made says so', async () => {
    show(piet(), { createInviteLink: refuse(500) });
    await choose(/Ik stuur zelf een bericht/);
    fireEvent.click(screen.getByRole('button', { name: 'Maak een link' }));
    await screen.findByText(/weten daarom niet zeker/);
  });
});

describe('an invitation by which somebody came in while the form for it was open', () => {
  const cameIn = piet({
    isInvited: true,
    version: 5,
    invitation: { ...INVITATION, acceptedAt: INVITATION.sentAt },
  });
  const thenIn = (before = piet()) => vi.fn(async () => cameIn).mockResolvedValueOnce(before);

  it('by mail is shown instead, so that another one is asked about first', async () => {
    const invite = refuse(412);
    show(piet(), { invite, readBeneficiary: thenIn() });
    await mailTo('piet@voorbeeld.example');
    await screen.findByText(/Uitgenodigd · ingelogd/);
    expect(screen.queryByRole('button', { name: 'Verstuur de uitnodiging' })).toBeNull();
    fireEvent.click(screen.getByRole('button', { name: 'Nodig opnieuw uit' }));
    await screen.findByText(/Wat Piet daarmee al invulde, wordt dan gewist/);
    fireEvent.click(screen.getByRole('button', { name: 'Maak een nieuwe uitnodiging' }));
    fireEvent.click(await screen.findByRole('button', { name: 'Verstuur de uitnodiging' }));
    await waitFor(() => expect(invite).toHaveBeenCalledTimes(2));
    const known = { version: 5, replaces: INVITATION.sentAt, acceptedAt: INVITATION.sentAt };
    expect(invite).toHaveBeenLastCalledWith({ body: expect.objectContaining(known) });
  });

  it('by a link is shown instead', async () => {
    const createInviteLink = refuse(412);
    show(piet(), { createInviteLink, readBeneficiary: thenIn() });
    await choose(/Ik stuur zelf een bericht/);
    fireEvent.click(screen.getByRole('button', { name: 'Maak een link' }));
    await screen.findByText(/Uitgenodigd · ingelogd/);
    const known = { version: 3, replaces: null };
    expect(createInviteLink).toHaveBeenCalledExactlyOnceWith({ body: expect.objectContaining(known) });
  });

  it('is shown instead as well where the reporter knew of it, and had begun to fill in the details', async () => {
    const invite = refuse(412);
    const readBeneficiary = thenIn(piet({ isInvited: true, invitation: INVITATION }));
    const answers = { details: toBeneficiaryAnswers(ALL_DETAILS) };
    const readTypedDetails = async () => ({ answers, savedAt: '2026-11-22T10:30:00Z' });
    show(piet(), { invite, readBeneficiary, readTypedDetails });
    await mailTo('piet@voorbeeld.example');
    await screen.findByText(/Uitgenodigd · ingelogd/);
    const known = { version: 3, replaces: INVITATION.sentAt, acceptedAt: null };
    expect(invite).toHaveBeenCalledExactlyOnceWith({ body: expect.objectContaining(known) });
    fireEvent.click(screen.getByRole('button', { name: 'Nodig opnieuw uit' }));
    await screen.findByText(/Wat Piet daarmee al invulde, wordt dan gewist/);
  });
});

describe('an invitation that is still valid', () => {
  const standing = piet({ isInvited: true, invitation: INVITATION });

  it('is withdrawn after a confirmation, and then the question about the details is asked again', async () => {
    let person = standing;
    const withdrawInvite = vi.fn(async () => {
      person = piet();
      return undefined;
    });
    show(standing, { withdrawInvite, readBeneficiary: async () => person });
    fireEvent.click(await screen.findByRole('button', { name: 'Trek de uitnodiging in' }));
    await screen.findByText(/Wat Piet al invulde, wordt gewist/);
    expect(withdrawInvite).not.toHaveBeenCalled();
    const accept = screen.getByRole('button', { name: 'Ja, trek de uitnodiging in' });
    fireEvent.click(accept);
    fireEvent.click(accept);
    await screen.findByText('Heb jij de gegevens van Piet?');
    expect(withdrawInvite).toHaveBeenCalledExactlyOnceWith({
      params: { dossierId: DOSSIER, personId: PERSON },
    });
  });

  it('is kept when it cannot be withdrawn', async () => {
    show(standing, { withdrawInvite: refuse(409, 'person-settled') });
    fireEvent.click(await screen.findByRole('button', { name: 'Trek de uitnodiging in' }));
    fireEvent.click(screen.getByRole('button', { name: 'Ja, trek de uitnodiging in' }));
    await screen.findByText(/al klaar/);
  });

  it('is withdrawn after the question for a fresh code was closed, and asked again', async () => {
    const withdrawInvite = vi.fn(async () => undefined).mockRejectedValueOnce(notFresh());
    show(standing, { withdrawInvite });
    fireEvent.click(await screen.findByRole('button', { name: 'Trek de uitnodiging in' }));
    const accept = screen.getByRole('button', { name: 'Ja, trek de uitnodiging in' });
    fireEvent.click(accept);
    await waitFor(() => expect(withdrawInvite).toHaveBeenCalledOnce());
    await waitFor(() => expect(accept.getAttribute('aria-busy')).toBeNull());
    expect(screen.queryByRole('alert')).toBeNull();
    fireEvent.click(accept);
    await waitFor(() => expect(withdrawInvite).toHaveBeenCalledTimes(2));
  });

  it('can be neither repeated nor withdrawn once everything was handed in', async () => {
    show(standing, {}, {}, { status: 'completed' });
    await screen.findByText(/Uitgenodigd/);
    expect(screen.queryByRole('button', { name: 'Nodig opnieuw uit' })).toBeNull();
    expect(screen.queryByRole('button', { name: 'Trek de uitnodiging in' })).toBeNull();
  });

  it('is repeated only after a warning that the earlier one stops working', async () => {
    show(standing);
    fireEvent.click(await screen.findByRole('button', { name: 'Nodig opnieuw uit' }));
    await screen.findByText(/werkt de vorige niet meer/);
    fireEvent.click(screen.getByRole('button', { name: 'Maak een nieuwe uitnodiging' }));
    await screen.findByText('Heb jij de gegevens van Piet?');
  });
});

describe('an invitation that expired', () => {
  const expiresAt = '2026-11-22T09:00:00.000Z';
  const expired = (rest: Partial<Beneficiary> = {}) =>
    piet({
      isInvited: true,
      detailsPresent: false,
      inviteMethod: 'email',
      email: 'piet@voorbeeld.example',
      invitation: { ...INVITATION, expiresAt },
      ...rest,
    });

  it('says so, and is repeated without a confirmation, because nothing is lost', async () => {
    const invite = vi.fn(async () => undefined);
    show(expired(), { invite });
    await screen.findByText('Uitnodiging verlopen op 22 november');
    screen.getByText(/^Piet Bergh heeft de uitnodiging niet op tijd gebruikt.*Nodig Piet opnieuw uit/);
    expect(screen.queryByText(/niets te doen/)).toBeNull();
    expect(screen.queryByRole('button', { name: 'Trek de uitnodiging in' })).toBeNull();
    fireEvent.click(screen.getByRole('button', { name: 'Nodig opnieuw uit' }));
    expect(screen.queryByRole('dialog')).toBeNull();
    fireEvent.click(await screen.findByRole('button', { name: 'Verstuur de uitnodiging' }));
    await screen.findByText(/De uitnodiging aan Piet is verstuurd/);
    expect(invite).toHaveBeenCalledTimes(1);
  });

  it('with a link is repeated with another link, and forgets whether the earlier one was shared', async () => {
    const invitation = { ...INVITATION, expiresAt, method: 'sendMessageYourself' as const };
    show(expired({ inviteMethod: 'sendMessageYourself', invitation }));
    fireEvent.click(await screen.findByRole('button', { name: 'Nodig opnieuw uit' }));
    await screen.findByRole('button', { name: 'Maak een link' });
    screen.getByText(/De link is 30 dagen geldig/);
    expect(screen.queryByRole('group', { name: /Heb je de link gedeeld/ })).toBeNull();
    expect(screen.queryByRole('button', { name: 'Ga verder' })).toBeNull();
  });

  it.each([
    ['was not sent', { sharedLink: false }, true],
    ['nothing was said of', {}, true],
    ['was sent', { sharedLink: true }, false],
  ])('by a link that %s is not said to be unused where it was not sent', async (_which, rest, isUnsent) => {
    const invitation = { ...INVITATION, expiresAt, method: 'sendMessageYourself' as const };
    show(expired({ inviteMethod: 'sendMessageYourself', invitation, ...rest }));
    await screen.findByText('Uitnodiging verlopen op 22 november');
    const unsent = /^De link voor Piet Bergh is verlopen\. Bij ons staat niet dat je hem hebt gestuurd/;
    expect(screen.queryByText(unsent) !== null).toBe(isUnsent);
    expect(screen.queryByText(/niet op tijd gebruikt/) === null).toBe(isUnsent);
  });

  it('is not reported for a person who accepted it in time', async () => {
    show(expired({ invitation: { ...INVITATION, expiresAt, acceptedAt: INVITATION.sentAt } }));
    await screen.findByText(/Uitgenodigd · ingelogd/);
    expect(screen.queryByText(/verlopen/)).toBeNull();
  });
});

describe('details that are complete', () => {
  const done = piet({ ...ALL_DETAILS, isValidated: true });

  it('can be changed until the insurance was handed in', async () => {
    show(done);
    await screen.findByText('Klaar');
    expect(document.body.textContent).not.toContain(ALL_DETAILS.iban);
    fireEvent.click(screen.getByRole('button', { name: 'Wijzig de gegevens' }));
    await screen.findByText('Heb jij de gegevens van Piet?');
  });

  it('cannot be changed after that', async () => {
    show(done, {}, {}, { status: 'completed' });
    await screen.findByText('Klaar');
    expect(screen.queryByRole('button', { name: 'Wijzig de gegevens' })).toBeNull();
    expect(path()).toBe(`${LIST}/${PERSON}/details`);
  });
});
