import { readdirSync } from 'node:fs';
import path from 'node:path';
import { describeApp } from '@nabericht/config/app';
import { GuardedChunks } from '@nabericht/config/guarded-chunks';
import { webConfig } from '@nabericht/config/web-config';
import { type Configuration, rspack, type StatsCompilation } from '@rspack/core';

const root = path.join(import.meta.dirname, '../../..');

/** Scripts and stylesheets, by their names in the folder of the build. */
export interface Files {
  js: string[];
  css: string[];
}

export interface SinglePage {
  folder: string;
  main: Files;
  /** The files that a chunk needs in addition to the main one, by its name: `mf-report`, `mf-report-report-screens`. */
  chunk(name: string): Files;
}

/** Builds the same sources once, without federation: every remote is a chunk that shares the modules of the main one. */
export async function buildSinglePage(folder: string): Promise<SinglePage> {
  const app = describeApp(path.join(root, 'shell'));
  const base = webConfig(app);
  const remotes = path.join(import.meta.dirname, 'static-remotes.ts');
  const stats = await build({
    ...base,
    entry: { main: './src/main.tsx' },
    output: { ...base.output, path: folder },
    module: {
      ...base.module,
      rules: [
        ...(base.module?.rules ?? []),
        { test: /\.tsx?$/, enforce: 'pre', use: path.join(import.meta.dirname, 'own-chunk-names.cjs') },
      ],
    },
    plugins: [
      new rspack.experiments.VirtualModulesPlugin({ [remotes]: staticRemotes() }),
      new rspack.NormalModuleReplacementPlugin(/\/load-federated\.ts$/, remotes),
      new GuardedChunks(),
    ],
  });
  const filesOf = (group?: { assets?: { name: string }[] }): Files => {
    const names = (group?.assets ?? []).map(({ name }) => name);
    return {
      js: names.filter((name) => name.endsWith('.js')),
      css: names.filter((name) => name.endsWith('.css')),
    };
  };
  return {
    folder,
    main: filesOf(stats.entrypoints?.main),
    chunk(name) {
      const files = filesOf(stats.namedChunkGroups?.[name]);
      if (files.js.length === 0) throw new Error(`The single page has no chunk ${name}`);
      return files;
    },
  };
}

/** The source that replaces load-federated.ts: it maps the name of a remote to an import. */
function staticRemotes(): string {
  const imports = readdirSync(root)
    .filter((name) => name.startsWith('mf-'))
    .map((name) => {
      const file = path.join(root, name, 'src/remote.tsx');
      return `'${name}': () => import(/* webpackChunkName: "${name}" */ ${JSON.stringify(file)}),`;
    });
  return `const remotes = { ${imports.join('\n')} };
export const loadFederated = async ({ name }) => (await remotes[name]()).default;`;
}

function build(config: Configuration): Promise<StatsCompilation> {
  return new Promise((resolve, reject) => {
    const compiler = rspack({ ...config, context: path.join(root, 'shell') });
    compiler.run((error, stats) => {
      compiler.close(() => {
        if (error || !stats) return reject(error ?? new Error('The build says nothing'));
        if (stats.hasErrors()) return reject(new Error(stats.toString('errors-only')));
        resolve(stats.toJson({ all: false, chunkGroups: true, entrypoints: true, assets: true }));
      });
    });
  });
}
