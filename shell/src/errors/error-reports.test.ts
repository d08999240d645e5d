// @vitest-environment jsdom
import { getReplay } from '@sentry/browser';
import { afterEach, expect, it, vi } from 'vitest';

afterEach(async () => {
  const recorder = getReplay();
  await recorder?.stop();
  // Sentry allows one recorder per page; in this file every case needs a page of its own.
  if (recorder) Reflect.set(recorder, '_isInitialized', false);
  vi.restoreAllMocks();
  vi.resetModules();
  sessionStorage.clear();
  Reflect.deleteProperty(process, 'type');
});

/** Agrees to be recorded in a session for which Math.random draws this number. */
async function agree(drawn: number) {
  // Under Node the recorder runs only when it believes to be in a browser window.
  Object.defineProperty(process, 'type', { value: 'renderer', configurable: true });
  vi.spyOn(Math, 'random').mockReturnValue(drawn);
  const reports = await import('./error-reports.ts');
  reports.startErrorReports('https://key@reports.example/1', 'r1');
  expect(getReplay()).toBeUndefined();
  reports.startReplay();
  await vi.waitFor(() => expect(getReplay()?.getRecordingMode()).toBeDefined());
  return getReplay()?.getRecordingMode();
}

it.each([
  [0.0999, 'session'],
  [0.1, 'buffer'],
  [0.9999, 'buffer'],
])('a session that agreed to recording and draws %d is recorded in mode: %s', async (drawn, mode) => {
  expect(await agree(drawn)).toBe(mode);
});
