import { createServer } from 'node:net';
import { StartFailure } from '@nabericht/database/embedded/start-failure';

/** The addresses to listen on: a loopback installation must not be reachable by others, since its mailbox shows every code. */
export const hostsFor = (isLoopback: boolean): (string | undefined)[] =>
  isLoopback ? ['127.0.0.1', '::1'] : [undefined];

export const isAbsentAddress = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && ['EADDRNOTAVAIL', 'EAFNOSUPPORT'].includes(String(error.code));

/** The setting that configures the port. */
type PortSetting = 'PORT' | 'METRICS_PORT';

export const asPortFailure = (error: unknown, port: number, setting: PortSetting = 'PORT'): unknown => {
  const code = error instanceof Error && 'code' in error ? error.code : '';
  if (code === 'EADDRINUSE') {
    return new StartFailure(`Port ${port} is in use: stop what uses it, or set ${setting} to another one.`);
  }
  if (code === 'EACCES')
    return new StartFailure(`There is no right to listen on port ${port}: set ${setting} to one above 1023.`);
  return error;
};

/** Reports before the work of a start that the port is not available. */
export const assertPortFree = async (
  { port, setting = 'PORT' }: { port: number; setting?: PortSetting },
  hosts: (string | undefined)[],
): Promise<void> => {
  for (const host of hosts) {
    const probe = createServer();
    try {
      await new Promise<void>((resolve, reject) => {
        probe.once('error', reject);
        probe.listen(port, host, resolve);
      });
    } catch (error) {
      if (!isAbsentAddress(error)) throw asPortFailure(error, port, setting);
    } finally {
      await new Promise((resolve) => probe.close(resolve));
    }
  }
};
