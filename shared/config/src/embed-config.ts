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

/** What `src/embed/embed.json` says of the part of a remote that runs on the pages of others. */
interface EmbedParts {
  /** Scripts, by name. Each is one file that needs no other. */
  entries: Record<string, string>;
  /** Packages that the small stand-ins in `src/embed` replace. */
  standIns: Record<string, string>;
  /** Where its texts are, as an import in the remote's folder names it. */
  messages: string[];
  /** The texts that it shows; what ends in a dot stands for all that begin so. */
  ids: string[];
}

/**
 * The part of a remote for pages that are not ours: no federation, React of its own, one classic script an entry, since
 * a script without modules knows which element it came from and so needs no global name. It lies in `web/embed`, a part
 * of the remote's release.
 */
export function embedConfig(app: App, release: RspackPluginInstance): Configuration {
  const parts = readJson<EmbedParts>(app.dir, 'src/embed/embed.json');
  const base = baseConfig(app);
  return {
    ...base,
    name: 'embed',
    // The browser build empties the folder that this one adds to.
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
  // As an import would find them: beside us here, installed in a remote's own repository.
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

/** Where a script has this text, its styles come: a page of others may take no stylesheet of ours, but a shadow root does. */
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
