import type { reportError } from './report-error.ts';

/** What nobody caught outside rendering. The page stands as it stood: nothing that was typed is taken away for it. */
export function watchErrors(target: Window, report: typeof reportError): void {
  target.addEventListener('error', (event) => report(event.error ?? new Error(event.message), 'page'));
  target.addEventListener('unhandledrejection', (event) => report(event.reason, 'page'));
}
