import { createPreview } from '../src/preview/preview-repository.ts';
import type { ReleaseId } from '../src/release/release-id.ts';
import type { GatewayDatabase } from '../src/tables.ts';

/** The path of a link that shows these releases. */
export async function previewLink(
  db: GatewayDatabase,
  { clock }: { clock: { now: Date } },
  releases: ReleaseId[],
  minutes = 60,
): Promise<string> {
  const wish = { releases, minutes, createdBy: 'tester', publicUrl: 'http://localhost:4000', now: clock.now };
  return new URL((await createPreview(db, wish))?.url ?? '').pathname;
}

export const cookieOf = (answer: Response) => answer.headers.get('set-cookie')?.split(';')[0] ?? '';
