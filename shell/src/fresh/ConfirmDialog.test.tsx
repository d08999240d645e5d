// @vitest-environment jsdom
import { ApiProblem, RemoteContext } from '@nabericht/remote';
import { fakePlatform } from '@nabericht/remote/testing';
import type { ServiceHandlers } from '@nabericht/remote/testing/fake-api';
import { MARIJKE, sessionOf } from '@nabericht/remote/testing/people';
import kit from '@nabericht/ui/messages/nl.json' with { type: 'json' };
import '@nabericht/ui/testing';
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
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
        <ConfirmDialog onConfirmed={() => {}} onClose={() => {}} />
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
