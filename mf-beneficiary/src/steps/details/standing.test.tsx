import '@nabericht/ui/testing';
import { ALL_DETAILS } from '@nabericht/remote/testing/people';
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
// Imported here, so that the lazy chunks are loaded before the tests and do not time out on a busy machine.
import '../../flow/ReporterPerson.tsx';
import '../check/CheckStep.tsx';
import '../finalize/FinalizeStep.tsx';
import './DetailsStep.tsx';
import { invitation } from '../../scene-invitations.ts';
import {
  type DossierCalls,
  dossierOf,
  invitedPerson,
  LIST,
  PERSON,
  showScreen,
} from '../../show-screen.fixture.tsx';

beforeEach(() => sessionStorage.clear());
afterEach(cleanup);

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
