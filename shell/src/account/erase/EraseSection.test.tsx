// @vitest-environment jsdom
import type { Account } from '@nabericht/contracts/account-contract';
import { IntlProvider } from '@nabericht/intl';
import { ApiProblem, RemoteContext } from '@nabericht/remote';
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
import { EraseSection } from './EraseSection.tsx';

afterEach(cleanup);

const dossier = (told: string[]): Account['dossiers'][number] => ({
  _id: 'd1',
  deceasedName: 'Wilhelmina',
  reference: 'NB 4471 K',
  createdAt: '2026-11-20T10:00:00.000Z',
  told,
  invited: [],
});
const accountOf = (...dossiers: Account['dossiers']): Account => ({ dossiers, invitation: null });

/** Renders the section with a first account; the next read answers with what the returned function is given. */
async function open() {
  const readAccount = vi.fn(async () => accountOf(dossier([])));
  render(
    <IntlProvider locale="nl" messages={{ ...kit, ...frame, ...own }}>
      <ShellContext value={fakeShell({})}>
        <RemoteContext
          value={fakePlatform({ session: sessionOf(MARIJKE), api: { account: { readAccount } } })}
        >
          <EraseSection />
        </RemoteContext>
      </ShellContext>
    </IntlProvider>,
  );
  await screen.findByText('Kenmerk NB 4471 K');
  return readAccount;
}
const press = (name: RegExp) => fireEvent.click(screen.getByRole('button', { name }));

test.each([/^Wis dit dossier/, /^Wis mijn account/])(
  'the dialog names an organisation that was told after the page opened: %s',
  async (name) => {
    const readAccount = await open();
    readAccount.mockResolvedValue(accountOf(dossier(['Noorderbank'])));
    press(name);
    expect((await screen.findByRole('dialog')).textContent).toMatch(/Noorderbank heeft al bericht/);
  },
);

test('the dialog names who still gets what was filled in elsewhere, and never says that nobody got details', async () => {
  const readAccount = await open();
  readAccount.mockResolvedValue({ ...accountOf(dossier([])), toldElsewhere: ['Zeker & Zoon'] });
  press(/^Wis mijn account/);
  const { textContent } = await screen.findByRole('dialog');
  expect(textContent).toMatch(/Zeker & Zoon heeft je gegevens al, of krijgt ze nog van ons/);
  expect(textContent).not.toMatch(/Nog geen enkele organisatie/);
  press(/^Nee, bewaar het/);
  press(/^Wis dit dossier/);
  await waitFor(() =>
    expect(screen.getByRole('dialog').textContent).toMatch(/Nog geen enkele organisatie heeft gegevens/),
  );
});

test('the dialog stays closed when the account cannot be read again', async () => {
  const readAccount = await open();
  readAccount.mockRejectedValueOnce(new ApiProblem({ type: 'urn:test', title: 'No', status: 500 }));
  press(/^Wis dit dossier/);
  await screen.findByText(/Dit is niet gelukt/);
  expect(screen.queryByRole('dialog')).toBeNull();
  press(/^Wis dit dossier/);
  await screen.findByRole('dialog');
  expect(screen.queryByText(/Dit is niet gelukt/)).toBeNull();
});

test('the dialog stays closed for a dossier that was erased elsewhere', async () => {
  const readAccount = await open();
  readAccount.mockResolvedValue(accountOf());
  screen.getByRole('button', { name: /^Wis dit dossier/ }).focus();
  press(/^Wis dit dossier/);
  await waitFor(() => screen.getByText('Je hebt geen dossiers.'));
  expect(screen.getByRole('heading', { name: 'Wissen' }).contains(document.activeElement)).toBe(true);
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('only the button that was pressed is busy', async () => {
  const readAccount = await open();
  readAccount.mockReturnValueOnce(new Promise(() => {}));
  press(/^Wis mijn account/);
  await waitFor(() => expect(document.querySelectorAll('[aria-busy=true]')).toHaveLength(1));
});
