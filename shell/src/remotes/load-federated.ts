import { loadRemote, registerRemotes } from '@module-federation/runtime';
import type { RemoteModule } from '@nabericht/remote';
import type { LoadModule } from './remote-store.ts';

const registered = new Set<string>();

/**
 * Loads one version of a remote through Module Federation. Every version is registered as a remote of its own, so that a
 * version that fails leaves nothing behind under the name of the version that replaces it.
 */
export const loadFederated: LoadModule = async (remote, version) => {
  const name = `${remote.name}@${version.entry.replace(/\W+/g, '_')}`;
  if (!registered.has(name)) {
    registered.add(name);
    registerRemotes([{ name, entry: version.entry, type: 'module' }]);
  }
  const exposed = await loadRemote<{ default: RemoteModule }>(`${name}/remote`);
  if (!exposed) throw new Error(`${name} exposes no ./remote`);
  return exposed.default;
};
