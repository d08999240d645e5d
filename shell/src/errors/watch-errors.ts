import type { reportError } from './report-error.ts';

/** Reports uncaught errors outside rendering. The page stays unchanged, so that nothing that was typed is lost. */
export function watchErrors(target: Window, report: typeof reportError): void {
  target.addEventListener('error', (event) => report(event.error ?? new Error(event.message), 'page'));
  target.addEventListener('unhandledrejection', (event) => report(event.reason, 'page'));
}
