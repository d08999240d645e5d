// npm leaves a platform package out of the lock file when the current registry does not serve it, and `npm ci` then refuses
// everywhere. This adds the missing ones: `npm run lock`, after `npm install`.
// Such an entry has no checksum until a registry serves the package: each run asks for those that are still missing.
import { spawnSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const systems = {
  darwin: 'darwin',
  linux: 'linux',
  win32: 'win32',
  windows: 'win32',
  android: 'android',
  freebsd: 'freebsd',
  openharmony: 'openharmony',
  wasm32: 'none',
  wasi: 'none',
};
const processors = {
  x64: 'x64',
  64: 'x64',
  arm64: 'arm64',
  arm: 'arm',
  armv6: 'arm',
  ia32: 'ia32',
  ppc64: 'ppc64',
  riscv64: 'riscv64',
  s390x: 's390x',
  wasm32: 'wasm32',
};

const platformOf = (name) => {
  const words = name.split(/[/-]/).flatMap((word) => word.split('_'));
  const os = words.map((word) => systems[word]).find(Boolean);
  const cpu = words.map((word) => processors[word]).find(Boolean);
  const libc = words.includes('musl') ? { libc: ['musl'] } : {};
  return { cpu: [cpu ?? process.arch], ...libc, os: [os ?? 'none'] };
};

/** Platform packages that the packages in the lock file depend on and that it lacks. */
export const missingFrom = (packages) =>
  Object.entries(packages).flatMap(([path, entry]) =>
    Object.entries(entry.optionalDependencies ?? {})
      .filter(([name]) => !packages[`node_modules/${name}`] && !packages[`${path}/node_modules/${name}`])
      .map(([name, version]) => ({ path: `node_modules/${name}`, name, version })),
  );

/** Packages from the registry without a checksum. */
export const withoutHash = (packages) =>
  Object.entries(packages)
    .filter(([path, entry]) => path.includes('node_modules/') && !entry.link && !entry.integrity)
    .map(([path, entry]) => ({ path, name: path.split('node_modules/').at(-1), ...entry }));

/** Debian and Ubuntu, as the README says: what is installed there is checked byte for byte. */
export const isForSupported = ({ os, cpu, libc }) =>
  (!os || os.includes('linux')) &&
  (!cpu || cpu.includes('x64') || cpu.includes('arm64')) &&
  (!libc || libc.includes('glibc'));

/** The checksum that the current registry has for a package, or undefined when it does not serve it. */
const readIntegrity = (name, version) => {
  const { stdout } = spawnSync('npm', ['view', `${name}@${version}`, 'dist.integrity'], { encoding: 'utf8' });
  return /^sha512-\S+$/.test(stdout.trim()) ? stdout.trim() : undefined;
};

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const file = join(process.cwd(), 'package-lock.json');
  const lock = JSON.parse(readFileSync(file, 'utf8'));
  for (const { path, name, version } of missingFrom(lock.packages)) {
    lock.packages[path] = { version, ...platformOf(name), optional: true };
  }
  for (const { path, name, version } of withoutHash(lock.packages)) {
    const { version: _, ...rest } = lock.packages[path];
    const integrity = readIntegrity(name, version);
    if (integrity) lock.packages[path] = { version, integrity, ...rest };
  }
  const sorted = Object.entries(lock.packages).sort(([one], [other]) => one.localeCompare(other, 'en'));
  writeFileSync(file, `${JSON.stringify({ ...lock, packages: Object.fromEntries(sorted) }, null, 2)}\n`);
}
