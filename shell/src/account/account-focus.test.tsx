// @vitest-environment jsdom
import { IntlProvider } from '@nabericht/intl';
import { ApiProblem, RemoteContext } from '@nabericht/remote';
import { fakePlatform } from '@nabericht/remote/testing';
import type { ApiHandlers } from '@nabericht/remote/testing/fake-api';
import { MARIJKE, sessionOf } from '@nabericht/remote/testing/people';
import { MemoryRouter } from '@nabericht/router/testing';
import kit from '@nabericht/ui/messages/nl.json' with { type: 'json' };
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, describe, expect, test, vi } from 'vitest';
import frame from '../messages/nl.json' with { type: 'json' };
import { fakeShell } from '../scene-shell-value.ts';
import { ShellContext } from '../shell-context.ts';
import { EraseSection } from './erase/EraseSection.tsx';
import own from './messages/nl.json' with { type: 'json' };
import { ProfileSection } from './profile/ProfileSection.tsx';
import { SessionsSection } from './sessions/SessionsSection.tsx';

afterEach(cleanup);

const session = sessionOf(MARIJKE);

const show = (part: ReactNode, api: ApiHandlers = {}, state?: unknown) =>
  render(
    <IntlProvider locale="nl" messages={{ ...kit, ...frame, ...own }}>
      <ShellContext value={fakeShell()}>
        <RemoteContext value={fakePlatform({ session, api })}>
          <MemoryRouter initialEntries={[{ pathname: '/account', state }]}>{part}</MemoryRouter>
        </RemoteContext>
      </ShellContext>
    </IntlProvider>,
  );

const type = (label: RegExp | string, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } });
const isTold = (words: RegExp) => waitFor(() => expect(document.activeElement?.textContent).toMatch(words));

async function press(name: RegExp) {
  const button = await screen.findByRole('button', { name });
  button.focus();
  fireEvent.click(button);
}

test('cancelling the change of e-mail address returns the focus to the button that opened it', async () => {
  show(<ProfileSection session={session} />);
  await press(/^Wijzig je e-mailadres/);
  await press(/^Annuleer/);
  expect(document.activeElement).toBe(screen.getByRole('button', { name: /^Wijzig je e-mailadres/ }));
});

test('a wrong address or wrong codes put the focus on the error', async () => {
  show(<ProfileSection session={session} />, {
    session: { requestEmailChange: async () => ({ _id: 'the-change' }) },
  });
  await press(/^Wijzig je e-mailadres/);
  await press(/^Stuur de codes/);
  await isTold(/Je nieuwe e-mailadres: vul je e-mailadres in/);
  type('Je nieuwe e-mailadres', 'nieuw@voorbeeld.example');
  await press(/^Stuur de codes/);
  await press(/^Wijzig mijn e-mailadres/);
  await isTold(/Code uit de mail aan nieuw@voorbeeld.example: vul de zes letters/);
});

test('the codes that one account asked for are not asked of another one on the same page', () => {
  const asked = (from: string) => ({
    emailChange: { changeId: 'the-change', email: 'nieuw@voorbeeld.example', from },
  });
  show(<ProfileSection session={session} />, {}, asked('ander@voorbeeld.example'));
  expect(screen.queryByText(/nieuw@voorbeeld.example/)).toBeNull();
  cleanup();
  show(<ProfileSection session={session} />, {}, asked(session.user.email));
  screen.getByLabelText('Code uit de mail aan nieuw@voorbeeld.example');
});

test('typing the current address shows an error that says so', async () => {
  const errors = [{ field: 'email', code: 'same' }];
  show(<ProfileSection session={session} />, {
    session: {
      requestEmailChange: () =>
        Promise.reject(new ApiProblem({ type: 'urn:test', title: 'Refused', status: 422, errors })),
    },
  });
  await press(/^Wijzig je e-mailadres/);
  type('Je nieuwe e-mailadres', session.user.email);
  await press(/^Stuur de codes/);
  await isTold(/dit is het adres dat je al hebt/);
});

describe('what could not be loaded', () => {
  const failing = () => Promise.reject(new ApiProblem({ type: 'urn:test', title: 'Broken', status: 503 }));

  test('each part of the account names what it cannot show', async () => {
    show(
      <>
        <SessionsSection />
        <EraseSection />
      </>,
      { session: { listSessions: failing }, account: { readAccount: failing } },
    );
    const titles = await waitFor(() => {
      const alerts = screen.getAllByRole('alert').map((alert) => alert.querySelector('h2')?.textContent);
      expect(alerts).toHaveLength(2);
      return alerts;
    });
    expect(titles).toEqual([
      'We kunnen nu niet laten zien waar je bent ingelogd',
      'We kunnen nu niet laten zien wat je kunt wissen',
    ]);
  });

  test('the focus goes to the heading of the part when a retry succeeds', async () => {
    const listSessions = vi.fn(async () => ({ sessions: [place('here', true)] }));
    listSessions.mockImplementationOnce(failing);
    show(<SessionsSection />, { session: { listSessions } });
    await press(/^Probeer opnieuw/);
    await screen.findByText(/hier ben je nu/);
    expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Waar je bent ingelogd' }));
  });
});

const place = (id: string, current: boolean) => ({
  _id: id,
  device: { browser: 'firefox' as const, system: 'windows' as const },
  place: 'thisNetwork' as const,
  current,
  startedAt: '2026-11-20T10:00:00.000Z',
  lastUsedAt: '2026-11-21T10:00:00.000Z',
});

test.each([
  ['now', undefined],
  ['already, elsewhere', new ApiProblem({ type: 'urn:test', title: 'Not found', status: 404 })],
])('ending a session puts the focus on the confirmation in the place of its line: %s', async (_, gone) => {
  const sessions = [place('here', true), place('there', false)];
  show(<SessionsSection />, {
    session: {
      listSessions: async () => ({ sessions: [...sessions] }),
      endSession: async () => {
        sessions.pop();
        if (gone) throw gone;
        return undefined;
      },
    },
  });
  await press(/^Log daar uit/);
  await waitFor(() => expect(screen.queryAllByRole('button')).toEqual([]));
  await waitFor(() => expect(document.activeElement?.textContent).toMatch(/uitgelogd/));
});

test('while one of several sessions is being ended the others have to wait, and the error is about the last try', async () => {
  let fail = () => {};
  const sessions = [place('here', true), place('there', false), place('elsewhere', false)];
  show(<SessionsSection />, {
    session: {
      listSessions: async () => ({ sessions: [...sessions] }),
      endSession: () => new Promise((_, reject) => (fail = () => reject(new Error('broken')))),
      endSessions: async () => void sessions.splice(1),
    },
  });
  const [there] = await screen.findAllByRole('button', { name: /^Log daar uit/ });
  if (there) fireEvent.click(there);
  const buttons = (name: string) => screen.getAllByRole('button').map((button) => button.getAttribute(name));
  await waitFor(() => expect(buttons('aria-busy')).toEqual(['true', null, null]));
  expect(buttons('aria-disabled')).toEqual(['true', 'true', 'true']);
  fail();
  await screen.findByText(/Dit is niet gelukt/);
  await press(/^Log overal uit, behalve hier/);
  await screen.findByText(/^Je bent nu alleen nog hier ingelogd/);
  expect(screen.queryByText(/Dit is niet gelukt/)).toBeNull();
});
