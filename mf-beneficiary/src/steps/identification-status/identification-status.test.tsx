import '@nabericht/ui/testing';
import type { IdentificationStatus } from '@nabericht/domain/beneficiary/identification';
import { ApiProblem } from '@nabericht/remote';
import { ALL_DETAILS } from '@nabericht/remote/testing/people';
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
// Imported here, so that the lazy chunks are loaded before the tests and do not time out on a busy machine.
import '../identification/IdentificationStep.tsx';
import '../details/DetailsStep.tsx';
import '../finalize/FinalizeStep.tsx';
import './IdentificationStatusStep.tsx';
import {
  DOSSIER,
  type DossierCalls,
  type IdentificationCalls,
  invitedPerson,
  PERSON,
  showScreen,
} from '../../show-screen.fixture.tsx';

afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

const HERE = `/beneficiary/invited/${DOSSIER}/${PERSON}`;
const scope = { dossierId: DOSSIER, personId: PERSON };
const beneficiary = { readBeneficiary: async () => invitedPerson(ALL_DETAILS) };
const QUERY = `?dossierId=${DOSSIER}&processId=00000000-0000-4000-8000-0000000000e1`;

const retry = () => screen.queryByRole('button', { name: 'Probeer het opnieuw' });

const settledBy = (status: string) =>
  invitedPerson({
    ...ALL_DETAILS,
    isValidated: true,
    consentToSendData: true,
    identification: { identificationProcessCompleted: true, status },
  });

const show = (readStatus: IdentificationCalls['readStatus'], query = QUERY) =>
  showScreen(`${HERE}/identificationStatus${query}`, {
    scope,
    beneficiary,
    identification: { readStatus },
  });

describe('the result page of an identification', () => {
  it.each<[IdentificationStatus, boolean, string, string]>([
    ['failed', true, 'Identificatie mislukt', 'Probeer het opnieuw'],
    ['canceled', true, 'Identificatie geannuleerd', 'Probeer het opnieuw'],
    ['rejected', true, 'De identificatie is afgewezen', 'Probeer het opnieuw'],
    ['failed', false, 'Identificatie mislukt', 'Ga verder'],
    ['inconclusive', true, 'Iemand kijkt ernaar', 'Ga verder'],
    ['accepted', true, 'De identificatie is gelukt', 'Ga verder'],
    ['not_started', true, 'De uitslag is er nog niet', 'Kijk opnieuw'],
  ])('shows %s, when another try is allowed: %s', async (status, canIdentify, title, action) => {
    show(async () => ({ status, canIdentify }));
    await screen.findByText(title);
    screen.getByRole('button', { name: action });
  });

  it.each<[IdentificationStatus, RegExp]>([
    ['accepted', /Dit deel is klaar: de gegevens zijn bewaard/],
    ['inconclusive', /Een medewerker kijkt het na.*je hoort het van ons/],
    ['inconclusive', /Dit deel is klaar: de gegevens zijn bewaard/],
    ['rejected', /Opnieuw proberen kan niet meer. Dit deel is toch klaar/],
    ['failed', /Daarbij staat dat de identificatie niet is gelukt/],
    ['canceled', /De verzekeraar neemt contact op als er nog iets nodig is/],
  ])('says what happens after the last try, not that data was sent: %s, %s', async (status, words) => {
    show(async () => ({ status, canIdentify: false }));
    await screen.findByText(words);
    expect(document.body.textContent).not.toMatch(/verstuurd/);
    screen.getByRole('button', { name: 'Ga verder' });
    expect(retry()).toBeNull();
  });

  it.each<[IdentificationStatus, number, RegExp]>([
    ['canceled', 2, /Je kunt het nog 2 keer proberen/],
    ['failed', 2, /Je kunt het nog 2 keer proberen/],
    [
      'rejected',
      1,
      /Je kunt het nog één keer proberen. Dat is de laatste keer. Houd het document bij de hand/,
    ],
  ])('says after one that is %s how many tries are left: %i', async (status, triesLeft, words) => {
    show(async () => ({ status, canIdentify: true, triesLeft }));
    await screen.findByText(words);
    expect(screen.queryByText(/niets verloren/)).toBeNull();
  });

  it('promises no number of tries that it does not know, and none after the last', async () => {
    show(async () => ({ status: 'canceled', canIdentify: true }));
    await screen.findByText('Identificatie geannuleerd');
    expect(screen.queryByText(/keer proberen/)).toBeNull();
    cleanup();
    show(async () => ({ status: 'canceled', canIdentify: false, triesLeft: 0 }));
    await screen.findByText(/Opnieuw proberen kan niet meer/);
    expect(screen.queryByText(/keer proberen/)).toBeNull();
  });

  it('speaks of nobody else whom an insurer waits for: there may be none, which the last page knows', async () => {
    for (const status of ['accepted', 'inconclusive', 'failed'] as const) {
      show(async () => ({ status, canIdentify: false }));
      await screen.findByText(/Dit deel is (toch )?klaar/);
      expect(screen.queryByText(/alle begunstigden/)).toBeNull();
      cleanup();
    }
  });

  it('offers another try of one without a result only once the page no longer looks by itself', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    const readStatus = vi.fn<IdentificationCalls['readStatus']>(async () => ({
      status: 'not_started',
      canIdentify: true,
    }));
    show(readStatus);
    await screen.findByText(/De identificatiedienst is nog bezig/);
    expect(retry()).toBeNull();
    await vi.advanceTimersByTimeAsync(60_000);
    await screen.findByText(/We kijken niet meer vanzelf/);
    screen.getByRole('button', { name: 'Kijk opnieuw' });
    expect(readStatus).toHaveBeenCalledTimes(5);
    fireEvent.click(screen.getByRole('button', { name: 'Probeer het opnieuw' }));
    await screen.findByRole('button', { name: 'Naar de identificatiedienst' });
  });

  it('offers no other try of one without a result when none is allowed', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    show(async () => ({ status: 'not_started', canIdentify: false }));
    await screen.findByText('De uitslag is er nog niet');
    await vi.advanceTimersByTimeAsync(60_000);
    await screen.findByRole('button', { name: 'Kijk opnieuw' });
    expect(retry()).toBeNull();
  });

  it('reads the status of the dossier and the try in the address', async () => {
    const readStatus = vi.fn<IdentificationCalls['readStatus']>(async () => ({
      status: 'accepted',
      canIdentify: false,
    }));
    show(readStatus);
    await screen.findByText('De identificatie is gelukt');
    expect(readStatus).toHaveBeenCalledExactlyOnceWith(
      { params: { dossierId: DOSSIER, processId: new URLSearchParams(QUERY).get('processId') } },
      expect.anything(),
    );
  });

  it('shows a failure and offers another try without parameters, and sends no request', async () => {
    const readStatus = vi.fn();
    show(readStatus, '');
    await screen.findByText('Identificatie mislukt');
    await screen.findByText(/geen bruikbaar antwoord/);
    screen.getByRole('button', { name: 'Probeer het opnieuw' });
    expect(readStatus).not.toHaveBeenCalled();
  });

  it.each([
    ['accepted', 'De identificatie is gelukt', ''],
    ['inconclusive', 'Iemand kijkt ernaar', ''],
    ['rejected', 'De identificatie is afgewezen', ''],
    ['accepted', 'De identificatie is gelukt', QUERY],
  ])('repeats the earlier result when the address names no known try: %s', async (status, title, query) => {
    const person = settledBy(status);
    showScreen(`${HERE}/identificationStatus${query}`, {
      scope,
      beneficiary: { readBeneficiary: async () => person },
      identification: {
        readStatus: async () =>
          Promise.reject(new ApiProblem({ type: 'about:blank', title: 'No', status: 404 })),
      },
    });
    await screen.findByText(title);
    expect(screen.queryByText(/Begin opnieuw/)).toBeNull();
    expect(retry()).toBeNull();
  });

  it('redirects a person who need not identify', async () => {
    const readBeneficiary = async () => invitedPerson({ ...ALL_DETAILS, askForId: false });
    showScreen(`${HERE}/identificationStatus`, { scope, beneficiary: { readBeneficiary } });
    await waitFor(() => expect(screen.getByTestId('path').textContent).toBe(`${HERE}/check`));
  });

  it('shows an alert from the catalogue when the status cannot be read, and offers a retry', async () => {
    const away = new ApiProblem({ type: 'about:blank', title: 'No', status: 401 });
    const readStatus = vi
      .fn()
      .mockRejectedValueOnce(away)
      .mockResolvedValueOnce({ status: 'accepted', canIdentify: false });
    show(readStatus);
    await screen.findByText(/ophalen van de status van uw identificatie/);
    fireEvent.click(screen.getByRole('button', { name: /opnieuw/i }));
    await screen.findByText('De identificatie is gelukt');
  });
});

describe('an identification', () => {
  it('starts only after consent, and not when no try is left', async () => {
    const updatePersons = vi.fn(async () => ({ persons: [invitedPerson(ALL_DETAILS)] }));
    const createRequest = vi.fn(async () => ({ canIdentify: false, url: null }));
    showScreen(`${HERE}/identification`, {
      scope,
      beneficiary,
      dossier: { updatePersons },
      identification: { createRequest },
    });
    const start = await screen.findByRole('button', { name: 'Naar de identificatiedienst' });
    // Not that the money reaches this person: the reporter may have said that it goes elsewhere.
    screen.getByText(/De verzekeraar wil zeker weten wie de begunstigde is/);
    fireEvent.click(start);
    expect(screen.getAllByText(/Geef eerst toestemming/).length).toBeGreaterThan(0);
    expect(updatePersons).not.toHaveBeenCalled();
    fireEvent.click(screen.getByRole('checkbox'));
    fireEvent.click(start);
    fireEvent.click(start);
    await screen.findByText(/Identificeren hoeft of kan niet meer/);
    expect(updatePersons).toHaveBeenCalledExactlyOnceWith({
      body: {
        persons: [
          {
            uuid: PERSON,
            version: 3,
            dossierId: DOSSIER,
            consentToSendData: true,
            identificationMethod: 'DOCUMENT',
          },
        ],
      },
    });
    expect(createRequest).toHaveBeenCalledTimes(1);
  });

  it.each([
    ['accepted', null],
    ['inconclusive', /medewerker kijkt nog naar de identificatie/],
    ['rejected', /De identificatie is niet gelukt. De verzekeraar krijgt dat te horen/],
  ])('that has ended is not repeated: %s leads to the last page, which says so', async (status, words) => {
    showScreen(`${HERE}/identification`, {
      scope,
      beneficiary: { readBeneficiary: async () => settledBy(status) },
    });
    await screen.findByRole('heading', { name: 'Dit deel is klaar' });
    if (words) screen.getByText(words);
    else expect(screen.queryByText(/identificatie/)).toBeNull();
  });

  it('says that it can be tried tomorrow when too many were started today', async () => {
    const problem = { type: 'about:blank', title: 'No', status: 429, rule: 'identification-later' };
    await begin({ createRequest: async () => Promise.reject(new ApiProblem(problem, 40_000)) });
    expect((await screen.findByRole('alert')).textContent).toMatch(/Probeer het morgen opnieuw/);
  });

  it('saves first, then renews the session, and only then requests the identification', async () => {
    const updatePersons = vi.fn(async () => ({ persons: [invitedPerson(ALL_DETAILS)] }));
    const createRequest = vi.fn(async () => ({ canIdentify: false, url: null }));
    const { renewSession } = await begin({ updatePersons, createRequest });
    await screen.findByText(/Identificeren hoeft of kan niet meer/);
    const order = [updatePersons, renewSession, createRequest].map(
      (call) => vi.mocked(call).mock.invocationCallOrder,
    );
    expect(order.map(({ length }) => length)).toEqual([1, 1, 1]);
    expect(order.flat()).toEqual(order.flat().toSorted((a, b) => a - b));
  });

  it('says when another one can start when several are under way', async () => {
    const problem = { type: 'about:blank', title: 'No', status: 429, rule: 'identification-later' };
    await begin({ createRequest: async () => Promise.reject(new ApiProblem(problem, 1800)) });
    expect((await screen.findByRole('alert')).textContent).toMatch(/Wacht een uur/);
    screen.getByRole('button', { name: 'Naar de identificatiedienst' });
    screen.getByRole('link', { name: 'Lukt het niet met een document?' });
  });

  it.each([
    [412, /ondertussen ergens anders gewijzigd/],
    [403, /kan zo niet beginnen/],
    [500, /iets mis aan onze kant/],
    [429, /te druk.*over een paar minuten/],
    [503, /te druk.*over een paar minuten/],
    [0, /geen verbinding/],
  ])('that cannot be started says so, and can be retried: %i', async (status, words) => {
    const createRequest = vi.fn(async () =>
      Promise.reject(new ApiProblem({ type: 'about:blank', title: 'No', status })),
    );
    await begin({ createRequest });
    expect((await screen.findByRole('alert')).textContent).toMatch(words);
    fireEvent.click(screen.getByRole('button', { name: 'Naar de identificatiedienst' }));
    await waitFor(() => expect(createRequest).toHaveBeenCalledTimes(2));
  });
});

/** Opens the step of an identification, consents, and starts it. */
async function begin({
  updatePersons = async () => ({ persons: [invitedPerson(ALL_DETAILS)] }),
  createRequest,
}: {
  updatePersons?: DossierCalls['updatePersons'];
  createRequest: IdentificationCalls['createRequest'];
}) {
  const context = showScreen(`${HERE}/identification`, {
    scope,
    beneficiary,
    dossier: { updatePersons },
    identification: { createRequest },
  });
  fireEvent.click(await screen.findByRole('checkbox'));
  fireEvent.click(screen.getByRole('button', { name: 'Naar de identificatiedienst' }));
  return context;
}
