import { readTestConfig } from '@nabericht/testing/config';
import { expect, test } from 'playwright/test';
import { findBarriers, findMisfits } from './journey/look-over.ts';
import { APPS_WITH_SCENES, openScenes } from './journey/open-scenes.ts';

/** Every scene of every remote, on its fake platform: axe finds nothing, narrow and with large letters all of it fits. */
test.describe.configure({ mode: 'parallel' });

/** What is on its way gets its heading with what comes. */
const isOfScene = (name: string, found: string) =>
  name.endsWith('/loading') && found.startsWith('page-has-heading-one');

const isMatrix = readTestConfig().TEST_MATRIX !== undefined;

/** `npm test` looks at each scene in one language, by turns; `npm run test:all` at each in both. */
function languagesOf(name: string, index: number): string[] {
  if (name.includes('in English')) return ['en'];
  return isMatrix ? ['nl', 'en'] : [index % 2 === 0 ? 'nl' : 'en'];
}

for (const app of APPS_WITH_SCENES)
  test(`the scenes of ${app}`, async ({ browser }) => {
    test.setTimeout(isMatrix ? 480_000 : 240_000);
    const page = await openScenes(browser, app);
    const names = await page.evaluate(() => scenes.names);
    expect(names.length).toBeGreaterThan(0);
    for (const [index, name] of names.entries()) {
      for (const locale of languagesOf(name, index)) {
        await test.step(`${name}, ${locale}`, async () => {
          const failure = await page.evaluate(
            ([scene, language]) => scenes.show(scene, language).then(() => null, String),
            [name, locale] as const,
          );
          const found = [...(await findMisfits(page)), ...(await findBarriers(page))];
          const all = found.filter((each) => !isOfScene(name, each));
          expect.soft([...(failure ? [failure] : []), ...all], `${name}, ${locale}`).toEqual([]);
        });
      }
    }
    await page.context().close();
  });
