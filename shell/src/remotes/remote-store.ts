import type { Locale, Messages } from '@nabericht/intl';
import type { PageRemote, RemoteModule, RemoteRoute, RemoteVersion } from '@nabericht/remote';
import { takesContract } from '@nabericht/remote/contract';
import type { EarlyPage } from '@nabericht/remote/early/early-page';
import { withDeadline } from './deadline.ts';

export interface LoadedRemote {
  routes: RemoteRoute[];
  messages: Messages;
}

/** What happened to a version on this page. */
export interface Outcome {
  remote: PageRemote;
  version: RemoteVersion;
  kind: 'loaded' | 'failed' | 'swapped';
  /** For a load: the time from the request until it was shown. */
  ms?: number;
  /** For a failure. */
  error?: unknown;
}

/** The remote version that the page shows. */
export interface Standing {
  remote: PageRemote;
  version: RemoteVersion;
  /** Makes the version count as failed, whatever it reports itself. */
  fail: (error: Error) => void;
}

export type LoadModule = (remote: PageRemote, version: RemoteVersion) => Promise<RemoteModule>;

/**
 * The remotes of this page: each version is loaded once, and a version that failed is not tried again on this page.
 * The promises carry their outcome, so that React's use() reads a settled one without suspending.
 */
export class RemoteStore {
  private readonly load: LoadModule;
  private readonly deadline: number;
  private readonly modules = new Map<string, Promise<RemoteModule>>();
  private readonly loaded = new Map<string, Tracked<LoadedRemote>>();
  private readonly failed = new Set<string>();
  /** The time at which a version was requested; undefined once it has been shown. */
  private readonly asked = new Map<string, number | undefined>();
  private readonly early: Early | undefined;
  private readonly waiting: Outcome[] = [];
  standing: Standing | undefined;
  /** The path that somebody is about to visit. */
  foreseen: string | undefined;
  onForeseen: (() => void) | undefined;
  /** Gets the outcomes of versions; until a listener is set they are queued. */
  private tell = (outcome: Outcome): unknown => this.waiting.push(outcome);
  private onStanding = () => {};

  constructor(load: LoadModule, deadline: number, early?: Early) {
    this.load = load;
    this.deadline = deadline;
    this.early = early;
  }

  listen(tell: (outcome: Outcome) => void, onStanding: () => void): void {
    this.tell = tell;
    this.onStanding = onStanding;
    this.waiting.splice(0).forEach(tell);
    onStanding();
  }

  foresee(pathname: string): void {
    this.foreseen = pathname;
    this.onForeseen?.();
  }

  /** The version to show: the first that neither failed nor hung here before, else one that hung; undefined when all failed. */
  choose(remote: PageRemote): RemoteVersion | undefined {
    const left = remote.versions.filter((version) => !this.failed.has(idOf(remote, version)));
    return left.find((version) => !this.early?.avoided.includes(nameOf(remote, version))) ?? left[0];
  }

  reject(remote: PageRemote, version: RemoteVersion, error?: unknown): void {
    this.failed.add(idOf(remote, version));
    this.tell({ remote, version, kind: 'failed', error });
  }

  /** Records that the page shows a version, once. The version it replaced counts as swapped. Returns the cleanup function. */
  shown(remote: PageRemote, version: RemoteVersion, fail: Standing['fail']): () => void {
    const standing = { remote, version, fail };
    this.standing = standing;
    this.onStanding();
    const id = idOf(remote, version);
    const asked = this.asked.get(id);
    if (asked !== undefined) {
      this.asked.set(id, undefined);
      this.tell({ remote, version, kind: 'loaded', ms: Math.round(performance.now() - asked) });
      const before = remote.versions[remote.versions.indexOf(version) - 1];
      if (before) this.tell({ remote, version: before, kind: 'swapped' });
    }
    return () => {
      if (this.standing !== standing) return;
      this.standing = undefined;
      this.onStanding();
    };
  }

  get(remote: PageRemote, version: RemoteVersion, locale: Locale): Promise<LoadedRemote> {
    this.early?.runs(nameOf(remote, version));
    const id = idOf(remote, version);
    const key = keyOf(remote, version, locale);
    const known = this.loaded.get(key);
    if (known) return known;
    // Not measured from when its code ran ahead, because nobody waited for that.
    if (!this.asked.has(id)) this.asked.set(id, performance.now());
    const loading = track(withDeadline(this.fetch(remote, version, locale), this.deadline, key));
    this.loaded.set(key, loading);
    return loading;
  }

  /** Like `get`, but retries a failed load. Not for rendering: React would retry without end. */
  getAnew(remote: PageRemote, version: RemoteVersion, locale: Locale): Promise<LoadedRemote> {
    const key = keyOf(remote, version, locale);
    if (this.loaded.get(key)?.status === 'rejected') this.loaded.delete(key);
    return this.get(remote, version, locale);
  }

  /** For the server, where the modules are present and their texts are read before the render. */
  seed(remote: PageRemote, version: RemoteVersion, locale: Locale, loaded: LoadedRemote): void {
    const done: Tracked<LoadedRemote> = Promise.resolve(loaded);
    done.status = 'fulfilled';
    done.value = loaded;
    this.loaded.set(keyOf(remote, version, locale), done);
  }

  /** Loads only the code; the texts may still be loading. */
  async takeModule(remote: PageRemote, version: RemoteVersion): Promise<RemoteModule> {
    const id = idOf(remote, version);
    const loading = this.modules.get(id) ?? this.load(remote, version);
    this.modules.set(id, loading);
    // A load that failed ahead of time is retried when somebody goes there.
    loading.catch(() => this.modules.delete(id));
    const module = await loading;
    if (!takesContract(module.contract)) throw new Error(`${id} follows contract ${module.contract}`);
    return module;
  }

  private async fetch(remote: PageRemote, version: RemoteVersion, locale: Locale): Promise<LoadedRemote> {
    const { routes, messages } = await this.takeModule(remote, version);
    return { routes, messages: await messages[locale]() };
  }
}

type Early = Pick<EarlyPage, 'avoided' | 'runs'>;

type Tracked<T> = Promise<T> & { status?: 'fulfilled' | 'rejected'; value?: T; reason?: unknown };

function track<T>(promise: Promise<T>): Promise<T> {
  const tracked: Tracked<T> = promise;
  tracked.then(
    (value) => {
      tracked.status = 'fulfilled';
      tracked.value = value;
    },
    (reason: unknown) => {
      tracked.status = 'rejected';
      tracked.reason = reason;
    },
  );
  return tracked;
}

const nameOf = ({ name }: PageRemote, { version }: RemoteVersion) => `${name}@${version}`;
const idOf = (remote: PageRemote, version: RemoteVersion) => `${remote.name}@${version.entry}`;
const keyOf = (remote: PageRemote, version: RemoteVersion, locale: Locale) =>
  `${idOf(remote, version)} ${locale}`;
