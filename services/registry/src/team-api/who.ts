import type { TeamKey } from '../team-key/team-key-repository.ts';

/** How the holder of a key stands in the records: keys come and go, what was done with which stays. */
export const nameOfKey = ({ team, id }: Pick<TeamKey, 'team' | 'id'>) => `${team} (key ${id})`;
