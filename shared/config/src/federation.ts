import path from 'node:path';
import { ModuleFederationPlugin } from '@module-federation/enhanced/rspack';
import { SHARED_MODULES } from '@nabericht/remote/shared-modules';
import type { Compiler } from '@rspack/core';
import { type App, readJson } from './app.ts';

/**
 * The shell provides every shared module at once, the remotes have none of their own. The settings beside that
 * keep Module Federation small: see docs/decisions.
 */
export function federation(app: App) {
  const isShell = app.name === 'shell';
  return [
    new ModuleFederationPlugin({
      name: app.uniqueName,
      manifest: true,
      dts: false,
      shareStrategy: 'loaded-first',
      library: { type: 'module' },
      remoteType: 'module-import',
      ...(isShell
        ? { remotes: {} }
        : { filename: 'remoteEntry.[contenthash:8].js', exposes: { './remote': './src/remote.tsx' } }),
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
        ...(isShell ? { provideExternalRuntime: true } : { externalRuntime: true }),
        optimization: { target: 'web', disableSnapshot: true, ...(isShell ? {} : { disableRemote: true }) },
      },
    }),
    new EsmFederationRuntime(app.root),
  ];
}

export function installedVersion(app: App, module: string): string {
  const [scope = '', name = ''] = module.split('/');
  const packageName = scope.startsWith('@') ? `${scope}/${name}` : scope;
  return readJson<{ version: string }>(app.root, 'node_modules', packageName, 'package.json').version;
}

/** rspack finds the federation runtime with require(), whose CommonJS files cannot be tree-shaken: 6 kB gzip. */
class EsmFederationRuntime {
  readonly root: string;

  constructor(root: string) {
    this.root = root;
  }

  apply(compiler: Compiler) {
    const file = (name: string) => path.join(this.root, 'node_modules/@module-federation', name);
    compiler.hooks.afterPlugins.tap({ name: 'EsmFederationRuntime', stage: 1e6 }, () => {
      const { alias } = compiler.options.resolve;
      const others = Object.entries(alias || {}).filter(([key]) => !key.startsWith('@module-federation/'));
      compiler.options.resolve.alias = {
        '@module-federation/runtime$': file('runtime/dist/index.js'),
        '@module-federation/runtime-tools$': file('runtime-tools/dist/index.js'),
        [file('inject-external-runtime-core-plugin/dist/index.cjs')]: file(
          'inject-external-runtime-core-plugin/dist/index.js',
        ),
        [file('webpack-bundler-runtime/dist/index.cjs')]: file('webpack-bundler-runtime/dist/index.js'),
        ...Object.fromEntries(others),
      };
    });
  }
}
