import type { LiveComposition } from '../composition/live-composition.ts';
import { SHELL } from '../page/page-remotes.ts';
import type { Registry } from '../registry.ts';
import type { Company, Rooms } from './rooms.ts';

const LOOK_MS = 500;

/** Rooms for what visitors get stand ready before anybody asks, also after a move. Returns how to stop it. */
export function keepWarm(rooms: Rooms, registry: Pick<Registry, 'live'>): () => void {
  let warm: LiveComposition | null = null;
  const look = () => {
    const live = registry.live();
    if (!live || live === warm) return;
    warm = live;
    rooms.keep(companiesOf(live));
  };
  look();
  const looking = setInterval(look, LOOK_MS);
  return () => clearInterval(looking);
}

/** The frame alone, and each remote that the server draws. */
function companiesOf({ releases }: LiveComposition): Company[] {
  const [shell] = releases.get(SHELL) ?? [];
  if (!shell) return [];
  const drawn = [...releases.values()].flatMap(([newest]) =>
    newest && newest !== shell && newest.manifest.routes.some(({ render }) => render === 'server')
      ? [newest]
      : [],
  );
  return [null, ...drawn].map((remote) => ({ shell, remote }));
}
