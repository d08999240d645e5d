import { IntlProvider } from '@nabericht/intl';
import { RemoteContext } from '@nabericht/remote';
import { fakePlatform } from '@nabericht/remote/testing';
import { RouterProvider } from '@nabericht/router';
import { createMemoryRouter } from '@nabericht/router/testing';
import kit from '@nabericht/ui/messages/nl.json' with { type: 'json' };
import { cleanup, render, screen } from '@testing-library/react';
import { lazy, Suspense } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import texts from '../messages/nl.json' with { type: 'json' };
import { RouteError } from './RouteError.tsx';

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

/** Renders a screen of the shell whose chunk fails with this error. */
function show(error: Error) {
  vi.spyOn(console, 'error').mockReturnValue();
  const Screen = lazy(() => Promise.reject(error));
  const router = createMemoryRouter([
    {
      path: '/',
      errorElement: <RouteError />,
      element: (
        <Suspense>
          <Screen />
        </Suspense>
      ),
    },
  ]);
  const platform = fakePlatform();
  render(
    <IntlProvider locale="nl" messages={{ ...kit, ...texts }}>
      <RemoteContext value={platform}>
        <RouterProvider router={router} />
      </RemoteContext>
    </IntlProvider>,
  );
}

test('a screen whose chunk failed to load can be loaded again', async () => {
  show(new TypeError('Failed to fetch dynamically imported module: /mfe/shell/1.0.0-a/auth.1a2b3c4d.js'));
  await screen.findByRole('heading', { name: texts['remote.unavailable.title'] });
  screen.getByRole('button', { name: 'Probeer het opnieuw' });
});

test('a screen that throws leads to the general error page', async () => {
  show(new TypeError('x is not a function'));
  await screen.findByRole('heading', { name: texts['error.title'] });
  expect(screen.queryByRole('button', { name: 'Probeer het opnieuw' })).toBeNull();
});
