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

/** Returns what went wrong, or null. */
const show = (page: Page, scene: string, { locale, theme }: Look): Promise<string | null> =>
  page.evaluate(
    ([name, language, colours]) => {
      document.documentElement.dataset.theme = colours;
      return scenes.show(name, language).then(() => null, String);
    },
    [scene, locale, theme] as const,
  );

/** A part of a look at a scene. One that hangs is named by the report, since each has its own limit. */
const part = <T>(title: string, body: () => Promise<T> | T) => test.step(title, body, { timeout: 120_000 });

async function findOtherPictures(page: Page, app: string, name: string): Promise<string[]> {
  const found: string[] = [];
  for await (const picture of picturesOf(page, name, { locale: 'nl' })) {
    const wrong = await comparePicture(app, picture, test.info().outputPath());
    if (wrong) found.push(wrong);
  }
  return found;
}

/** Applications with many scenes have several tests, which share the scenes: otherwise they would be the last of a run. */
const SHARES: Record<string, number> = { 'mf-dossier': 4, 'mf-report': 2 };
const tests = APPS_WITH_SCENES.flatMap((app) => {
  const shares = SHARES[app] ?? 1;
  return Array.from({ length: shares }, (_, share) => ({ app, share, shares }));
});

for (const { app, share, shares } of tests)
  test(`the scenes of ${app}${shares > 1 ? `, part ${share + 1} of ${shares}` : ''}`, async ({ browser }) => {
    test.setTimeout(600_000);
    const page = await openScenes(browser, app);
    const names = await page.evaluate(() => scenes.names);
    expect(names.length).toBeGreaterThan(0);
    for (const [index, name] of names.entries()) {
      if (index % shares !== share) continue;
      for (const { locale, theme } of looksOf(app, name, index)) {
        const look = `${name}, ${locale}, ${theme}`;
        await test.step(look, async () => {
          const failure = await part('is shown', () => show(page, name, { locale, theme }));
          const misfits = await part('fits', () => findMisfits(page));
          const barriers = await part('has no barriers', () => findBarriers(page));
          const pictures = await part('looks as before', () =>
            isPictured(app, name) && locale === 'nl' ? findOtherPictures(page, app, name) : [],
          );
          const found = [...misfits, ...barriers].filter((each) => !isOfScene(name, each));
          expect.soft([...(failure ? [failure] : []), ...found, ...pictures], look).toEqual([]);
        });
      }
    }
    await page.context().close();
  });
