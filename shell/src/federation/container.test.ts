import { createInstance, registerGlobalPlugins } from '@module-federation/runtime';
import type { FederatedBundle } from '@nabericht/remote/federated-bundle';
import { expect, test } from 'vitest';
import { startContainer } from './container.ts';

/** The runtime data that rspack leaves in a bundle, without any module yet. */
const bundleOf = (uniqueName: string, parts: Partial<FederatedBundle> = {}): FederatedBundle => ({
  m: {},
  c: {},
  f: {},
  initializeSharingData: { uniqueName, scopeToSharingDataMapping: {} },
  ...parts,
});

const react = { name: 'the one React' };

/** A bundle that shares React and uses it itself before any chunk is loaded. */
const shellOf = (name: string, shared = 'react') =>
  bundleOf(name, {
    initializeSharingData: {
      uniqueName: name,
      scopeToSharingDataMapping: {
        default: [
          { name: shared, version: '19.3.1', factory: () => () => react, eager: true, singleton: true },
        ],
      },
    },
    consumesLoadingData: {
      chunkMapping: {},
      moduleIdToConsumeDataMapping: {
        7: { shareKey: shared, shareScope: 'default', requiredVersion: '^19.3.1', singleton: true },
      },
      initialConsumes: ['7'],
    },
  });

/** A bundle with a screen in a chunk of its own, which consumes the shared React. */
function remoteOf(name: string): FederatedBundle {
  const bundle = bundleOf(name, {
    consumesLoadingData: {
      chunkMapping: { screen: ['3'] },
      moduleIdToConsumeDataMapping: {
        3: { shareKey: 'react', shareScope: 'default', requiredVersion: '^19.0.0', singleton: true },
      },
    },
    initializeExposesData: {
      shareScope: 'default',
      moduleMap: { './remote': async () => loadChunk(bundle, 'screen').then(() => () => make(bundle, '3')) },
    },
  });
  return bundle;
}

async function loadChunk({ f }: FederatedBundle, chunk: string) {
  const promises: unknown[] = [];
  for (const load of Object.values(f)) load(chunk, promises);
  await Promise.all(promises);
}

function make({ m }: FederatedBundle, id: string): unknown {
  const module = { exports: undefined as unknown };
  m[id]?.(module);
  return module.exports;
}

/** Starts the shell's instance with these remotes, as if their entries were imported when it requests them. */
function join(shell: FederatedBundle, ...remotes: FederatedBundle[]) {
  const instances: ReturnType<typeof createInstance>[] = [];
  const create: typeof createInstance = (options) => {
    const instance = createInstance(options);
    instances.push(instance);
    return instance;
  };
  startContainer(shell, create);
  const [host] = instances;
  if (!host) throw new Error('The shell has no instance');
  const named = new Map(remotes.map((remote) => [remote.initializeSharingData.uniqueName, remote]));
  host.registerPlugins([
    {
      name: 'entries',
      loadEntry: async ({ remoteInfo }) => {
        const remote = named.get(remoteInfo.name);
        if (!remote) return undefined;
        startContainer(remote, create);
        return { init: remote.initContainer, get: remote.getContainer } as never;
      },
    },
  ]);
  for (const name of named.keys())
    host.registerRemotes([{ name, entry: `https://nabericht.example/${name}.js`, type: 'module' }]);
  return host;
}

test('the shell uses the modules that it shares', () => {
  const shell = shellOf('shell_one');
  startContainer(shell, createInstance);
  expect(make(shell, '7')).toBe(react);
});

test('a remote is loaded by Module Federation and gets its shared modules from the shell', async () => {
  const host = join(shellOf('shell_two'), remoteOf('mf_two'));
  expect(await host.loadRemote('mf_two/remote')).toBe(react);
});

test('two releases of a remote can be loaded side by side', async () => {
  const host = join(shellOf('shell_three'), remoteOf('mf_three_1'), remoteOf('mf_three_2'));
  expect(await host.loadRemote('mf_three_1/remote')).toBe(react);
  expect(await host.loadRemote('mf_three_2/remote')).toBe(react);
  expect(host.options.remotes.map(({ name }) => name)).toEqual(['mf_three_1', 'mf_three_2']);
});

test('a remote that consumes a module that nobody shares fails with an error that names the module', async () => {
  const host = join(shellOf('shell_five', 'vue'), remoteOf('mf_five'));
  await expect(host.loadRemote('mf_five/remote')).rejects.toThrow('Nobody on this page shares react');
});

test('a module that is not exposed is refused with an error that names it', async () => {
  const host = join(shellOf('shell_six'), remoteOf('mf_six'));
  await expect(host.loadRemote('mf_six/other')).rejects.toThrow('mf_six exposes no ./other');
});

test('plugins of Module Federation are called', async () => {
  const failed: string[] = [];
  registerGlobalPlugins([
    {
      name: 'watches',
      errorLoadRemote: ({ id }) => {
        failed.push(id);
      },
    },
  ]);
  const host = join(shellOf('shell_seven', 'vue'), remoteOf('mf_seven'));
  await expect(host.loadRemote('mf_seven/remote')).rejects.toThrow();
  expect(failed).toContain('mf_seven/remote');
});
