// @vitest-environment jsdom
import { IntlProvider } from '@nabericht/intl';
import { RemoteContext } from '@nabericht/remote';
import { fakePlatform } from '@nabericht/remote/testing';
import { MARIJKE, sessionOf } from '@nabericht/remote/testing/people';
import kit from '@nabericht/ui/messages/nl.json' with { type: 'json' };
import '@nabericht/ui/testing';
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import frame from '../../messages/nl.json' with { type: 'json' };
import { fakeShell } from '../../scene-shell-value.ts';
import { ShellContext } from '../../shell-context.ts';
import own from '../messages/nl.json' with { type: 'json' };
import { EraseDialog, type Erasing } from './EraseDialog.tsx';

afterEach(cleanup);

/** Opens the dialog; the service answers an erasure with 404, and one of the account with `eraseAccount`. */
function show(erasing: Erasing, eraseAccount: 404 | 'waits' = 404) {
  const signOut = vi.fn(async () => {});
  const onClose = vi.fn();
  const failing = { 'account.eraseAccount': eraseAccount };
  render(
    <IntlProvider locale="nl" messages={{ ...kit, ...frame, ...own }}>
      <ShellContext value={fakeShell({ signOut })}>
        <RemoteContext value={fakePlatform({ session: sessionOf(MARIJKE), failing })}>
          <EraseDialog erasing={erasing} onClose={onClose} />
        </RemoteContext>
      </ShellContext>
    </IntlProvider>,
  );
  return { signOut, onClose };
}
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));

/** Ticks the confirmation and presses the button; the service answers 404. */
function eraseGone(erasing: Erasing, action: string) {
  const { signOut } = show(erasing);
  fireEvent.click(screen.getByRole('checkbox'));
  press(action);
  return signOut;
}

const nobody = { told: [], toldElsewhere: [], invited: [] };

test('an account that the service does not find is not reported as erased', async () => {
  const signOut = eraseGone({ what: 'account', ...nobody }, 'Wis mijn account');
  await screen.findByText(/Dit is niet gelukt/);
  expect(signOut).not.toHaveBeenCalled();
});

test('details that the service no longer finds count as erased', async () => {
  const names = { reporterName: 'Marijke', deceasedName: 'Wilhelmina' };
  const signOut = eraseGone({ what: 'details', ...names, ...nobody }, 'Wis mijn gegevens en account');
  await waitFor(() => expect(signOut).toHaveBeenCalledWith('keep', '/account/erased?what=details'));
});

test('pressing the button without the confirmation puts the focus on its checkbox, each time', () => {
  show({ what: 'account', ...nobody });
  for (const _ of ['first', 'second']) {
    press('Wis mijn account');
    const tick = screen.getByRole('checkbox', { description: /vinkje als je het zeker weet/ });
    expect(document.activeElement).toBe(tick);
    tick.blur();
  }
});

test('the button to keep everything is disabled while the erasure runs', async () => {
  const { onClose } = show({ what: 'account', ...nobody }, 'waits');
  fireEvent.click(screen.getByRole('checkbox'));
  press('Wis mijn account');
  await waitFor(() =>
    expect(screen.getByRole('button', { name: 'Nee, bewaar het' }).getAttribute('aria-disabled')).toBe(
      'true',
    ),
  );
  press('Nee, bewaar het');
  press('Sluiten');
  fireEvent(screen.getByRole('dialog'), new Event('cancel', { cancelable: true }));
  expect(onClose).not.toHaveBeenCalled();
});
