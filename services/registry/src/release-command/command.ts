import type { Client } from '@nabericht/api-client/client';
import type { internalGatewayContract } from '@nabericht/contracts/internal-gateway-contract';
import type { MoveReason } from '../composition/composition-repository.ts';
import type { RegistryDatabase } from '../tables.ts';

export interface ReleaseCommandDeps {
  db: RegistryDatabase;
  /** The build output of the shell or a remote by its name. */
  findBuild: (name: string) => string;
  /** Who runs the command, for the log of moves. */
  who: string;
  gitSha: string | null;
  now: () => Date;
  /** Tries a release on the server before it is published. */
  gateway: Client<typeof internalGatewayContract>;
  /** Prints a line for people. */
  print: (line: string) => void;
  /** Prints the same for programs. */
  tell?: ((result: object) => void) | undefined;
}

export interface Options {
  promote?: boolean;
  again?: boolean;
  why?: string;
  from?: string;
  beside?: string;
  team?: string;
  names?: string;
  may?: string;
}

export interface Call extends ReleaseCommandDeps {
  /** The words after the name of the command. */
  targets: string[];
  options: Options;
  reason: MoveReason;
}

/** 0 done, 1 refused, 2 not understood. */
export type ExitCode = 0 | 1 | 2;

/** A subcommand of `release`. */
export interface Command {
  usage: string;
  /** The most words that may follow. */
  most: number;
  run(call: Call): Promise<ExitCode>;
}

export const stamp = (moment: Date) => moment.toISOString().slice(0, 16).replace('T', ' ');
