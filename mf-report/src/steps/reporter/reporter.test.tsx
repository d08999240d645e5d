// @vitest-environment jsdom
import { ADDRESS_DEBOUNCE_MS } from '@nabericht/domain/rule/constants';
import { IntlProvider } from '@nabericht/intl';
import { ApiProblem, RemoteContext } from '@nabericht/remote';
import { fakePlatform, type PlatformOptions } from '@nabericht/remote/testing';
import { aDossier } from '@nabericht/remote/testing/dossiers';
import { idOf } from '@nabericht/remote/testing/ids';
import { aPerson, MARIJKE, sessionOf } from '@nabericht/remote/testing/people';
import { POLDER } from '@nabericht/remote/testing/providers';
import { unfinishedReport } from '@nabericht/remote/testing/reports';
import type { World } from '@nabericht/remote/testing/world';
import { useLocation, useRoutes } from '@nabericht/router';
import { MemoryRouter } from '@nabericht/router/testing';
import '@nabericht/ui/testing';
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { messages } from '../../messages/messages.ts';
import { routes } from '../../routes.tsx';

afterEach(cleanup);

function Routed() {
  const { pathname, search, state } = useLocation();
  return (
    <>
      <output>{pathname + search}</output>
      <output>{JSON.stringify(state)}</output>
      {useRoutes([...routes, { path: '*', element: null }])}
    </>
  );
}

async function openReporter(
  world: Partial<World> = {},
  isSignedIn: boolean | 'by an invitation' = false,
  api: NonNullable<PlatformOptions['api']> = {},
) {
  const whole = { ...unfinishedReport([POLDER], { until: 'reporter' }), ...world };
  const scope = isSignedIn === 'by an invitation' ? { dossierId: idOf('d1'), personId: idOf('b2') } : null;
  const session = isSignedIn ? sessionOf(MARIJKE, scope) : null;
  render(
    <IntlProvider locale="nl" timeZone="Europe/Amsterdam" messages={await messages.nl()}>
      <RemoteContext value={fakePlatform({ world: whole, session, api })}>
        <MemoryRouter initialEntries={['/report-deceased/reporter']}>
          <Routed />
        </MemoryRouter>
      </RemoteContext>
    </IntlProvider>,
  );
  await screen.findByRole('heading', { level: 1, name: 'Jouw gegevens' });
}

const held = (label: string | RegExp) => (screen.getByLabelText(label) as HTMLInputElement).value;
const same = () => screen.getByRole('checkbox', { name: 'Ik woon op hetzelfde adres als Wilhelmina' });

it('copies the address of the deceased, and undoes that', async () => {
  await openReporter();
  expect(held('Straat')).toBe('');
  fireEvent.click(same());
  expect(held('Straat')).toBe('Turfmarkt');
  expect(held('Huisnummer')).toBe('12');
  expect(same()).toHaveProperty('checked', true);
  fireEvent.change(screen.getByLabelText('Huisnummer'), { target: { value: '14' } });
  expect(same()).toHaveProperty('checked', false);
  fireEvent.click(same());
  fireEvent.click(same());
  expect(held('Straat')).toBe('');
});

const refused = (status: number) => async () => {
  throw new ApiProblem({ type: 'about:blank', title: 'No', status });
};

it.each([
  ['does not know', refused(404)],
  ['cannot be asked about', refused(503)],
  ['knows by another street', async () => ({ street: 'Zaailand', city: 'Leeuwarden', additions: [] })],
])('keeps the address of the deceased that the register %s', async (_what, answer) => {
  const completeAddress = vi.fn(answer);
  await openReporter({}, false, { address: { completeAddress } });
  vi.useFakeTimers();
  try {
    fireEvent.click(same());
    await act(() => vi.advanceTimersByTimeAsync(ADDRESS_DEBOUNCE_MS));
    expect(completeAddress).toHaveBeenCalledOnce();
    expect([held('Straat'), held('Plaats')]).toEqual(['Turfmarkt', 'Leeuwarden']);
    expect(same()).toHaveProperty('checked', true);
    // Anything typed afterwards makes it another address.
    fireEvent.change(screen.getByLabelText('Huisnummer'), { target: { value: '14' } });
    await act(() => vi.advanceTimersByTimeAsync(ADDRESS_DEBOUNCE_MS));
    expect(held('Straat')).not.toBe('Turfmarkt');
  } finally {
    vi.useRealTimers();
  }
});

it('begins with what the reporter entered about themselves in their last report', async () => {
  const reporter = aPerson({
    ...MARIJKE,
    isReporter: true,
    phoneNumber: '0687654321',
    address: {
      street: 'Lindelaan',
      houseNumber: '3',
      zipCode: '3511 AB',
      city: 'Utrecht',
      countryCode: 'NL',
    },
  });
  await openReporter({ dossiers: [aDossier([], { persons: [reporter] })] }, true);
  expect(held('Straat')).toBe('Lindelaan');
  expect(held('Telefoon')).toBe('0687654321');
  expect(held('Voornaam')).toBe('Marijke');
});

it('leads an invited person to a code for an address of their choice, for their session opens no report', async () => {
  const register = vi.fn(async () => ({ _id: idOf('e0') }));
  const listDossiers = vi.fn();
  const { draft } = unfinishedReport([POLDER]);
  await openReporter({ draft }, 'by an invitation', { session: { register }, dossier: { listDossiers } });
  fireEvent.change(screen.getByLabelText('E-mail'), { target: { value: 'marijke@werk.example' } });
  fireEvent.click(screen.getByRole('button', { name: 'Stuur mij een code' }));
  const code = `/auth/otp/${idOf('e0')}?returnTo=%2Fdossier%2Fcreate`;
  await vi.waitFor(() => expect(document.querySelector('output')?.textContent).toBe(code));
  const email = 'marijke@werk.example';
  expect(register).toHaveBeenCalledExactlyOnceWith({ body: expect.objectContaining({ email }) });
  expect(listDossiers).not.toHaveBeenCalled();
});

it('begins with the name of the account alone for somebody who reports for the first time', async () => {
  await openReporter({ dossiers: [] }, true);
  expect(held('Straat')).toBe('');
  expect([held('Voornaam'), held(/^Tussenvoegsel/), held('Achternaam')]).toEqual([
    'Marijke',
    'van den',
    'Bergh',
  ]);
});

it('makes an account with the whole surname, insertion included', async () => {
  const register = vi.fn(async () => ({ _id: idOf('e0') }));
  await openReporter({ draft: unfinishedReport([POLDER]).draft }, false, { session: { register } });
  fireEvent.click(screen.getByRole('button', { name: 'Stuur mij een code' }));
  const name = { firstName: 'Marijke', lastName: 'van den Bergh' };
  await vi.waitFor(() =>
    expect(register).toHaveBeenCalledExactlyOnceWith({ body: expect.objectContaining(name) }),
  );
  // The page of the code asks for another one by this name.
  await vi.waitFor(() => expect(document.body.textContent).toContain('"lastName":"van den Bergh"'));
});
