/** A server by name and port; a host that starts with `/` is the folder of a unix socket. */
export interface Host {
  host: string;
  port: number;
}

export interface DatabaseUrl {
  hosts: Host[];
  /** The URL with one host only, as node-postgres reads it. */
  urlOf(host: Host): string;
  /** Whether its hosts are watched: a network may fail without a word, and only one of several hosts takes writes. */
  isWatched: boolean;
}

const SHAPE = /^(postgres(?:ql)?):\/\/(?:([^/?#]*)@)?([^/?#@]*)(\/[^?#]*)?(?:\?([^#]*))?$/;
const DEFAULT_PORT = '5432';
/** libpq's names for a session that can write: https://www.postgresql.org/docs/current/libpq-connect.html */
const WRITING = {
  sentence: 'lead to a server that takes writes: its target_session_attrs is read-write, primary or any',
  targets: ['read-write', 'primary'],
};
/** The standbys of the primary. */
export const FOLLOWING = {
  sentence: 'lead to a replica: its target_session_attrs is standby, prefer-standby or any',
  targets: ['standby', 'prefer-standby'],
};

/**
 * Parses an address as libpq does, with one host or several; node-postgres accepts only one
 * (https://github.com/brianc/node-postgres/pull/3643).
 * @param name of the setting, for the sentence
 * @param wanted the kind of server that it must lead to
 * @throws Error with one sentence that never repeats the address
 */
export function parseDatabaseUrl(url: string, name = 'DATABASE_URL', wanted = WRITING): DatabaseUrl {
  const [, protocol, user, authority = '', database = '/', query = ''] = SHAPE.exec(url) ?? [];
  const settings = new URLSearchParams(query);
  const hosts = protocol && hostsOf(authority, settings);
  if (!hosts)
    throw new Error(
      `${name} must be an address that starts with postgres:// or postgresql://, such as postgres://user:password@host1:5432,host2:5432/database.`,
    );
  const target = settings.get('target_session_attrs') ?? 'any';
  if (target !== 'any' && !wanted.targets.includes(target))
    throw new Error(`${name} must ${wanted.sentence}.`);
  for (const ours of ['target_session_attrs', 'load_balance_hosts']) settings.delete(ours);
  const credentials = user === undefined ? '' : `${user}@`;
  return {
    hosts,
    urlOf: ({ host, port }) => {
      const all = new URLSearchParams([...settings, ['host', host], ['port', String(port)]]);
      return `${protocol}://${credentials}localhost${database}?${all}`;
    },
    isWatched: target !== 'any' || hosts.length > 1 || !hosts.every(isOnThisMachine),
  };
}

/** A unix socket, or a loopback address. */
const isOnThisMachine = ({ host }: Host): boolean => /^(\/|localhost$|127\.[\d.]+$|::1$)/.test(host);

/** What is wrong with an address, in one sentence; null when it can be read. */
export function whyNoDatabaseUrl(url: string, name: string, wanted = WRITING): string | null {
  try {
    parseDatabaseUrl(url, name, wanted);
    return null;
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
}

/** Hosts in the query take precedence over those before it, as in libpq. Removes them from `settings`. */
function hostsOf(authority: string, settings: URLSearchParams): Host[] | undefined {
  const places = authority.split(',').map((place) => /^(\[[^\]]*\]|[^:]*)(?::(\d*))?$/.exec(place));
  if (places.includes(null)) return undefined;
  const inFront = places.map((place) => ({ host: place?.[1] ?? '', port: place?.[2] ?? '' }));
  const hosts = settings.get('host')?.split(',') ?? inFront.map(({ host }) => decodeURIComponent(host));
  const ports = settings.get('port')?.split(',') ?? inFront.map(({ port }) => port);
  settings.delete('host');
  settings.delete('port');
  if (ports.length !== 1 && ports.length !== hosts.length) return undefined;
  const found = hosts.map((host, index) => ({
    host: host.replace(/^\[(.*)\]$/, '$1') || 'localhost',
    port: Number((ports.length === 1 ? ports[0] : ports[index]) || DEFAULT_PORT),
  }));
  return found.every(({ port }) => port > 0 && port <= 65_535) ? found : undefined;
}
