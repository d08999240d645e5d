// @vitest-environment jsdom
import { MARIJKE, sessionOf } from '@nabericht/remote/testing/people';
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { createBrowserServices } from '../browser-services.ts';
import { loadMessages } from '../language/load-messages.ts';
import { ShellProvider } from '../ShellProvider.tsx';
import { fakeShell } from '../scene-shell-value.ts';
import { AccountTexts } from './AccountTexts.tsx';
import { LanguageSection } from './LanguageSection.tsx';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

/** Renders the section: the site is in Dutch, Marijke's mail is in `mailLocale`, and saving a choice answers `status`. */
async function show(mailLocale: 'nl' | 'en', status: number) {
  vi.stubGlobal('fetch', async (path: string) => {
    if (path.endsWith('/refreshCsrfToken')) return Response.json({ csrf_token: 't', expires_in: 300 });
    return path.startsWith('/v1/translations/') ? Response.json({}) : new Response(null, { status });
  });
  const { page, store } = fakeShell({ page: { session: { ...sessionOf(MARIJKE), locale: mailLocale } } });
  render(
    <ShellProvider services={createBrowserServices(page, await loadMessages('nl'), store)}>
      <AccountTexts>
        <LanguageSection />
      </AccountTexts>
    </ShellProvider>,
  );
}
const choose = (language: string) => fireEvent.click(screen.getByRole('radio', { name: language }));
const chosen = () =>
  screen
    .getAllByRole<HTMLInputElement>('radio')
    .filter(({ checked }) => checked)
    .map(({ value }) => value);

test('ticks the language when site and mail have the same one', async () => {
  await show('nl', 204);
  expect(chosen()).toEqual(['nl']);
  expect(screen.queryByText(/je mail krijg je in het Engels/)).toBeNull();
});

test('ticks no language when the mail has another one, and saves the choice for both', async () => {
  await show('en', 204);
  screen.getByText(/je mail krijg je in het Engels/);
  expect(chosen()).toEqual([]);
  choose('Nederlands');
  await waitFor(() => expect(screen.queryByText(/je mail krijg je in het Engels/)).toBeNull());
  await waitFor(() => expect(chosen()).toEqual(['nl']));
});

test('ticks no language when the account could not save the choice', async () => {
  await show('nl', 503);
  choose('English');
  await screen.findByText(/^The language of your mail could not be saved/);
  expect(chosen()).toEqual([]);
});
