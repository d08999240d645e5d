import { buildIndexes } from '@nabericht/database/build-indexes';
import type { OneMigration } from '@nabericht/database/migrate';

/** Erasing one dossier read the whole of the first two; the keys go with their provider. */
export const eraseByIndex: OneMigration = {
  ahead: buildIndexes({
    webhook_event_of_dossier: 'webhook_event (dossier_id)',
    follow_up_of_dossier: 'follow_up (dossier_id)',
    api_key_of_provider: 'api_key (provider_id)',
  }),
  up: async () => {},
};
