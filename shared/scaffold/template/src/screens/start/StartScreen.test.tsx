import { IntlProvider } from '@nabericht/intl';
import { RemoteContext, type RemoteContextValue } from '@nabericht/remote';
import { useRoutes } from '@nabericht/router';
import { MemoryRouter } from '@nabericht/router/testing';
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import remoteJson from '../../../remote.json' with { type: 'json' };
import remote from '../../remote.tsx';

afterEach(cleanup);

const Screens = () => useRoutes(remote.routes);

it.each([
  ['nl', 'Hier komt iets nieuws', 'Naar de beginpagina'],
  ['en', 'Something new comes here', 'To the home page'],
] as const)('names itself and leads home, in %s', async (locale, title, home) => {
  const setPage = vi.fn();
  render(
    <IntlProvider locale={locale} messages={await remote.messages[locale]()}>
      <RemoteContext value={{ setPage } as unknown as RemoteContextValue}>
        <MemoryRouter initialEntries={[remoteJson.routes[0]?.path ?? '']}>
          <Screens />
        </MemoryRouter>
      </RemoteContext>
    </IntlProvider>,
  );
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe(title);
  expect(setPage).toHaveBeenLastCalledWith(expect.objectContaining({ title }));
  expect(screen.getByRole('link', { name: home }).getAttribute('href')).toBe('/');
});
