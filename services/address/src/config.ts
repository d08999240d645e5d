import { readEnvironment, StandaloneConfig } from '@nabericht/service-kit/standalone';
import * as v from 'valibot';

const AddressConfig = v.object({ ...StandaloneConfig.entries, ADDRESS_API_URL: v.pipe(v.string(), v.url()) });

export const readConfig = () => readEnvironment(AddressConfig, process.env);
