import { IntlProvider } from '@nabericht/intl';
import { RemoteContext } from '@nabericht/remote';
import { fakePlatform } from '@nabericht/remote/testing';
import kit from '@nabericht/ui/messages/nl.json' with { type: 'json' };
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import texts from '../messages/nl.json' with { type: 'json' };
import { RemoteFallback } from './RemoteFallback.tsx';

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

function show(onLine: boolean) {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(onLine);
  const reload = vi.fn();
  render(
    <IntlProvider locale="nl" messages={{ ...kit, ...texts }}>
      <RemoteContext value={fakePlatform()}>
        <RemoteFallback reload={reload} />
      </RemoteContext>
    </IntlProvider>,
  );
  return reload;
}

test('a part that cannot be loaded without a connection says so, and opens when there is one again', () => {
  const reload = show(false);
  screen.getByText(/^Er is geen verbinding\. Alles staat er nog\./);
  expect(screen.queryByText(/Dat ligt aan ons/)).toBeNull();
  expect(reload).not.toHaveBeenCalled();
  window.dispatchEvent(new Event('online'));
  expect(reload).toHaveBeenCalledTimes(1);
});

test('a part that fails with a connection says that it is our fault, and does not load by itself', () => {
  const reload = show(true);
  screen.getByText(/Dat ligt aan ons/);
  window.dispatchEvent(new Event('online'));
  expect(reload).not.toHaveBeenCalled();
});
