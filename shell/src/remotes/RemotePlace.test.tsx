// @vitest-environment jsdom
import { IntlProvider } from '@nabericht/intl';
import { RemoteContext } from '@nabericht/remote';
import { fakePlatform } from '@nabericht/remote/testing';
import { PIETER, sessionOf } from '@nabericht/remote/testing/people';
import { MemoryRouter } from '@nabericht/router/testing';
import kit from '@nabericht/ui/messages/nl.json' with { type: 'json' };
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import texts from '../messages/nl.json' with { type: 'json' };
import { fakeShell } from '../scene-shell-value.ts';
import { ShellContext } from '../shell-context.ts';
import { RemotePlace } from './RemotePlace.tsx';

afterEach(cleanup);

const DOSSIER = '00000000-0000-4000-8000-0000000000d1';
const PERSON = '00000000-0000-4000-8000-0000000000a1';

function show(path: string) {
  const session = sessionOf(PIETER, { dossierId: DOSSIER, personId: PERSON });
  const setPage = vi.fn();
  const remote = fakePlatform({ session, setPage });
  const routes = ['/dossier', '/dossier/:dossierId/task/product/:taskId/*'].map((at) => ({
    path: at,
    render: 'client' as const,
    login: true,
  }));
  const shell = fakeShell({ page: { remotes: [{ name: 'mf-dossier', routes, versions: [] }] } });
  render(
    <IntlProvider locale="nl" messages={{ ...kit, ...texts }}>
      <ShellContext value={shell}>
        <RemoteContext value={remote}>
          <MemoryRouter initialEntries={[path]}>
            <RemotePlace />
          </MemoryRouter>
        </RemoteContext>
      </ShellContext>
    </IntlProvider>,
  );
  return { setPage };
}

test.each(['/dossier', `/dossier/${DOSSIER}/task/product/7/thank`])(
  'an invited person reads at %s that the page is for the reporter, and gets links to their own details and to sign in',
  (path) => {
    const title = 'Deze pagina is voor wie het overlijden heeft gemeld';
    const { setPage } = show(path);
    screen.getByRole('heading', { level: 1, name: title });
    expect(setPage).toHaveBeenCalledWith({ title, status: undefined });
    expect(screen.getByRole('link', { name: 'Naar je gegevens' }).getAttribute('href')).toBe(
      `/beneficiary/invited/${DOSSIER}/${PERSON}/start`,
    );
    expect(screen.getByRole('link', { name: 'Log in' }).getAttribute('href')).toBe(
      `/auth/login?returnTo=${encodeURIComponent(path)}`,
    );
  },
);
