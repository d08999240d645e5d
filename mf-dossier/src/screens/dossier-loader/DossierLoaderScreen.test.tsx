import { ApiProblem } from '@nabericht/remote';
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { HERE, showScreen, wholeDossier } from '../../show-screen.fixture.tsx';

afterEach(cleanup);

const PATH = '/dossier/00000000-0000-4000-8000-0000000000d1';
const failing = (status: number) =>
  vi.fn(async () => Promise.reject(new ApiProblem({ type: 'about:blank', title: 'No', status }, 60)));

describe('loading a dossier', () => {
  it('leads to its task list', async () => {
    showScreen(PATH, { whole: wholeDossier([HERE]) });
    await waitFor(() => expect(screen.getByTestId('path').textContent).toBe(`${PATH}/tasklist`));
    await screen.findByRole('heading', { level: 1, name: 'Wilhelmina Johanna van den Bergh' });
  });

  it('loads the other dossier when the id changes', async () => {
    const other = PATH.replace('d1', 'd2');
    const first = wholeDossier([HERE]);
    const second = wholeDossier([HERE], { deceased: { firstName: 'Piet', lastName: 'Visser' } } as never);
    const readDossier = vi.fn(async ({ params: { id } }: { params: { id: string } }) =>
      other.endsWith(id) ? { ...second, dossier: { ...second.dossier, _id: id } } : first,
    );
    showScreen(PATH, { dossier: { readDossier }, linkTo: other });
    await screen.findByRole('heading', { level: 1, name: 'Wilhelmina Johanna van den Bergh' });
    fireEvent.click(screen.getByRole('link', { name: 'Verder' }));
    await screen.findByRole('heading', { level: 1, name: 'Piet Visser' });
    expect(screen.getByTestId('path').textContent).toBe(`${other}/tasklist`);
    expect(new Set(readDossier.mock.calls.map(([{ params }]) => `/dossier/${params.id}`))).toEqual(
      new Set([PATH, other]),
    );
  });

  it.each([
    [404, 'Dit dossier vinden we niet'],
    [403, 'Dit dossier vinden we niet'],
    [429, 'Je dossier laden lukt nu niet'],
  ])('that fails with %d says so, and offers a link to the overview', async (status, title) => {
    const context = showScreen(PATH, { dossier: { readDossier: failing(status) } });
    await screen.findByRole('heading', { level: 1, name: title });
    expect(screen.getByRole('link', { name: 'Naar het overzicht' }).getAttribute('href')).toBe('/dossier');
    expect(context.setPage).toHaveBeenCalledWith(
      expect.objectContaining(status === 429 ? { title } : { title, status: 404 }),
    );
  });
});
