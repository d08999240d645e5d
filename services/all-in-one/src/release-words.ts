import { RELEASE_USAGE } from '@nabericht/registry-service/release-command';
import { USAGE } from '@nabericht/release/command-line';
import { commandsIn, type KnownCommand } from '@nabericht/release/completion';

/** The commands that may follow `npm run release --` on one's own installation. */
export const releaseCommands = (): KnownCommand[] => [
  ...commandsIn(RELEASE_USAGE, 'release'),
  ...commandsIn(USAGE, 'nabericht-release'),
];
