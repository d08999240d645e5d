import { RELEASE_USAGE } from '@nabericht/registry-service/release-command';
import { USAGE } from '@nabericht/release/command-line';
import { commandsIn, type KnownCommand } from '@nabericht/release/completion';

/** What may follow `npm run release --` on an installation of one's own. */
export const releaseCommands = (): KnownCommand[] => [
  ...commandsIn(RELEASE_USAGE, 'release'),
  ...commandsIn(USAGE, 'nabericht-release'),
];
