import { randomInt } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:net';

/** Below the ports that operating systems give to outgoing connections (Linux from 32768, others from 49152). */
const PORTS = [12_000, 32_000] as const;

/**
 * A port that nothing listens on. No outgoing connection can take it before it is listened on, or while its server restarts,
 * as happens with a port that the operating system chooses.
 */
export async function findFreePort(): Promise<number> {
  const port = randomInt(...PORTS);
  return (await canListen(port)) ? port : findFreePort();
}

async function canListen(port: number): Promise<boolean> {
  const server = createServer().listen(port);
  try {
    await once(server, 'listening');
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EADDRINUSE')) throw error;
    return false;
  }
  server.close();
  await once(server, 'close');
  return true;
}
