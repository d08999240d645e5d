import type { DossierSummary } from '@nabericht/contracts/dossier-contract';
import { ApiProblem } from '@nabericht/remote';
import { CHOSEN_PROVIDERS, keepIds, readIds } from '@nabericht/remote/kept-ids';
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { type DossierCalls, showScreen } from '../../show-screen.fixture.tsx';

afterEach(cleanup);

type ListDossiers = DossierCalls['listDossiers'];

const summary = (metaData: Partial<DossierSummary['metaData']>): DossierSummary => ({
  _id: '00000000-0000-4000-8000-0000000000d1',
  reference: 'NB 4471 K',
  status: 'in_progress',
  createdAt: '2026-11-21T09:00:00Z',
  metaData: { firstName: null, insertion: null, lastName: null, dateOfDeath: null, ...metaData },
});
const list = (...docs: DossierSummary[]) =>
  vi.fn<ListDossiers>(async () => ({ docs, totalDocs: docs.length, limit: 900, page: 1, totalPages: 1 }));
const show = (listDossiers: ListDossiers) => showScreen('/dossier', { dossier: { listDossiers } });

describe('the list of dossiers', () => {
  it('asks for all dossiers in one request and shows who died, when, and a link to each', async () => {
    const listDossiers = list(
      summary({
        firstName: 'Wilhelmina',
        insertion: 'van den',
        lastName: 'Bergh',
        dateOfDeath: '2026-11-09',
      }),
    );
    show(listDossiers);
    await screen.findByRole('heading', { name: 'Wilhelmina van den Bergh' });
    screen.getByText('Overleden op 9 november 2026');
    screen.getByText(/Kies een dossier/);
    const way = screen.getByRole('link', { name: /Verder\s*met Wilhelmina van den Bergh/ });
    expect(way.getAttribute('href')).toBe('/dossier/00000000-0000-4000-8000-0000000000d1/tasklist');
    expect(listDossiers.mock.calls[0]).toEqual([{ query: { page: 1, limit: 900 } }, expect.anything()]);
  });

  it.each<[string, Partial<DossierSummary['metaData']>, string]>([
    ['no first and no last name', { insertion: 'van' }, 'Naam niet ingevuld'],
    ['a last name alone', { lastName: 'Bergh' }, 'Bergh'],
    ['a first name alone', { firstName: 'Wil' }, 'Wil'],
  ])('shows the name of somebody with %s', async (_, names, shown) => {
    show(list(summary(names)));
    await screen.findByRole('heading', { level: 2, name: shown });
  });

  it.each(['completed', 'archived'] as const)(
    'has nothing to go on with in one that is %s, and says how long it is kept',
    async (status) => {
      show(list({ ...summary({ lastName: 'Bergh' }), status, keptUntil: '2028-11-12' }));
      await screen.findByRole('link', { name: /^Bekijk\s*Bergh$/ });
      screen.getByText(/^We wissen dit dossier na 12.november 2028\. Bewaar wat je nodig hebt\.$/);
    },
  );

  it('starts a new dossier on the landing page, and clears the selection there', async () => {
    keepIds(CHOSEN_PROVIDERS, ['00000000-0000-4000-8000-0000000000a1']);
    show(list(summary({ lastName: 'Bergh' })));
    fireEvent.click(await screen.findByRole('link', { name: 'Nieuw dossier' }));
    expect(screen.getByTestId('path').textContent).toBe('/');
    expect(readIds(CHOSEN_PROVIDERS)).toEqual([]);
  });

  it('leads to the landing page by itself when there are no dossiers', async () => {
    show(list());
    await waitFor(() => expect(screen.getByTestId('path').textContent).toBe('/'));
  });

  it('waits for the list again when it is opened again, after an empty one too', async () => {
    const listDossiers = list();
    showScreen('/dossier', { dossier: { listDossiers }, linkTo: '/dossier' });
    await waitFor(() => expect(screen.getByTestId('path').textContent).toBe('/'));
    listDossiers.mockReturnValue(new Promise(() => {}));
    fireEvent.click(screen.getByRole('link', { name: 'Verder' }));
    await screen.findByText('Even geduld, we halen je dossiers op.');
    expect(listDossiers).toHaveBeenCalledTimes(2);
    expect(screen.getByTestId('path').textContent).toBe('/dossier');
  });

  it('says that the list could not be loaded, reports the error, and loads it again by a button', async () => {
    // The problem has a Retry-After of 60 seconds, so the query is not retried by itself.
    const failed = new ApiProblem({ type: 'about:blank', title: 'No', status: 500 }, 60);
    const listDossiers = list(summary({ lastName: 'Bergh' })).mockRejectedValueOnce(failed);
    const context = show(listDossiers);
    await screen.findByText('Er is iets fout gegaan bij het laden van de dossiers.');
    expect(context.reportError).toHaveBeenCalledExactlyOnceWith(failed, 'dossier list');
    fireEvent.click(screen.getByRole('button', { name: 'Probeer opnieuw' }));
    await screen.findByRole('heading', { level: 2, name: 'Bergh' });
  });
});
