import type { RegistryDatabase } from '../tables.ts';
import { OPERATORS, type Rights } from './key-rights.ts';
import { listKeys } from './team-key-repository.ts';

/** What a team may read, by all its valid keys together; null when it has none. */
export async function readRights(db: RegistryDatabase, team: string): Promise<Rights | null> {
  if (team === OPERATORS.team) return OPERATORS;
  const keys = (await listKeys(db)).filter((key) => key.team === team && key.revokedAt === null);
  return keys.length === 0 ? null : { team, names: keys.flatMap(({ names }) => names), mayPromote: false };
}
