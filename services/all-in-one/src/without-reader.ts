import type { Writable } from 'node:stream';

/** Lets a command run to its end when its output is no longer read, as after `| head`. Any other error is thrown. */
export const goOnWithoutReader = (output: Writable) =>
  output.on('error', (error: NodeJS.ErrnoException) => {
    if (error.code !== 'EPIPE') throw error;
  });
