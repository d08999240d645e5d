import '@nabericht/ui/testing';
import { ApiProblem } from '@nabericht/remote';
import { ALL_DETAILS } from '@nabericht/remote/testing/people';
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
// Imported here, so that the lazy chunks are loaded before the tests and do not time out on a busy machine.
import '../../flow/ReporterPerson.tsx';
import '../check/CheckStep.tsx';
import '../finalize/FinalizeStep.tsx';
import './DetailsStep.tsx';
import { invitation } from '../../scene-invitations.ts';
import {
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

const problem = (status: number, rule: string) =>
  new ApiProblem({ type: 'about:blank', title: 'No', status, rule });
const IBAN = 'NL02ABNA0123456789';
const me = invitedPerson({
  ...ALL_DETAILS,
  isInvited: false,
  isReporter: true,
  isValidated: true,
  askForId: false,
  consentToSendData: true,
  toldInsurers: ['Polder Leven'],
});

it('a reporter who benefits changes their own account after the insurance was handed in', async () => {
  const updatePersons = vi.fn<DossierCalls['updatePersons']>(async () => ({
    persons: [{ ...me, iban: IBAN }],
  }));
  showScreen(`${LIST}/${PERSON}/details`, {
    beneficiary: {
      readBeneficiary: async () => me,
      readTypedDetails: async () => ({ answers: {}, savedAt: null }),
      saveTypedDetails: async ({ body }) => ({ ...body, savedAt: '2026-11-22T10:30:00Z' }),
    },
    dossier: { readDossier: async () => dossierOf([me], { status: 'completed' }), updatePersons },
  });
  await screen.findByText(/^Je hebt alles ingevuld/);
  fireEvent.click(screen.getByRole('button', { name: 'Wijzig de gegevens' }));
  fireEvent.change(await screen.findByLabelText('Rekeningnummer (IBAN)'), { target: { value: IBAN } });
  fireEvent.click(screen.getByRole('button', { name: 'Naar de controle' }));
  await screen.findByText(/Polder Leven heeft de gegevens al, en krijgt ook wat je hier wijzigt/);
  fireEvent.click(screen.getByRole('button', { name: 'Sla op en rond af' }));
  await screen.findByText('Dit deel is klaar');
  await waitFor(() => expect(updatePersons).toHaveBeenCalledOnce());
  expect(updatePersons.mock.calls[0]?.[0].body.persons).toMatchObject([{ uuid: PERSON, iban: IBAN }]);
});

it('a reporter who has not shared a link is told to send it, or to make another', async () => {
  const piet = invitedPerson({
    invitation: invitation({ method: 'sendMessageYourself' }),
    sharedLink: false,
  });
  showScreen(`${LIST}/${PERSON}/details`, {
    beneficiary: { readBeneficiary: async () => piet },
    dossier: { readDossier: async () => dossierOf([piet]) },
  });
  await screen.findByText(/Stuur hem zelf aan Piet, als je dat nog niet hebt gedaan/);
  expect(screen.queryByText(/Je hoeft nu niets te doen/)).toBeNull();
  screen.getByRole('button', { name: 'Nodig opnieuw uit' });
});

describe('a reporter who has sent the link', () => {
  const SENT = 'Ik heb de link gestuurd';
  const piet = invitedPerson({
    invitation: invitation({ method: 'sendMessageYourself' }),
    sharedLink: false,
  });
  const show = (updatePersons: DossierCalls['updatePersons'], person = piet) =>
    showScreen(`${LIST}/${PERSON}/details`, {
      beneficiary: { readBeneficiary: async () => person },
      dossier: { readDossier: async () => dossierOf([person]), updatePersons },
    });
  const path = () => screen.getByTestId('path').textContent;

  it.each([
    ['who has not begun', async () => ({ persons: [{ ...piet, sharedLink: true }] })],
    ['who accepted it meanwhile', async () => Promise.reject(problem(403, 'person-is-their-own'))],
  ])('says so once, to somebody %s, and reads in the list that they have it', async (_who, answer) => {
    const updatePersons = vi.fn<DossierCalls['updatePersons']>(answer);
    show(updatePersons);
    const button = await screen.findByRole('button', { name: SENT });
    fireEvent.click(button);
    fireEvent.click(button);
    expect(button.getAttribute('aria-busy')).toBe('true');
    await screen.findByText('Piet heeft de link. Hier zie je hoe ver Piet is.');
    expect(path()).toBe(LIST);
    expect(updatePersons).toHaveBeenCalledExactlyOnceWith({
      body: { persons: [{ uuid: PERSON, version: null, dossierId: DOSSIER, sharedLink: true }] },
    });
  });

  it.each([
    [500, 'internal', /We weten daarom niet zeker of het is gelukt/],
    [422, 'invalid', /Deze persoon of uitnodiging is er niet meer/],
  ])('stays when that is not kept, and may say it again: %i', async (status, rule, words) => {
    const updatePersons = vi.fn<DossierCalls['updatePersons']>(async () =>
      Promise.reject(problem(status, rule)),
    );
    show(updatePersons);
    const button = await screen.findByRole('button', { name: SENT });
    fireEvent.click(button);
    await screen.findByText(words);
    expect(path()).toBe(`${LIST}/${PERSON}/details`);
    await waitFor(() => expect(button.getAttribute('aria-busy')).toBeNull());
    fireEvent.click(button);
    await waitFor(() => expect(updatePersons).toHaveBeenCalledTimes(2));
  });

  it('is not asked again', async () => {
    show(vi.fn(), { ...piet, sharedLink: true });
    await screen.findByText(/Je hoeft nu niets te doen/);
    expect(screen.queryByRole('button', { name: SENT })).toBeNull();
  });
});
