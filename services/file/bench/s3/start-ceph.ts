import { randomBytes, randomUUID } from 'node:crypto';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findFreePort } from '@nabericht/testing/free-port';
import { answers, createProcesses, type S3Server } from './s3-server.ts';

/** Debian packages with the programs. */
const PACKAGES = 'ceph-mon ceph-osd ceph-common radosgw';
/** The number of placement groups of a pool; a single device takes only a few. */
const FEW_PARTS = '8';

/** Ceph's radosgw with one monitor and one device that keeps everything in memory. Needs Debian's packages: see `PACKAGES`. */
export async function startCeph(): Promise<S3Server> {
  const folder = await mkdtemp(join(tmpdir(), 'nabericht-ceph-'));
  const conf = join(folder, 'ceph.conf');
  const processes = createProcesses(folder, { CEPH_CONF: conf });
  const [mon, gateway] = [await findFreePort(), await findFreePort()];
  const [fsid, device] = [randomUUID(), randomUUID()];
  const [access, secret] = [randomBytes(8).toString('hex'), randomBytes(16).toString('hex')];
  for (const name of ['mon', 'osd', 'run']) await mkdir(join(folder, name));
  await writeFile(
    conf,
    `[global]
fsid = ${fsid}
mon_initial_members = a
mon_host = v1:127.0.0.1:${mon}
auth_cluster_required = none
auth_service_required = none
auth_client_required = none
run_dir = ${folder}/run
admin_socket = ${folder}/run/$name.asok
log_file = ${folder}/$name.daemon.log
osd_pool_default_size = 1
osd_pool_default_min_size = 1
osd_pool_default_pg_num = ${FEW_PARTS}
osd_pool_default_pgp_num = ${FEW_PARTS}
osd_crush_chooseleaf_type = 0
mon_allow_pool_size_one = true
mon_max_pg_per_osd = 1000
[mon]
mon_data = ${folder}/mon
[osd]
osd_data = ${folder}/osd
osd_objectstore = memstore
memstore_device_bytes = 1073741824
[client.rgw]
rgw_frontends = beast endpoint=127.0.0.1:${gateway}
rgw_data = ${folder}/rgw
`,
  );
  try {
    processes.run(
      'monmaptool',
      '--create',
      '--fsid',
      fsid,
      '--addv',
      'a',
      `[v1:127.0.0.1:${mon}]`,
      join(folder, 'monmap'),
    );
    processes.run('ceph-mon', '--mkfs', '-i', 'a', '-c', conf, '--monmap', join(folder, 'monmap'));
    await processes.start('mon', 'ceph-mon', '-i', 'a', '-f', '-c', conf);
    const ceph = (...args: string[]) => processes.run('ceph', '-c', conf, '--connect-timeout', '60', ...args);
    ceph('osd', 'new', device);
    // Otherwise a store in memory would invent its own id.
    await writeFile(join(folder, 'osd', 'fsid'), `${device}\n`);
    processes.run('ceph-osd', '-i', '0', '-c', conf, '--mkfs', '--osd-uuid', device);
    await processes.start('osd', 'ceph-osd', '-i', '0', '-f', '-c', conf);
    ceph('osd', 'crush', 'add', 'osd.0', '1', 'root=default', 'host=here');
    await processes.start('radosgw', 'radosgw', '-f', '-n', 'client.rgw', '-c', conf);
    await answers(`http://127.0.0.1:${gateway}/`);
    processes.run(
      'radosgw-admin',
      '-c',
      conf,
      'user',
      'create',
      '--uid=drill',
      '--display-name=drill',
      `--access-key=${access}`,
      `--secret=${secret}`,
    );
  } catch (error) {
    await processes.stop();
    throw new Error(
      `${error instanceof Error ? error.message : String(error)}; it needs Debian's ${PACKAGES}, logs are in ${folder}`,
    );
  }
  return {
    name: 'Ceph',
    urlOf: (bucket) => `http://${access}:${secret}@127.0.0.1:${gateway}/${bucket}`,
    stop: async () => {
      await processes.stop();
      await rm(folder, { recursive: true, force: true });
    },
  };
}
