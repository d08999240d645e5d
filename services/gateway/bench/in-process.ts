import { registerHooks } from 'node:module';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { SERVER_BUNDLE } from '@nabericht/release-model/release-files';
import type { RemoteModule } from '@nabericht/remote/remote-module';
import { isSharedOnServer } from '@nabericht/remote/shared-modules';
import type { Drawn } from '../src/room/room.ts';
import type { Rooms } from '../src/room/rooms.ts';

interface Bundle {
  render?: (input: object) => Promise<Omit<Drawn, 'data'>>;
  default?: RemoteModule;
}

/** What rooms are measured against: the same bundles in this process, which they would share with everything. */
export function createInProcess(root: string): Rooms {
  const inside = pathToFileURL(root).href;
  const hook = registerHooks({
    resolve: (specifier, context, next) =>
      isSharedOnServer(specifier) && context.parentURL?.startsWith(inside)
        ? next(specifier, { ...context, parentURL: import.meta.url })
        : next(specifier, context),
  });
  const load = (folder: string): Promise<Bundle> => import(pathToFileURL(join(folder, SERVER_BUNDLE)).href);
  const draw: Rooms['draw'] = async ({ shell, remote }, { url, search, page, remote: name }, api) => {
    const [{ render }, module] = [await load(shell.folder), remote && (await load(remote.folder)).default];
    const data = (await module?.load?.({ pathname: url, search }, api, page.locale)) ?? {};
    const modules = name && module ? { [name]: module } : {};
    const drawn = await render?.({
      url: url + search,
      page: { ...page, rendered: name, data },
      modules,
    });
    if (!drawn) throw new Error('The shell exports no render');
    return { ...drawn, data };
  };
  return {
    draw,
    drawForOne: draw,
    isReady: () => true,
    keep() {},
    openAlone: () => Promise.reject(new Error('There are no rooms here')),
    async stop() {
      hook.deregister();
    },
  };
}
