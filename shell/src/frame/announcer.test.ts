// @vitest-environment jsdom
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createAnnouncer } from './announcer.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

it('an announcement does not stay behind as text of the page', () => {
  const region = document.createElement('div');
  const { attach, announce } = createAnnouncer();
  attach(region);
  announce('Document toegevoegd');
  vi.advanceTimersByTime(1000);
  expect(region.textContent).toBe('Document toegevoegd');
  vi.advanceTimersByTime(8000);
  announce('Document verwijderd');
  vi.advanceTimersByTime(3000);
  expect(region.textContent).toBe('Document verwijderd');
  vi.advanceTimersByTime(10_000);
  expect(region.textContent).toBe('');
});
