import { connect, type Socket } from 'node:net';
import { busy, refused } from '@nabericht/service-kit/problem';

/** Accepts a file, or throws. */
export type Scanner = (bytes: Uint8Array) => Promise<void>;

const CHUNK = 64 * 1024;
const ANSWERS_MS = 20_000;
const LONGEST_ANSWER = 4096;
const RETRY_AFTER_SECONDS = 30;

const INFECTED = { id: 'malware', sentence: 'The virus scanner found something dangerous in this file' };

/**
 * Has every file scanned by ClamAV's daemon. A file that could not be scanned is not accepted.
 * @param address `tcp://host:port`, or the path of a unix socket
 * @returns a scanner that throws a Problem: 422 for an infected file, 503 while the daemon is down
 */
export function createClamdScanner(address: string): Scanner {
  const place = placeOf(address);
  return async (bytes) => {
    const answer = await ask(connect(place), bytes).catch(() => '');
    if (answer === 'stream: OK') return;
    if (answer.endsWith(' FOUND'))
      throw refused([{ field: 'file', code: 'unreadable' }], INFECTED.id, INFECTED.sentence);
    throw busy(RETRY_AFTER_SECONDS);
  };
}

export const noScanner: Scanner = async () => {};

function placeOf(address: string): { path: string } | { host: string; port: number } {
  if (!address.startsWith('tcp://')) return { path: address };
  const { hostname, port } = new URL(address);
  return { host: hostname.replace(/^\[|\]$/g, ''), port: Number(port) };
}

/** One INSTREAM command of clamd's protocol, in the form that ends with a zero byte. */
function ask(socket: Socket, bytes: Uint8Array): Promise<string> {
  return new Promise((resolve, reject) => {
    let answer = '';
    const timer = setTimeout(() => socket.destroy(new Error('clamd does not answer')), ANSWERS_MS);
    socket.setEncoding('utf8');
    socket.on('connect', () => {
      // If it refuses early it may close before everything was sent: its answer counts.
      socket.write('zINSTREAM\0');
      for (let at = 0; at < bytes.length; at += CHUNK) {
        const chunk = bytes.subarray(at, at + CHUNK);
        socket.write(lengthOf(chunk));
        socket.write(chunk);
      }
      socket.write(lengthOf(new Uint8Array()));
    });
    socket.on('data', (part: string) => {
      answer = (answer + part).slice(0, LONGEST_ANSWER);
      if (answer.includes('\0')) socket.destroy();
    });
    socket.on('error', reject);
    socket.on('close', () => {
      clearTimeout(timer);
      resolve(answer.split('\0')[0] ?? '');
    });
  });
}

function lengthOf(chunk: Uint8Array): Buffer {
  const length = Buffer.alloc(4);
  length.writeUInt32BE(chunk.length);
  return length;
}
