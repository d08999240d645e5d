// npm run scenes -- FOLDER [--theme=dark] [--locale=en] [mf-report …]: takes a picture of every scene, narrow and wide, of all
// remotes or of the named ones. npm run scenes -- --accept [mf-report …]: stores new pictures where the stored ones differ, and
// says which.

import { spawnSync } from 'node:child_process';
import { mkdir, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { getBrowser } from '@nabericht/testing/find-browser';
import { chromium, type Page } from 'playwright';
import { acceptPicture, dropOldPictures } from './e2e/journey/kept-pictures.ts';
import { APPS_WITH_SCENES, BROWSER_FLAGS, openScenes } from './e2e/journey/open-scenes.ts';
import { PICTURED_SCENES } from './e2e/journey/pictured-scenes.ts';
import { picturesOf } from './e2e/journey/take-pictures.ts';

const say = (line: string) => process.stdout.write(`${line}\n`);
const explain = (problem: string): never => {
  say(
    'npm run scenes -- FOLDER [--theme=dark] [--locale=en] [mf-report …]   a picture of every scene, into FOLDER',
  );
  say(
    'npm run scenes -- --accept [mf-report …]                              keeps new pictures of some of them',
  );
  say(problem);
  return process.exit(2);
};
const parse = () => {
  try {
    return parseArgs({
      allowPositionals: true,
      options: {
        accept: { type: 'boolean', default: false },
        theme: { type: 'string', default: 'light' },
        locale: { type: 'string' },
      },
    });
  } catch (error) {
    return explain(error instanceof Error ? error.message : String(error));
  }
};
const { values, positionals } = parse();
const [folder, ...named] = values.accept ? ['', ...positionals] : positionals;
if (folder === undefined) explain('Say where the pictures go.');
const unknown = named.filter((name) => !APPS_WITH_SCENES.includes(name));
if (unknown.length > 0)
  explain(`${unknown.join(', ')}: no scenes of that name. There are ${APPS_WITH_SCENES.join(', ')}.`);
const apps = named.length > 0 ? named : APPS_WITH_SCENES;

const root = join(import.meta.dirname, '../..');
const turbo = [
  join(root, 'node_modules/turbo/bin/turbo'),
  'run',
  'scenes',
  ...named.map((name) => `--filter=./${name}`),
  '--output-logs=errors-only',
  '--ui=stream',
];
if (spawnSync(process.execPath, turbo, { cwd: root, stdio: 'inherit' }).status !== 0) process.exit(1);

/** Does the same with each scene; of one that does not come to what it shows the rest goes on, and the command fails. */
async function withEach(app: string, names: readonly string[], act: (scene: string) => Promise<void>) {
  for (const scene of names)
    await act(scene).catch((error: unknown) => {
      process.exitCode = 1;
      say(`${app} ${scene}: ${error instanceof Error ? error.message : String(error)}`);
    });
}

async function picture(page: Page, app: string) {
  const names = await page.evaluate(() => scenes.names);
  const { theme, locale } = values;
  await mkdir(resolve(folder ?? '', app), { recursive: true });
  await withEach(app, names, async (scene) => {
    for await (const { name, take } of picturesOf(page, scene, {
      themes: [theme],
      ...(locale ? { locale } : {}),
    }))
      await writeFile(resolve(folder ?? '', app, `${name}.png`), await take());
  });
  say(`${app}: ${names.length} scenes`);
}

async function accept(page: Page, app: string) {
  await withEach(app, Object.keys(PICTURED_SCENES[app] ?? {}), async (scene) => {
    for await (const one of picturesOf(page, scene, { locale: 'nl' })) {
      const news = await acceptPicture(app, one);
      if (news) say(news);
    }
  });
  for (const news of await dropOldPictures(app)) say(news);
}

const executablePath = getBrowser(say);
const browser = await chromium.launch({
  ...(executablePath ? { executablePath } : {}),
  args: BROWSER_FLAGS,
});
for (const app of apps) {
  const page = await openScenes(browser, app);
  await (values.accept ? accept : picture)(page, app);
  await page.context().close();
}
await browser.close();
if (values.accept) say('Look at what changed before you commit it: services/site-tests/pictures/');
