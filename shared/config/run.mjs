// The first thing that runs, on Node 20 and before anything is installed: hence plain JavaScript.
// node shared/config/run.mjs [--build] <file> [arguments]
// Installs when node_modules differs from the lock file, builds when asked, and runs the file on Node 24.
import { spawn, spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { delimiter, dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = join(dirname(fileURLToPath(import.meta.url)), '../..');
const binaries = join(root, 'node_modules/.bin');
const neededNode = 24;

const say = (line) => process.stderr.write(`${line}\n`);

const stopWith = (sentence) => {
  say(sentence);
  process.exit(1);
};

const readLock = (file) => {
  try {
    return JSON.parse(readFileSync(join(root, file), 'utf8')).packages;
  } catch {
    return undefined;
  }
};

/** Packages for exactly this platform, such as Node itself or the bundler; other optional packages may be absent. */
const isForThisMachine = ({ os, cpu, libc }) =>
  Boolean(os?.includes(process.platform) && cpu?.includes(process.arch) && !libc);

/** npm writes a list of what it installed as its last step; that list must contain everything in the lock file. */
const isInstalled = () => {
  const wanted = readLock('package-lock.json');
  const installed = readLock('node_modules/.package-lock.json');
  if (!wanted || !installed) return false;
  return Object.entries(wanted).every(([path, entry]) => {
    if (!path.includes('node_modules/')) return true;
    const found = installed[path];
    if (found) return found.version === entry.version && found.integrity === entry.integrity;
    return Boolean(entry.optional) && !isForThisMachine(entry);
  });
};

const environment = () => ({
  ...process.env,
  PATH: `${binaries}${delimiter}${process.env.PATH ?? ''}`,
  // Lets later processes read our modules from the compile cache: that saves half of the time to load them.
  NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE ?? join(root, 'node_modules/.cache/node'),
  // glibc keeps memory that threads have freed, even blocks of 32 MB once there was one: after processing pictures, as much as
  // the rest of the process.
  MALLOC_ARENA_MAX: process.env.MALLOC_ARENA_MAX ?? '2',
  MALLOC_MMAP_THRESHOLD_: process.env.MALLOC_MMAP_THRESHOLD_ ?? '131072',
  TURBO_TELEMETRY_DISABLED: '1',
  TURBO_NO_UPDATE_NOTIFIER: '1',
  DO_NOT_TRACK: '1',
});

const timed = (name, timings, work) => {
  const start = Date.now();
  work();
  timings[name] = Date.now() - start;
};

const install = () => {
  if (isInstalled()) return;
  say('Installing packages (npm ci), the first time or after a change of the lock file …');
  const { status } = spawnSync('npm', ['ci', '--no-audit', '--no-fund', '--loglevel=error'], {
    cwd: root,
    stdio: ['ignore', 2, 2],
    shell: process.platform === 'win32',
  });
  if (status !== 0) stopWith('npm ci did not finish: the lines above say why.');
};

const majorOf = (node) => {
  const { stdout } = spawnSync(node, ['-p', 'process.versions.node'], { encoding: 'utf8' });
  return Number.parseInt(stdout ?? '', 10) || 0;
};

/** On Linux the packages contain Node 24; elsewhere the machine's own must be new enough. */
const findNode = () => {
  const brought = join(binaries, 'node');
  const found = [...(existsSync(brought) ? [brought] : []), process.execPath].find(
    (node) => majorOf(node) >= neededNode,
  );
  return (
    found ??
    stopWith(
      `Nabericht needs Node ${neededNode} or newer on this machine (this is ${process.versions.node}): install it from nodejs.org and start again.`,
    )
  );
};

const build = (node) => {
  say('Building what has changed …');
  const turbo = join(root, 'node_modules/turbo/bin/turbo');
  const options = ['run', 'build', '--output-logs=errors-only', '--ui=stream', '--log-order=grouped'];
  const { status, stdout } = spawnSync(node, [turbo, ...options], {
    cwd: root,
    env: environment(),
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 2],
  });
  if (status === 0) return;
  say(stdout ?? '');
  stopWith('The build failed: the lines above say where.');
};

/** Our parent and, on Linux, its parent: npm runs us through a shell. */
const ancestors = () => {
  try {
    const afterName = readFileSync(`/proc/${process.ppid}/stat`, 'utf8')
      .replace(/^.*\)/s, '')
      .trim()
      .split(' ');
    return `${process.ppid} ${afterName[1]}`;
  } catch {
    return String(process.ppid);
  }
};

/** Forwards signals, and ends the child process when npm, its own parent, was killed. */
const run = (node, file, args) => {
  const child = spawn(node, [...(wantsBuild ? ['--enable-source-maps'] : []), join(root, file), ...args], {
    cwd: root,
    // A build runs as in production: without this React renders with its development build.
    env: { ...(wantsBuild ? { NODE_ENV: 'production' } : {}), ...environment() },
    stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
  });
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal));
  const startedBy = ancestors();
  if (process.env.npm_lifecycle_event) {
    const watching = setInterval(() => {
      if (ancestors() === startedBy) return;
      clearInterval(watching);
      child.kill('SIGTERM');
    }, 1000).unref();
  }
  child.on('exit', (code, signal) => process.exit(code ?? (signal ? 1 : 0)));
};

const given = process.argv.slice(2);
const wantsBuild = given[0] === '--build';
const [file, ...args] = wantsBuild ? given.slice(1) : given;
const timings = {};
timed('install', timings, install);
const node = findNode();
if (wantsBuild) timed('build', timings, () => build(node));
run(node, file, wantsBuild ? [`--timings=${JSON.stringify(timings)}`, ...args] : args);
