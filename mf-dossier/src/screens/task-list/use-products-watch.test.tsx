// @vitest-environment jsdom
import { RemoteContext } from '@nabericht/remote';
import { fakePlatform } from '@nabericht/remote/testing';
import type { ServiceHandlers } from '@nabericht/remote/testing/fake-api';
import { MARIJKE, sessionOf } from '@nabericht/remote/testing/people';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, renderHook } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { dossierOf, task } from './task-list.fixture.ts';
import { useProductsWatch } from './use-products-watch.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

const NOW = new Date('2026-11-21T10:00:00Z');

type ReadProducts = Required<ServiceHandlers<'dossier'>>['readProducts'];

function watch(readProducts: ReadProducts) {
  const whole = dossierOf([task('upload_death_certificate', { status: 'completed' })], {
    deathCertificate: { fileId: 'f' },
    providerData: { a: { lastProductRequest: NOW.toISOString() } },
  } as never);
  const value = fakePlatform({
    session: sessionOf(MARIJKE),
    api: { dossier: { readProducts, readDossier: async () => whole } },
  });
  const { dossier } = whole;
  const queries = new QueryClient();
  return renderHook(() => useProductsWatch(dossier, NOW), {
    wrapper: ({ children }: { children: ReactNode }) => (
      <RemoteContext value={value}>
        <QueryClientProvider client={queries}>{children}</QueryClientProvider>
      </RemoteContext>
    ),
  });
}
const pass = (seconds: number) => act(() => vi.advanceTimersByTimeAsync(seconds * 1000));

it('the watch reads after 5 seconds and then every 5 seconds, and ends without products after 30', async () => {
  const readProducts = vi.fn<ReadProducts>(async () => ({ lastFetch: null, products: [], tasks: [] }));
  const { result } = watch(readProducts);
  await pass(4.9);
  expect(readProducts).toHaveBeenCalledTimes(0);
  await pass(0.1);
  expect(readProducts).toHaveBeenCalledTimes(1);
  for (const tries of [2, 3, 4, 5]) {
    await pass(5);
    expect(readProducts).toHaveBeenCalledTimes(tries);
  }
  await pass(4.9);
  expect(result.current).toBe('waiting');
  await pass(0.1);
  expect(result.current).toBe('nothing');
  await pass(60);
  expect(readProducts).toHaveBeenCalledTimes(6);
});

it('a request that fails counts as a try', async () => {
  const { result } = watch(() => Promise.reject(new Error('away')));
  for (const _ of [1, 2, 3, 4, 5, 6]) await pass(5);
  expect(result.current).toBe('nothing');
});
