import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { ReleaseManifest } from '@nabericht/remote';
import { SHARED_MODULES } from '@nabericht/remote/shared-modules';
import type { Compiler, StatsCompilation } from '@rspack/core';
import { type App, readJson } from './app.ts';
import { installedVersion } from './federation.ts';

/** Writes dist/release.json when both halves of the build, web and node, are on disk. One instance serves both. */
export class ReleasePlugin {
  readonly app: App;
  private readonly done = new Map<string, StatsCompilation>();

  constructor(app: App) {
    this.app = app;
  }

  apply(compiler: Compiler) {
    const half = compiler.options.name ?? '';
    compiler.hooks.done.tap('ReleasePlugin', (stats) => {
      if (stats.hasErrors()) return;
      this.done.set(half, stats.toJson({ all: false, chunkGroups: true, entrypoints: true, assets: true }));
      const web = this.done.get('web');
      if (web && this.done.has('node')) this.write(web);
    });
  }

  private write(web: StatsCompilation) {
    const { app } = this;
    const dist = path.join(app.dir, 'dist');
    const isShell = app.name === 'shell';
    const { routes, apiNeeds } = readJson<Pick<ReleaseManifest, 'routes' | 'apiNeeds'>>(
      app.dir,
      'remote.json',
    );
    const manifest: ReleaseManifest = {
      name: app.name,
      version: app.version,
      build: app.build,
      contract: 1,
      routes,
      apiNeeds,
      ...(isShell ? shellFiles(web) : remoteFiles(dist, web)),
      shared: SHARED_MODULES.map((name) => ({ name, version: installedVersion(app, name) })),
      files: ['web', 'node'].flatMap((half) => listFiles(dist, half)),
    };
    writeFileSync(path.join(dist, 'release.json'), `${JSON.stringify(manifest, null, 2)}\n`);
  }
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

/** The part we read of what Module Federation writes about its build. */
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

function listFiles(dist: string, half: string): ReleaseManifest['files'] {
  return readdirSync(path.join(dist, half), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(dist, path.join(entry.parentPath, entry.name)))
    .sort()
    .map((file) => {
      const content = readFileSync(path.join(dist, file));
      const integrity = `sha384-${createHash('sha384').update(content).digest('base64')}`;
      return { path: file, integrity, bytes: content.byteLength };
    });
}
