import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir, userInfo } from 'node:os';
import { join } from 'node:path';
import { findFreePort } from '@nabericht/testing/free-port';
import { answers, createProcesses, type S3Server } from './s3-server.ts';

/** Debian packages with the programs. */
const PACKAGES = 'swift-proxy swift-account swift-container swift-object';

/** OpenStack Swift with its s3api, on one device. Needs Debian's packages: see `PACKAGES`. */
export async function startSwift(): Promise<S3Server> {
  const folder = await mkdtemp(join(tmpdir(), 'nabericht-swift-'));
  const processes = createProcesses(folder);
  const device = join(folder, 'srv', 'one');
  await mkdir(device, { recursive: true });
  const common = (port: number) =>
    `[DEFAULT]\nbind_ip = 127.0.0.1\nbind_port = ${port}\nworkers = 1\nuser = ${userInfo().username}\nswift_dir = ${folder}\n` +
    `devices = ${join(folder, 'srv')}\nmount_check = false\ndisable_fallocate = true\nlog_address = ${join(folder, 'log')}\n`;
  const ports = {
    account: await findFreePort(),
    container: await findFreePort(),
    object: await findFreePort(),
  };
  const proxy = await findFreePort();
  await writeFile(
    join(folder, 'swift.conf'),
    '[swift-hash]\nswift_hash_path_suffix = drill\nswift_hash_path_prefix = drill\n[storage-policy:0]\nname = gold\ndefault = yes\n',
  );
  for (const [name, port] of Object.entries(ports)) {
    await writeFile(
      join(folder, `${name}.conf`),
      `${common(port)}[pipeline:main]\npipeline = ${name}-server\n[app:${name}-server]\nuse = egg:swift#${name}\n` +
        `recon_cache_path = ${folder}\n[filter:recon]\nuse = egg:swift#recon\n`,
    );
    const builder = join(folder, `${name}.builder`);
    processes.run('swift-ring-builder', builder, 'create', '4', '1', '1');
    processes.run('swift-ring-builder', builder, 'add', `r1z1-127.0.0.1:${port}/one`, '1');
    processes.run('swift-ring-builder', builder, 'rebalance');
  }
  await writeFile(
    join(folder, 'proxy.conf'),
    `${common(proxy)}[pipeline:main]
pipeline = catch_errors gatekeeper proxy-logging cache listing_formats s3api tempauth copy container-quotas account-quotas slo dlo versioned_writes symlink proxy-logging proxy-server
[app:proxy-server]
use = egg:swift#proxy
account_autocreate = true
allow_account_management = true
[filter:s3api]
use = egg:swift#s3api
location = us-east-1
[filter:tempauth]
use = egg:swift#tempauth
user_drill_drill = drill .admin
[filter:versioned_writes]
use = egg:swift#versioned_writes
allow_object_versioning = true
${[
  'catch_errors',
  'gatekeeper',
  'proxy_logging',
  'listing_formats',
  'copy',
  'slo',
  'dlo',
  'symlink',
  'container_quotas',
  'account_quotas',
]
  .map(
    (name) =>
      `[filter:${name.replace('proxy_logging', 'proxy-logging').replace('_quotas', '-quotas')}]\nuse = egg:swift#${name}\n`,
  )
  .join('')}[filter:cache]
use = egg:swift#memcache
memcache_servers = 127.0.0.1:1
`,
  );
  for (const name of Object.keys(ports))
    await processes.start(name, `swift-${name}-server`, join(folder, `${name}.conf`), '-v');
  await processes.start('proxy', 'swift-proxy-server', join(folder, 'proxy.conf'), '-v');
  const all = [...Object.values(ports), proxy].map((port) => answers(`http://127.0.0.1:${port}/`));
  await Promise.all(all).catch((error: unknown) => {
    throw new Error(
      `${error instanceof Error ? error.message : ''}; it needs Debian's ${PACKAGES}, logs are in ${folder}`,
    );
  });
  return {
    name: 'Swift',
    urlOf: (bucket) => `http://${encodeURIComponent('drill:drill')}:drill@127.0.0.1:${proxy}/${bucket}`,
    stop: async () => {
      await processes.stop();
      await rm(folder, { recursive: true, force: true });
    },
  };
}
