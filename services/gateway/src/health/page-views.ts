import { createHmac, randomBytes } from 'node:crypto';
import { PAGE_VIEW_MS } from '@nabericht/contracts/internal-registry-contract';
import { DRAWS } from '@nabericht/release-model/draw';
import { equalSecrets } from '@nabericht/service-kit/secret-token';
import type { RegistryClient } from '../registry-client.ts';
import { within } from '../within.ts';

/** A page that was sent to a browser. */
export interface PageView {
  id: string;
  /** A digest of the network address that it was sent to. */
  seenBy: string;
  /** The arms of rollouts that the page counts for, as `formatArms` writes them; empty for most pages. */
  arms: string;
}

/** Tokens that prove which page a browser reports about: without one nothing is counted. */
export interface PageViews {
  /** Null while the key is not available: reports of such a page are not counted. */
  issue(composition: string, seenBy: string, arms?: string): Promise<string | null>;
  /** Null when we did not issue it, or it is of another composition or too old. */
  read(token: string, composition: string): Promise<PageView | null>;
  /**
   * The draw of a signed-in person: the same on every device, and of no use to identify them. Null while the key is not
   * available.
   */
  drawOf(person: string): Promise<number | null>;
}

/** The view id, with which a token begins. */
export const viewIdOf = (token: string): string => token.split('.')[0] ?? '';

/** The longest that a page waits for its token. */
const WAIT_MS = 300;

export function createPageViews(registry: RegistryClient, now: () => Date): PageViews {
  let reading: Promise<string | null> | undefined;
  const secret = (): Promise<string | null> => {
    reading ??= within(WAIT_MS, readSecret(registry)).catch(() => {
      reading = undefined;
      return null;
    });
    return reading;
  };
  // Fetch the key ahead, so that the first page has it.
  void secret();
  const sign = (key: string, parts: string[]) =>
    createHmac('sha256', key).update(parts.join('.')).digest('base64url');

  return {
    async issue(composition, seenBy, arms = '') {
      const key = await secret();
      if (!key) return null;
      const parts = [
        randomBytes(12).toString('base64url'),
        (now().getTime() + PAGE_VIEW_MS).toString(36),
        seenBy,
        ...(arms === '' ? [] : [arms]),
      ];
      return [...parts, sign(key, [...parts, composition])].join('.');
    },
    async read(token, composition) {
      const parts = token.split('.');
      const mac = parts.pop() ?? '';
      const [id = '', until = '', seenBy = '', arms = '', ...more] = parts;
      const key = await secret();
      if (!key || more.length > 0) return null;
      if (!equalSecrets(mac, sign(key, [...parts, composition]))) return null;
      return Number.parseInt(until, 36) > now().getTime() ? { id, seenBy, arms } : null;
    },
    async drawOf(person) {
      const key = await secret();
      if (!key) return null;
      const digest = createHmac('sha256', key).update(`draw ${person}`).digest();
      return digest.readUIntBE(0, 6) % DRAWS;
    },
  };
}

const readSecret = async (registry: RegistryClient): Promise<string> =>
  (await registry.readPageViewKey()).secret;
