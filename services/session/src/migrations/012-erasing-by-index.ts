import { buildIndexes } from '@nabericht/database/build-indexes';
import type { OneMigration } from '@nabericht/database/migrate';

/** Erasing an account, a session, or the invited people of a dossier, read the whole of these tables. */
export const eraseByIndex: OneMigration = {
  ahead: buildIndexes({
    code_request_of_user: 'code_request (user_id)',
    code_request_of_session: 'code_request (session_id)',
    code_request_of_dossier: "code_request ((scope ->> 'dossierId'))",
    email_change_of_session: 'email_change (session_id)',
    session_of_dossier: "session ((scope ->> 'dossierId'))",
  }),
  up: async () => {},
};
