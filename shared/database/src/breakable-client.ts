import { Socket } from 'node:net';
import pg from 'pg';

/** A client whose connection can be cut, as by a network failure: `end` would wait for a server that may never answer. */
export class BreakableClient extends pg.Client {
  readonly socket: Socket;

  constructor(config: pg.ClientConfig) {
    const socket = new Socket();
    super({ ...config, stream: () => socket });
    this.socket = socket;
    // An idle connection that dies must not end the process.
    this.on('error', () => {});
  }
}
