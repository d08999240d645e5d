// @vitest-environment jsdom
import { IntlProvider } from '@nabericht/intl';
import { RemoteContext } from '@nabericht/remote';
import { fakePlatform } from '@nabericht/remote/testing';
import { aDossier } from '@nabericht/remote/testing/dossiers';
import { aPerson, MARIJKE, sessionOf } from '@nabericht/remote/testing/people';
import { POLDER } from '@nabericht/remote/testing/providers';
import { unfinishedReport } from '@nabericht/remote/testing/reports';
import type { World } from '@nabericht/remote/testing/world';
import { useRoutes } from '@nabericht/router';
import { MemoryRouter } from '@nabericht/router/testing';
import '@nabericht/ui/testing';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { messages } from '../../messages/messages.ts';
import { routes } from '../../routes.tsx';

afterEach(cleanup);

const Routed = () => useRoutes([...routes]);

async function openReporter(world: Partial<World> = {}, isSignedIn = false) {
  const whole = { ...unfinishedReport([POLDER], { until: 'reporter' }), ...world };
  render(
    <IntlProvider locale="nl" timeZone="Europe/Amsterdam" messages={await messages.nl()}>
      <RemoteContext value={fakePlatform({ world: whole, session: isSignedIn ? sessionOf(MARIJKE) : null })}>
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

it('takes the address of the deceased, and gives it back', async () => {
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

it('begins with what the reporter said of themselves in their last report', async () => {
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

it('begins empty for who reports for the first time', async () => {
  await openReporter({ dossiers: [] }, true);
  expect(held('Straat')).toBe('');
  expect(held('Voornaam')).toBe('Marijke');
});
