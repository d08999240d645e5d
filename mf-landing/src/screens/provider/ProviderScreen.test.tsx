import type { Provider } from '@nabericht/domain/provider/provider';
import { ApiProblem } from '@nabericht/remote';
import { aProvider, providersOf } from '@nabericht/remote/testing/providers';
import { cleanup, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { catalogueOf, showScreen } from '../../show-screen.fixture.tsx';

afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

const energy = providersOf('energy', 2);
const withAnswer = (readProviderBySlug: () => Promise<Provider>) => ({
  api: { provider: { ...catalogueOf(energy), readProviderBySlug } },
});
const problem = (status: number) => new ApiProblem({ type: 'about:blank', title: '', status });

it('the page of a provider links to a report to it, with the dossier in the address', async () => {
  showScreen(
    '/polder?dossierId=d1',
    withAnswer(async () => aProvider('Polder', { slug: 'polder' })),
  );
  const start = await screen.findByRole('link', { name: 'Overlijden melden bij Polder' });
  expect(start.getAttribute('href')).toBe('/polder/report-deceased/death-certificate?dossierId=d1');
});

it('the page of a provider says that its own words are Dutch, whatever the language of the page', () => {
  showScreen('/polder', {
    data: { provider: aProvider('Polder', { slug: 'polder', introduction: 'Stroom uit de polder.' }) },
  });
  expect(screen.getByText('Stroom uit de polder.').lang).toBe('nl');
});

it('the page of a provider links to a new report when the address has no dossier', () => {
  const known = aProvider('Polder', { slug: 'polder', isDeathCertificateRequired: true });
  showScreen('/polder', { data: { provider: known } });
  screen.getByText(/vraagt een kopie van de overlijdensakte/);
  expect(screen.getByRole('link', { name: 'Overlijden melden bij Polder' }).getAttribute('href')).toBe(
    '/polder/report-deceased/death-certificate',
  );
});

it.each([
  ['polder', /^Polder antwoordt/],
  ['nn', /^Polder krijgt je melding en handelt die af/],
])('the page of provider %s says how a report to it ends', (slug, words) => {
  showScreen(`/${slug}`, { data: { provider: aProvider('Polder', { slug }) } });
  screen.getByText(words);
});

it('the page of a provider that takes reports only on its own web site links to that site', () => {
  showScreen('/krant', {
    data: { provider: aProvider('Krant', { slug: 'krant', directLink: 'https://krant.example/' }) },
  });
  expect(screen.getByRole('link', { name: 'Ga naar Krant' }).getAttribute('rel')).toContain('noopener');
  expect(screen.queryByRole('link', { name: /melden bij/ })).toBeNull();
});

it('an address without a provider shows the landing page with a notice and status 404', async () => {
  const { setPage } = showScreen(
    '/niemand',
    withAnswer(() => Promise.reject(problem(404))),
  );
  await screen.findByRole('heading', { name: 'Deze organisatie kennen we niet' });
  await screen.findByRole('region', { name: 'Energie' });
  expect(setPage).toHaveBeenLastCalledWith(expect.objectContaining({ status: 404 }));
});

it.each([
  [500, 'De gegevens van deze organisatie laden nu niet.'],
  [0, 'Er is nu geen verbinding.'],
])('the landing page says what went wrong after status %s, and offers a retry', async (status, words) => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  const answer = vi.fn().mockRejectedValue(problem(status));
  const { reportError } = showScreen('/polder', withAnswer(answer));
  await vi.advanceTimersByTimeAsync(10_000);
  const alert = await screen.findByRole('alert');
  expect(alert.textContent).toContain(words);
  await screen.findByRole('region', { name: 'Energie' });
  expect(reportError).toHaveBeenCalledTimes(status === 500 ? 1 : 0);
  answer.mockResolvedValue(aProvider('Polder', { slug: 'polder' }));
  screen.getByRole('button', { name: 'Probeer opnieuw' }).click();
  await waitFor(() => screen.getByRole('link', { name: 'Overlijden melden bij Polder' }));
});
