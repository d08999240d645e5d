// npm run scenes -- FOLDER [mf-report …]: a picture of every scene, narrow and wide, of all remotes or of these.
import { spawnSync } from 'node:child_process';
import { join, resolve } from 'node:path';
import { getBrowser } from '@nabericht/testing/find-browser';
import { chromium } from 'playwright';
import { APPS_WITH_SCENES, openScenes } from './e2e/journey/open-scenes.ts';

const WIDTHS = { narrow: 320, wide: 1280 };

const say = (line: string) => process.stdout.write(`${line}\n`);
const [folder, ...asked] = process.argv.slice(2);
if (!folder) {
  say('Say where the pictures go: npm run scenes -- FOLDER [mf-report …]');
  process.exit(1);
}
const apps = asked.length > 0 ? asked : APPS_WITH_SCENES;

const root = join(import.meta.dirname, '../..');
const turbo = [
  join(root, 'node_modules/turbo/bin/turbo'),
  'run',
  'scenes',
  '--output-logs=errors-only',
  '--ui=stream',
];
if (spawnSync(process.execPath, turbo, { cwd: root, stdio: 'inherit' }).status !== 0) process.exit(1);

const executablePath = getBrowser(say);
const browser = await chromium.launch({
  ...(executablePath ? { executablePath } : {}),
  // Chromium's own sandbox does not start for root.
  args: process.getuid?.() === 0 ? ['--no-sandbox'] : [],
});
for (const app of apps) {
  const page = await openScenes(browser, app);
  const names = await page.evaluate(() => scenes.names);
  for (const name of names) {
    await page.evaluate((each) => scenes.show(each), name);
    for (const [how, width] of Object.entries(WIDTHS)) {
      await page.setViewportSize({ width, height: 800 });
      const file = `${name.replace(/[^\w-]+/g, '-')}.${how}.png`;
      await page.screenshot({ path: resolve(folder, app, file), fullPage: true });
    }
  }
  await page.context().close();
  say(`${app}: ${names.length} scenes`);
}
await browser.close();
