import '@nabericht/ui/testing';
import { ApiProblem } from '@nabericht/remote';
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { DOSSIER, PERSON, showScreen } from '../show-screen.fixture.tsx';

afterEach(cleanup);

const PAIR = { a: '00000000-0000-4000-8000-0000000000b1', b: 'x'.repeat(43) };
const PATH = `/beneficiary/${PAIR.a}/${PAIR.b}`;
const OWN = `/beneficiary/invited/${DOSSIER}/${PERSON}/details`;
const CODE = '00000000-0000-4000-8000-0000000000c1';
const problem = (status: number, rest: { rule?: string } = {}) =>
  new ApiProblem({ type: 'about:blank', title: 'No', status, ...rest });
const opened = async () => ({
  firstName: 'Piet',
  reporterName: 'Marijke Bergh',
  deceasedName: 'W.J. van Dijk',
});

const send = async (email: string) => {
  fireEvent.change(await screen.findByLabelText('Je e-mailadres'), { target: { value: email } });
  fireEvent.click(screen.getByRole('button', { name: 'Stuur mij een code' }));
};

describe('an invitation', () => {
  it("says who asks about whom, and leads to the person's own details by a code", async () => {
    const acceptInvite = vi.fn(async () => ({ _id: CODE, dossierId: DOSSIER, personId: PERSON }));
    showScreen(PATH, { beneficiary: { openInvite: opened, acceptInvite } });
    await screen.findByText('W.J. van Dijk');
    screen.getByText(/dat jij als begunstigde in een levensverzekering staat/);
    // The reporter may have said that the money goes elsewhere.
    expect(document.body.textContent).not.toMatch(/\bgeld\b/);
    await send('piet@voorbeeld.example');
    await waitFor(() => expect(screen.getByTestId('path').textContent).toBe(`/auth/otp/${CODE}`));
    expect(acceptInvite).toHaveBeenCalledExactlyOnceWith({
      params: PAIR,
      body: { email: 'piet@voorbeeld.example' },
    });
  });

  it.each([
    [422, /Op dit e-mailadres is niemand uitgenodigd/],
    [429, /te vaak gevraagd/],
    [500, /We kunnen nu geen code sturen/],
    [0, /Er is geen verbinding/],
  ])('keeps the e-mail address when the request for a code fails with %i', async (status, words) => {
    const acceptInvite = vi.fn(async () => Promise.reject(problem(status)));
    showScreen(PATH, { beneficiary: { openInvite: opened, acceptInvite } });
    await send('piet@elders.example');
    await screen.findByText(words);
    expect(screen.getByLabelText<HTMLInputElement>('Je e-mailadres').value).toBe('piet@elders.example');
  });

  it('leaves the focus in the address while it is corrected after a refusal', async () => {
    const acceptInvite = vi.fn(async () => Promise.reject(problem(422)));
    showScreen(PATH, { beneficiary: { openInvite: opened, acceptInvite } });
    await send('piet@elders.example');
    await screen.findByText(/Op dit e-mailadres is niemand uitgenodigd/);
    const field = screen.getByLabelText('Je e-mailadres');
    field.focus();
    fireEvent.change(field, { target: { value: 'piet' } });
    const summary = await screen.findByRole('heading', { name: 'Kijk hier nog even naar' });
    expect(document.activeElement).toBe(field);
    fireEvent.click(screen.getByRole('button', { name: 'Stuur mij een code' }));
    await waitFor(() => expect(document.activeElement?.contains(summary)).toBe(true));
  });

  it.each([403, 404, 422])('that is no longer valid says what to do: %i', async (status) => {
    showScreen(PATH, { beneficiary: { openInvite: async () => Promise.reject(problem(status)) } });
    await screen.findByRole('heading', { name: 'Deze link is niet geldig' });
  });

  it('for a person who was taken off the insurances says that nothing is needed any more', async () => {
    showScreen(PATH, { beneficiary: { openInvite: async () => Promise.reject(problem(410)) } });
    await screen.findByRole('heading', { name: 'Je gegevens zijn niet meer nodig' });
    screen.getByText(/^Je staat niet meer op de lijst met begunstigden. Je hoeft niets meer te doen/);
    expect(screen.queryByText(/later nog een mail/)).toBeNull();
  });

  it('whose link is incomplete says what to do', async () => {
    showScreen(`/beneficiary/${PAIR.a}`, {});
    await screen.findByRole('heading', { name: 'Deze link is niet geldig' });
    screen.getByText(/niet compleet/);
  });

  it.each([
    ['a reporter', { isReporter: true }, 'Naar je dossiers', '/dossier'],
    [
      'who came in by it before',
      { scope: { dossierId: DOSSIER, personId: PERSON } },
      'Naar je gegevens',
      `/beneficiary/invited/${DOSSIER}/${PERSON}/start`,
    ],
  ])('tells %s as whom they are signed in, and links to their own pages', async (_who, as, name, href) => {
    showScreen(PATH, { ...as, beneficiary: { openInvite: opened } });
    await screen.findByText(/Je bent nu ingelogd met/);
    expect(screen.getByRole('link', { name }).getAttribute('href')).toBe(href);
    screen.getByLabelText('Je e-mailadres');
  });

  it('asks for the e-mail address again without a session, and shows nothing of the person', async () => {
    const readBeneficiary = vi.fn();
    const checkInvite = vi.fn(async () => undefined);
    showScreen(OWN, { beneficiary: { readBeneficiary, checkInvite } });
    await screen.findByLabelText('Je e-mailadres');
    screen.getByRole('heading', { name: 'Bevestig je e-mailadres' });
    expect(checkInvite).toHaveBeenCalledWith(
      { params: { dossierId: DOSSIER, personId: PERSON } },
      expect.anything(),
    );
    expect(readBeneficiary).not.toHaveBeenCalled();
  });

  it('does not ask for an e-mail address when it has ended', async () => {
    showScreen(OWN, { beneficiary: { checkInvite: async () => Promise.reject(problem(404)) } });
    await screen.findByRole('heading', { name: 'Deze uitnodiging geldt niet meer' });
    expect(screen.queryByLabelText('Je e-mailadres')).toBeNull();
  });

  it('that has ended names every cause, and where to look, for the page does not know which it was', async () => {
    showScreen(OWN, { beneficiary: { checkInvite: async () => Promise.reject(problem(404)) } });
    await screen.findByText(/ingetrokken of vervangen door een nieuwe, of het dossier is gewist/);
    screen.getByText(/een nieuwe link staan, of dat het dossier is gewist/);
  });

  it.each([
    ['that was opened', PATH, 'Je bent uitgenodigd', { openInvite: opened }],
    ['that is not valid', `/beneficiary/${PAIR.a}`, 'Deze link is niet geldig', {}],
    [
      'that has ended',
      OWN,
      'Deze uitnodiging geldt niet meer',
      { checkInvite: async () => Promise.reject(problem(404)) },
    ],
    ['that is come back to', OWN, 'Bevestig je e-mailadres', { checkInvite: async () => undefined }],
  ])('%s says whom to ask for help', async (_what, path, name, beneficiary) => {
    showScreen(path, { beneficiary });
    await screen.findByRole('heading', { level: 1, name });
    screen.getByRole('heading', { level: 2, name: 'Kom je er niet uit?' });
    screen.getByRole('link', { name: 'hulp@nabericht.example' });
  });

  it('asks for the e-mail address when it cannot be checked whether it has ended', async () => {
    showScreen(OWN, { beneficiary: { checkInvite: async () => Promise.reject(problem(0)) } });
    await screen.findByLabelText('Je e-mailadres');
  });

  const other = { dossierId: DOSSIER, personId: '00000000-0000-4000-8000-0000000000a2' };
  const OTHERS = `/beneficiary/invited/${other.dossierId}/${other.personId}/start`;

  it.each([
    ['who was invited, to their details', { scope: other }, 'Naar je gegevens', OTHERS],
    ['a reporter, to their dossiers', { isReporter: true }, 'Naar je dossiers', '/dossier'],
  ])('for another person does not reveal if it exists, and leads %s', async (_who, as, name, href) => {
    // The screen must not check whether the invitation exists, because its answer would reveal that.
    const readBeneficiary = vi.fn();
    const checkInvite = vi.fn();
    showScreen(OWN, { ...as, beneficiary: { readBeneficiary, checkInvite } });
    await screen.findByRole('heading', { name: 'Deze pagina hoort niet bij je inlog' });
    expect(screen.getByRole('link', { name }).getAttribute('href')).toBe(href);
    expect(readBeneficiary).not.toHaveBeenCalled();
    expect(checkInvite).not.toHaveBeenCalled();
  });

  it.each([404, 422])('for another person refuses an e-mail in the same words: %i', async (status) => {
    const acceptInvite = async () => Promise.reject(problem(status));
    showScreen(OWN, { isReporter: true, beneficiary: { acceptInvite } });
    await send('piet@elders.example');
    await screen.findByText(/Op dit e-mailadres is niemand uitgenodigd/);
  });

  it('that was withdrawn meanwhile says so', async () => {
    showScreen(OWN, {
      scope: { dossierId: DOSSIER, personId: PERSON },
      beneficiary: {
        readBeneficiary: async () => Promise.reject(problem(404)),
        checkInvite: async () => Promise.reject(problem(404)),
      },
    });
    await screen.findByRole('heading', { name: 'Deze uitnodiging geldt niet meer' });
  });

  it('that expired before the code was typed says so, and does not speak of deleted details', async () => {
    const expired = async () => Promise.reject(problem(404, { rule: 'invitation-expired' }));
    showScreen(OWN, {
      scope: { dossierId: DOSSIER, personId: PERSON },
      beneficiary: {
        readBeneficiary: expired,
        readTypedDetails: expired,
        checkInvite: async () => Promise.reject(problem(404)),
      },
    });
    await screen.findByText(/de uitnodiging is verlopen/);
    expect(screen.queryByText(/hebben we gewist/)).toBeNull();
  });

  it.each([
    ['who was in by it', { dossierId: DOSSIER, personId: PERSON }],
    ['who comes back to it', undefined],
  ])('that ended because its person was taken off the insurances says so to %s', async (_who, scope) => {
    showScreen(OWN, {
      scope,
      beneficiary: {
        readBeneficiary: async () => Promise.reject(problem(404)),
        checkInvite: async () => Promise.reject(problem(410)),
      },
    });
    await screen.findByRole('heading', { name: 'Je gegevens zijn niet meer nodig' });
  });
});
