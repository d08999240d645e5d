import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Alert, AlertWithoutText } from '@nabericht/contracts/registry';
import { nameIn } from '@nabericht/release-model/release-id';
import { errorFields, type Logger } from '@nabericht/service-kit/logger';
import type { RegistryDeps } from '../deps.ts';
import type { RegistryDatabase } from '../tables.ts';
import { type AlertTarget, listAlertTargets } from './alert-repository.ts';
import { postAlert } from './post-alert.ts';

/** The wait in milliseconds before each try. After the last one, the alert is only in the log and in `list`. */
const TRIES = [0, 2_000, 20_000];

/**
 * Sends an alert to the owner of a release at the address that they gave. Nothing waits for it; a failed delivery is logged.
 */
export const createAlert =
  (db: RegistryDatabase, { isLoopback, log }: { isLoopback: boolean; log: Logger }): RegistryDeps['alert'] =>
  (seen) => {
    const alert: Alert = { ...seen, text: textOf(seen) };
    const sent = { id: `alert_${randomUUID()}`, payload: JSON.stringify(alert) };
    const tell = async (target: AlertTarget) => {
      for (const [tries, wait] of TRIES.entries()) {
        await sleep(wait, undefined, { ref: false });
        try {
          return await postAlert(target, { ...sent, sentAt: new Date() }, { isLoopback });
        } catch (error) {
          if (tries === TRIES.length - 1) log.warn('an alert did not arrive', errorFields(error));
        }
      }
    };
    const tellAll = async () => {
      const targets = await listAlertTargets(db, nameIn(seen.release));
      await Promise.all(targets.map(tell));
    };
    tellAll().catch((error: unknown) => log.warn('an alert did not arrive', errorFields(error)));
  };

function textOf(alert: AlertWithoutText): string {
  const { release } = alert;
  if (alert.type === 'canary.halted')
    return `The canary of ${release} is halted: ${alert.why}. Everybody gets what is live.`;
  const { failed, addresses, loaded, until } = alert;
  return (
    `${release} breaks in browsers: it failed ${failed} times at ${addresses} addresses and loaded ${loaded} times. ` +
    `Pages start with the last good one until ${until}. Roll it back, or release a better one.`
  );
}
