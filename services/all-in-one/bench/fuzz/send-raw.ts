import { connect } from 'node:net';

export interface RawAnswer {
  /** Null when the connection ended without an answer. */
  status: number | null;
  /** Head and body, unparsed. */
  text: string;
  ms: number;
}

const MOST_MS = 20_000;

/**
 * Sends the bytes unchanged and collects the answer until the other side closes the connection.
 * @param isCut closes our side directly after sending: nothing more will come
 */
export const sendRaw = (port: number, bytes: Buffer, isCut: boolean): Promise<RawAnswer> =>
  new Promise((resolve) => {
    const started = performance.now();
    const chunks: Buffer[] = [];
    const socket = connect({ port, host: '127.0.0.1', allowHalfOpen: true });
    const finish = () => {
      socket.destroy();
      const text = Buffer.concat(chunks).toString('utf8');
      const [, status] = /^(?:HTTP\/1\.1 1\d\d[\s\S]*?\r\n\r\n)*HTTP\/1\.1 (\d{3})/.exec(text) ?? [];
      resolve({ status: status ? Number(status) : null, text, ms: performance.now() - started });
    };
    socket.setTimeout(MOST_MS, finish);
    socket.on('connect', () => (isCut ? socket.end(bytes) : socket.write(bytes)));
    socket.on('data', (chunk: Buffer) => chunks.push(chunk));
    socket.on('end', finish);
    socket.on('error', finish);
  });
