import { readEnvironment, StandaloneConfig } from '@nabericht/service-kit/standalone';

export const readConfig = () => readEnvironment(StandaloneConfig, process.env);
