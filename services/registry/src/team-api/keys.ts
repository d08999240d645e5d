import type { RegistryDeps } from '../deps.ts';
import { formatFeed, formatLink } from '../desk/desk-paths.ts';
import { createLink } from '../desk/desk-session-repository.ts';
import { createFeed } from '../desk/feed-repository.ts';
import { refusedBy } from '../release/release-refused.ts';
import { isOperator } from '../team-key/key-rights.ts';
import { whoOf } from '../team-key/team.ts';
import { listKeys } from '../team-key/team-key-repository.ts';
import type { TeamHandlers } from './team-door.ts';

export const keyHandlers = ({
  db,
  deskUrl,
  now,
}: Pick<RegistryDeps, 'db' | 'deskUrl' | 'now'>): Pick<
  TeamHandlers,
  'listKeys' | 'openDesk' | 'openFeed'
> => ({
  async listKeys({ caller: { rights } }) {
    const keys = (await listKeys(db)).filter(({ team }) => isOperator(rights) || team === rights.team);
    return {
      keys: keys.map(({ id, team, names, mayPromote, createdBy, createdAt, revokedAt }) => ({
        id,
        team,
        names,
        mayPromote,
        createdBy,
        createdAt: createdAt.toISOString(),
        revokedAt: revokedAt?.toISOString() ?? null,
      })),
    };
  },

  async openDesk({ caller }) {
    const { secret, expiresAt } = await createLink(db, whoOf(caller), now());
    return { url: formatLink(there(deskUrl), secret), expiresAt: expiresAt.toISOString() };
  },

  async openFeed({ caller: { rights } }) {
    const desk = there(deskUrl);
    return { url: formatFeed(desk, await createFeed(db, rights.team)) };
  },
});

/** Throws ReleaseRefused where there is no desk. */
function there(deskUrl: URL | null): URL {
  if (deskUrl) return deskUrl;
  throw refusedBy('desk', 'This installation has no release desk', 'Set DESK_URL where it runs.');
}
