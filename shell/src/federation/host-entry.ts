import { createInstance, init } from '@module-federation/runtime';
import type { FederatedBundle } from '@nabericht/remote/federated-bundle';
import { startContainer } from './container.ts';

declare const __webpack_require__: FederatedBundle;

// registerRemotes and loadRemote use the first instance that is created.
startContainer(__webpack_require__, init);
globalThis.startNaberichtContainer = (bundle) => startContainer(bundle, createInstance);
