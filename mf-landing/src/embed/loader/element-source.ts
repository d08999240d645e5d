import { type ElementRelease, type EmbedConfig, MOUNT_EVENT, type Mount } from '../contract.ts';

/** What the loader knows about our site. */
export interface Site {
  origin: string;
  release: ElementRelease;
  /**
   * Whether the page checks the loader with an integrity hash: then the loader only loads the element script of its own
   * release.
   */
  isPinned: boolean;
  /** The nonce of the loader's own tag. The scripts that the loader adds need it on a page whose policy trusts by nonce. */
  nonce: string;
}

export type ElementSource = ReturnType<typeof createElementSource>;

/** Our requests carry no cookie and no referrer. */
const QUIETLY = { credentials: 'omit', referrerPolicy: 'no-referrer' } as const;

/** The timeout of every request: a visitor who waited longer has read the plain link already. */
export const PATIENCE_MS = 10_000;

/** Loads the config and the script of the element; the script only once per page, however many elements it has. */
export function createElementSource(site: Site) {
  const { origin, isPinned, nonce } = site;
  const mounts = new Map<string, Promise<Mount>>();

  const addressOf = ({ version }: ElementRelease) => `${origin}/mfe/mf-landing/${version}/embed/element.js`;

  /**
   * Fetched before its script tag is added, because the page's load event waits for a script tag; the tag then finds the file
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
        // Has no effect after the mount event; without that event, the script was blocked or threw.
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
    /**
     * @throws the response when the provider has no config
     */
    async readConfig(provider: string, brand: string | null): Promise<EmbedConfig> {
      const query = brand ? `?brand=${brand}` : '';
      const signal = AbortSignal.timeout(PATIENCE_MS);
      const answer = await fetch(`${origin}/embed/config/${provider}${query}`, { ...QUIETLY, signal });
      if (!answer.ok) throw answer;
      return answer.json();
    },
    /** Starts loading the newest release while the config, which may pin the provider to another release, is still loading. */
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

/** Shares one promise per key. A failure is not kept, so that the next caller tries again. */
function once<T>(known: Map<string, Promise<T>>, key: string, work: () => Promise<T>): Promise<T> {
  const before = known.get(key);
  if (before) return before;
  const working = work();
  known.set(key, working);
  working.catch(() => known.delete(key));
  return working;
}
