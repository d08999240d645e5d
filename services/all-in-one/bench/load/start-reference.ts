import { fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import type { ReferenceWish } from './reference.ts';

export interface Reference {
  url: string;
  pid: number;
  stop(): Promise<void>;
}

export async function startReference(wish: ReferenceWish): Promise<Reference> {
  const child = fork(join(import.meta.dirname, 'reference.ts'));
  child.send(wish);
  const [{ port }] = (await once(child, 'message')) as [{ port: number }];
  return {
    url: `http://127.0.0.1:${port}`,
    pid: child.pid ?? 0,
    stop: async () => {
      const ended = once(child, 'exit');
      child.disconnect();
      await ended;
    },
  };
}
