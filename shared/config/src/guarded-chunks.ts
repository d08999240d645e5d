import { createHash } from 'node:crypto';
import { type Chunk, type Compiler, sources } from '@rspack/core';

/**
 * Replaces how rspack loads chunks in a browser. A stylesheet must have the hash that the entry contains (the import map covers
 * the entry, but no stylesheets), one that failed to load counts as failed, and every wait has a timeout.
 */
export class GuardedChunks {
  apply(compiler: Compiler) {
    compiler.hooks.thisCompilation.tap('GuardedChunks', (compilation) => {
      const replaced = new Set<string>();
      compilation.hooks.runtimeModule.tap('GuardedChunks', (module) => {
        const code = RUNTIME[module.name];
        if (!code || !module.source) return;
        module.source.source = Buffer.from(code);
        replaced.add(module.name);
      });
      // At this stage no file changes any more; the name of an entry depends on the names of its stylesheets.
      const stage = compiler.webpack.Compilation.PROCESS_ASSETS_STAGE_OPTIMIZE_TRANSFER;
      compilation.hooks.processAssets.tap({ name: 'GuardedChunks', stage }, (assets) => {
        const read = (file: string) => assets[file]?.buffer() ?? Buffer.of();
        const hashes = styleHashes([...compilation.chunks], read);
        const places = Object.keys(assets).filter(
          (name) => name.endsWith('.js') && read(name).includes(PLACE),
        );
        // If rspack renamed these modules, its own runtime would be used again, without hashes and timeouts.
        if (!replaced.has('ensure_chunk') || (Object.keys(hashes).length > 0 && places.length === 0))
          throw new Error('The runtime of the bundler has no place for how chunks arrive');
        for (const file of places) {
          const code = read(file).toString();
          compilation.updateAsset(
            file,
            new sources.RawSource(code.replace(PLACE, () => JSON.stringify(hashes))),
          );
        }
      });
    });
  }
}

/** Chunk → integrity of its stylesheet. */
function styleHashes(chunks: Chunk[], read: (file: string) => Buffer): Record<string, string> {
  return Object.fromEntries(
    chunks.flatMap(({ id, files }) =>
      [...files]
        .filter((file) => file.endsWith('.css'))
        .map((file) => [id, `sha384-${createHash('sha384').update(read(file)).digest('base64')}`]),
    ),
  );
}

/** The placeholder for the hashes in the minified code. */
const PLACE = '"STYLE_HASHES"';

const RUNTIME: Record<string, string> = {
  css_loading: `
var askedStyles = {};
__webpack_require__.f.css = (id, promises) => {
  var integrity = ${PLACE}[id];
  if (integrity) promises.push(askedStyles[id] ||= new Promise((resolve, reject) => {
    var href = __webpack_require__.p + __webpack_require__.k(id);
    for (var there of document.querySelectorAll('link[rel=stylesheet]'))
      if (there.href === href && there.sheet?.cssRules.length) return resolve();
    var link = document.createElement('link');
    link.rel = 'stylesheet';
    link.integrity = integrity;
    link.crossOrigin = 'anonymous';
    link.onload = resolve;
    link.onerror = () => {
      link.remove();
      delete askedStyles[id];
      reject(new Error('Loading ' + href + ' failed'));
    };
    link.href = href;
    document.head.append(link);
  }));
};`,
  // The timeout of a chunk depends on how fast the page's own scripts loaded: the shell's rule for a whole remote.
  ensure_chunk: `
__webpack_require__.f = {};
__webpack_require__.e = (id) => new Promise((resolve, reject) => {
  var promises = [];
  for (var load of Object.values(__webpack_require__.f)) load(id, promises);
  var own = [...document.scripts].flatMap(({ src }) => performance.getEntriesByName(src));
  var time = Math.max(4000, ...own.map(({ duration }) => 3 * duration));
  var late = () => {
    var error = new Error('Chunk ' + id + ' was not there within ' + time + ' ms');
    error.name = 'TimeoutError';
    reject(error);
  };
  var timer = setTimeout(late, time);
  Promise.all(promises).then(resolve, reject).finally(() => clearTimeout(timer));
});`,
};
