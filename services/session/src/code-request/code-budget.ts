import type { RateLimit } from '@nabericht/contracts/endpoint';
import { Problem } from '@nabericht/service-kit/problem';
import type { SessionDeps } from '../deps.ts';
import { emailFingerprint } from '../user/user-repository.ts';

const QUARTER = 15 * 60;
const HOUR = 60 * 60;

/**
 * Limits how many codes are mailed to one address. Each network has a budget of its own, and so has each browser that
 * signed in to the account before, so that a stranger uses up only their own budget. An attacker with many networks
 * slows it down for networks that were never seen before, and locks out nobody.
 */
const PER_NETWORK = { points: 5, per: QUARTER };
const PER_KNOWN_BROWSER = { points: 5, per: QUARTER };
const CEILING_PER_EMAIL = { points: 20, per: QUARTER };
const PER_NETWORK_ABOVE_CEILING = { points: 1, per: QUARTER };
/** For mails that only say that there is no account. Above this they are not sent, and the answer is the same. */
const NO_ACCOUNT_PER_NETWORK = { points: 20, per: HOUR };
const NO_ACCOUNT_IN_ALL = { points: 300, per: HOUR };

/** Where a request for a code comes from. */
export interface CodeOrigin {
  /** A keyed fingerprint. */
  network: string;
  /** The browser, when it has signed in to this account before. */
  knownBrowser: string | null;
}

type Limits = Pick<SessionDeps, 'door' | 'keyRing'>;

/** @throws {Problem} 429 with the seconds to wait */
export async function spendOnCode(
  { door, keyRing }: Limits,
  email: string,
  origin: CodeOrigin,
): Promise<void> {
  const { limits } = door;
  const { network, knownBrowser } = origin;
  if (knownBrowser) return limits.consume('session.code-known', knownBrowser, PER_KNOWN_BROWSER);
  const fingerprint = emailFingerprint(keyRing, email);
  const place = `${fingerprint} ${network}`;
  await limits.consume('session.code', place, PER_NETWORK);
  if (await isWithin(door, 'session.code-email', fingerprint, CEILING_PER_EMAIL)) return;
  await limits.consume('session.code-above', place, PER_NETWORK_ABOVE_CEILING);
}

export const mayMailNoAccount = async ({ door }: Limits, { network }: CodeOrigin): Promise<boolean> =>
  (await isWithin(door, 'session.no-account', network, NO_ACCOUNT_PER_NETWORK)) &&
  (await isWithin(door, 'session.no-account-in-all', 'all', NO_ACCOUNT_IN_ALL));

async function isWithin(
  { limits }: SessionDeps['door'],
  name: string,
  key: string,
  limit: RateLimit,
): Promise<boolean> {
  try {
    await limits.consume(name, key, limit);
    return true;
  } catch (error) {
    if (error instanceof Problem && error.details.status === 429) return false;
    throw error;
  }
}
