import type { Moved } from '../composition/move.ts';

export const printMoved = ({ compositionId, hasMoved }: Moved, print: (line: string) => void) =>
  print(`composition ${compositionId} ${hasMoved ? 'is live' : 'was live already'}`);
