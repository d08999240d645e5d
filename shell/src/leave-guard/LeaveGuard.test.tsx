// @vitest-environment jsdom
import '@nabericht/ui/testing';
import { IntlProvider } from '@nabericht/intl';
import { RemoteContext, useLeaveGuard } from '@nabericht/remote';
import { fakePlatform } from '@nabericht/remote/testing';
import { Link, Outlet, RouterProvider, useNavigate } from '@nabericht/router';
import { createMemoryRouter } from '@nabericht/router/testing';
import kit from '@nabericht/ui/messages/nl.json' with { type: 'json' };
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, expect, test } from 'vitest';
import texts from '../messages/nl.json' with { type: 'json' };
import { fakeShell } from '../scene-shell-value.ts';
import { ShellContext } from '../shell-context.ts';
import { LeaveGuard } from './LeaveGuard.tsx';
import { createLeaveWork } from './leave-work.ts';

afterEach(cleanup);

const QUESTIONS = '/dossier/7/task/questions/9';

function Questions() {
  const [answer, setAnswer] = useState('');
  const letGo = useLeaveGuard(answer !== '');
  const navigate = useNavigate();
  const save = () => {
    letGo();
    navigate('/dossier');
  };
  return (
    <>
      <input aria-label="Antwoord" value={answer} onChange={(event) => setAnswer(event.target.value)} />
      <button type="button" onClick={save}>
        Bewaar
      </button>
    </>
  );
}

function show(path = QUESTIONS) {
  const leaveWork = createLeaveWork();
  const frame = (
    <>
      <Link to="/dossier">Mijn dossiers</Link>
      <Outlet />
      <LeaveGuard />
    </>
  );
  const router = createMemoryRouter(
    [
      {
        element: frame,
        children: [
          { path: '/dossier', element: <h1>Je dossiers</h1> },
          { path: '*', element: <Questions /> },
        ],
      },
    ],
    { initialEntries: ['/dossier', path] },
  );
  window.history.replaceState(null, '', path);
  render(
    <IntlProvider locale="nl" messages={{ ...kit, ...texts }}>
      <ShellContext value={fakeShell({ leaveWork })}>
        <RemoteContext value={fakePlatform({ leaveGuard: leaveWork })}>
          <RouterProvider router={router} />
        </RemoteContext>
      </ShellContext>
    </IntlProvider>,
  );
  return router;
}

const field = () => screen.getByLabelText<HTMLInputElement>('Antwoord');
const type = (value: string) => fireEvent.change(field(), { target: { value } });
const follow = () => fireEvent.click(screen.getByText('Mijn dossiers'));
const question = () => screen.queryByRole('dialog', { name: texts['leave.title'] });
const press = (id: keyof typeof texts) => fireEvent.click(screen.getByRole('button', { name: texts[id] }));

function closeTab(): Event {
  const event = new Event('beforeunload', { cancelable: true });
  window.dispatchEvent(event);
  return event;
}

test('asks once before typed work is lost; staying keeps it, leaving leaves', async () => {
  const router = show();
  type('Ja');
  follow();
  expect(question()).not.toBeNull();
  press('leave.stay');
  expect(question()).toBeNull();
  expect(field().value).toBe('Ja');
  expect(router.state.location.pathname).toBe(QUESTIONS);

  follow();
  press('leave.leave');
  await screen.findByRole('heading', { name: 'Je dossiers' });
  expect(question()).toBeNull();
});

test('asks on the way back in the history too', async () => {
  const router = show();
  type('Ja');
  await router.navigate(-1);
  await waitFor(() => expect(question()).not.toBeNull());
  press('leave.stay');
  expect(field().value).toBe('Ja');
});

test('asks when the tab is closed, but only while something would be lost', () => {
  show();
  expect(closeTab().defaultPrevented).toBe(false);
  type('Ja');
  expect(closeTab().defaultPrevented).toBe(true);
  type('');
  expect(closeTab().defaultPrevented).toBe(false);
});

test('asks nothing when the work was saved', async () => {
  show();
  type('Ja');
  fireEvent.click(screen.getByRole('button', { name: 'Bewaar' }));
  await screen.findByRole('heading', { name: 'Je dossiers' });
  expect(question()).toBeNull();
  expect(closeTab().defaultPrevented).toBe(false);
});

test('asks about the report of a dossier, which has no draft', () => {
  show('/dossier/7/task/report-deceased/reporter');
  type('Ja');
  expect(closeTab().defaultPrevented).toBe(true);
});

test.each(['/dossier/7/tasklist', '/report-deceased/reporter', '/noorderbank/report-deceased/reporter'])(
  'asks nothing when leaving %s, which saves everything itself',
  async (path) => {
    show(path);
    type('Ja');
    expect(closeTab().defaultPrevented).toBe(false);
    follow();
    await screen.findByRole('heading', { name: 'Je dossiers' });
  },
);
