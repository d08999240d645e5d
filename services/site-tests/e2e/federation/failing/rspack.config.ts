import { remoteConfig } from '@nabericht/config/remote-config';

export default remoteConfig(import.meta.dirname);
