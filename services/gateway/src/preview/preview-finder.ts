import { digest } from '@nabericht/service-kit/secret-token';
import type { GatewayDatabase } from '../tables.ts';
import { findPreview, type Preview } from './preview-repository.ts';

const MOST = 200;
/** As `createSecret` makes them: anything else is not looked up. */
const TOKEN = /^[A-Za-z0-9_-]{43}$/;

/** Finds previews by the token of their link, each once: one that is open stays so while the database is away. */
export function createPreviewFinder(
  db: GatewayDatabase,
  now: () => Date,
): (token: string) => Promise<Preview | null> {
  const known = new Map<string, Preview>();
  return async (token) => {
    if (!TOKEN.test(token)) return null;
    const key = digest(token);
    const kept = known.get(key);
    if (kept) {
      if (kept.expiresAt > now()) return kept;
      known.delete(key);
      return null;
    }
    const found = await findPreview(db, token, now());
    if (!found) return null;
    const [oldest] = known.keys();
    if (known.size >= MOST && oldest !== undefined) known.delete(oldest);
    known.set(key, found);
    return found;
  };
}
