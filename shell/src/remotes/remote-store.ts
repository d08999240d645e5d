import type { Locale, Messages } from '@nabericht/intl';
import type { PageRemote, RemoteModule, RemoteRoute, RemoteVersion } from '@nabericht/remote';
import { takesContract } from '@nabericht/remote/contract';
import type { EarlyPage } from '@nabericht/remote/early/early-page';
import { withDeadline } from './deadline.ts';

export interface LoadedRemote {
  routes: RemoteRoute[];
  messages: Messages;
}

/** What became of a version on this page. */
export interface Outcome {
  remote: PageRemote;
  version: RemoteVersion;
  kind: 'loaded' | 'failed' | 'swapped';
  /** Of a load: from when it was asked for until it stood there. */
  ms?: number;
  /** Of a failure. */
  error?: unknown;
}

/** What stands in the place of remotes. */
export interface Standing {
  remote: PageRemote;
  version: RemoteVersion;
  /** Takes it for broken, whatever it says itself. */
  fail: (error: Error) => void;
}

export type LoadModule = (remote: PageRemote, version: RemoteVersion) => Promise<RemoteModule>;

/**
 * The remotes of this page: each version is loaded once, and one that failed is not tried again on this page.
 * The promises carry their outcome, so that React's use() reads a finished one without suspending.
 */
export class RemoteStore {
  private readonly load: LoadModule;
  private readonly deadline: number;
  private readonly modules = new Map<string, Promise<RemoteModule>>();
  private readonly loaded = new Map<string, Tracked<LoadedRemote>>();
  private readonly failed = new Set<string>();
  /** Since when somebody waits for a version; undefined from when it stood there. */
  private readonly asked = new Map<string, number | undefined>();
  private readonly early: Early | undefined;
  private readonly waiting: Outcome[] = [];
  standing: Standing | undefined;
  /** Where somebody is about to go. */
  foreseen: string | undefined;
  onForeseen: (() => void) | undefined;
  /** Told of what becomes of versions; what came before it was there waits for it. */
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

  /** The version to show: the first that has not failed, nor hung here before; undefined when all have failed. */
  choose(remote: PageRemote): RemoteVersion | undefined {
    const left = remote.versions.filter((version) => !this.failed.has(idOf(remote, version)));
    return left.find((version) => !this.early?.avoided.includes(nameOf(remote, version))) ?? left[0];
  }

  reject(remote: PageRemote, version: RemoteVersion, error?: unknown): void {
    this.failed.add(idOf(remote, version));
    this.tell({ remote, version, kind: 'failed', error });
  }

  /** It stands in the page; told once. What it stands in for was swapped. Returns what to call when it goes. */
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
    // Not from when its code ran ahead, which nobody waited for.
    if (!this.asked.has(id)) this.asked.set(id, performance.now());
    const loading = track(withDeadline(this.fetch(remote, version, locale), this.deadline, key));
    this.loaded.set(key, loading);
    return loading;
  }

  /** As `get`, but what failed is tried anew. Not for a screen: React would ask it again without end. */
  getAnew(remote: PageRemote, version: RemoteVersion, locale: Locale): Promise<LoadedRemote> {
    const key = keyOf(remote, version, locale);
    if (this.loaded.get(key)?.status === 'rejected') this.loaded.delete(key);
    return this.get(remote, version, locale);
  }

  /** On the server the modules are there already, and their texts are read before the render. */
  seed(remote: PageRemote, version: RemoteVersion, locale: Locale, loaded: LoadedRemote): void {
    const done: Tracked<LoadedRemote> = Promise.resolve(loaded);
    done.status = 'fulfilled';
    done.value = loaded;
    this.loaded.set(keyOf(remote, version, locale), done);
  }

  /** Its code alone, whose texts may be on their way. */
  async takeModule(remote: PageRemote, version: RemoteVersion): Promise<RemoteModule> {
    const id = idOf(remote, version);
    const loading = this.modules.get(id) ?? this.load(remote, version);
    this.modules.set(id, loading);
    // What was tried ahead is tried anew when somebody goes there.
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
