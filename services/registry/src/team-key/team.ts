import type { RegistryDatabase } from '../tables.ts';
import { OPERATORS, type Rights } from './key-rights.ts';
import { findLivingKey, type TeamKey } from './team-key-repository.ts';

/** Who releases: a team by its key, or the operator whose command runs in this process. */
export interface Team {
  kind: 'team';
  keyId: string;
  /** Their name in the records: a key can be revoked, the record of its use stays. */
  name: string;
  rights: Rights;
  /** Null for the operator. */
  key: TeamKey | null;
}

export const teamOfKey = (key: TeamKey): Team => ({
  kind: 'team',
  keyId: key.id,
  name: `${key.team} (key ${key.id})`,
  rights: key,
  key,
});

export const teamOfOperator = (name: string): Team => ({
  kind: 'team',
  keyId: `operator ${name}`,
  name,
  rights: OPERATORS,
  key: null,
});

/** A unique text per holder: two requests with the same text are from the same person. */
export const whoOf = ({ key, keyId }: Pick<Team, 'key' | 'keyId'>): string => (key ? `key ${key.id}` : keyId);

/** The team with its current rights; null when the key was revoked meanwhile. */
export async function findTeam(db: RegistryDatabase, who: string): Promise<Team | null> {
  const [kind, name] = [who.slice(0, who.indexOf(' ')), who.slice(who.indexOf(' ') + 1)];
  if (kind === 'operator') return teamOfOperator(name);
  const key = kind === 'key' ? await findLivingKey(db, name) : null;
  return key && teamOfKey(key);
}
