import { parseConfig, StandaloneConfig } from '@nabericht/service-kit/standalone';

export const readConfig = () => parseConfig(StandaloneConfig, process.env);
