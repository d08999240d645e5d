import { Socket } from 'node:net';
import pg from 'pg';

/** A client whose connection can be broken off, as a network would: an `end` waits for a server that may never answer. */
export class BreakableClient extends pg.Client {
  readonly socket: Socket;

  constructor(config: pg.ClientConfig) {
    const socket = new Socket();
    super({ ...config, stream: () => socket });
    this.socket = socket;
    // A connection that dies while nobody asks anything must not end the process.
    this.on('error', () => {});
  }
}
