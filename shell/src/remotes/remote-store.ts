import type { BeaconEvent } from '@nabericht/contracts/beacon';
import type { Locale, Messages } from '@nabericht/intl';
import {
  CONTRACT,
  type PageRemote,
  type RemoteModule,
  type RemoteRoute,
  type RemoteVersion,
} from '@nabericht/remote';
import type { TellRelease } from './beacons.ts';
import { withDeadline } from './deadline.ts';

export interface LoadedRemote {
  routes: RemoteRoute[];
  messages: Messages;
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
  private readonly loaded = new Map<string, Promise<LoadedRemote>>();
  private readonly failed = new Set<string>();
  private readonly asked = new Map<string, number>();
  private readonly tell: TellRelease;

  constructor(load: LoadModule, deadline: number, tell: TellRelease = () => {}) {
    this.load = load;
    this.deadline = deadline;
    this.tell = tell;
  }

  /** The version to show: the first that has not failed; undefined when all have. */
  choose(remote: PageRemote): RemoteVersion | undefined {
    return remote.versions.find((version) => !this.failed.has(idOf(remote, version)));
  }

  reject(
    remote: PageRemote,
    version: RemoteVersion,
    { reason, at }: Pick<BeaconEvent, 'reason' | 'at'> = {},
  ): void {
    this.failed.add(idOf(remote, version));
    this.tell({ ...nameOf(remote, version), kind: 'failed', ...(reason && { reason }), ...(at && { at }) });
  }

  /** It stands in the page; told once. What it stands in for was swapped. */
  shown(remote: PageRemote, version: RemoteVersion): void {
    const id = idOf(remote, version);
    const asked = this.asked.get(id);
    if (asked === undefined) return;
    this.asked.delete(id);
    const ms = Math.round(performance.now() - asked);
    this.tell({ ...nameOf(remote, version), kind: 'loaded', ms });
    const before = remote.versions[remote.versions.indexOf(version) - 1];
    if (before) this.tell({ ...nameOf(remote, before), kind: 'swapped' });
  }

  get(remote: PageRemote, version: RemoteVersion, locale: Locale): Promise<LoadedRemote> {
    const key = `${idOf(remote, version)} ${locale}`;
    const known = this.loaded.get(key);
    if (known) return known;
    if (!this.modules.has(idOf(remote, version))) this.asked.set(idOf(remote, version), performance.now());
    const loading = track(withDeadline(this.fetch(remote, version, locale), this.deadline, key));
    this.loaded.set(key, loading);
    return loading;
  }

  /** On the server the modules are there already, and their texts are read before the render. */
  seed(remote: PageRemote, version: RemoteVersion, locale: Locale, loaded: LoadedRemote): void {
    const done: Tracked<LoadedRemote> = Promise.resolve(loaded);
    done.status = 'fulfilled';
    done.value = loaded;
    this.loaded.set(`${idOf(remote, version)} ${locale}`, done);
  }

  private async fetch(remote: PageRemote, version: RemoteVersion, locale: Locale): Promise<LoadedRemote> {
    const id = idOf(remote, version);
    const module = this.modules.get(id) ?? this.load(remote, version);
    this.modules.set(id, module);
    const { contract, routes, messages } = await module;
    if (contract !== CONTRACT) throw new Error(`${id} follows contract ${contract}, not ${CONTRACT}`);
    return { routes, messages: await messages[locale]() };
  }
}

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

const nameOf = ({ name }: PageRemote, { version }: RemoteVersion) => ({ remote: name, version });
const idOf = (remote: PageRemote, version: RemoteVersion) => `${remote.name}@${version.entry}`;
