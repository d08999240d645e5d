import '@nabericht/ui/testing';
import { ApiProblem } from '@nabericht/remote';
import { act, cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { type DossierCalls, showScreen } from '../../show-screen.fixture.tsx';

afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

const PATH = `/provider-cancellation-confirmation/${'h'.repeat(43)}`;
const about = { deceasedName: 'W.J. van den Bergh', providerName: 'Noorderbank', reference: 'NB 4471 K' };
const failing = (status: number, rule?: string) =>
  new ApiProblem({ type: 'about:blank', title: 'No', status, ...(rule ? { rule } : {}) });

describe('the one-time link of a provider', () => {
  it.each<[number, string, string?]>([
    [403, 'Deze link werkt niet'],
    [404, 'Deze link werkt niet'],
    [410, 'Deze melding is al behandeld'],
    [410, 'Deze link is verlopen', 'link-expired'],
    [410, 'De nabestaande heeft gereageerd', 'answered-before'],
    [422, 'Deze link werkt niet'],
  ])('that fails with %i says what happened, and how to reach us', async (status, name, rule) => {
    showScreen(PATH, { dossier: { readProviderTaskUpdate: () => Promise.reject(failing(status, rule)) } });
    await screen.findByRole('heading', { level: 1, name });
    expect(screen.getByRole('link', { name: /@/ }).getAttribute('href')).toMatch(/^mailto:/);
    expect(screen.queryByRole('radio')).toBeNull();
  });

  it.each(['/provider-cancellation-confirmation', '/provider-cancellation-confirmation/'])(
    'that was cut off before its secret, as %s, says that it does not work, without asking for it',
    async (path) => {
      const readProviderTaskUpdate = vi.fn();
      showScreen(path, { dossier: { readProviderTaskUpdate } });
      await screen.findByRole('heading', { level: 1, name: 'Deze link werkt niet' });
      expect(readProviderTaskUpdate).not.toHaveBeenCalled();
    },
  );

  it('that is not known says that the dossier may be erased, and that there is no need to answer then', async () => {
    showScreen(PATH, { dossier: { readProviderTaskUpdate: () => Promise.reject(failing(404)) } });
    await screen.findByText(/het dossier gewist: dan hoeft u niet meer te antwoorden/);
    screen.getByText(/Wij geven het door, als het dossier er nog is\./);
  });

  it('that could not be read says so, and shows the question after a retry', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout'] });
    const readProviderTaskUpdate = vi.fn<DossierCalls['readProviderTaskUpdate']>(() =>
      Promise.reject(failing(503)),
    );
    showScreen(PATH, { dossier: { readProviderTaskUpdate } });
    // The query retries twice before the error is shown.
    await act(() => vi.advanceTimersByTimeAsync(10_000));
    vi.useRealTimers();
    const again = screen.getByRole('button', { name: /Probeer opnieuw/ });
    expect(readProviderTaskUpdate).toHaveBeenCalledTimes(3);
    readProviderTaskUpdate.mockResolvedValue(about);
    fireEvent.click(again);
    await screen.findByText(/W\.J\. van den Bergh/);
    expect(screen.getAllByRole('radio')).toHaveLength(3);
  });
});
