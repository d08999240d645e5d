import type { RemoteRoute } from '@nabericht/remote';
import { expect, it, vi } from 'vitest';
import { preloadScreen } from './preload-screen.ts';

it('fetches the screen of this address, also for a nested route, and no other screen', async () => {
  const [own, other] = [vi.fn(async () => {}), vi.fn(async () => {})];
  const routes: RemoteRoute[] = [
    {
      children: [
        { path: '/answer/:hash', preload: own },
        { path: '/list', preload: other },
      ],
    },
    { path: '/' },
  ];
  await preloadScreen(routes, '/answer/abc');
  expect([own.mock.calls.length, other.mock.calls.length]).toEqual([1, 0]);
});
