import type { RegistryDatabase } from '../tables.ts';
import { OPERATORS, type Rights } from './key-rights.ts';
import { findLivingKey, type TeamKey } from './team-key-repository.ts';

/** Who releases: a team by its key, or the operator whose command runs in this process. */
export interface Team {
  kind: 'team';
  keyId: string;
  /** How they stand in the records: keys come and go, what was done with which stays. */
  name: string;
  rights: Rights;
  /** None of the operator. */
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

/** One text for one holder: two requests of the same one are of the same person. */
export const whoOf = ({ key, keyId }: Pick<Team, 'key' | 'keyId'>): string => (key ? `key ${key.id}` : keyId);

/** With the rights of this moment; null when the key was revoked since. */
export async function findTeam(db: RegistryDatabase, who: string): Promise<Team | null> {
  const [kind, name] = [who.slice(0, who.indexOf(' ')), who.slice(who.indexOf(' ') + 1)];
  if (kind === 'operator') return teamOfOperator(name);
  const key = kind === 'key' ? await findLivingKey(db, name) : null;
  return key && teamOfKey(key);
}
