import { dossierHandlers } from './dossier-handlers.ts';
import type { ApiHandlers } from './fake-api.ts';
import { personHandlers } from './person-handlers.ts';
import { providerHandlers } from './provider-handlers.ts';
import { sessionHandlers } from './session-handlers.ts';
import type { World } from './world.ts';

/** The handlers of all services on one world. */
export const worldHandlers = (world: World): ApiHandlers => ({
  ...providerHandlers(world),
  ...dossierHandlers(world),
  ...personHandlers(world),
  ...sessionHandlers(world),
});
