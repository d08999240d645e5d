import { earlyPage } from '@nabericht/remote/early/early-page';
import { reportError } from './errors/report-error.ts';
import { showFailure } from './errors/show-failure.ts';
import { watchErrors } from './errors/watch-errors.ts';
import { start } from './start.tsx';

// When this release failed to start before, the last good shell starts in its place.
if (earlyPage()?.begins() ?? true) {
  watchErrors(window, reportError);
  start().catch(showFailure);
}
