import { mkdir, readFile, realpath } from 'node:fs/promises';
import { registerHooks } from 'node:module';
import { join, sep } from 'node:path';
import { pathToFileURL } from 'node:url';
import { isSharedOnServer } from '@nabericht/remote/shared-modules';
import { integrityOf } from '../release/integrity.ts';
import { SERVER_BUNDLE } from '../release/release-files.ts';
import { formatRelease } from '../release/release-id.ts';
import type { OpenRelease } from '../release/release-store.ts';

/** A render can fail by its data too, so a release that failed is tried again after this. */
const REST_MS = 60_000;

export interface ServerBundles {
  /** The module the release renders with. Throws when it cannot be loaded, or failed a moment ago. */
  load(release: OpenRelease): Promise<Record<string, unknown>>;
  /** Gives the release a rest after it failed to render. */
  rest(release: OpenRelease): void;
  stop(): void;
}

/**
 * Imports server bundles by their immutable paths. The modules that shell and remotes share resolve to this
 * process's own: two Reacts cannot render one tree. Node never frees a module, so a process that saw thousands
 * of releases is to be restarted some day.
 * @param root the folder that holds all releases
 */
export async function createServerBundles(root: string, now: () => Date): Promise<ServerBundles> {
  await mkdir(root, { recursive: true });
  const inside = pathToFileURL((await realpath(root)) + sep).href;
  const hook = registerHooks({
    resolve: (specifier, context, next) =>
      isSharedOnServer(specifier) && context.parentURL?.startsWith(inside)
        ? next(specifier, { ...context, parentURL: import.meta.url })
        : next(specifier, context),
  });
  const restingUntil = new Map<string, number>();
  const checked = new Set<string>();

  return {
    async load(release) {
      const until = restingUntil.get(formatRelease(release.id)) ?? 0;
      if (now().getTime() < until)
        throw new Error(`${formatRelease(release.id)} failed to render a moment ago`);
      const path = join(release.folder, SERVER_BUNDLE);
      if (!checked.has(path)) await assertWhole(release, path);
      checked.add(path);
      // A module that threw while it was evaluated stays failed: Node remembers it by its address.
      return import(pathToFileURL(path).href);
    },
    rest: (release) => {
      restingUntil.set(formatRelease(release.id), now().getTime() + REST_MS);
    },
    stop: () => hook.deregister(),
  };
}

/** Once Node has a module it never reads its file again, so this is looked at before the first time. */
async function assertWhole({ id, manifest }: OpenRelease, path: string): Promise<void> {
  const file = manifest.files.find((entry) => entry.path === SERVER_BUNDLE);
  if (integrityOf(await readFile(path)) !== file?.integrity)
    throw new Error(`The server bundle of ${formatRelease(id)} was changed on disk`);
}
