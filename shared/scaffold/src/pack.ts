import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { cp, mkdir, mkdtemp, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { type PackageFile, readPackage } from './packages.ts';

const IS_TEST = /\.(test|fixture)\.tsx?$/;

/**
 * Packs packages of shared/ for another repository: compiled, since Node does not run installed TypeScript, and with exact
 * versions of each other. Packages that were packed there before are removed.
 * @param names folders in shared/, including all that they depend on
 * @param changelog is added to each package; its newest version is theirs
 * @returns name of each package → its file in `target`
 */
export async function packPackages(
  root: string,
  names: string[],
  target: string,
  { text, version }: { text: string; version: string },
): Promise<Record<string, string>> {
  await mkdir(target, { recursive: true });
  const work = await mkdtemp(path.join(target, '.pack-'));
  try {
    await compile(root, names, work);
    for (const name of names) {
      const out = path.join(work, 'out', name);
      await complete(path.join(root, 'shared', name), out, version);
      await writeFile(path.join(out, 'CHANGELOG.md'), text);
    }
    run('npm', ['pack', '--silent', ...names.map((name) => `./${name}`)], path.join(work, 'out'));
    for (const file of await readdir(target)) if (PACKED.test(file)) await rm(path.join(target, file));
    const packed = names.map(async (name) => {
      const own = readPackage(path.join(root, 'shared', name));
      return [own.name, await place(path.join(work, 'out', fileOf(own.name, version)), target)] as const;
    });
    return Object.fromEntries(await Promise.all(packed));
  } finally {
    await rm(work, { recursive: true, force: true });
  }
}

const PACKED = /^nabericht-.*?-(\d+\.\d+\.\d+)-[0-9a-f]{8}\.tgz$/;

/** The version of the packages that were packed into `target` before; null for none. */
export async function packedVersion(target: string): Promise<string | null> {
  const files = await readdir(target).catch(() => []);
  return files.map((file) => PACKED.exec(file)?.[1]).find((version) => version !== undefined) ?? null;
}

/** npm's name for the file: `nabericht-ui-1.0.0.tgz`. */
const fileOf = (name: string, version: string) => `${name.replace('@', '').replace('/', '-')}-${version}.tgz`;

/** Renames a file by its content: npm does not reinstall a file whose name is the same. */
async function place(file: string, target: string): Promise<string> {
  const hash = createHash('sha256')
    .update(await readFile(file))
    .digest('hex')
    .slice(0, 8);
  const name = path.basename(file).replace(/\.tgz$/, `-${hash}.tgz`);
  await rename(file, path.join(target, name));
  return name;
}

/** Compiles all together: a package's types come from the sources of the others. */
async function compile(root: string, names: string[], work: string): Promise<void> {
  const project = path.join(work, 'tsconfig.json');
  const settings = {
    extends: path.join(root, 'tsconfig.json'),
    compilerOptions: {
      noEmit: false,
      declaration: true,
      rewriteRelativeImportExtensions: true,
      target: 'es2022',
      rootDir: path.join(root, 'shared'),
      outDir: path.join(work, 'out'),
      typeRoots: [path.join(root, 'node_modules/@types')],
    },
    include: names.map((name) => path.join(root, 'shared', name, 'src')),
    exclude: ['test', 'fixture'].map((kind) => path.join(root, `shared/**/*.${kind}.*`)),
  };
  await writeFile(project, JSON.stringify(settings));
  run(process.execPath, [path.join(root, 'node_modules/typescript/bin/tsc'), '-p', project], root);
}

/** Adds the files that are not TypeScript, and a package.json that points to the compiled files. */
async function complete(source: string, out: string, version: string): Promise<void> {
  for (const file of await readdir(path.join(source, 'src'), { recursive: true, withFileTypes: true })) {
    const isSource = /(?<!\.d)\.tsx?$/.test(file.name);
    if (!file.isFile() || isSource || IS_TEST.test(file.name)) continue;
    const place = path.relative(source, path.join(file.parentPath, file.name));
    await cp(path.join(source, place), path.join(out, place));
  }
  for (const file of exportedBeside(readPackage(source)))
    await cp(path.join(source, file), path.join(out, file));
  await writeFile(
    path.join(out, 'package.json'),
    `${JSON.stringify(published(readPackage(source), version), null, 2)}\n`,
  );
}

/** Exported files outside src/, which are copied as they are. */
const exportedBeside = ({ exports = {} }: PackageFile) =>
  Object.values(exports).filter((file) => !file.startsWith('./src/'));

const compiled = (file: string) => file.replace(/\.tsx?$/, '.js');

function published(own: PackageFile, version: string): object {
  const { private: _, devDependencies: __, ...rest } = own;
  const exports = Object.entries(own.exports ?? {}).map(([name, file]) =>
    /\.tsx?$/.test(file)
      ? [name, { types: file.replace(/\.tsx?$/, '.d.ts'), default: compiled(file) }]
      : [name, file],
  );
  const dependencies = Object.entries(own.dependencies ?? {}).map(([name, wanted]) => [
    name,
    // All our packages are packed with the same version.
    wanted === '*' ? version : wanted,
  ]);
  return {
    ...rest,
    version,
    license: 'MIT',
    ...(own.bin
      ? { bin: Object.fromEntries(Object.entries(own.bin).map(([name, file]) => [name, compiled(file)])) }
      : {}),
    exports: Object.fromEntries(exports),
    dependencies: Object.fromEntries(dependencies),
  };
}

function run(program: string, args: string[], cwd: string): void {
  const { status, stdout, stderr } = spawnSync(program, args, { cwd, encoding: 'utf8' });
  if (status !== 0) throw new Error(`${program} ${args[0]} failed:\n${stdout}${stderr}`);
}
