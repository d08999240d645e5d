/** Whether a list of sources lets an address of another site in (CSP 3, section 6.7.2). */
export function allows(sources: readonly string[], address: URL): boolean {
  // `'none'` counts alone; beside others a browser passes over it.
  return sources.some((source) => matches(source.toLowerCase(), address));
}

/** A page is on https, where a source without a scheme stands for https. */
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

/** What is asked for may be safer than what is let in. */
const isScheme = (allowed: string, protocol: string): boolean =>
  allowed === protocol || (allowed === 'http:' && protocol === 'https:');

const isHost = (allowed: string, hostname: string): boolean =>
  allowed === '*' || (allowed.startsWith('*.') ? hostname.endsWith(allowed.slice(1)) : hostname === allowed);

const isPort = (allowed: string | undefined, port: string): boolean =>
  allowed === '*' || (allowed ?? '') === port || (port === '' && allowed === '443');

/** With a slash at its end it is a folder, else this one address. */
const isPath = (allowed: string, pathname: string): boolean =>
  allowed === '' ||
  allowed === '/' ||
  (allowed.endsWith('/') ? pathname.startsWith(allowed) : pathname === allowed);
