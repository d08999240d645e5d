import { spawnSync } from 'node:child_process';
import { cp, mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { type PackageFile, readPackage } from './packages.ts';

const IS_TEST = /\.(test|fixture)\.tsx?$/;

/**
 * Packs packages of shared/ for a repository of somebody else's: compiled, since Node runs no TypeScript that was
 * installed, and with one exact version of each other. Answers the names of the files in `target`.
 * @param names folders in shared/, with all that they need among them
 */
export async function packPackages(root: string, names: string[], target: string): Promise<string[]> {
  await mkdir(target, { recursive: true });
  const work = await mkdtemp(path.join(target, '.pack-'));
  try {
    await compile(root, names, work);
    for (const name of names) await complete(path.join(root, 'shared', name), path.join(work, 'out', name));
    const folders = names.map((name) => `./${name}`);
    run('npm', ['pack', '--json', '--pack-destination', target, ...folders], path.join(work, 'out'));
    return names.map((name) => fileOf(readPackage(path.join(root, 'shared', name))));
  } finally {
    await rm(work, { recursive: true, force: true });
  }
}

/** As npm calls it: `nabericht-ui-1.0.0.tgz`. */
export const fileOf = ({ name, version }: Pick<PackageFile, 'name' | 'version'>) =>
  `${name.replace('@', '').replace('/', '-')}-${version}.tgz`;

/** All at once: a package's types come from the sources of the others. */
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

/** Adds what is no TypeScript, and a package.json that names the compiled files. */
async function complete(source: string, out: string): Promise<void> {
  for (const file of await readdir(path.join(source, 'src'), { recursive: true, withFileTypes: true })) {
    const isSource = /(?<!\.d)\.tsx?$/.test(file.name);
    if (!file.isFile() || isSource || IS_TEST.test(file.name)) continue;
    const place = path.relative(source, path.join(file.parentPath, file.name));
    await cp(path.join(source, place), path.join(out, place));
  }
  await writeFile(
    path.join(out, 'package.json'),
    `${JSON.stringify(published(readPackage(source)), null, 2)}\n`,
  );
}

const compiled = (file: string) => file.replace(/\.tsx?$/, '.js');

function published(own: PackageFile): object {
  const { private: _, devDependencies: __, ...rest } = own;
  const exports = Object.entries(own.exports ?? {}).map(([name, file]) =>
    /\.tsx?$/.test(file)
      ? [name, { types: file.replace(/\.tsx?$/, '.d.ts'), default: compiled(file) }]
      : [name, file],
  );
  const dependencies = Object.entries(own.dependencies ?? {}).map(([name, version]) => [
    name,
    // All of ours are packed together, at the one version that they have.
    version === '*' ? own.version : version,
  ]);
  return {
    ...rest,
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
