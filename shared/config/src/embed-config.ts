import { createRequire } from 'node:module';
import path from 'node:path';
import {
  type Compiler,
  type Configuration,
  DefinePlugin,
  type RspackPluginInstance,
  sources,
} from '@rspack/core';
import { type App, readJson } from './app.ts';
import { baseConfig } from './base-config.ts';
import { compileMessage } from './compile-message.ts';
import { shadowStyles } from './shadow-styles.ts';

/** The content of `src/embed/embed.json`, about the part of a remote that runs on other sites' pages. */
interface EmbedParts {
  /** Scripts, by name. Each is a single file without dependencies. */
  entries: Record<string, string>;
  /** Packages that are replaced by small substitutes in `src/embed`. */
  standIns: Record<string, string>;
  /** Where its messages are, as an import specifier in the remote's folder. */
  messages: string[];
  /** The ids of the messages that it shows; one that ends in a dot is a prefix. */
  ids: string[];
}

/**
 * The part of a remote for other sites' pages: no federation, React bundled, one classic script per entry, since a script that
 * is not a module knows its own element and so needs no global name. Its files are in `web/embed`, a part of the remote's
 * release.
 */
export function embedConfig(app: App, release: RspackPluginInstance): Configuration {
  const parts = readJson<EmbedParts>(app.dir, 'src/embed/embed.json');
  const base = baseConfig(app);
  return {
    ...base,
    name: 'embed',
    // Runs after the browser build, which empties the folder that this one adds to.
    dependencies: ['web'],
    target: ['web', 'es2022'],
    entry: parts.entries,
    resolve: {
      ...base.resolve,
      alias: Object.fromEntries(
        Object.entries(parts.standIns).map(([name, file]) => [`${name}$`, path.join(app.dir, file)]),
      ),
    },
    output: {
      path: path.join(app.dir, 'dist/web/embed'),
      uniqueName: app.uniqueName,
      filename: '[name].js',
      cssFilename: '[name].css',
      assetModuleFilename: '[name].[contenthash:8][ext]',
      publicPath: 'auto',
    },
    plugins: [
      new DefinePlugin({ EMBED_MESSAGES: JSON.stringify(readMessages(app, parts)) }),
      new StylesInScript(),
      release,
    ],
  };
}

function readMessages(app: App, { messages, ids }: EmbedParts) {
  // Resolved like an import: a neighbour here, an installed package in a remote's own repository.
  const { resolve } = createRequire(path.join(app.dir, 'package.json'));
  const of = (locale: string) => {
    const all = Object.assign({}, ...messages.map((folder) => readJson(resolve(`${folder}/${locale}.json`))));
    const shown = ids.flatMap((id) =>
      id.endsWith('.') ? Object.keys(all).filter((name) => name.startsWith(id)) : [id],
    );
    return Object.fromEntries(shown.map((id) => [id, compileMessage(all[id])]));
  };
  return { nl: of('nl'), en: of('en') };
}

/** Replaced in a script by its styles: another site's policy may forbid our stylesheets, but not styles in a shadow root. */
const PLACE = '"EMBED_STYLES"';

class StylesInScript {
  apply(compiler: Compiler) {
    compiler.hooks.compilation.tap('StylesInScript', (compilation) => {
      const stage = compiler.webpack.Compilation.PROCESS_ASSETS_STAGE_SUMMARIZE;
      compilation.hooks.processAssets.tap({ name: 'StylesInScript', stage }, (assets) => {
        for (const file of Object.keys(assets).filter((name) => name.endsWith('.css'))) {
          const script = file.replace(/css$/, 'js');
          const code = String(assets[script]?.source());
          if (!code.includes(PLACE)) throw new Error(`${script} has no place for its styles`);
          const styles = JSON.stringify(shadowStyles(String(assets[file]?.source())));
          compilation.updateAsset(script, new sources.RawSource(code.replace(PLACE, () => styles)));
          compilation.deleteAsset(file);
        }
      });
    });
  }
}
