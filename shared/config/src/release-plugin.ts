import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { gzipSync } from 'node:zlib';
import { writeBuiltForms } from '@nabericht/release-model/built-forms';
import { isPublic, TEXTS_FILE } from '@nabericht/release-model/release-files';
import type { ReleaseManifest, RemoteRoutePattern } from '@nabericht/remote';
import { CONTRACT } from '@nabericht/remote/contract';
import { SHARED_MODULES } from '@nabericht/remote/shared-modules';
import { firstScripts, sizeBudget } from '@nabericht/remote/size-budget';
import type { Compiler, StatsCompilation } from '@rspack/core';
import { type App, readJson } from './app.ts';
import { installedVersion } from './federation.ts';
import { MAPS } from './hidden-maps.ts';
import { MESSAGES } from './parse-messages.ts';

/** Writes dist/release.json when all parts of the build are on disk. They share one instance. */
export class ReleasePlugin {
  readonly app: App;
  private readonly parts: readonly string[];
  private readonly done = new Map<string, StatsCompilation>();
  private texts: ReturnType<typeof textsIn> = { nl: {}, en: {} };

  /**
   * @param parts names of the configurations that use it
   */
  constructor(app: App, parts: readonly string[]) {
    this.app = app;
    this.parts = parts;
  }

  apply(compiler: Compiler) {
    const part = compiler.options.name ?? '';
    compiler.hooks.done.tapPromise('ReleasePlugin', async (stats) => {
      if (stats.hasErrors()) return;
      this.done.set(part, stats.toJson({ all: false, chunkGroups: true, entrypoints: true, assets: true }));
      if (part === 'web') this.texts = textsIn(this.app, stats.compilation.fileDependencies);
      const web = this.done.get('web');
      if (web && this.parts.every((name) => this.done.has(name))) await this.write(web);
    });
  }

  private async write(web: StatsCompilation) {
    const { app } = this;
    const dist = path.join(app.dir, 'dist');
    const isShell = app.name === 'shell';
    const { routes, apiNeeds, next, flags } = readJson<RemoteDescription>(app.dir, 'remote.json');
    zipMaps(dist);
    writeFileSync(path.join(dist, TEXTS_FILE), JSON.stringify(this.texts));
    const manifest: ReleaseManifest = {
      name: app.name,
      version: app.version,
      build: app.build,
      contract: CONTRACT,
      routes: routes.map((route) => withFiles(route, web)),
      ...(next ? { next } : {}),
      apiNeeds,
      ...(flags ? { flags } : {}),
      ...(isShell ? shellFiles(web) : remoteFiles(dist, web)),
      shared: SHARED_MODULES.map((name) => ({ name, version: installedVersion(app, name) })),
      messageKeys: { nl: messageKeys(app, 'nl'), en: messageKeys(app, 'en') },
      files: ['web', 'node', MAPS].flatMap((half) => listFiles(dist, half)),
    };
    writeFileSync(path.join(dist, 'release.json'), `${JSON.stringify(manifest, null, 2)}\n`);
    const paths = manifest.files.filter(isPublic).map((file) => file.path);
    await writeBuiltForms(dist, paths);
    warnOfWeight(manifest, dist);
  }
}

/** Only a warning: a build that is too large can still be run here, but no registry accepts it. */
function warnOfWeight(manifest: ReleaseManifest, dist: string) {
  const weigh = (file: string) => gzipSync(readFileSync(path.join(dist, file)), { level: 9 }).length;
  const weight = firstScripts(manifest).reduce((sum, file) => sum + weigh(file), 0);
  const budget = sizeBudget(manifest.name);
  if (weight > budget)
    process.stderr.write(
      `${manifest.name}: a first view weighs ${weight} bytes of gzip, ${budget} is the budget\n`,
    );
}

function messageKeys(app: App, locale: string): string[] {
  const file = path.join(app.dir, `src/messages/${locale}.json`);
  return existsSync(file) ? Object.keys(readJson(file)).sort() : [];
}

/** The texts of all packages that the build read, also those that come with a screen; its own go before those of packages. */
function textsIn(app: App, files: Iterable<string>) {
  const isOwn = (file: string) => file.startsWith(app.dir + path.sep);
  const of = (locale: string): Record<string, string> => {
    const found = [...files].filter((file) => MESSAGES.test.exec(file)?.[1] === locale).sort();
    const inTurn = [...found.filter((file) => !isOwn(file)), ...found.filter(isOwn)];
    return Object.assign({}, ...inTurn.map((file) => readJson(file)));
  };
  return { nl: of('nl'), en: of('en') };
}

/** What a remote declares in its remote.json. */
interface RemoteDescription extends Pick<ReleaseManifest, 'apiNeeds' | 'next' | 'flags'> {
  routes: DescribedRoute[];
}

/** `chunk`: the `webpackChunkName` of the lazy chunk that contains the screen of this route. */
type DescribedRoute = Omit<RemoteRoutePattern, 'files'> & { chunk?: string };

function withFiles({ chunk, ...route }: DescribedRoute, web: StatsCompilation): RemoteRoutePattern {
  if (!chunk) return route;
  const files = groupFiles(web.namedChunkGroups?.[chunk]);
  required(files[0], `chunk ${chunk}`);
  return { ...route, files };
}

type StartFiles = Pick<ReleaseManifest, 'entry' | 'preload'>;

function shellFiles(web: StatsCompilation): StartFiles {
  const files = groupFiles(web.entrypoints?.main);
  const [entry, ...js] = files.filter(isScript);
  return {
    entry: required(entry, 'main'),
    preload: { js, css: files.filter(isStyle), messages: messageFiles(web) },
  };
}

function remoteFiles(dist: string, web: StatsCompilation): StartFiles {
  const { metaData, exposes } = readJson<FederationManifest>(dist, 'web/mf-manifest.json');
  const exposed = exposes[0]?.assets;
  return {
    entry: required(metaData.remoteEntry.name, 'remoteEntry'),
    preload: { js: exposed?.js.sync ?? [], css: exposed?.css.sync ?? [], messages: messageFiles(web) },
  };
}

/** The fields we read of Module Federation's manifest. */
interface FederationManifest {
  metaData: { remoteEntry: { name: string } };
  exposes: { assets: { js: { sync: string[] }; css: { sync: string[] } } }[];
}

/** An application names its message chunks `messages-nl` and `messages-en`. */
function messageFiles(web: StatsCompilation): ReleaseManifest['preload']['messages'] {
  const of = (locale: string) => groupFiles(web.namedChunkGroups?.[`messages-${locale}`]).filter(isScript);
  return { nl: of('nl'), en: of('en') };
}

const groupFiles = (group?: { assets?: { name: string }[] }) => (group?.assets ?? []).map(({ name }) => name);
const isScript = (file: string) => file.endsWith('.js');
const isStyle = (file: string) => file.endsWith('.css');

function required(file: string | undefined, what: string): string {
  if (!file) throw new Error(`The build has no ${what}`);
  return file;
}

/**
 * Compressed, because they would double the size of a release, and gzip makes them a tenth. Removes old ones, which are outside
 * the folder that the bundler empties.
 */
function zipMaps(dist: string) {
  for (const file of listed(path.join(dist, MAPS))) {
    const map = path.join(dist, MAPS, file);
    const [script = ''] = file.split('.map');
    if (!isMapped(dist, script)) rmSync(map);
    else if (file.endsWith('.map')) {
      writeFileSync(`${map}.gz`, gzipSync(readFileSync(map), { level: 9 }));
      rmSync(map);
    }
  }
}

/** A compiled script: one for browsers, or the bundle for the server. */
const isMapped = (dist: string, script: string): boolean =>
  script.startsWith('node/')
    ? existsSync(path.join(dist, script))
    : script.endsWith('.js') && existsSync(path.join(dist, 'web', script));

const listed = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(folder, path.join(entry.parentPath, entry.name)))
    .sort();

function listFiles(dist: string, half: string): ReleaseManifest['files'] {
  return listed(path.join(dist, half))
    .map((file) => path.join(half, file))
    .map((file) => {
      const content = readFileSync(path.join(dist, file));
      const integrity = `sha384-${createHash('sha384').update(content).digest('base64')}`;
      return { path: file, integrity, bytes: content.byteLength };
    });
}
