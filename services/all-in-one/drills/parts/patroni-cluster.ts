import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { chown, mkdir, mkdtemp, open, readdir, readFile, rm, statfs, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { connectionOf } from '@nabericht/database/connection';
import { waitFor } from '@nabericht/testing/wait-for';
import pg from 'pg';

const run = promisify(execFile);

/** A network for the drill: a bridge, and a namespace for each node. */
const BRIDGE = 'nabericht0';
const NET = '10.214.77';
const BIN = '/usr/lib/postgresql/15/bin';
/** Debian's account for PostgreSQL, which does not run as root. */
const USER = 'postgres';
const NODE_MB = 700;
const NODES = [1, 2, 3].map((number) => ({ name: `nabericht${number}`, address: `${NET}.1${number}` }));

interface Node {
  name: string;
  address: string;
  folder: string;
  processes: ChildProcess[];
}

/** Three PostgreSQL servers under Patroni, each with a network namespace and a disk of its own, as if on three machines. */
export interface Cluster {
  url: string;
  pool: pg.Pool;
  primary(): Promise<Node>;
  /** Whether all three are up, and a standby has everything that was acknowledged. */
  isWhole(): Promise<boolean>;
  kill(node: Node): Promise<void>;
  cutOff(node: Node): Promise<void>;
  join(node: Node): Promise<void>;
  signal(node: Node, signal: 'SIGSTOP' | 'SIGCONT'): Promise<void>;
  fill(node: Node): Promise<void>;
  empty(node: Node): Promise<void>;
  stop(): Promise<void>;
}

const inNamespace = (node: Node, ...command: string[]) => [
  'netns',
  'exec',
  node.name,
  'setpriv',
  `--reuid=${USER}`,
  `--regid=${USER}`,
  '--clear-groups',
  ...command,
];

async function makeNetwork(nodes: readonly Node[]): Promise<void> {
  await run('ip', ['link', 'add', BRIDGE, 'type', 'bridge']);
  await run('ip', ['addr', 'add', `${NET}.1/24`, 'dev', BRIDGE]);
  await run('ip', ['link', 'set', BRIDGE, 'up']);
  for (const { name, address } of nodes) {
    await run('ip', ['netns', 'add', name]);
    await run('ip', ['link', 'add', `${name}v`, 'type', 'veth', 'peer', 'name', 'eth0', 'netns', name]);
    await run('ip', ['link', 'set', `${name}v`, 'master', BRIDGE, 'up']);
    for (const command of [
      ['addr', 'add', `${address}/24`, 'dev', 'eth0'],
      ['link', 'set', 'eth0', 'up'],
      ['link', 'set', 'lo', 'up'],
    ])
      await run('ip', ['netns', 'exec', name, 'ip', ...command]);
  }
}

/** Removes also the network of a drill that was interrupted. */
export async function removeNetwork(): Promise<void> {
  for (const { name } of NODES) {
    await run('ip', ['link', 'del', `${name}v`]).catch(() => {});
    await run('ip', ['netns', 'del', name]).catch(() => {});
  }
  await run('ip', ['link', 'del', BRIDGE]).catch(() => {});
}

/** The configuration of docs/operating.md. */
const patroniOf = (node: Node, password: string) => ({
  scope: 'nabericht',
  name: node.name,
  restapi: { listen: `${node.address}:8008`, connect_address: `${node.address}:8008` },
  etcd3: { hosts: WITNESSES.map(({ client }) => `${NET}.1:${client}`) },
  bootstrap: {
    dcs: {
      ttl: 6,
      loop_wait: 1,
      retry_timeout: 2,
      synchronous_mode: true,
      primary_start_timeout: 0,
      // An answer is sent once another machine has the data: what is acknowledged is never lost.
      postgresql: { use_pg_rewind: true, parameters: { synchronous_commit: 'on', wal_keep_size: '64MB' } },
    },
    initdb: [{ encoding: 'UTF8' }, { locale: 'C.UTF-8' }, 'data-checksums', { 'wal-segsize': '1' }],
  },
  postgresql: {
    listen: `${node.address}:5432`,
    connect_address: `${node.address}:5432`,
    data_dir: join(node.folder, 'disk/data'),
    bin_dir: BIN,
    pgpass: join(node.folder, 'pgpass'),
    parameters: {
      unix_socket_directories: node.folder,
      max_connections: 200,
      max_wal_size: '64MB',
      min_wal_size: '2MB',
      wal_recycle: 'off',
      // Switching WAL files often, as when WAL is archived, makes a full disk noticed at the next file.
      archive_mode: 'on',
      archive_command: '/bin/true',
      archive_timeout: '5s',
      restart_after_crash: 'off',
    },
    pg_hba: ['local all all trust', `host all all ${NET}.0/24 md5`, `host replication all ${NET}.0/24 md5`],
    authentication: {
      superuser: { username: 'postgres', password },
      replication: { username: 'replicator', password },
      rewind: { username: 'rewinder', password },
    },
  },
});

async function startNode(node: Node, password: string): Promise<void> {
  const { folder } = node;
  const config = join(folder, 'patroni.json');
  await mkdir(join(folder, 'disk'));
  await run('mount', ['-t', 'tmpfs', '-o', `size=${NODE_MB}m`, 'tmpfs', join(folder, 'disk')]);
  await writeFile(config, JSON.stringify(patroniOf(node, password)), { mode: 0o644 });
  const { stdout } = await run('id', ['-u', USER]);
  for (const place of [folder, join(folder, 'disk'), config]) await chown(place, Number(stdout), 0);
  const start = async (program: string, ...args: string[]) => {
    const log = await open(join(folder, `${program}.log`), 'a');
    node.processes.push(
      spawn('ip', inNamespace(node, program, ...args), {
        cwd: folder,
        env: { PATH: `/usr/sbin:/usr/bin:/sbin:/bin:${BIN}`, LC_ALL: 'C.UTF-8', HOME: folder },
        stdio: ['ignore', log.fd, log.fd],
      }),
    );
    await log.close();
  };
  await start('patroni', config);
}

/** etcd on three more machines, as the nodes see it. */
const WITNESSES = [0, 1, 2].map((number) => ({
  name: `witness${number}`,
  client: 2379 + number * 10,
  peer: 2380 + number * 10,
}));

function startWitnesses(home: string): ChildProcess[] {
  const peers = WITNESSES.map(({ name, peer }) => `${name}=http://${NET}.1:${peer}`).join();
  return WITNESSES.map(({ name, client, peer }) =>
    spawn(
      'setpriv',
      [
        ...[`--reuid=${USER}`, `--regid=${USER}`, '--clear-groups', 'etcd', '--name', name],
        ...['--data-dir', join(home, 'etcd', name), '--initial-cluster', peers],
        ...[
          '--listen-peer-urls',
          `http://${NET}.1:${peer}`,
          '--initial-advertise-peer-urls',
          `http://${NET}.1:${peer}`,
        ],
        ...[
          '--listen-client-urls',
          `http://${NET}.1:${client}`,
          '--advertise-client-urls',
          `http://${NET}.1:${client}`,
        ],
        '--unsafe-no-fsync',
      ],
      { cwd: home, env: { PATH: '/usr/sbin:/usr/bin:/sbin:/bin' }, stdio: 'ignore' },
    ),
  );
}

/** The processes of a node, found by its namespace. */
async function pidsOf(node: Node, isWanted = (_name: string) => true): Promise<number[]> {
  const { stdout } = await run('ip', ['netns', 'pids', node.name]).catch(() => ({ stdout: '' }));
  const found: number[] = [];
  for (const pid of stdout.split('\n').filter(Boolean)) {
    const name = await readFile(`/proc/${pid}/comm`, 'utf8').catch(() => '');
    if (name && isWanted(name.trim())) found.push(Number(pid));
  }
  return found;
}

function signalAll(pids: readonly number[], signal: NodeJS.Signals): void {
  for (const pid of pids)
    try {
      process.kill(pid, signal);
    } catch {
      // It has ended meanwhile.
    }
}

/** In older versions a primary that was frozen took the lock back from the node that had taken over: patroni/patroni#2689. */
const FIRST_PATRONI = '3.0.3';

/**
 * @returns a sentence when this Patroni may lose acknowledged data
 */
export async function oldPatroni(): Promise<string | null> {
  const { stdout } = await run('patroni', ['--version'], { env: { PATH: '/usr/sbin:/usr/bin:/sbin:/bin' } });
  const version = /\d+(\.\d+)+/.exec(stdout)?.[0] ?? '';
  const isOld = version.localeCompare(FIRST_PATRONI, 'en', { numeric: true }) < 0;
  return isOld
    ? `Patroni ${version} may lose what was acknowledged: install ${FIRST_PATRONI} or later (Debian 13 has one).`
    : null;
}

interface Member {
  name: string;
  role: string;
  state: string;
  timeline?: number;
  /** Bytes behind the primary; a word when it is unknown. */
  lag?: number | string;
}

export async function startCluster(): Promise<Cluster> {
  const home = await mkdtemp(join(tmpdir(), 'nabericht-failover-'));
  await run('chmod', ['755', home]);
  const password = randomBytes(12).toString('hex');
  const nodes: Node[] = NODES.map((node) => ({ ...node, folder: join(home, node.name), processes: [] }));
  await removeNetwork();
  await makeNetwork(nodes);
  for (const { folder } of nodes) await mkdir(folder);
  await mkdir(join(home, 'etcd'));
  await run('chown', [USER, join(home, 'etcd')]);
  const witnesses = startWitnesses(home);

  const membersBy = async ({ address }: Node): Promise<Member[]> => {
    const answer = await fetch(`http://${address}:8008/cluster`, { signal: AbortSignal.timeout(1500) });
    return ((await answer.json()) as { members: Member[] }).members;
  };
  const members = () => Promise.any(nodes.map(membersBy)).catch(() => []);
  const primary = async () =>
    waitFor(
      'a primary',
      async () => {
        const leader = (await members()).find(({ role, state }) => role === 'leader' && state === 'running');
        return nodes.find(({ name }) => name === leader?.name);
      },
      120_000,
    );
  const isWhole = async () => {
    const all = await members();
    const leader = all.find(({ role }) => role === 'leader');
    // A returning node says "running" before it knows that it has to be rewound: so its timeline is compared.
    const follows = ({ timeline, lag }: Member) => timeline === leader?.timeline && typeof lag === 'number';
    return (
      all.length === nodes.length &&
      all.every((one) => one === leader || follows(one)) &&
      all.some(({ role }) => role === 'sync_standby')
    );
  };
  const stop = async () => {
    await pool?.end().catch(() => {});
    for (const witness of witnesses) witness.kill('SIGKILL');
    for (const node of nodes) signalAll(await pidsOf(node), 'SIGCONT');
    for (const node of nodes) signalAll(await pidsOf(node), 'SIGKILL');
    await waitFor('the nodes to end', async () =>
      (await Promise.all(nodes.map((node) => pidsOf(node)))).every((pids) => pids.length === 0),
    );
    for (const { folder } of nodes) await run('umount', [join(folder, 'disk')]).catch(() => {});
    await removeNetwork();
    await rm(home, { recursive: true, force: true });
  };
  let pool: pg.Pool | undefined;
  try {
    for (const node of nodes) await startNode(node, password);
    await waitFor('three nodes', isWhole, 180_000);
    const { address } = await primary();
    const first = new pg.Client(`postgres://postgres:${password}@${address}/postgres`);
    await first.connect();
    await first.query(`create role nabericht superuser login password '${password}'`);
    await first.query('create database nabericht owner nabericht');
    await first.end();
  } catch (error) {
    for (const { folder } of nodes)
      for (const file of await readdir(folder).catch(() => []))
        if (file.endsWith('.log'))
          process.stderr.write(`${(await readFile(join(folder, file), 'utf8')).slice(-1500)}\n`);
    await stop();
    throw error;
  }
  const hosts = nodes.map(({ address }) => `${address}:5432`).join();
  const url = `postgres://nabericht:${password}@${hosts}/nabericht?target_session_attrs=read-write`;
  pool = new pg.Pool({ ...connectionOf(url), max: 2, connectionTimeoutMillis: 5000 });
  pool.on('error', () => {});
  return {
    url,
    pool,
    primary,
    isWhole,
    kill: async (node) => signalAll(await pidsOf(node, (name) => name === 'postgres'), 'SIGKILL'),
    cutOff: async ({ name }) => void (await run('ip', ['link', 'set', `${name}v`, 'down'])),
    join: async ({ name }) => void (await run('ip', ['link', 'set', `${name}v`, 'up'])),
    signal: async (node, signal) => signalAll(await pidsOf(node), signal),
    fill: async ({ folder }) => {
      const { bavail, bsize } = await statfs(join(folder, 'disk'));
      const file = await open(join(folder, 'disk/filler'), 'w');
      const block = Buffer.alloc(1 << 20);
      try {
        for (let left = bavail * bsize; left > 0; left -= block.length) await file.write(block);
      } catch {
        // The disk is full.
      } finally {
        await file.close();
      }
    },
    empty: async ({ folder }) => rm(join(folder, 'disk/filler'), { force: true }),
    stop,
  };
}
