import '@nabericht/ui/testing';
import type { Beneficiary } from '@nabericht/contracts/beneficiary-contract';
import { ALL_DETAILS, aPerson } from '@nabericht/remote/testing/people';
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
// Imported here, so that the lazy chunks are loaded before the tests and do not time out on a busy machine.
import '../../flow/InvitedPerson.tsx';
import '../../flow/ReporterPerson.tsx';
import '../check/CheckStep.tsx';
import '../finalize/FinalizeStep.tsx';
import './DetailsStep.tsx';
import {
  type BeneficiaryCalls,
  DOSSIER,
  type DossierCalls,
  dossierOf,
  invitedPerson,
  LIST,
  PERSON,
  REPORTER,
  showScreen,
} from '../../show-screen.fixture.tsx';

afterEach(cleanup);

const HERE = `/beneficiary/invited/${DOSSIER}/${PERSON}`;
const scope = { dossierId: DOSSIER, personId: PERSON };
const BOSTON = { street: '12 Main Street', city: 'Boston', countryCode: 'US' };
const ABROAD = {
  ...ALL_DETAILS,
  address: BOSTON,
  phoneNumber: '+16175550123',
  iban: null,
  ibanName: null,
};
const NO_IBAN = 'Ik heb geen IBAN';

function show(step: string, rest: Partial<Beneficiary>) {
  const person = invitedPerson({ ...ABROAD, askForId: false, ...rest });
  const updatePersons = vi.fn<DossierCalls['updatePersons']>(async () => ({ persons: [person] }));
  const saveTypedDetails = vi.fn<BeneficiaryCalls['saveTypedDetails']>(async ({ body }) => ({
    ...body,
    savedAt: '2026-11-22T10:30:00Z',
  }));
  showScreen(`${HERE}/${step}`, {
    scope,
    beneficiary: {
      readBeneficiary: async () => person,
      readTypedDetails: async () => ({ answers: {}, savedAt: null }),
      saveTypedDetails,
    },
    dossier: { updatePersons },
  });
  return { updatePersons, saveTypedDetails };
}
const type = (label: string, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } });
const press = async (name: string) => fireEvent.click(await screen.findByRole('button', { name }));

describe('who lives abroad', () => {
  it('says that they have no IBAN, which removes what they typed, and reads what comes next', async () => {
    const { updatePersons, saveTypedDetails } = show('details', {});
    const none = await screen.findByLabelText(NO_IBAN);
    type('Rekeningnummer (IBAN)', '000123456789');
    type('Op naam van', 'P. Bergh');
    fireEvent.click(none);
    expect(screen.queryByLabelText('Rekeningnummer (IBAN)')).toBeNull();
    screen.getByText(/De verzekeraar vraagt je zelf naar je rekeningnummer, per e-mail of telefoon/);
    await waitFor(() =>
      expect(saveTypedDetails.mock.lastCall?.[0].body.answers.details).toMatchObject({
        hasNoIban: 'yes',
        iban: '',
        ibanName: '',
      }),
    );
    await press('Naar de controle');
    await screen.findByText(/^Geen IBAN/);
    await press('Verstuur je gegevens');
    await waitFor(() => expect(updatePersons).toHaveBeenCalled());
    expect(updatePersons.mock.lastCall?.[0].body.persons[0]).toMatchObject({
      hasNoIban: true,
      iban: '',
      ibanName: '',
      consentToSendData: true,
    });
  });

  it('is told of a number that is none that it is no IBAN, and what to do without one', async () => {
    show('details', {});
    await screen.findByLabelText(NO_IBAN);
    type('Rekeningnummer (IBAN)', '000123456789');
    await press('Naar de controle');
    await screen.findAllByText(/^Dit is geen IBAN\..*Is er geen\? Kruis dat dan aan/);
    expect(screen.queryByText(/Dit rekeningnummer klopt niet/)).toBeNull();
  });

  it('can still name an IBAN, and take back that there was none', async () => {
    const { updatePersons } = show('details', { hasNoIban: true });
    const none = await screen.findByLabelText<HTMLInputElement>(NO_IBAN);
    expect(none.checked).toBe(true);
    fireEvent.click(none);
    type('Rekeningnummer (IBAN)', ALL_DETAILS.iban);
    type('Op naam van', 'P. Bergh');
    await press('Naar de controle');
    await press('Verstuur je gegevens');
    await waitFor(() => expect(updatePersons).toHaveBeenCalled());
    expect(updatePersons.mock.lastCall?.[0].body.persons[0]).toMatchObject({
      hasNoIban: null,
      iban: ALL_DETAILS.iban,
    });
  });

  it('reads on the last page that the insurer asks them', async () => {
    show('finalize', { hasNoIban: true, isValidated: true, consentToSendData: true });
    await screen.findByText(/De verzekeraar vraagt je zelf naar je rekeningnummer, per e-mail of telefoon/);
    screen.getByText(/^Geen IBAN/);
  });
});

it('somebody in the Netherlands is asked for an IBAN, also who had none before they moved', async () => {
  const { address, phoneNumber } = ALL_DETAILS;
  show('details', { address, phoneNumber, hasNoIban: true });
  await screen.findByLabelText('Rekeningnummer (IBAN)');
  expect(screen.queryByLabelText(NO_IBAN)).toBeNull();
  await press('Naar de controle');
  await screen.findAllByText('Vul het rekeningnummer in.');
});

it('who corrects their country to the Netherlands is not said to have no IBAN', async () => {
  show('details', { hasNoIban: true });
  await screen.findByLabelText(NO_IBAN);
  const country = await screen.findByRole('combobox', { name: 'Land', expanded: false });
  fireEvent.change(country, { target: { value: 'nederland' } });
  fireEvent.keyDown(country, { key: 'Enter' });
  type('Postcode', '8911AB');
  type('Huisnummer', '12');
  type('Straat', 'Turfmarkt');
  type('Plaats', 'Leeuwarden');
  type('Telefoon', '0612345678');
  type('Rekeningnummer (IBAN)', ALL_DETAILS.iban);
  type('Op naam van', 'P. Bergh');
  await press('Naar de controle');
  await screen.findByRole('button', { name: 'Verstuur je gegevens' });
  expect(screen.queryByText(/^Geen IBAN/)).toBeNull();
});

describe('a reporter', () => {
  const showReporter = (personId: string, rest: Partial<Beneficiary>) => {
    const person = invitedPerson({ ...ABROAD, uuid: personId, isInvited: false, askForId: false, ...rest });
    showScreen(`${LIST}/${personId}/details`, {
      isReporter: true,
      beneficiary: {
        readBeneficiary: async () => person,
        readTypedDetails: async () => ({ answers: {}, savedAt: null }),
      },
      dossier: { readDossier: async () => dossierOf([aPerson(person)]) },
    });
  };

  it('says it of somebody else, and that the insurer asks that person', async () => {
    showReporter(PERSON, { detailsPresent: true });
    fireEvent.click(await screen.findByLabelText('Deze persoon heeft geen IBAN'));
    screen.getByText(/De verzekeraar vraagt deze persoon zelf naar het rekeningnummer/);
  });

  it('says it of themselves, where they live abroad', async () => {
    showReporter(REPORTER, { isReporter: true });
    fireEvent.click(await screen.findByLabelText(NO_IBAN));
    await press('Naar de controle');
    await screen.findByText(/^Geen IBAN/);
  });
});
