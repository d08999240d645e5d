// @vitest-environment jsdom
import { ApiProblem, RemoteContext } from '@nabericht/remote';
import { fakePlatform } from '@nabericht/remote/testing';
import type { ServiceHandlers } from '@nabericht/remote/testing/fake-api';
import { MARIJKE, PIETER, sessionOf } from '@nabericht/remote/testing/people';
import kit from '@nabericht/ui/messages/nl.json' with { type: 'json' };
import '@nabericht/ui/testing';
import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import frame from '../messages/nl.json' with { type: 'json' };
import { fakeShell } from '../scene-shell-value.ts';
import { ShellContext } from '../shell-context.ts';
import { ConfirmDialog } from './ConfirmDialog.tsx';

afterEach(cleanup);

type ConfirmSignIn = Required<ServiceHandlers<'session'>>['confirmSignIn'];

/** Renders the dialog, for which the code has been sent. */
async function show(confirmSignIn: ConfirmSignIn) {
  const session = { requestConfirmation: async () => ({ _id: 'the-code' }), confirmSignIn };
  render(
    <ShellContext value={fakeShell({ messages: { ...kit, ...frame } })}>
      <RemoteContext value={fakePlatform({ session: sessionOf(MARIJKE), api: { session } })}>
        <ConfirmDialog onConfirmed={() => {}} onClose={() => {}} onLeave={false} />
      </RemoteContext>
    </ShellContext>,
  );
  await screen.findByLabelText('Code uit de mail');
}
const goOn = () => screen.getByRole('button', { name: /^Ga verder/ });
const isTold = (words: RegExp) => waitFor(() => expect(document.activeElement?.textContent).toMatch(words));

test('a missing or wrong code puts the focus on the error', async () => {
  const wrong = { errors: [{ field: 'code', code: 'wrong' }] };
  await show(() =>
    Promise.reject(new ApiProblem({ type: 'urn:test', title: 'Wrong', status: 422, ...wrong })),
  );
  fireEvent.click(goOn());
  await isTold(/Code uit de mail: vul de zes letters/);
  fireEvent.change(screen.getByLabelText('Code uit de mail'), { target: { value: 'K7M2PQ' } });
  fireEvent.click(goOn());
  await isTold(/Code uit de mail: deze code klopt niet/);
  fireEvent.click(screen.getByRole('link', { name: /deze code klopt niet/ }));
  expect(document.activeElement).toBe(screen.getByLabelText('Code uit de mail'));
});

test('the button is busy while the code is checked', async () => {
  await show(() => new Promise(() => {}));
  fireEvent.change(screen.getByLabelText('Code uit de mail'), { target: { value: 'K7M2PQ' } });
  fireEvent.click(goOn());
  await waitFor(() => expect(goOn().getAttribute('aria-busy')).toBe('true'));
});

test('who was invited signs in again as the person whom they were invited as', async () => {
  const scope = { dossierId: 'd1', personId: 'p1' };
  const session = sessionOf(PIETER, scope);
  const acceptInvite = vi.fn(async () => ({ _id: 'the-code', ...scope }));
  const login = vi.fn(() =>
    Promise.reject(new ApiProblem({ type: 'urn:test', title: 'Wrong', status: 403 })),
  );
  render(
    <ShellContext value={fakeShell({ messages: { ...kit, ...frame } })}>
      <RemoteContext
        value={fakePlatform({ session, api: { session: { login }, beneficiary: { acceptInvite } } })}
      >
        <ConfirmDialog onConfirmed={() => {}} onClose={() => {}} onLeave={() => {}} />
      </RemoteContext>
    </ShellContext>,
  );
  expect(acceptInvite).not.toHaveBeenCalled();
  fireEvent.click(await screen.findByRole('button', { name: frame['auth.sendCode'] }));
  const code = await screen.findByLabelText('Code uit de mail');
  await waitFor(() => expect(document.activeElement).toBe(code));
  expect(acceptInvite).toHaveBeenCalledWith({
    params: { a: 'd1', b: 'p1' },
    body: { email: session.user.email },
  });
  fireEvent.change(code, { target: { value: 'K7M2PQ' } });
  fireEvent.click(goOn());
  await waitFor(() => expect(login).toHaveBeenCalled());
});

test('who does not sign in again is asked before what was typed is lost', async () => {
  const onLeave = vi.fn();
  render(
    <ShellContext value={fakeShell({ messages: { ...kit, ...frame } })}>
      <RemoteContext value={fakePlatform({ session: sessionOf(MARIJKE) })}>
        <ConfirmDialog onConfirmed={() => {}} onClose={() => {}} onLeave={onLeave} />
      </RemoteContext>
    </ShellContext>,
  );
  const leave = await screen.findByRole('button', { name: 'Ga weg zonder opslaan' });
  fireEvent.click(leave);
  expect(screen.getByRole('alert').textContent).toBe(frame['leave.text']);
  expect(onLeave).not.toHaveBeenCalled();
  fireEvent.click(leave);
  expect(onLeave).toHaveBeenCalledOnce();
});

test('nothing that the browser closes by itself opens the page of who has not signed in again', async () => {
  render(
    <ShellContext value={fakeShell({ messages: { ...kit, ...frame } })}>
      <RemoteContext value={fakePlatform({ session: sessionOf(MARIJKE) })}>
        <ConfirmDialog onConfirmed={() => {}} onClose={() => {}} onLeave={() => {}} />
      </RemoteContext>
    </ShellContext>,
  );
  const dialog = await screen.findByRole<HTMLDialogElement>('dialog');
  // Chromium closes it like this at a second Escape.
  act(() => dialog.close());
  expect(screen.getByRole('alert').textContent).toBe(frame['leave.text']);
  expect(dialog.open).toBe(true);
  act(() => dialog.close());
  expect(dialog.open).toBe(true);
});

test('when somebody else signs in, nothing goes on as theirs', async () => {
  const onConfirmed = vi.fn();
  const beginSession = vi.fn(() => false);
  const shell = fakeShell({ messages: { ...kit, ...frame }, beginSession });
  render(
    <ShellContext value={shell}>
      <RemoteContext value={fakePlatform({ session: sessionOf(MARIJKE) })}>
        <ConfirmDialog onConfirmed={onConfirmed} onClose={() => {}} onLeave={() => {}} />
      </RemoteContext>
    </ShellContext>,
  );
  fireEvent.click(await screen.findByRole('button', { name: frame['auth.sendCode'] }));
  fireEvent.change(await screen.findByLabelText('Code uit de mail'), { target: { value: 'K7M2PQ' } });
  fireEvent.click(goOn());
  await waitFor(() => expect(beginSession).toHaveBeenCalledOnce());
  await waitFor(() => expect(goOn().getAttribute('aria-busy')).not.toBe('true'));
  expect(onConfirmed).not.toHaveBeenCalled();
});

test('who has another address by now signs in with it in another tab', async () => {
  render(
    <ShellContext value={fakeShell({ messages: { ...kit, ...frame } })}>
      <RemoteContext value={fakePlatform({ session: sessionOf(MARIJKE) })}>
        <ConfirmDialog onConfirmed={() => {}} onClose={() => {}} onLeave={() => {}} />
      </RemoteContext>
    </ShellContext>,
  );
  const link = await screen.findByRole('link', { name: /nieuw tabblad/ });
  expect(link.getAttribute('href')).toBe('/auth/login');
  expect(link.getAttribute('target')).toBe('_blank');
});
