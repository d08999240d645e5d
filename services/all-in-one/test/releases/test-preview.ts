import { createPreview } from '@nabericht/registry-service/preview/preview-repository';
import type { RegistryDatabase } from '@nabericht/registry-service/tables';
import type { ReleaseId } from '@nabericht/release-model/release-id';

/** The path of a preview link that shows these releases. */
export async function previewLink(
  db: RegistryDatabase,
  { clock }: { clock: { now: Date } },
  releases: ReleaseId[],
  minutes = 60,
): Promise<string> {
  const wish = { releases, minutes, createdBy: 'tester', publicUrl: 'http://localhost:4000', now: clock.now };
  return new URL((await createPreview(db, wish))?.url ?? '').pathname;
}

export const cookieOf = (answer: Response) => answer.headers.get('set-cookie')?.split(';')[0] ?? '';
