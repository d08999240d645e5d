import { existsSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { ModuleFederationPlugin } from '@module-federation/enhanced/rspack';
import { SHARED_MODULES } from '@nabericht/remote/shared-modules';
import { type Compiler, rspack } from '@rspack/core';
import { type App, readJson } from './app.ts';

/**
 * The shell provides every shared module, and the remotes bundle none. The other settings keep Module Federation small: see
 * docs/decisions.
 */
export function federation(
  app: App,
  { filename = 'remoteEntry.[contenthash:8].js', exposed = './src/remote.tsx' } = {},
) {
  const isShell = app.name === 'shell';
  return [
    new ModuleFederationPlugin({
      name: app.uniqueName,
      manifest: true,
      dts: false,
      shareStrategy: 'loaded-first',
      library: { type: 'module' },
      remoteType: 'module-import',
      ...(isShell ? { remotes: {} } : { filename, exposes: { './remote': exposed } }),
      shared: Object.fromEntries(
        SHARED_MODULES.map((name) => [
          name,
          {
            singleton: true,
            requiredVersion: `^${installedVersion(app, name)}`,
            ...(isShell ? { eager: true } : { import: false as const }),
          },
        ]),
      ),
      experiments: {
        optimization: { target: 'web', disableSnapshot: true, ...(isShell ? {} : { disableRemote: true }) },
      },
    }),
    // The code that rspack writes into every bundle to start its container is included only once, in the shell.
    new rspack.NormalModuleReplacementPlugin(/^@module-federation\/runtime\/rspack\.js!=!data:/, (bundle) => {
      bundle.request = isShell
        ? path.join(app.dir, 'src/federation/host-entry.ts')
        : fileURLToPath(import.meta.resolve('@nabericht/config/federation/remote-entry'));
    }),
    new SlimFederationRuntime(app),
  ];
}

export function installedVersion(app: App, module: string): string {
  const [scope = '', name = ''] = module.split('/');
  const packageName = scope.startsWith('@') ? `${scope}/${name}` : scope;
  return readJson<{ version: string }>(app.root, 'node_modules', packageName, 'package.json').version;
}

/**
 * Parts of the runtime that we do not use, and their replacements in the shell: the gateway does discovery, preloading and
 * version checks, and everything loaded is an ES module.
 */
const LEFT_OUT = {
  'runtime-core/dist/plugins/snapshot/SnapshotHandler.js': 'snapshots.ts',
  'runtime-core/dist/utils/preload.js': 'preloads.ts',
  'runtime-core/dist/utils/semver/index.js': 'version-range.ts',
  'sdk/dist/dom.js': 'script-tags.ts',
};

/** rspack imports the federation runtime with require(), whose CommonJS files cannot be tree-shaken: 6 kB gzip. */
class SlimFederationRuntime {
  readonly app: App;

  constructor(app: App) {
    this.app = app;
  }

  apply(compiler: Compiler) {
    const { dir, root } = this.app;
    const file = (name: string) => {
      const found = path.join(root, 'node_modules/@module-federation', name);
      if (!existsSync(found)) throw new Error(`This version of Module Federation has no ${name}`);
      return found;
    };
    compiler.hooks.afterPlugins.tap({ name: 'SlimFederationRuntime', stage: 1e6 }, () => {
      const { alias } = compiler.options.resolve;
      const others = Object.entries(alias || {}).filter(([key]) => !key.startsWith('@module-federation/'));
      const leftOut = Object.entries(LEFT_OUT).map(([name, ours]) => [
        file(name),
        path.join(dir, 'src/federation/left-out', ours),
      ]);
      compiler.options.resolve.alias = {
        '@module-federation/runtime$': file('runtime/dist/index.js'),
        ...Object.fromEntries(leftOut),
        ...Object.fromEntries(others),
      };
    });
  }
}
