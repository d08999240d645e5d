// @vitest-environment jsdom
import { getReplay } from '@sentry/browser';
import { afterEach, expect, it, vi } from 'vitest';

afterEach(async () => {
  const recorder = getReplay();
  await recorder?.stop();
  // A page has one recorder; here every case is a page of its own.
  if (recorder) Reflect.set(recorder, '_isInitialized', false);
  vi.restoreAllMocks();
  vi.resetModules();
  sessionStorage.clear();
  Reflect.deleteProperty(process, 'type');
});

/** Agrees to be recorded in a session for which this number is drawn, from 0 up to 1. */
async function agree(drawn: number) {
  // Under Node the recorder works only where it believes to be in a browser window.
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
])('of the sessions that may be recorded, one that draws %d is kept by: %s', async (drawn, mode) => {
  expect(await agree(drawn)).toBe(mode);
});
