import { runStandalone } from '@nabericht/service-kit/standalone';
import { readConfig } from './config.ts';
import { startAddress } from './start.ts';

const config = readConfig();
await runStandalone(
  { name: 'address', start: (kit) => startAddress(kit, { addressApiUrl: config.ADDRESS_API_URL }) },
  config,
);
