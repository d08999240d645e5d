/** Whether a list of sources allows an address of another site (CSP 3, section 6.7.2). */
export function allows(sources: readonly string[], address: URL): boolean {
  // `'none'` matches nothing here: it only has an effect when it is the only source, and browsers ignore it next to others.
  return sources.some((source) => matches(source.toLowerCase(), address));
}

/** A source without a scheme means the scheme of the page, which is https. */
function matches(source: string, { protocol, hostname, port, pathname }: URL): boolean {
  if (source === '*') return protocol === 'https:' || protocol === 'http:';
  if (/^[a-z][a-z\d+.-]*:$/.test(source)) return isScheme(source, protocol);
  const [, scheme, host = '', asked, path = ''] =
    /^(?:([a-z][a-z\d+.-]*:)\/\/)?(\*|(?:\*\.)?[a-z\d-]+(?:\.[a-z\d-]+)*)(?::(\d+|\*))?(\/[^?#]*)?$/.exec(
      source,
    ) ?? [];
  if (!host || !isScheme(scheme ?? protocol, protocol)) return false;
  return isHost(host, hostname) && isPort(asked, port) && isPath(path, pathname);
}

/** A source with http also allows the same address with https. */
const isScheme = (allowed: string, protocol: string): boolean =>
  allowed === protocol || (allowed === 'http:' && protocol === 'https:');

const isHost = (allowed: string, hostname: string): boolean =>
  allowed === '*' || (allowed.startsWith('*.') ? hostname.endsWith(allowed.slice(1)) : hostname === allowed);

const isPort = (allowed: string | undefined, port: string): boolean =>
  allowed === '*' || (allowed ?? '') === port || (port === '' && allowed === '443');

/** A path that ends with a slash allows everything below it, any other path only itself. */
const isPath = (allowed: string, pathname: string): boolean =>
  allowed === '' ||
  allowed === '/' ||
  (allowed.endsWith('/') ? pathname.startsWith(allowed) : pathname === allowed);
