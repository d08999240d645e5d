import type { FederatedBundle } from '@nabericht/remote/federated-bundle';

declare const __webpack_require__: FederatedBundle;

globalThis.startNaberichtContainer(__webpack_require__);
