import { createServer, type ListenOptions } from 'node:net';
import { atEnd } from '@nabericht/testing/clean-up';

const SIGNATURE = 'EICAR-STANDARD-ANTIVIRUS-TEST-FILE';
const COMMAND = Buffer.from('zINSTREAM\0');

export interface FakeClamd {
  /** Each file that was streamed to it. */
  scanned: Buffer[];
  /** A fixed answer instead of scanning; 'nothing' closes the connection. */
  says: string | 'nothing' | null;
  /** Answers are delayed until this promise resolves. */
  until: Promise<void> | null;
  address: string;
}

/**
 * ClamAV's daemon, limited to one INSTREAM: the command, chunks with their length in four bytes, an empty chunk at the end, and
 * an answer that ends with a zero byte. It recognises the EICAR test file.
 */
export async function startFakeClamd(listen: ListenOptions): Promise<FakeClamd> {
  const clamd: FakeClamd = { scanned: [], says: null, until: null, address: listen.path ?? '' };
  const server = createServer((socket) => {
    let received = Buffer.alloc(0);
    socket.on('error', () => {});
    socket.on('data', async (part) => {
      received = Buffer.concat([received, Buffer.from(part)]);
      const stream = streamOf(received);
      if (!stream) return;
      clamd.scanned.push(stream);
      await clamd.until;
      if (clamd.says === 'nothing') return socket.destroy();
      const found = stream.includes(SIGNATURE) ? 'stream: Eicar-Test-Signature FOUND' : 'stream: OK';
      socket.end(`${clamd.says ?? found}\0`);
    });
  });
  await new Promise<void>((resolve) => server.listen(listen, resolve));
  atEnd(async () => {
    server.close();
  });
  const at = server.address();
  if (at && typeof at === 'object') clamd.address = `tcp://127.0.0.1:${at.port}`;
  return clamd;
}

/**
 * @returns null until the stream is complete
 */
function streamOf(received: Buffer): Buffer | null {
  if (!received.subarray(0, COMMAND.length).equals(COMMAND)) return null;
  const chunks: Buffer[] = [];
  let at = COMMAND.length;
  while (at + 4 <= received.length) {
    const length = received.readUInt32BE(at);
    if (length === 0) return Buffer.concat(chunks);
    chunks.push(received.subarray(at + 4, at + 4 + length));
    at += 4 + length;
  }
  return null;
}
