import { unwatchFile, watchFile } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { createSecureContext } from 'node:tls';
import { StartFailure } from '@nabericht/database/embedded/start-failure';
import type { Tls } from '@nabericht/service-kit/serve';
import type { Config } from './config.ts';

type TlsConfig = Pick<Config, 'TLS_CERT' | 'TLS_KEY'>;

/** A certificate is renewed days before it expires, so this interval is short enough. */
const LOOK_MS = 60_000;

/**
 * The files that `TLS_CERT` and `TLS_KEY` name; undefined when they are not set.
 * @throws StartFailure when they cannot be read or do not belong together
 */
export async function readTls({ TLS_CERT, TLS_KEY }: TlsConfig): Promise<Tls | undefined> {
  if (!TLS_CERT || !TLS_KEY) return undefined;
  try {
    const [cert, key] = await Promise.all([readFile(TLS_CERT), readFile(TLS_KEY)]);
    createSecureContext({ cert, key });
    return { cert, key };
  } catch {
    throw new StartFailure('TLS_CERT and TLS_KEY must be files in PEM: a certificate, and the key to it.');
  }
}

/** Calls `onRenewed` with a renewed certificate, once it and its key belong together. */
export function watchTls(config: TlsConfig, onRenewed: (tls: Tls) => void): { stop(): void } {
  const files = [config.TLS_CERT, config.TLS_KEY].flatMap((file) => file ?? []);
  const look = () =>
    readTls(config).then(
      (tls) => tls && onRenewed(tls),
      // A file was half written, or only one was replaced: the next look finds both.
      () => {},
    );
  for (const file of files) watchFile(file, { interval: LOOK_MS, persistent: false }, look);
  return {
    stop: () => {
      for (const file of files) unwatchFile(file, look);
    },
  };
}
