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

test('a remote that cannot load without a connection says so, and opens when the connection returns', () => {
  const reload = show(false);
  screen.getByText(/^Er is geen verbinding\. Alles staat er nog\./);
  expect(screen.queryByText(/Dat ligt aan ons/)).toBeNull();
  expect(reload).not.toHaveBeenCalled();
  window.dispatchEvent(new Event('online'));
  expect(reload).toHaveBeenCalledTimes(1);
});

test('a remote that fails with a connection says that it is our fault, and does not reload by itself', () => {
  const reload = show(true);
  screen.getByText(/Dat ligt aan ons/);
  window.dispatchEvent(new Event('online'));
  expect(reload).not.toHaveBeenCalled();
});
