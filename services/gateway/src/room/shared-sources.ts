import { readFileSync } from 'node:fs';
import { createRequire, stripTypeScriptTypes } from 'node:module';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { RoomParts } from './room-parts.ts';
import type { Boot, ModuleSource } from './room-process.ts';

/** The modules that shell and remotes can import on the server. */
export const SHARED: readonly string[] = [
  'react',
  'react-dom',
  'react-dom/server',
  'react/jsx-runtime',
  '@nabericht/intl',
  '@nabericht/remote',
  '@nabericht/router',
  '@nabericht/router/server',
];

const here = dirname(fileURLToPath(import.meta.url));
const FOR_REACT = join(here, 'realm/for-react.ts');
const INSTEAD = new Map([
  ...['util', 'crypto', 'async_hooks', 'stream'].map((name) => [name, FOR_REACT] as const),
  // Maps this build of React's renderer to the Node build: one renderer is enough.
  ['react-dom/server.edge', createRequire(import.meta.url).resolve('react-dom/server.node')],
]);

/**
 * Reads the modules of the realm and the shared ones with everything they import, so that a room needs no files. They are ours
 * or pinned versions, so a pattern suffices to find imports: one that it misses prevents the first room's start.
 */
export function readSources(): RoomParts {
  const entry = join(here, 'realm/entry.ts');
  const sources: Record<string, ModuleSource> = {};
  const shared = Object.fromEntries(SHARED.map((name) => [name, resolve(name, entry)]));
  const open = [entry, ...Object.values(shared)];
  for (let file = open.pop(); file; file = open.pop()) {
    if (sources[file]) continue;
    const source = readModule(file);
    sources[file] = source;
    open.push(...Object.values(source.imports));
  }
  const host = stripTypeScriptTypes(readFileSync(join(here, 'host.ts'), 'utf8'));
  return { host, boot: JSON.stringify({ sources, entry } satisfies Boot), shared };
}

function resolve(specifier: string, from: string): string {
  return INSTEAD.get(specifier) ?? createRequire(from).resolve(specifier);
}

/** Lines of comments, whose examples contain imports that the code does not. */
const COMMENT_LINES = /^\s*\*.*$/gm;
const IMPORTS = /\b(?:from|import)\s*["']([@\w./-]+)["']/g;
const REQUIRES = /\brequire\(["']([^"']+)["']\)/g;

function readModule(file: string): ModuleSource {
  const text = readFileSync(file, 'utf8');
  if (file.endsWith('.ts')) return linked(stripTypeScriptTypes(text), file);
  return /^\s*(?:import|export)\b/m.test(text) ? linked(text, file) : fromCommon(text, file);
}

const linked = (text: string, file: string): ModuleSource => ({
  text,
  imports: importsOf(
    [...text.replace(COMMENT_LINES, '').matchAll(IMPORTS)].flatMap(([, specifier]) => specifier ?? []),
    file,
  ),
});

/** Wraps React's CommonJS as a module: its export names are read by importing it here as well. */
function fromCommon(text: string, file: string): ModuleSource {
  const required = [...text.matchAll(REQUIRES)].flatMap(([, name]) => name ?? []);
  const needed = [...new Set(required)].filter((name) => !name.includes('development'));
  const names = Object.keys(createRequire(file)(file)).filter((name) => /^[A-Za-z_]\w*$/.test(name));
  return {
    text: [
      "import forNode from 'stream';",
      ...needed.map((name, at) => `import required${at} from ${JSON.stringify(name)};`),
      `const required = {${needed.map((name, at) => `${JSON.stringify(name)}: required${at}`).join(', ')}};`,
      'const module = { exports: {} };',
      '(function (module, exports, require, process, Buffer, Uint8Array) {',
      text,
      "})(module, module.exports, (name) => required[name], { env: { NODE_ENV: 'production' } }, forNode.Buffer,",
      'forNode.Uint8Array);',
      'export default module.exports;',
      `const { ${names.map((name) => `${name}: _${name}`).join(', ')} } = module.exports;`,
      `export { ${names.map((name) => `_${name} as ${name}`).join(', ')} };`,
    ].join('\n'),
    imports: importsOf([...needed, 'stream'], file),
  };
}

function importsOf(specifiers: string[], file: string): Record<string, string> {
  const found = [...new Set(specifiers)].flatMap((specifier) => {
    try {
      return [[specifier, resolve(specifier, file)]];
    } catch {
      // A sentence in a text that looks like an import.
      return [];
    }
  });
  return Object.fromEntries(found);
}
