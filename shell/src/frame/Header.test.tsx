// @vitest-environment jsdom
import '@nabericht/ui/testing';
import { IntlProvider } from '@nabericht/intl';
import { RemoteContext, type Session } from '@nabericht/remote';
import { fakePlatform, type PlatformOptions } from '@nabericht/remote/testing';
import { idOf } from '@nabericht/remote/testing/ids';
import { POLDER } from '@nabericht/remote/testing/providers';
import { unfinishedReport } from '@nabericht/remote/testing/reports';
import { MemoryRouter } from '@nabericht/router/testing';
import kit from '@nabericht/ui/messages/nl.json' with { type: 'json' };
import { cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { createLeaveWork } from '../leave-guard/leave-work.ts';
import texts from '../messages/nl.json' with { type: 'json' };
import { fakeShell } from '../scene-shell-value.ts';
import { ShellContext } from '../shell-context.ts';
import { Header } from './Header.tsx';

afterEach(cleanup);

const user = { firstName: 'Anna', lastName: 'de Wit', email: 'anna@voorbeeld.nl' };
const signedIn = { user, expiresAt: '2026-11-21T12:00:00Z' } as Session;

function show(
  path: string,
  session: Session | null,
  own: PlatformOptions = {},
  leaveWork = createLeaveWork(),
) {
  const signOut = vi.fn(async () => {});
  const remote = fakePlatform({ session, ...own });
  const remotes = [
    {
      name: 'mf-dossier',
      routes: [{ path: '/answer/:hash', render: 'client' as const, plain: true }],
      versions: [],
    },
  ];
  const shell = fakeShell({ page: { remotes }, signOut, leaveWork });
  render(
    <IntlProvider locale="nl-NL" messages={{ ...kit, ...texts }}>
      <ShellContext value={shell}>
        <RemoteContext value={remote}>
          <MemoryRouter initialEntries={[path]}>
            <Header brand={null} />
          </MemoryRouter>
        </RemoteContext>
      </ShellContext>
    </IntlProvider>,
  );
  return { signOut };
}

const links = () => screen.queryAllByRole('link').map((link) => link.getAttribute('href'));

test('shows a visitor the logo, help and the link to sign in', () => {
  show('/nn-starter', null);
  expect(links()).toEqual(['/', 'mailto:hulp@nabericht.example', '/auth/login?returnTo=%2Fnn-starter']);
  expect(screen.queryByText('AD')).toBeNull();
});

test('shows a person with a session their dossiers, their initials and the way to sign out', async () => {
  const { signOut } = show('/dossier', signedIn);
  expect(links()).toEqual(expect.arrayContaining(['/', '/dossier']));
  expect(links().some((href) => href?.startsWith('/auth/login'))).toBe(false);
  screen.getByText('AD');
  fireEvent.click(screen.getByRole('button', { name: /Mijn account/ }));
  // jsdom has no popovers, like older browsers: the list is then always open.
  fireEvent.click(screen.getByRole('button', { name: 'Uitloggen', hidden: true }));
  await waitFor(() => expect(signOut).toHaveBeenCalledExactlyOnceWith('wipe'));
});

test('asks before wiping anything when it cannot find out whether there is an unsent report', async () => {
  const { signOut } = show('/dossier', signedIn, { failing: { 'dossier.readDraft': 'offline' } });
  fireEvent.click(screen.getByRole('button', { name: 'Uitloggen', hidden: true }));
  const dialog = await screen.findByRole('dialog', { name: 'Wil je uitloggen?' });
  within(dialog).getByText(/^We konden niet nakijken of je nog een melding hebt/);
  expect(signOut).not.toHaveBeenCalled();
  fireEvent.click(within(dialog).getByRole('button', { name: 'Bewaar de melding en log uit' }));
  await waitFor(() => expect(signOut).toHaveBeenCalledExactlyOnceWith('keep'));
});

test('asks an invited person whether the report may stay, where everybody who uses this device can see it', async () => {
  const scope = { dossierId: idOf('d1'), personId: idOf('b2') };
  const { signOut } = show('/', { ...signedIn, scope }, { world: unfinishedReport([POLDER]) });
  fireEvent.click(screen.getByRole('button', { name: 'Uitloggen', hidden: true }));
  const dialog = await screen.findByRole('dialog', { name: 'Wil je uitloggen?' });
  within(dialog).getByText(/iedereen die dit apparaat gebruikt, kan de melding dan zien\./);
  expect(within(dialog).queryByText(/Iemand anders op dit apparaat ziet de melding niet/)).toBeNull();
  fireEvent.click(within(dialog).getByRole('button', { name: 'Bewaar de melding en log uit' }));
  await waitFor(() => expect(signOut).toHaveBeenCalledExactlyOnceWith('keep'));
});

test('whose report could not be looked for is also warned that unsaved work in a form is wiped', async () => {
  const leaveWork = createLeaveWork();
  leaveWork.hold('form', { within: '/dossier' });
  show('/dossier', signedIn, { failing: { 'dossier.readDraft': 'offline' } }, leaveWork);
  fireEvent.click(screen.getByRole('button', { name: 'Uitloggen', hidden: true }));
  const dialog = await screen.findByRole('dialog', { name: 'Wil je uitloggen?' });
  within(dialog).getByText(/^We konden niet nakijken of je nog een melding hebt/);
  within(dialog).getByText(texts['signOut.text']);
});

test('shows a provider that answers only the logo, without links', () => {
  show('/answer/abc', null);
  expect(links()).toEqual([]);
  expect(screen.queryByRole('navigation')).toBeNull();
});
