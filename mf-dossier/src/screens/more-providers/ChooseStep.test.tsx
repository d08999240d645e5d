import '@nabericht/ui/testing';
import type { Provider } from '@nabericht/domain/provider/provider';
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { HERE, showScreen, wholeDossier } from '../../show-screen.fixture.tsx';
import { BANK, ENERGY, toProvider } from '../task-list/task-list.fixture.ts';

afterEach(cleanup);

const PATH = '/dossier/00000000-0000-4000-8000-0000000000d1/task/more-providers/choose';
const FAR: Provider = { ...ENERGY, _id: '00000000-0000-4000-8000-00000000000f', name: 'Verweg Verzekerd' };

const PAGE = { limit: 100, page: 1, totalPages: 1 };

function show() {
  const whole = wholeDossier([HERE, toProvider(BANK)], { providerIds: [BANK._id], providers: [BANK] });
  whole.flags = { ...whole.flags, canAddProviders: true };
  const searchProviders = vi.fn(async () => ({ ...PAGE, docs: [FAR], totalDocs: 1 }));
  const listProviders = vi.fn(async () => ({
    ...PAGE,
    docs: [BANK, ENERGY],
    totalDocs: 70_000,
    categories: [{ serviceType: 'insurers' as const, totalDocs: 70_000 }],
  }));
  showScreen(PATH, { whole, provider: { searchProviders, listProviders, readProvidersByIds: vi.fn() } });
  return { searchProviders, listProviders };
}

const box = () => screen.findByLabelText('Zoek een organisatie');

describe('choosing the organisations to add', () => {
  it('shows the first of each kind, and says how many more there are', async () => {
    const { listProviders } = show();
    await screen.findByText('70000', { exact: false });
    screen.getByText(/Er zijn er nog 69\.998/);
    expect(listProviders).toHaveBeenCalledWith(
      { query: expect.objectContaining({ perCategory: 50 }) },
      expect.anything(),
    );
  });

  it('searches while the reporter types, once for a whole word, and right away by its button', async () => {
    const { searchProviders } = show();
    for (const value of ['ver', 'verw', 'verweg']) fireEvent.change(await box(), { target: { value } });
    await screen.findByRole('checkbox', { name: /Verweg Verzekerd/ });
    expect(searchProviders).toHaveBeenCalledTimes(1);
    fireEvent.change(await box(), { target: { value: 'bank' } });
    fireEvent.click(screen.getByRole('button', { name: 'Zoek' }));
    await waitFor(() =>
      expect(searchProviders).toHaveBeenLastCalledWith(
        { query: expect.objectContaining({ query: 'bank' }) },
        expect.anything(),
      ),
    );
  });

  it('says that nothing was found only after the search for the present words has ended', async () => {
    const { searchProviders } = show();
    searchProviders.mockResolvedValueOnce({ ...PAGE, docs: [], totalDocs: 0 });
    const { promise, resolve } = Promise.withResolvers<Awaited<ReturnType<typeof searchProviders>>>();
    searchProviders.mockReturnValueOnce(promise);
    fireEvent.change(await box(), { target: { value: 'xyzzyx' } });
    await screen.findByText('We vinden geen organisatie met “xyzzyx”');
    fireEvent.change(await box(), { target: { value: 'verweg' } });
    await waitFor(() => expect(searchProviders).toHaveBeenCalledTimes(2));
    expect(screen.queryByText(/We vinden geen organisatie/)).toBeNull();
    resolve({ ...PAGE, docs: [FAR], totalDocs: 1 });
    await screen.findByRole('checkbox', { name: /Verweg Verzekerd/ });
  });

  it('offers a letter to an organisation that it does not find, by its name', async () => {
    const { searchProviders } = show();
    await box();
    screen.getByText('Staat een organisatie er niet bij?');
    searchProviders.mockResolvedValueOnce({ ...PAGE, docs: [], totalDocs: 0 });
    fireEvent.change(await box(), { target: { value: 'xyzzyx' } });
    await screen.findByText('Maak een brief aan “xyzzyx”');
    screen.getByText(/Staat hij er niet bij\? Dan maken wij een brief die je zelf verstuurt\./);
  });

  it('keeps an organisation that was found by name when the search is cleared, and lets it be removed', async () => {
    show();
    fireEvent.change(await box(), { target: { value: 'verweg' } });
    fireEvent.click(await screen.findByRole('checkbox', { name: /Verweg Verzekerd/ }));
    fireEvent.change(await box(), { target: { value: '' } });
    await screen.findByRole('heading', { name: '1 organisatie gekozen' });
    expect(sessionStorage.getItem('more-providers.00000000-0000-4000-8000-0000000000d1')).toContain(FAR._id);
    const remove = screen.getByRole('button', { name: /Haal weg\s*Verweg/ });
    remove.focus();
    fireEvent.click(remove);
    const none = await screen.findByRole('heading', { name: 'Nog niemand gekozen' });
    await waitFor(() => expect(document.activeElement).toBe(none));
  });

  it('links back to the task list', async () => {
    show();
    const back = await screen.findByRole('link', { name: 'Terug' });
    expect(back.getAttribute('href')).toBe(PATH.replace('task/more-providers/choose', 'tasklist'));
  });

  it('shows organisations of the dossier as chosen, and goes on only when another one is chosen', async () => {
    show();
    const already = await screen.findByRole('checkbox', { name: /Noorderbank/, hidden: true });
    expect(already).toMatchObject({ disabled: true, checked: true });
    screen.getByText('Al in je dossier: Noorderbank.');
    fireEvent.click(screen.getByRole('link', { name: 'Naar de controle' }));
    await screen.findByText('Kies een of meer organisaties.');
    expect(screen.getByTestId('path').textContent).toBe(PATH);
  });
});
