import { buildIndexes } from '@nabericht/database/build-indexes';
import type { OneMigration } from '@nabericht/database/migrate';

/** Erasing one dossier read the whole of these tables. */
export const eraseByIndex: OneMigration = {
  ahead: buildIndexes({
    certificate_file_of_dossier: 'certificate_file (dossier_id)',
    certificate_review_of_dossier: 'certificate_review (dossier_id)',
    certificate_review_link_of_review: 'certificate_review_link (review_id)',
    invite_of_person: 'invite (person_id)',
    typed_details_of_invite: 'typed_details (invite_id)',
  }),
  up: async () => {},
};
