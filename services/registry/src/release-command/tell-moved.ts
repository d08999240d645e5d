import type { Moved } from '../composition/move.ts';
import type { ReleaseCommandDeps } from './command.ts';

export function tellMoved(
  { compositionId, hasMoved }: Moved,
  { print, tell }: Pick<ReleaseCommandDeps, 'print' | 'tell'>,
): void {
  tell?.({ composition: compositionId, moved: hasMoved });
  print(`composition ${compositionId} ${hasMoved ? 'is live' : 'was live already'}`);
}
