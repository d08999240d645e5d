import { readTestConfig } from '@nabericht/testing/config';
import { expect, type Page, test } from 'playwright/test';
import { comparePicture, isPictured } from './journey/kept-pictures.ts';
import { findBarriers, findMisfits } from './journey/look-over.ts';
import { APPS_WITH_SCENES, openScenes } from './journey/open-scenes.ts';
import { picturesOf, wear } from './journey/take-pictures.ts';

/**
 * Every scene of every remote, on its fake platform: axe finds nothing, narrow and with large letters all of it fits, and
 * the most important ones look as they did.
 */
test.describe.configure({ mode: 'parallel' });

/** What is on its way gets its heading with what comes. */
const isOfScene = (name: string, found: string) =>
  name.endsWith('/loading') && found.startsWith('page-has-heading-one');

const isMatrix = readTestConfig().TEST_MATRIX !== undefined;

/** `npm test` looks at each scene in one language, by turns; `npm run test:all` at each in both. */
function languagesOf(app: string, name: string, index: number): string[] {
  if (name.includes('in English')) return ['en'];
  if (isPictured(app, name) && !isMatrix) return ['nl'];
  return isMatrix ? ['nl', 'en'] : [index % 2 === 0 ? 'nl' : 'en'];
}

async function findOtherPictures(page: Page, app: string, name: string): Promise<string[]> {
  const found: string[] = [];
  for await (const picture of picturesOf(page, name, { locale: 'nl' })) {
    const wrong = await comparePicture(app, picture, test.info().outputPath());
    if (wrong) found.push(wrong);
  }
  await wear(page, 'light');
  return found;
}

for (const app of APPS_WITH_SCENES)
  test(`the scenes of ${app}`, async ({ browser }) => {
    test.setTimeout(isMatrix ? 600_000 : 360_000);
    const page = await openScenes(browser, app);
    const names = await page.evaluate(() => scenes.names);
    expect(names.length).toBeGreaterThan(0);
    for (const [index, name] of names.entries()) {
      for (const locale of languagesOf(app, name, index)) {
        await test.step(`${name}, ${locale}`, async () => {
          const failure = await page.evaluate(
            ([scene, language]) => scenes.show(scene, language).then(() => null, String),
            [name, locale] as const,
          );
          const found = [...(await findMisfits(page)), ...(await findBarriers(page))];
          const pictures =
            isPictured(app, name) && locale === 'nl' ? await findOtherPictures(page, app, name) : [];
          const all = [...found.filter((each) => !isOfScene(name, each)), ...pictures];
          expect.soft([...(failure ? [failure] : []), ...all], `${name}, ${locale}`).toEqual([]);
        });
      }
    }
    await page.context().close();
  });
