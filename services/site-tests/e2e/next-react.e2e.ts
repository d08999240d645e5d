import { cp, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { newRemote } from '@nabericht/scaffold/new-remote';
import { makeDataDir, startSystem } from '@nabericht/testing/start-system';
import { expect, test } from 'playwright/test';
import { upgradeReact } from './journey/next-react.ts';
import { heading, listen } from './journey/report-pages.ts';
import { createRoot, releaseBy, runIn, teamOf } from './journey/team.ts';

/** The next major version of React, while a team with a repository of its own still uses the current one. */
const NEXT = '20.0.0';
const SCREEN = 'src/screens/start/StartScreen.tsx';

async function changeText(folder: string, from: string, to: string): Promise<void> {
  const file = path.join(folder, 'src/messages/nl.json');
  const text = await readFile(file, 'utf8');
  expect(text).toContain(from);
  await rm(file);
  await writeFile(file, text.replace(from, to));
}

test('an installation starts with the next React, waits for a remote from elsewhere, and switches in one move @matrix', async ({
  page,
}) => {
  test.setTimeout(600_000);
  const dataDir = await makeDataDir();
  const own = await createRoot();
  const next = await upgradeReact(NEXT);
  let site = await startSystem({ dataDir });
  try {
    const team = teamOf(site, 'pension', 'mf-pension');
    const operator = teamOf(site, 'operator', '*');
    const { folder } = await newRemote(own.root, 'mf-pension');
    const screen = await readFile(path.join(folder, SCREEN), 'utf8');
    await writeFile(
      path.join(folder, SCREEN),
      `import { version } from 'react';\n${screen.replace('</h1>', ' {version}</h1>')}`,
    );
    const first = await releaseBy(team, folder, '--promote', '--why', 'its first screen');
    expect(first.code, first.text).toBe(0);
    const shown = heading(page, /Hier komt iets nieuws/);
    await page.goto(new URL('/pension', site.url).href);
    const before = (await shown.textContent()) ?? '';
    expect(before).not.toContain(NEXT);
    await site.stop();

    // The new build of the installation starts with the live releases.
    const program = path.join(next.root, 'services/all-in-one/src/main.ts');
    site = await startSystem({ dataDir, program, env: { PORT: String(site.port) } });
    expect(site.output()).toContain(`mf-pension 1.0.0 was built with react`);
    await page.goto(new URL('/pension', site.url).href);
    await expect(shown).toHaveText(before);
    await page.goto(site.url);
    await expect(heading(page, 'Meld een overlijden')).toBeVisible();

    const [shell = ''] = next.releases;
    const early = await releaseBy(operator, next.root, 'promote', ...next.releases, '--why', 'React 20');
    expect(early.code).toBe(1);
    expect(early.report.refusals?.[0]?.reason, early.text).toContain('mf-pension');

    // A team that releases meanwhile is told that its release does not fit the next shell.
    await changeText(folder, 'net begonnen', 'net van start');
    const still = await releaseBy(team, folder);
    expect(still.report, still.text).toMatchObject({
      ok: true,
      next: { shell, findings: expect.arrayContaining([expect.stringContaining(`provides ${NEXT}`)]) },
    });

    // The team upgrades too, on its own.
    const upgraded = await createRoot(next.root);
    const copy = path.join(upgraded.root, 'mf-pension');
    await cp(folder, copy, { recursive: true, filter: (file) => path.basename(file) !== 'dist' });
    const follows = await releaseBy(team, copy, '--beside', shell);
    expect(follows.code, follows.text).toBe(0);
    const release = follows.report.release ?? '';
    const moved = await releaseBy(
      operator,
      next.root,
      'promote',
      ...next.releases,
      release,
      '--why',
      'React 20',
    );
    expect(moved.code, moved.text).toBe(0);

    const heard = listen(page);
    await page.goto(new URL('/pension', site.url).href);
    await expect(shown).toContainText(NEXT);
    await page.getByRole('link', { name: 'Naar de beginpagina' }).click();
    await expect(heading(page, 'Meld een overlijden')).toBeVisible();
    await page.getByRole('link', { name: 'Inloggen' }).click();
    await expect(heading(page, 'Inloggen')).toBeVisible();
    expect(heard).toEqual([]);

    // From now on releases are also tried with the shell after this one, once it waits.
    await changeText(path.join(next.root, 'shell'), 'Hulp', 'Hulp en raad');
    const after = await next.build('shell');
    const command = path.join(next.root, 'services/all-in-one/src/release.ts');
    const operating = { DATA_DIR: dataDir, PORT: String(site.port) };
    const published = await runIn(next.root, operating, process.execPath, command, 'publish', 'shell');
    expect(published.code, published.text).toBe(0);
    await changeText(copy, 'net van start', 'net op weg');
    const later = await releaseBy(team, copy);
    expect(later.report, later.text).toMatchObject({ ok: true, next: { shell: after, findings: [] } });
    await upgraded.remove();
  } finally {
    await site.stop();
    await next.remove();
    await own.remove();
    await rm(dataDir, { recursive: true, force: true });
  }
});
