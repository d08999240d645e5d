import { problemOf } from '@nabericht/remote/call-problem';
import type { DraftAtSignOut } from './session-calls.ts';

const NAME = 'nabericht_signing_out';

interface SignOutDeps {
  tellServer: (draft: DraftAtSignOut) => Promise<void>;
  storage: Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;
}

/**
 * Signing out takes effect in the browser immediately. That the server does not know it yet is stored until it does, also
 * across page loads, because the session cookies stay valid in the meantime.
 */
export function createUnfinishedSignOut({ tellServer, storage }: SignOutDeps) {
  const forget = () => storage.removeItem(NAME);
  return {
    isThere: () => storage.getItem(NAME) !== null,
    begin: (draft: DraftAtSignOut) => storage.setItem(NAME, draft),
    forget,
    /** Resolves to whether the server knows. */
    async finish(): Promise<boolean> {
      try {
        await tellServer(storage.getItem(NAME) === 'keep' ? 'keep' : 'wipe');
      } catch (error) {
        // Without a session there is nothing left to end.
        if (problemOf(error).kind !== 'signedOut') return false;
      }
      forget();
      return true;
    },
  };
}
