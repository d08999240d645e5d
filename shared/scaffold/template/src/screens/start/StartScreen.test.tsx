import { IntlProvider } from '@nabericht/intl';
import { RemoteContext } from '@nabericht/remote';
import { fakePlatform } from '@nabericht/remote/testing';
import { useRoutes } from '@nabericht/router';
import { MemoryRouter } from '@nabericht/router/testing';
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import remoteJson from '../../../remote.json' with { type: 'json' };
import remote from '../../remote.tsx';

afterEach(cleanup);

const Screens = () => useRoutes(remote.routes);

it.each([
  ['nl', 'Hier komt iets nieuws', 'Naar de beginpagina'],
  ['en', 'Something new comes here', 'To the home page'],
] as const)('shows its name and a link home, in %s', async (locale, title, home) => {
  const platform = fakePlatform({ locale });
  render(
    <IntlProvider locale={locale} messages={await remote.messages[locale]()}>
      <RemoteContext value={platform}>
        <MemoryRouter initialEntries={[remoteJson.routes[0]?.path ?? '']}>
          <Screens />
        </MemoryRouter>
      </RemoteContext>
    </IntlProvider>,
  );
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe(title);
  expect(platform.page).toMatchObject({ title });
  expect(screen.getByRole('link', { name: home }).getAttribute('href')).toBe('/');
});
