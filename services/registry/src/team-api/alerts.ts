import { readAlertUrl, writeAlertUrl } from '../alert/alert-repository.ts';
import type { RegistryDeps } from '../deps.ts';
import type { TeamHandlers } from './team-door.ts';

/** A team can register only for itself: its key identifies it. */
export const alertHandlers = ({
  db,
}: Pick<RegistryDeps, 'db'>): Pick<TeamHandlers, 'readAlerts' | 'setAlerts'> => ({
  async readAlerts({ caller: { rights } }) {
    return { url: await readAlertUrl(db, rights.team) };
  },
  async setAlerts({ body: { url }, caller: { rights } }) {
    return { secret: await writeAlertUrl(db, rights.team, url) };
  },
});
