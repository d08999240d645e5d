/** Apart from the gateway's process: reading takes its time, and Node calls taking types away an experiment. */
import { readHost, readSharedSources } from './shared-sources.ts';

process.stdout.write(JSON.stringify({ host: readHost(), ...readSharedSources() }));
