// npm run image [-- FOLDER] [--build-image NAME] [--base-image NAME] [--no-cache]: what is committed here as an image of
// OCI, with its bill of materials and its provenance beside it. Needs Buildah, and mmdebstrap where no image is named.
import { createHash } from 'node:crypto';
import { existsSync, globSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { homedir, tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { authoritiesFile } from './config.ts';
import { makeDebianBuildImage } from './debian-build-image.ts';
import { foundSecrets } from './found-secrets.ts';
import { imageBill } from './image-bill.ts';
import { type Material, provenanceOf } from './provenance.ts';
import { outputOf, runProgram } from './run-program.ts';
import { unpackImage } from './unpack-image.ts';

const root = join(import.meta.dirname, '../../..');
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    'build-image': { type: 'string' },
    'base-image': { type: 'string' },
    'no-cache': { type: 'boolean', default: false },
  },
});

const git = (...args: string[]) => outputOf('git', args, root);
const sha256 = (file: string) => createHash('sha256').update(readFileSync(file)).digest('hex');
const say = (line: string) => process.stdout.write(`${line}\n`);
const { version, packageManager } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));

const started = new Date();
const commit = git('rev-parse', 'HEAD');
const committedAt = git('log', '-1', '--format=%cI');
/**
 * Seconds since 1970, which every file of an image is from. Not the time of the commit: a layer that was made for another one
 * and is used again would be of another time than one that is made anew.
 */
const FILES_FROM = 0;
if (git('status', '--porcelain')) say('… what is not committed here stays out of the image');

const target = resolve(positionals[0] ?? join(root, 'dist/image'));
const folder = mkdtempSync(join(tmpdir(), 'nabericht-image-'));
const name = 'localhost/nabericht';
const buildImage = values['build-image'] ?? `${name}-build`;
const baseImage = values['base-image'] ?? `${name}-base`;
const hasImage = (image: string) =>
  outputOf('buildah', ['images', '-q', '--filter', `reference=${image}`]) !== '';

const secrets = (): string[] => {
  const npmrc = join(homedir(), '.npmrc');
  const authorities = authoritiesFile();
  return [
    ...(existsSync(npmrc) ? ['--secret', `id=npmrc,src=${npmrc}`] : []),
    ...(authorities ? ['--secret', `id=authorities,src=${authorities}`] : []),
  ];
};

const build = (context: string, tag: string, ...options: string[]) =>
  runProgram('buildah', [
    'build',
    '--layers',
    '--isolation=chroot',
    '--network=host',
    `--timestamp=${FILES_FROM}`,
    `--build-arg=BUILD_IMAGE=${buildImage}`,
    `--build-arg=BASE_IMAGE=${baseImage}`,
    `--build-arg=REVISION=${commit}`,
    `--label=org.opencontainers.image.created=${committedAt}`,
    `--file=${join(context, 'deploy/Containerfile')}`,
    `--tag=${tag}`,
    ...secrets(),
    ...options,
    context,
  ]);

/** Debian's packages of the libraries in the image, as they are in the image that was built in. */
const debianPackages = () => {
  const container = outputOf('buildah', ['from', '--pull-never', buildImage]);
  try {
    const format = `--showformat=\${Package} \${Version} \${Architecture}\\n`;
    const names = ['libc6', 'libgcc-s1', 'libstdc++6', 'util-linux', 'libsmartcols1'];
    const lines = outputOf('buildah', [
      'run',
      '--isolation=chroot',
      container,
      '--',
      'dpkg-query',
      '-W',
      format,
      ...names,
    ]);
    return lines.split('\n').map((line) => {
      const [name = '', version = '', arch = ''] = line.split(' ');
      const purl = `pkg:deb/debian/${name.replaceAll('+', '%2B')}@${encodeURIComponent(version)}?arch=${arch}`;
      return { name, version, purl };
    });
  } finally {
    runProgram('buildah', ['rm', container]);
  }
};

try {
  const context = join(folder, 'context');
  mkdirSync(context);
  runProgram('git', ['archive', '--output', join(folder, 'context.tar'), 'HEAD'], root);
  runProgram('tar', ['xf', join(folder, 'context.tar'), '-C', context]);
  if (!values['build-image'] && (values['no-cache'] || !hasImage(buildImage))) {
    say('… making an image to build in, from the packages of Debian');
    makeDebianBuildImage({ root, folder, name: buildImage, npm: packageManager, epoch: FILES_FROM });
  }
  say('… building');
  const isFresh = values['no-cache'] ? ['--no-cache'] : [];
  if (!values['base-image']) build(context, baseImage, '--target=base', ...isFresh);
  build(context, `${name}:${commit}`, ...(values['base-image'] ? isFresh : []));

  mkdirSync(target, { recursive: true });
  const archive = join(target, 'nabericht.oci.tar');
  rmSync(archive, { force: true });
  runProgram('buildah', ['push', '--quiet', `${name}:${commit}`, `oci-archive:${archive}:${name}:${commit}`]);

  say('… looking for what has no business in it');
  const { digest, root: unpacked } = unpackImage(archive, folder);
  const secret = foundSecrets(unpacked);
  if (secret.length > 0)
    throw new Error(`This looks like a secret, and is in the image: ${secret.join(', ')}`);

  const debian = values['base-image'] ? [] : debianPackages();
  const [node = ''] = globSync(join(root, 'node_modules/node-linux-*/package.json'));
  const nodeVersion: string = JSON.parse(readFileSync(node, 'utf8')).version;
  runProgram(process.execPath, [join(root, 'shared/testing/src/write-sbom.ts'), join(folder, 'sbom.json')]);
  const nodeItself = { name: 'node', version: nodeVersion, purl: `pkg:generic/node@${nodeVersion}` };
  const bill = imageBill(join(folder, 'sbom.json'), [nodeItself, ...debian]);
  writeFileSync(join(target, 'nabericht.cdx.json'), `${JSON.stringify(bill, null, 2)}\n`);

  const imageDigest = (image: string): Material => ({
    uri: image,
    digest: {
      sha256: outputOf('buildah', ['inspect', '--format', '{{.FromImageDigest}}', image]).replace(
        'sha256:',
        '',
      ),
    },
  });
  const provenance = provenanceOf({
    subjects: [
      { name: `${name}@${digest}`, digest: { sha256: digest.replace('sha256:', '') } },
      { name: 'nabericht.oci.tar', digest: { sha256: sha256(archive) } },
      { name: 'nabericht.cdx.json', digest: { sha256: sha256(join(target, 'nabericht.cdx.json')) } },
    ],
    parameters: { containerfile: 'deploy/Containerfile', buildImage, baseImage },
    materials: [
      { uri: 'git', digest: { gitCommit: commit } },
      { uri: 'package-lock.json', digest: { sha256: sha256(join(context, 'package-lock.json')) } },
      imageDigest(buildImage),
      imageDigest(baseImage),
      ...debian.map(({ purl }) => ({ uri: purl, digest: {} })),
    ],
    builder: `https://nabericht.example/builders/local`,
    tools: { buildah: outputOf('buildah', ['--version']), node: process.version, nabericht: version ?? '' },
    started,
    finished: new Date(),
  });
  writeFileSync(join(target, 'nabericht.provenance.json'), `${JSON.stringify(provenance, null, 2)}\n`);
  const size = outputOf('du', ['-sb', unpacked]).split('\t')[0] ?? '0';
  say(`${archive}\n${digest}\n${Math.round(Number(size) / 1e6)} MB unpacked`);
} finally {
  rmSync(folder, { recursive: true, force: true });
}
