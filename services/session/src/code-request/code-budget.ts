import { CODE_TRIES } from '@nabericht/domain/rule/constants';
import { isWithin } from '@nabericht/service-kit/is-within';
import type { SessionDeps } from '../deps.ts';
import { emailFingerprint } from '../user/user-repository.ts';

const QUARTER = 15 * 60;
const HOUR = 60 * 60;

/**
 * Limits how many codes are mailed to one address. Each network has a budget of its own, and so has each browser that
 * signed in to the account before, so that a stranger uses up only their own budget. An attacker with many networks
 * slows it down for networks that were never seen before, and locks out nobody. So that nobody guesses from many networks
 * either, such a code has fewer tries, and all networks of one IPv6 subscriber share a budget of them: at most, it locks
 * out who shares that /48 with the attacker and has no known browser.
 */
const PER_NETWORK = { points: 5, per: QUARTER };
const PER_KNOWN_BROWSER = { points: 5, per: QUARTER };
const CEILING_PER_EMAIL = { points: 20, per: QUARTER };
const PER_NETWORK_ABOVE_CEILING = { points: 1, per: QUARTER };
const PER_SITE_ABOVE_CEILING = { points: 20, per: QUARTER };
/** More than one: a typing error must not cost its owner a quarter of an hour. */
const TRIES_ABOVE_CEILING = 2;
/** For mails that only say that there is no account. Above this they are not sent, and the answer is the same. */
const NO_ACCOUNT_PER_NETWORK = { points: 20, per: HOUR };
const NO_ACCOUNT_IN_ALL = { points: 300, per: HOUR };

/** Where a request for a code comes from. */
export interface CodeOrigin {
  /** A keyed fingerprint, as is the next. */
  network: string;
  /** Everything that its provider gave this subscriber: see `clientSite`. */
  site: string;
  /** The browser, when it has signed in to this account before. */
  knownBrowser: string | null;
}

type Limits = Pick<SessionDeps, 'door' | 'keyRing'>;

/**
 * @returns how often the code may be tried
 * @throws {Problem} 429 with the seconds to wait
 */
export async function spendOnCode(
  { door, keyRing }: Limits,
  email: string,
  origin: CodeOrigin,
): Promise<number> {
  const { limits } = door;
  const { network, site, knownBrowser } = origin;
  if (knownBrowser) {
    await limits.consume('session.code-known', knownBrowser, PER_KNOWN_BROWSER);
    return CODE_TRIES;
  }
  const fingerprint = emailFingerprint(keyRing, email);
  const place = `${fingerprint} ${network}`;
  await limits.consume('session.code', place, PER_NETWORK);
  if (await isWithin(door, 'session.code-email', fingerprint, CEILING_PER_EMAIL)) return CODE_TRIES;
  await limits.consume('session.code-above', place, PER_NETWORK_ABOVE_CEILING);
  await limits.consume('session.code-above-site', `${fingerprint} ${site}`, PER_SITE_ABOVE_CEILING);
  return TRIES_ABOVE_CEILING;
}

export const mayMailNoAccount = async ({ door }: Limits, { network }: CodeOrigin): Promise<boolean> =>
  (await isWithin(door, 'session.no-account', network, NO_ACCOUNT_PER_NETWORK)) &&
  (await isWithin(door, 'session.no-account-in-all', 'all', NO_ACCOUNT_IN_ALL));
