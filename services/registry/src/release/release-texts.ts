import { type Composition, releasesOf } from '@nabericht/release-model/composition';
import { TEXTS_FILE } from '@nabericht/release-model/release-files';
import type { ReleaseId } from '@nabericht/release-model/release-id';
import * as v from 'valibot';
import type { RegistryDatabase } from '../tables.ts';
import { readFiles } from './release-repository.ts';

const ById = v.record(v.string(), v.string());
const Texts = v.pipe(v.string(), v.parseJson(), v.object({ nl: ById, en: ById }));

/** The texts of a release; null when its build did not name them. */
export interface ReleaseTexts {
  release: ReleaseId;
  texts: v.InferOutput<typeof Texts> | null;
}

/** The texts of these releases, as they were built. */
export const readTexts = (db: RegistryDatabase, composition: Composition): Promise<ReleaseTexts[]> =>
  Promise.all(
    releasesOf(composition).map(async (release) => {
      const [file] = await readFiles(db, release, [TEXTS_FILE]);
      const { success, output } = v.safeParse(Texts, file?.bytes.toString());
      return { release, texts: success ? output : null };
    }),
  );
