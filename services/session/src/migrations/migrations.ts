import type { Migrations } from '@nabericht/database/migrate';
import { createUsers } from './001-users.ts';
import { createCodeRequests } from './002-code-requests.ts';
import { createSessions } from './003-sessions.ts';
import { createSigningKeys } from './004-signing-keys.ts';
import { addScopes } from './005-scopes.ts';
import { describeSessions } from './006-signed-in-places.ts';
import { createEmailChanges } from './007-email-changes.ts';
import { addLastSignIn } from './010-last-sign-in.ts';
import { keepDoneEmailChanges } from './011-repeated-email-changes.ts';
import { eraseByIndex } from './012-erasing-by-index.ts';

export const migrations: Migrations = {
  '001-users': createUsers,
  '002-code-requests': createCodeRequests,
  '003-sessions': createSessions,
  '004-signing-keys': createSigningKeys,
  '005-scopes': addScopes,
  '006-signed-in-places': describeSessions,
  '007-email-changes': createEmailChanges,
  '010-last-sign-in': addLastSignIn,
  '011-repeated-email-changes': keepDoneEmailChanges,
  '012-erasing-by-index': eraseByIndex,
};
