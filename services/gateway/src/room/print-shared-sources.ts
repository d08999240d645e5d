/** Runs in a process of its own: reading takes a while, and Node's stripping of types is experimental. */
import { readSources } from './shared-sources.ts';

process.stdout.write(JSON.stringify(readSources()));
