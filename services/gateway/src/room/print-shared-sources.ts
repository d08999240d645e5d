/** Apart from the gateway's process: reading takes its time, and Node calls taking types away an experiment. */
import { readSources } from './shared-sources.ts';

process.stdout.write(JSON.stringify(readSources()));
