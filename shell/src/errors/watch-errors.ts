import { reportError } from './report-error.ts';

/** What nobody caught outside rendering. The page stands as it stood: nothing that was typed is taken away for it. */
export function watchErrors(target: Window): void {
  target.addEventListener('error', (event) => reportError(event.error ?? new Error(event.message), 'page'));
  target.addEventListener('unhandledrejection', (event) => reportError(event.reason, 'page'));
}
