import '@nabericht/ui/testing';
import { toBeneficiaryAnswers } from '@nabericht/domain/beneficiary/beneficiary-answers';
import { idOf } from '@nabericht/remote/testing/ids';
import { ALL_DETAILS } from '@nabericht/remote/testing/people';
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
// Imported here, so that the lazy chunks are loaded before the tests and do not time out on a busy machine.
import '../../flow/InvitedPerson.tsx';
import '../../flow/ReporterPerson.tsx';
import '../check/CheckStep.tsx';
import '../details/DetailsStep.tsx';
import '../id-upload/IdUploadStep.tsx';
import '../identification/IdentificationStep.tsx';
import '../identification-status/IdentificationStatusStep.tsx';
import '../start/StartStep.tsx';
import './FinalizeStep.tsx';
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
const IBAN = 'NL02ABNA0123456789';
const settled = {
  isValidated: true,
  consentToSendData: true,
  identification: { identificationProcessCompleted: true },
};

const show = (step: string, readBeneficiary: BeneficiaryCalls['readBeneficiary']) =>
  showScreen(`${HERE}/${step}`, { scope, beneficiary: { readBeneficiary } });
const path = () => screen.getByTestId('path').textContent;

describe('the last page', () => {
  it('leads an invited person to the public site, and nowhere else', async () => {
    show('finalize', async () => invitedPerson({ ...ALL_DETAILS, ...settled }));
    const close = await screen.findByRole('link', { name: 'Sluit deze pagina' });
    expect(close.getAttribute('href')).toBe('https://www.nabericht.example');
    expect(screen.queryByRole('link', { name: /takenlijst|begunstigden/ })).toBeNull();
  });

  const done = (toldInsurers: string[], waitingInsurers: string[]) =>
    invitedPerson({
      ...{ ...ALL_DETAILS, ...settled, toldInsurers, waitingInsurers },
      insurers: [...toldInsurers, ...waitingInsurers],
    });

  it.each([
    ['no insurer has them', []],
    ['one of two has them, and gets the change as well', ['Zuiderpolis']],
  ])('lets an invited person change their details while %s', async (_when, told) => {
    show('finalize', async () => done(told, ['Polder Leven']));
    const change = await screen.findByRole('link', { name: 'Wijzig de gegevens' });
    expect(screen.queryByText(/Geef dat zelf door/)).toBeNull();
    fireEvent.click(change);
    await screen.findByLabelText('Rekeningnummer (IBAN)');
    expect(path()).toBe(`${HERE}/details`);
  });

  it.each([
    ['succeeded', 'accepted'],
    ['ended without a result', 'failed'],
  ] as const)('leads to a change that asks for no identification after one that %s', async (_how, status) => {
    const person = {
      ...done([], ['Polder Leven']),
      identification: { ...settled.identification, status },
    };
    const updatePersons = vi.fn<DossierCalls['updatePersons']>(async () => ({
      persons: [{ ...person, iban: IBAN }],
    }));
    showScreen(`${HERE}/finalize`, {
      scope,
      beneficiary: {
        readBeneficiary: async () => person,
        readTypedDetails: async () => ({ answers: {}, savedAt: null }),
        saveTypedDetails: async ({ body }) => ({ ...body, savedAt: '2026-11-22T10:30:00Z' }),
      },
      dossier: { updatePersons },
    });
    fireEvent.click(await screen.findByRole('link', { name: 'Wijzig de gegevens' }));
    fireEvent.change(await screen.findByLabelText('Rekeningnummer (IBAN)'), { target: { value: IBAN } });
    fireEvent.click(screen.getByRole('button', { name: 'Naar de controle' }));
    fireEvent.click(await screen.findByRole('button', { name: 'Verstuur je gegevens' }));
    await screen.findByRole('heading', { name: 'Dit deel is klaar' });
    expect(path()).toBe(`${HERE}/finalize`);
    expect(updatePersons.mock.calls[0]?.[0].body.persons).toMatchObject([{ uuid: PERSON, iban: IBAN }]);
  });

  it('says whom to tell of a mistake once every insurer has the details', async () => {
    show('finalize', async () => done(['Polder Leven', 'Zuiderpolis'], []));
    await screen.findByText('Klopt er iets niet? Geef dat zelf door aan Polder Leven en Zuiderpolis.');
    expect(screen.queryByRole('link', { name: 'Wijzig de gegevens' })).toBeNull();
  });

  it('leads a reporter to the list and the task list', async () => {
    const person = invitedPerson({ ...ALL_DETAILS, ...settled, isInvited: false });
    showScreen(`${LIST}/${PERSON}/finalize`, {
      beneficiary: { readBeneficiary: async () => person },
      dossier: { readDossier: async () => dossierOf([person]) },
    });
    await screen.findByRole('link', { name: 'Naar de begunstigden' });
    screen.getByRole('link', { name: 'Naar je takenlijst' });
  });

  it('waits for the result of an identification that ended just now', async () => {
    const identified = { ...ALL_DETAILS, consentToSendData: true };
    const [before, now] = [invitedPerson(identified), invitedPerson({ ...identified, ...settled })];
    const readBeneficiary = vi
      .fn(async () => now)
      .mockResolvedValueOnce(before)
      .mockResolvedValueOnce(before);
    showScreen(`${HERE}/identificationStatus?dossierId=${DOSSIER}&processId=${idOf('e1')}`, {
      scope,
      beneficiary: { readBeneficiary },
      identification: { readStatus: async () => ({ status: 'accepted', canIdentify: false }) },
    });
    fireEvent.click(await screen.findByRole('button', { name: 'Ga verder' }));
    await screen.findByRole('heading', { name: 'Bijna klaar' });
    expect(screen.queryByRole('heading', { name: 'Dit deel is klaar' })).toBeNull();
    await screen.findByRole('heading', { name: 'Dit deel is klaar' }, { timeout: 60_000 });
    expect(path()).toBe(`${HERE}/finalize`);
  });

  it('leads somebody who gave their details, and has to identify by now, there at once', async () => {
    const readBeneficiary = vi.fn(async () => invitedPerson({ ...ALL_DETAILS, consentToSendData: true }));
    show('finalize', readBeneficiary);
    await screen.findByRole('button', { name: 'Naar de identificatiedienst' });
    expect(path()).toBe(`${HERE}/identification`);
    expect(readBeneficiary).toHaveBeenCalledTimes(1);
  });

  it.each([
    [['Aegon'], /Aegon krijgt je gegevens zodra/, /krijgt Aegon de gegevens/],
    [['Aegon', 'ASR'], /Aegon en ASR krijgen je gegevens zodra/, /krijgen Aegon en ASR de gegevens/],
    [[], /De verzekeraar krijgt je gegevens zodra/, /krijgt de verzekeraar de gegevens/],
  ])('names who is told once everybody is done: %j', async (insurers, toInvited, toReporter) => {
    const given = { ...ALL_DETAILS, ...settled, insurers };
    show('finalize', async () => invitedPerson(given));
    await screen.findByText(toInvited);
    cleanup();
    const person = invitedPerson({ ...given, isInvited: false });
    showScreen(`${LIST}/${PERSON}/finalize`, {
      beneficiary: { readBeneficiary: async () => person },
      dossier: { readDossier: async () => dossierOf([person]) },
    });
    await screen.findByText(toReporter);
  });

  it('says that nothing is needed any more of who gave no details here', async () => {
    const asked = { askForId: false, isValidated: true, toldInsurers: ['Polder Leven'] };
    const beneficiary: Partial<BeneficiaryCalls> = {
      readBeneficiary: async () => invitedPerson(asked),
      readTypedDetails: async () => ({
        answers: { details: toBeneficiaryAnswers(ALL_DETAILS) },
        savedAt: '2026-11-22T10:30:00Z',
      }),
    };
    for (const step of ['start', 'check']) {
      showScreen(`${HERE}/${step}`, { scope, beneficiary });
      await screen.findByText('Er is niets meer van je nodig: Polder Leven heeft je gegevens al.');
      expect(path()).toBe(`${HERE}/finalize`);
      expect(
        screen.queryByText(
          /bewaard|Wat je hebt ingevuld|Wie ziet deze gegevens|zodra alle begunstigden klaar zijn/,
        ),
      ).toBeNull();
      cleanup();
    }
  });

  it.each([
    ['details', {}],
    ['identification', ALL_DETAILS],
  ])('redirects a visitor who is not done to the step that is left: %s', async (step, details) => {
    show('finalize', async () => invitedPerson(details));
    await waitFor(() => expect(path()).toBe(`${HERE}/${step}`));
  });
});

describe('the start page', () => {
  it('says what is asked, by whom, and leads to the first step', async () => {
    show('start', async () => invitedPerson());
    const link = await screen.findByRole('link', { name: 'Naar je gegevens' });
    expect(link.getAttribute('href')).toBe(`${HERE}/details`);
    screen.getByText(/Marijke Bergh heeft je gevraagd/);
    screen.getByText(/Van wat je invult, ziet Marijke Bergh alleen je naam/);
    screen.getByText(/identificatiedienst/);
  });

  it.each([
    ['asks for a document where an identification is to come', true],
    ['asks for none where none is', false],
  ])('%s', async (_what, askForId) => {
    show('start', async () => invitedPerson({ askForId }));
    await screen.findByText(/Houd je rekeningnummer bij de hand/);
    const said = screen.queryByText(
      /Houd voor de identificatie een paspoort, identiteitskaart of rijbewijs bij de hand/,
    );
    expect(said !== null).toBe(askForId);
  });

  it('leads to the step where the person stopped', async () => {
    show('start', async () => invitedPerson(ALL_DETAILS));
    await screen.findByRole('link', { name: 'Naar de identificatie' });
  });
});

describe('the page about a copy of an identity document', () => {
  it('says that none is asked for, and leads back', async () => {
    show('idUpload', async () => invitedPerson(ALL_DETAILS));
    const back = await screen.findByRole('link', { name: 'Terug naar de identificatie' });
    expect(back.getAttribute('href')).toBe(`${HERE}/identification`);
    screen.getByText(/laat je je document alleen zien/);
    screen.getByText(/Lukt identificeren drie keer niet\? Dan is jouw deel toch klaar/);
    expect(screen.queryByText(/andere manier/)).toBeNull();
  });

  it('speaks to a reporter about the other person', async () => {
    const person = invitedPerson({ ...ALL_DETAILS, isInvited: false });
    showScreen(`${LIST}/${PERSON}/idUpload`, {
      beneficiary: { readBeneficiary: async () => person },
      dossier: { readDossier: async () => dossierOf([person]) },
    });
    await screen.findByText(/laat Piet het document alleen zien/);
    screen.getByText(/Lukt het Piet drie keer niet/);
  });

  it('is not opened for a person who need not identify', async () => {
    show('idUpload', async () => invitedPerson({ ...ALL_DETAILS, askForId: false }));
    await waitFor(() => expect(path()).toBe(`${HERE}/details`));
  });
});
