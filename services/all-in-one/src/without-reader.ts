import type { Writable } from 'node:stream';

/** Lets a command come to its end when nobody reads on, as after `| head`. Any other error is thrown. */
export const goOnWithoutReader = (output: Writable) =>
  output.on('error', (error: NodeJS.ErrnoException) => {
    if (error.code !== 'EPIPE') throw error;
  });
