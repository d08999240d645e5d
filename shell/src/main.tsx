import { showFailure } from './errors/show-failure.ts';
import { watchErrors } from './errors/watch-errors.ts';
import { start } from './start.tsx';

watchErrors(window);
start().catch(showFailure);
