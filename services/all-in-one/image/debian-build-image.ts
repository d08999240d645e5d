import { cpSync, globSync, mkdirSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { outputOf, runProgram } from './run-program.ts';

/** Debian 12, as the libraries that the image starts from. */
const SUITE = 'bookworm';

interface Options {
  /** The checkout, with its packages installed: the Node.js of the lock file is taken from there. */
  root: string;
  /** A folder to work in. */
  folder: string;
  name: string;
  /** Of npm, as package.json names it. */
  npm: string;
  /** Seconds since 1970, which every file is from. */
  epoch: number;
}

/** Makes an image to build in from Debian's packages and from npm's, for whoever has no registry of images. Needs mmdebstrap. */
export const makeDebianBuildImage = ({ root, folder, name, npm, epoch }: Options): void => {
  const tar = join(folder, 'debian.tar');
  runProgram('mmdebstrap', ['--quiet', '--variant=minbase', SUITE, tar]);
  const added = join(folder, 'usr-local');
  for (const place of ['bin', 'lib/node_modules/npm']) mkdirSync(join(added, place), { recursive: true });
  const [node] = globSync(join(root, 'node_modules/node-linux-*/bin/node'));
  if (!node) throw new Error('Node.js of the lock file is not installed: npm ci');
  cpSync(node, join(added, 'bin/node'));
  const packed = outputOf('npm', ['pack', npm, '--silent', '--pack-destination', folder]);
  runProgram('tar', ['xzf', join(folder, packed), '--strip=1', '-C', join(added, 'lib/node_modules/npm')]);
  symlinkSync('../lib/node_modules/npm/bin/npm-cli.js', join(added, 'bin/npm'));
  const container = outputOf('buildah', ['from', 'scratch']);
  try {
    runProgram('buildah', ['add', '--quiet', container, tar, '/']);
    runProgram('buildah', ['add', '--quiet', container, added, '/usr/local']);
    runProgram('buildah', ['config', '--env', 'PATH=/usr/local/bin:/usr/bin:/bin', container]);
    runProgram('buildah', ['commit', '--quiet', '--timestamp', String(epoch), container, name]);
  } finally {
    runProgram('buildah', ['rm', container]);
  }
};
