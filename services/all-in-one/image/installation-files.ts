import { existsSync, globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import * as v from 'valibot';

/** Of the packages that the bundle leaves outside, those that an installation with a database of its own runs. */
const PACKAGES = [
  '@expo-google-fonts/petrona',
  '@expo-google-fonts/public-sans',
  '@fontsource-variable/public-sans',
  '@fontsource/open-sans',
  '@fontsource/petrona',
  '@hyzyla/pdfium',
  '@tesseract.js-data/dan',
  '@tesseract.js-data/hrv',
  '@tesseract.js-data/nld',
  '@tesseract.js-data/pol',
  '@tesseract.js-data/tur',
  'fontkit',
  'libheif-js',
  'oidc-provider',
  'pdfjs-dist',
  'pdfkit',
  'pino',
  'piscina',
  'sharp',
  'tesseract.js-core',
];

/** Optional ones of those, which nothing here asks for: drawing on a canvas, placing threads on processors. */
const NOT_NEEDED = /^@napi-rs\//;

/** What a package brings for browsers, for people who program with it, or in a form that is not read here. */
const LEFT_OUT = [
  /^node_modules\/.*\.(d\.[cm]?ts|map|md|markdown|tsbuildinfo|eot)$/i,
  /^node_modules\/@tesseract\.js-data\/\w+\/4\.0\.0\//,
  /^node_modules\/tesseract\.js-core\/.*\.wasm\.js$/,
  /^node_modules\/pdfjs-dist\/(build|web|types|image_decoders|legacy\/(web|image_decoders)|cmaps|iccs)\//,
  /^node_modules\/pdfjs-dist\/legacy\/build\/.*(sandbox|min)\b/,
  /^node_modules\/@hyzyla\/pdfium\/dist\/(.*base64|.*\.(browser|cdn|worker)\.|worker)/,
  /^node_modules\/libheif-js\/libheif\//,
  /^node_modules\/(fontkit|pdfkit)\/(dist\/browser|js\/(pdfkit\.standalone|pdfkit\.es5))/,
  /^node_modules\/@expo-google-fonts\/(?!petrona\/500Medium\/|public-sans\/(400Regular|600SemiBold)\/|[\w-]+\/(package\.json|LICENSE))/,
  /^node_modules\/@fontsource\/open-sans\/(?!files\/.*-normal\.woff$|package\.json|LICENSE)/,
];

/** What modules of ours read beside themselves, and their manifests. */
const OWN_FILES = [
  'LICENSE',
  'services/all-in-one/package.json',
  'services/all-in-one/dist/**',
  'services/file/src/reader/understanding/tagging/weights.tsv',
  'services/gateway/src/page/*.css',
  'services/provider/src/catalogue/sample-brands/*.{json,png,svg}',
  'services/registry/src/desk/*.css',
  'services/sandbox/src/frame/*.{css,js}',
  'services/sandbox/src/provider/*.pdf',
  'shared/ui/package.json',
  'shared/ui/src/{tokens,elements}.css',
  '{shell,mf-*}/dist/**',
];

const Manifest = v.object({
  name: v.optional(v.string()),
  dependencies: v.optional(v.record(v.string(), v.string()), {}),
  optionalDependencies: v.optional(v.record(v.string(), v.string()), {}),
});

const readManifest = (root: string, folder: string) =>
  v.parse(Manifest, JSON.parse(readFileSync(join(root, folder, 'package.json'), 'utf8')));

/** Where Node finds a package from a folder of another. */
const findPackage = (root: string, from: string, name: string): string | undefined => {
  for (let folder = from; ; folder = dirname(folder)) {
    const found = join(folder, 'node_modules', name);
    if (existsSync(join(root, found, 'package.json'))) return found;
    if (folder === '.') return undefined;
  }
};

/** The folders of these packages and of all that they depend on, as they are installed for this machine. */
const packageFolders = (root: string): Set<string> => {
  const folders = new Set<string>();
  const add = (from: string, name: string, isOptional: boolean): void => {
    const folder = findPackage(root, from, name);
    if (!folder) {
      if (isOptional) return;
      throw new Error(`${name} is not installed: npm ci`);
    }
    if (folders.has(folder)) return;
    folders.add(folder);
    const { dependencies, optionalDependencies } = readManifest(root, folder);
    for (const other of Object.keys({ ...dependencies, ...optionalDependencies }))
      if (!NOT_NEEDED.test(other)) add(folder, other, other in optionalDependencies);
  };
  for (const name of PACKAGES) add('.', name, false);
  return folders;
};

const filesIn = (root: string, pattern: string) =>
  globSync(pattern, { cwd: root, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(root.length + 1));

/**
 * What an installation with a PostgreSQL of its own runs, and nothing else of this checkout.
 * @returns paths from the root, in order, each once
 */
export const installationFiles = (root: string): string[] => {
  const own = OWN_FILES.flatMap((pattern) => filesIn(root, pattern));
  const packages = [...packageFolders(root)].flatMap((folder) =>
    filesIn(root, `${folder}/**`).filter(
      (file) => !file.slice(folder.length + 1).startsWith('node_modules/'),
    ),
  );
  return [...new Set([...own, ...packages])].filter((file) => !LEFT_OUT.some((out) => out.test(file))).sort();
};

const OWN_PLACE = /(?:new URL\(|node:path'\)\.join\(import\.meta\.dirname, )'((?:\.\.\/)+[^']+)'/g;

/** Modules of the bundle that look beside themselves, and read nothing there when this is run. */
const READ_NOTHING = [
  'shared/database/src/embedded/binaries.ts',
  'services/file/src/reader/engine/text-engine.ts',
  'services/all-in-one/src',
];

/** Modules of the bundle that look for a file beside themselves where none is taken along. */
export const forgottenPlaces = (bundle: string, files: string[]): string[] => {
  const places = [...bundle.matchAll(OWN_PLACE)].map(([, path = '']) =>
    join('services/all-in-one/dist', path),
  );
  return [...new Set(places)].filter(
    (place) => !READ_NOTHING.includes(place) && !files.some((file) => file.startsWith(`${dirname(place)}/`)),
  );
};
