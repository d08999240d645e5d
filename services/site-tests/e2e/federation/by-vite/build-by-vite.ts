import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { describeApp } from '@nabericht/config/app';
import { writeBuiltForms } from '@nabericht/release-model/built-forms';
import { integrityOf } from '@nabericht/release-model/integrity';
import type { ReleaseManifest } from '@nabericht/remote';
import { CONTRACT } from '@nabericht/remote/contract';
import { isSharedOnServer, SHARED_MODULES } from '@nabericht/remote/shared-modules';
import { build, type InlineConfig, type Plugin } from 'vite';

/**
 * Builds a release of the trial remote with Vite alone, in the format that docs/writing-a-remote.md describes: plain ES
 * modules, without Module Federation's own code and without our build.
 * @param dir the folder of the remote, as our own build takes it
 * @param outDir the folder for `release.json` and its files
 */
export async function buildByVite(dir: string, outDir: string): Promise<void> {
  const { name, version, build: revision, uniqueName } = describeApp(dir);
  rmSync(outDir, { recursive: true, force: true });
  const web = path.join(outDir, 'web');
  const common: InlineConfig = {
    root: dir,
    configFile: false,
    logLevel: 'error',
    base: './',
    // Two releases can be on one page: each needs class names of its own.
    css: { modules: { generateScopedName: `${uniqueName}-[local]` } },
  };
  const browser = (styles: Record<string, string>): InlineConfig => ({
    ...common,
    plugins: [entryOf(dir, styles), borrowed(dir)],
    build: {
      outDir: web,
      emptyOutDir: true,
      cssCodeSplit: false,
      modulePreload: false,
      rolldownOptions: {
        input: ENTRY,
        preserveEntrySignatures: 'strict',
        output: {
          entryFileNames: 'remoteEntry.[hash].js',
          chunkFileNames: ({ name: chunk }) => `${CHUNKS[chunk] ?? chunk}.[hash].js`,
          assetFileNames: '__federation_expose_remote.[hash][extname]',
        },
      },
    },
  });
  // The entry contains the hashes of the stylesheets, which are known after they are built.
  await build(browser({}));
  const styles = readdirSync(web).filter((file) => file.endsWith('.css'));
  await build(
    browser(
      Object.fromEntries(styles.map((file) => [file, integrityOf(readFileSync(path.join(web, file)))])),
    ),
  );
  await build({
    ...common,
    ssr: { noExternal: true },
    build: {
      ssr: path.join(dir, 'src/remote.tsx'),
      outDir: path.join(outDir, 'node'),
      rolldownOptions: {
        external: (specifier) => isSharedOnServer(specifier),
        output: { entryFileNames: 'server.mjs', codeSplitting: false },
      },
    },
  });

  const { routes, apiNeeds } = JSON.parse(readFileSync(path.join(dir, 'remote.json'), 'utf8'));
  const files = readdirSync(web);
  const starting = (start: string, end: string) =>
    files.filter((file) => file.startsWith(start) && file.endsWith(end));
  const manifest: ReleaseManifest = {
    ...{ name, version, build: revision, contract: CONTRACT, apiNeeds },
    routes: routes.map(({ chunk: _, ...route }: { chunk?: string; path: string }) => route),
    entry: starting('remoteEntry', '.js')[0] ?? '',
    preload: {
      js: files.filter((file) => file.endsWith('.js') && !/^(remoteEntry|messages|lazy)/.test(file)),
      css: starting('', '.css'),
      messages: { nl: starting('messages-nl', '.js'), en: starting('messages-en', '.js') },
    },
    shared: SHARED_MODULES.map((module) => ({ name: module, version: installed(module) })),
    messageKeys: { nl: [], en: [] },
    files: [...files.map((file) => `web/${file}`), 'node/server.mjs'].sort().map((file) => {
      const content = readFileSync(path.join(outDir, file));
      return { path: file, integrity: integrityOf(content), bytes: content.byteLength };
    }),
  };
  writeFileSync(path.join(outDir, 'release.json'), JSON.stringify(manifest));
  await writeBuiltForms(
    outDir,
    manifest.files.map((file) => file.path).filter((file) => file.startsWith('web/')),
  );
}

/** The names that our own build gives to these chunks: the failures refer to files by them. */
const CHUNKS: Record<string, string> = {
  remote: '__federation_expose_remote',
  LazyFrame: 'lazy',
  nl: 'messages-nl',
  en: 'messages-en',
};

const ROOT = path.resolve(import.meta.dirname, '../../../../..');

function installed(module: string): string {
  const [scope = '', own = ''] = module.split('/');
  const folder = scope.startsWith('@') ? `${scope}/${own}` : scope;
  return JSON.parse(readFileSync(path.join(ROOT, 'node_modules', folder, 'package.json'), 'utf8')).version;
}

const ENTRY = 'virtual:remote-entry';

/** Module Federation's `init` and `get`. The entry checks the stylesheets by their hashes, as the page does with the entry. */
function entryOf(dir: string, styles: Record<string, string>): Plugin {
  const beside = (file: string) => JSON.stringify(path.join(import.meta.dirname, file));
  return {
    name: 'remote-entry',
    resolveId: (id) => (id === ENTRY ? `\0${ENTRY}` : null),
    load: (id) =>
      id === `\0${ENTRY}`
        ? `import { take } from ${beside('scope.ts')};
           import { wear } from ${beside('wear.ts')};
           const styles = Object.entries(${JSON.stringify(styles)});
           export const init = (scope) => take(scope);
           export async function get(name) {
             if (name !== './remote') throw new Error('Nothing is exposed as ' + name);
             const [module] = await Promise.all([
               import(${JSON.stringify(path.join(dir, 'src/remote.tsx'))}),
               ...styles.map(([file, integrity]) => wear(file, integrity, import.meta.url)),
             ]);
             return () => module;
           }`
        : null,
  };
}

/** Modules that the shell shares come from its scope: each becomes a module with the names that this remote imports from it. */
function borrowed(dir: string): Plugin {
  const MARK = '\0shared:';
  const isShared = (id: string) => (SHARED_MODULES as readonly string[]).includes(id);
  return {
    name: 'borrowed',
    enforce: 'pre',
    resolveId: (id) => (isShared(id) ? MARK + id : null),
    load(id) {
      if (!id.startsWith(MARK)) return null;
      const module = id.slice(MARK.length);
      const names = module === 'react/jsx-runtime' ? ['jsx', 'jsxs', 'Fragment'] : importsOf(dir, module);
      return [
        `import { borrow } from ${JSON.stringify(path.join(import.meta.dirname, 'scope.ts'))};`,
        `const module = await borrow(${JSON.stringify(module)});`,
        ...names.map((each) => `export const ${each} = module.${each};`),
      ].join('\n');
    },
  };
}

/** The names that the sources of the remote, and the code that it uses, import from a shared module. */
function importsOf(dir: string, module: string): string[] {
  const folders = [path.join(dir, 'src'), path.resolve(dir, '../trial')];
  const texts = folders.flatMap((folder) =>
    readdirSync(folder)
      .filter((file) => /\.tsx?$/.test(file))
      .map((file) => readFileSync(path.join(folder, file), 'utf8')),
  );
  const found = texts.flatMap((text) =>
    [...text.matchAll(/import \{([^}]+)\} from '([^']+)'/g)]
      .filter(([, , from]) => from === module)
      .flatMap(([, names = '']) => names.split(',').map((name) => name.trim())),
  );
  return [...new Set(found.filter((name) => !name.startsWith('type ')))];
}
