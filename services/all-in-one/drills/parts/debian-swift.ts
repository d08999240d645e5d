import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, openSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir, userInfo } from 'node:os';
import { join } from 'node:path';
import { findFreePort } from '@nabericht/testing/free-port';
import { waitFor } from '@nabericht/testing/wait-for';
import { AwsClient } from 'aws4fetch';

const STORES = ['account', 'container', 'object'] as const;
const PIPELINE = [
  'catch_errors',
  'gatekeeper',
  'cache',
  'listing_formats',
  's3api',
  'tempauth',
  'slo',
  'dlo',
];

/** Options per section of the proxy's configuration; other sections keep their defaults. */
const OPTIONS: Record<string, string> = {
  s3api: 'location = us-east-1',
  tempauth: 'user_drill_drill = drill .admin',
  // No memcached runs there: then nothing is cached.
  cache: 'memcache_servers = 127.0.0.1:1',
};

const KEY = { accessKeyId: 'drill:drill', secretAccessKey: 'drill' };

async function makeBucket(url: string): Promise<number> {
  const s3 = new AwsClient({ ...KEY, service: 's3', region: 'us-east-1', retries: 0 });
  return (await s3.fetch(url, { method: 'PUT' })).status;
}

/** OpenStack Swift of Debian, with its S3 interface and one disk: an S3 server that we did not write. */
export const startDebianSwift = async (
  bucket: string,
): Promise<{ url: string; stop: () => Promise<void> }> => {
  const folder = mkdtempSync(join(tmpdir(), 'nabericht-drill-swift-'));
  mkdirSync(join(folder, 'disks/one'), { recursive: true });
  const write = (name: string, text: string) => writeFileSync(join(folder, name), text);
  const ringBuilder = (...args: string[]) => {
    const { status, stdout, stderr } = spawnSync('swift-ring-builder', args, {
      cwd: folder,
      encoding: 'utf8',
    });
    if (status !== 0) throw new Error(`swift-ring-builder ${args.join(' ')}: ${stderr}${stdout}`);
  };
  const common = (port: number) =>
    `[DEFAULT]\nbind_ip = 127.0.0.1\nbind_port = ${port}\nworkers = 1\nuser = ${userInfo().username}\n` +
    `swift_dir = ${folder}\ndevices = ${join(folder, 'disks')}\nmount_check = false\ndisable_fallocate = true\n`;
  write(
    'swift.conf',
    '[swift-hash]\nswift_hash_path_suffix = drill\n[storage-policy:0]\nname = one\ndefault = yes\n',
  );

  const children: ChildProcess[] = [];
  const start = (name: string) => {
    const log = openSync(join(folder, `${name}.log`), 'w');
    children.push(
      spawn(`swift-${name}-server`, [join(folder, `${name}.conf`)], { stdio: ['ignore', log, log] }),
    );
  };
  for (const store of STORES) {
    const port = await findFreePort();
    const app = `[pipeline:main]\npipeline = ${store}-server\n[app:${store}-server]\nuse = egg:swift#${store}\n`;
    write(`${store}.conf`, common(port) + app);
    ringBuilder(`${store}.builder`, 'create', '4', '1', '1');
    ringBuilder(`${store}.builder`, 'add', `r1z1-127.0.0.1:${port}/one`, '1');
    ringBuilder(`${store}.builder`, 'rebalance');
    start(store);
  }
  const port = await findFreePort();
  const filters = PIPELINE.map(
    (name) =>
      `[filter:${name}]\nuse = egg:swift#${name === 'cache' ? 'memcache' : name}\n${OPTIONS[name] ?? ''}\n`,
  );
  write(
    'proxy.conf',
    `${common(port)}[pipeline:main]\npipeline = ${PIPELINE.join(' ')} proxy-server\n` +
      `[app:proxy-server]\nuse = egg:swift#proxy\naccount_autocreate = true\n${filters.join('')}`,
  );
  start('proxy');
  const place = `127.0.0.1:${port}/${bucket}`;
  await waitFor(
    'Swift to make a bucket',
    async () => (await makeBucket(`http://${place}`).catch(() => 0)) === 200 || undefined,
    120_000,
  );
  return {
    url: `http://${encodeURIComponent(KEY.accessKeyId)}:${KEY.secretAccessKey}@${place}`,
    stop: async () => {
      await Promise.all(
        children.map(async (child) => {
          if (child.exitCode !== null) return;
          const ended = new Promise((resolve) => child.once('exit', resolve));
          child.kill('SIGTERM');
          await ended;
        }),
      );
      rmSync(folder, { recursive: true, force: true });
    },
  };
};
