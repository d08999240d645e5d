import { mkdir, realpath } from 'node:fs/promises';
import { registerHooks } from 'node:module';
import { join, sep } from 'node:path';
import { pathToFileURL } from 'node:url';
import { isSharedOnServer } from '@nabericht/remote/shared-modules';
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

  return {
    async load(release) {
      const until = restingUntil.get(formatRelease(release.id)) ?? 0;
      if (now().getTime() < until)
        throw new Error(`${formatRelease(release.id)} failed to render a moment ago`);
      // A module that threw while it was evaluated stays failed: Node remembers it by its address.
      return import(pathToFileURL(join(release.folder, SERVER_BUNDLE)).href);
    },
    rest: (release) => {
      restingUntil.set(formatRelease(release.id), now().getTime() + REST_MS);
    },
    stop: () => hook.deregister(),
  };
}
