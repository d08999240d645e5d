import { runStandalone } from '@nabericht/service-kit/standalone';
import { readConfig } from './config.ts';
import { startIdentification } from './start.ts';

await runStandalone({ name: 'identification', start: startIdentification }, readConfig());
