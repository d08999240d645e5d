import { buildIndexes } from '@nabericht/database/build-indexes';
import type { OneMigration } from '@nabericht/database/migrate';

/** The dossiers of which nobody was told yet that they are erased; the nightly round reads the oldest of them. */
export const tellErasuresByIndex: OneMigration = {
  ahead: buildIndexes({
    dossier_erasure_untold:
      'dossier (completed_at, id) where erasure_told_at is null or erasure_told_at <= completed_at',
  }),
  up: async () => {},
};
