import { type ElementRelease, type EmbedConfig, MOUNT_EVENT, type Mount } from '../contract.ts';

/** What this loader knows of our site. */
export interface Site {
  origin: string;
  release: ElementRelease;
  /** The page holds the loader to its hash, so it brings the script it was published with and no other. */
  isPinned: boolean;
  /** Of the loader's own tag: a page that trusts by nonce trusts what the loader adds as well. */
  nonce: string;
}

export type ElementSource = ReturnType<typeof createElementSource>;

/** Nothing of a page goes with what we ask for: no cookie, no address. */
const QUIETLY = { credentials: 'omit', referrerPolicy: 'no-referrer' } as const;

/** After this a person reads the plain link already. */
export const PATIENCE_MS = 10_000;

/** Fetches what the element shows; its script once a page, however many elements there are. */
export function createElementSource(site: Site) {
  const { origin, isPinned, nonce } = site;
  const mounts = new Map<string, Promise<Mount>>();

  const addressOf = ({ version }: ElementRelease) => `${origin}/mfe/mf-landing/${version}/embed/element.js`;

  /**
   * A script tag would make the load event of the page wait for it. So the file is fetched first, and the tag finds it
   * in the cache.
   */
  const bytes = new Map<string, Promise<unknown>>();
  const fetchBytes = (release: ElementRelease) =>
    once(bytes, release.version, async () => {
      const { integrity } = release;
      const signal = AbortSignal.timeout(PATIENCE_MS);
      const answer = await fetch(addressOf(release), { ...QUIETLY, integrity, signal });
      if (!answer.ok) throw answer;
      await answer.arrayBuffer();
    });

  const run = ({ version, integrity }: ElementRelease): Promise<Mount> =>
    new Promise((resolve, reject) => {
      const script = document.createElement('script');
      script.addEventListener(MOUNT_EVENT, (event) => resolve((event as CustomEvent<Mount>).detail));
      const end = () => {
        script.remove();
        // After its mount has come this says nothing; before, the script was stopped or broke.
        reject(version);
      };
      script.addEventListener('load', end);
      script.addEventListener('error', end);
      Object.assign(script, { integrity, nonce, crossOrigin: 'anonymous', referrerPolicy: 'no-referrer' });
      script.src = addressOf({ version, integrity });
      document.head.append(script);
    });

  return {
    ...site,
    /** @throws the answer when there is none for this provider */
    async readConfig(provider: string, brand: string | null): Promise<EmbedConfig> {
      const query = brand ? `?brand=${brand}` : '';
      const signal = AbortSignal.timeout(PATIENCE_MS);
      const answer = await fetch(`${origin}/embed/config/${provider}${query}`, { ...QUIETLY, signal });
      if (!answer.ok) throw answer;
      return answer.json();
    },
    /** Begins with the newest release while it is not known yet whether the provider is held to another. */
    async readMount(awaited: Promise<EmbedConfig> | null): Promise<{ mount: Mount; version: string }> {
      fetchBytes(site.release).catch(() => {});
      const release = (!isPinned && (await awaited)?.element) || site.release;
      const { version } = release;
      const mount = await once(mounts, version, async () => {
        await fetchBytes(release);
        return run(release);
      });
      return { mount, version };
    },
  };
}

/** The same work for all who ask; what failed is tried again by who asks next. */
function once<T>(known: Map<string, Promise<T>>, key: string, work: () => Promise<T>): Promise<T> {
  const before = known.get(key);
  if (before) return before;
  const working = work();
  known.set(key, working);
  working.catch(() => known.delete(key));
  return working;
}
