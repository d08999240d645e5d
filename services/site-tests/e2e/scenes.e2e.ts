import { readTestConfig } from '@nabericht/testing/config';
import { expect, type Page, test } from 'playwright/test';
import { comparePicture, isPictured } from './journey/kept-pictures.ts';
import { findBarriers, findMisfits } from './journey/look-over.ts';
import { APPS_WITH_SCENES, openScenes } from './journey/open-scenes.ts';
import { picturesOf } from './journey/take-pictures.ts';

/**
 * Every scene of every remote, on its fake platform: axe finds nothing in either theme, everything fits on a narrow screen and
 * with large letters, and the most important scenes look as before.
 */
test.describe.configure({ mode: 'parallel' });

/** A scene of loading has no heading yet. */
const isOfScene = (name: string, found: string) =>
  name.endsWith('/loading') && found.startsWith('page-has-heading-one');

const isMatrix = readTestConfig().TEST_MATRIX !== undefined;

interface Look {
  locale: 'nl' | 'en';
  theme: 'light' | 'dark';
}

const LOOKS: readonly Look[] = [
  { locale: 'nl', theme: 'light' },
  { locale: 'en', theme: 'dark' },
  { locale: 'nl', theme: 'dark' },
  { locale: 'en', theme: 'light' },
];

/** `npm test` checks each scene in one language and theme, in rotation; `npm run test:all` checks each in all. */
function looksOf(app: string, name: string, index: number): readonly Look[] {
  const looks = name.includes('in English') ? LOOKS.filter(({ locale }) => locale === 'en') : LOOKS;
  if (isMatrix) return looks;
  // The picture of these is stored in Dutch, in both themes.
  if (isPictured(app, name)) return looks.slice(0, 1);
  return looks.slice(index % looks.length).slice(0, 1);
}

async function findOtherPictures(page: Page, app: string, name: string): Promise<string[]> {
  const found: string[] = [];
  for await (const picture of picturesOf(page, name, { locale: 'nl' })) {
    const wrong = await comparePicture(app, picture, test.info().outputPath());
    if (wrong) found.push(wrong);
  }
  return found;
}

/** Applications with many scenes have several tests, which share the scenes: otherwise they would be the last of a run. */
const PARTS: Record<string, number> = { 'mf-dossier': 3, 'mf-report': 2 };
const tests = APPS_WITH_SCENES.flatMap((app) => {
  const parts = PARTS[app] ?? 1;
  return Array.from({ length: parts }, (_, part) => ({ app, part, parts }));
});

for (const { app, part, parts } of tests)
  test(`the scenes of ${app}${parts > 1 ? `, part ${part + 1} of ${parts}` : ''}`, async ({ browser }) => {
    test.setTimeout(isMatrix ? 600_000 : 360_000);
    const page = await openScenes(browser, app);
    const names = await page.evaluate(() => scenes.names);
    expect(names.length).toBeGreaterThan(0);
    for (const [index, name] of names.entries()) {
      if (index % parts !== part) continue;
      for (const { locale, theme } of looksOf(app, name, index)) {
        const look = `${name}, ${locale}, ${theme}`;
        await test.step(
          look,
          async () => {
            const failure = await page.evaluate(
              ([scene, language, colours]) => {
                document.documentElement.dataset.theme = colours;
                return scenes.show(scene, language).then(() => null, String);
              },
              [name, locale, theme] as const,
            );
            const found = [...(await findMisfits(page)), ...(await findBarriers(page))];
            const pictures =
              isPictured(app, name) && locale === 'nl' ? await findOtherPictures(page, app, name) : [];
            const all = [...found.filter((each) => !isOfScene(name, each)), ...pictures];
            expect.soft([...(failure ? [failure] : []), ...all], look).toEqual([]);
          },
          { timeout: 60_000 },
        );
      }
    }
    await page.context().close();
  });
