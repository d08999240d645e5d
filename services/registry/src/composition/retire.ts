import { refusedBy } from '../release/release-refused.ts';
import type { RegistryDatabase } from '../tables.ts';
import type { MoveReason } from './composition-repository.ts';
import { assertMovable, assertUnpinned } from './hold.ts';
import { type Moved, move } from './move.ts';

/** Takes a name off the site, with its pages; a rollback of the name brings it back. Throws ReleaseRefused. */
export const retire = (db: RegistryDatabase, name: string, reason: MoveReason): Promise<Moved> =>
  move(db, reason, (state) => {
    assertMovable(state);
    assertUnpinned(state, { name });
    if (name === 'shell')
      throw refusedBy('retire', 'Every page stands on the shell', 'Retire remotes alone.');
    const { [name]: live, ...others } = state.composition;
    if (!live) throw refusedBy('retire', `${name} is not live`, 'There is nothing to take off the site.');
    return { kind: 'retire', subject: name, to: others };
  });
