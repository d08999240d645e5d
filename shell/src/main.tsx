import { reportError } from './errors/report-error.ts';
import { showFailure } from './errors/show-failure.ts';
import { watchErrors } from './errors/watch-errors.ts';
import { start } from './start.tsx';

watchErrors(window, reportError);
start().catch(showFailure);
