import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { newRemote } from '@nabericht/scaffold/new-remote';
import { newRepository } from '@nabericht/scaffold/new-repository';
import type { System } from '@nabericht/testing/start-system';
import { expect, type Page, test } from 'playwright/test';
import { heading, listen, startSite } from './journey/report-pages.ts';
import { copyWithText, createRoot, releaseBy, repository, runIn, type Said, teamOf } from './journey/team.ts';

/** A team makes a remote and releases it: without another build, and without access to the installation's machine. */
test.describe.configure({ mode: 'default' });
let site: System;
let folder: string;
let removeRoot: () => Promise<void>;
test.beforeAll(async () => {
  site = await startSite();
  const { root, remove } = await createRoot();
  removeRoot = remove;
  ({ folder } = await newRemote(root, 'mf-pension'));
});
test.afterAll(async () => {
  await site.stop();
  await removeRoot();
});

const visit = (page: Page) => page.goto(new URL('/pension', site.url).href);
const SCREEN = 'src/screens/start/StartScreen.tsx';

/** Runs the work while one file of the remote is changed. */
async function withChange<Result>(
  file: string,
  from: string,
  to: string,
  work: () => Promise<Result>,
): Promise<Result> {
  const place = path.join(folder, file);
  const text = await readFile(place, 'utf8');
  expect(text).toContain(from);
  await writeFile(place, text.replace(from, to));
  try {
    return await work();
  } finally {
    await writeFile(place, text);
  }
}

test('a new remote is released to a running installation, and its page is shown @matrix', async ({
  page,
}) => {
  const heard = listen(page);
  const team = teamOf(site, 'pension', 'mf-pension');
  await visit(page);
  await expect(heading(page, 'Hier komt iets nieuws')).toBeHidden();

  const { code, report, text } = await releaseBy(team, folder, '--promote', '--why', 'its first screen');
  expect(code, text).toBe(0);
  expect(report).toMatchObject({
    ok: true,
    isNew: true,
    mount: { ok: true, axe: { violations: [] } },
    promoted: { moved: true },
  });
  expect(report.release).toMatch(/^mf-pension@1\.0\.0-[0-9a-f]{8}$/);

  await visit(page);
  await expect(heading(page, 'Hier komt iets nieuws')).toBeVisible();
  await page.getByRole('link', { name: 'Naar de beginpagina' }).click();
  await expect(heading(page, 'Meld een overlijden')).toBeVisible();
  expect(heard).toEqual([]);

  // The same answer from the command of this repository.
  const command = path.join(repository, 'services/all-in-one/src/release.ts');
  const { report: log } = await runIn(repository, team, process.execPath, command, 'moves', '--json');
  const { moves } = log as unknown as { moves: object[] };
  expect(moves[0]).toMatchObject({ kind: 'promote', team: 'pension', why: 'its first screen' });
});

test('two teams that release at the same time both get their release live @matrix', async ({ page }) => {
  const { root, remove } = await createRoot();
  try {
    const other = await newRemote(root, 'mf-savings');
    const said = await Promise.all([
      withChange('src/messages/nl.json', 'net begonnen', 'net van start', () =>
        releaseBy(teamOf(site, 'pension', 'mf-pension'), folder, '--promote', '--why', 'one'),
      ),
      releaseBy(teamOf(site, 'savings', 'mf-savings'), other.folder, '--promote', '--why', 'other'),
    ]);
    expect(said.map(({ code, text }) => (code === 0 ? '' : text))).toEqual(['', '']);
    await visit(page);
    await expect(page.getByText('net van start')).toBeVisible();
    await page.goto(new URL('/savings', site.url).href);
    await expect(heading(page, 'Hier komt iets nieuws')).toBeVisible();
  } finally {
    await remove();
  }
});

test('a change is seen in a preview before anybody else has it, then promoted and rolled back @matrix', async ({
  page,
  browser,
}) => {
  const team = teamOf(site, 'pension', 'mf-pension');
  const words = 'Hier staat nu iets anders';
  const { report, text } = await withChange('src/messages/nl.json', 'Hier komt iets nieuws', words, () =>
    releaseBy(team, folder),
  );
  expect(report.ok, text).toBe(true);
  const { preview, release } = report as unknown as { preview: { url: string }; release: string };

  const holder = await browser.newPage();
  await holder.goto(`${preview.url}?to=/pension`);
  await expect(holder.getByRole('complementary', { name: 'Voorvertoning' })).toContainText(release);
  await expect(heading(holder, words)).toBeVisible();
  await visit(page);
  await expect(heading(page, 'Hier komt iets nieuws')).toBeVisible();
  await holder.close();

  const promoted = await releaseBy(team, folder, 'promote', release, '--why', 'other words');
  expect(promoted.report, promoted.text).toMatchObject({ ok: true, moved: true });
  await visit(page);
  await expect(heading(page, words)).toBeVisible();
  await releaseBy(team, folder, 'rollback', 'mf-pension', '--why', 'the old words were better');
  await visit(page);
  await expect(heading(page, 'Hier komt iets nieuws')).toBeVisible();
});

/** Releases the new remote with a flag that changes the heading of its page. */
async function releaseWithFlag(team: ReturnType<typeof teamOf>, flag: string): Promise<Said> {
  const flags = [{ name: flag, owner: 'team pension', default: false, lastDay: '2999-12-31' }];
  const asks = `const intl = useIntl();
  const isNew = useFlag('mf-pension/${flag}');`;
  const answers = `{isNew ? 'Een nieuw begin' : <FormattedMessage id="start.title" />}`;
  return withChange(
    'remote.json',
    '"apiNeeds": []',
    `"apiNeeds": [], "flags": ${JSON.stringify(flags)}`,
    () =>
      withChange(
        SCREEN,
        'import { Link }',
        "import { useFlag } from '@nabericht/remote/use-flag';\nimport { Link }",
        () =>
          withChange(SCREEN, 'const intl = useIntl();', asks, () =>
            withChange(SCREEN, `<FormattedMessage id="start.title" />`, answers, () =>
              releaseBy(team, folder, '--promote', '--why', 'a flag'),
            ),
          ),
      ),
  );
}

test('a flag is seen through its link, then switched on for everybody, and off again @matrix', async ({
  page,
  browser,
}) => {
  const team = teamOf(site, 'pension', 'mf-pension');
  const heard = listen(page);
  const released = await releaseWithFlag(team, 'new-title');
  expect(released.report, released.text).toMatchObject({ ok: true, promoted: { moved: true } });
  const flag = 'mf-pension/new-title';

  const previewed = await releaseBy(team, folder, 'preview', flag);
  const { url } = previewed.report as unknown as { url: string };
  const holder = await browser.newPage();
  await holder.goto(`${url}?to=/pension`);
  await expect(holder.getByRole('complementary', { name: 'Voorvertoning' })).toContainText(flag);
  await expect(heading(holder, 'Een nieuw begin')).toBeVisible();
  await holder.close();
  await visit(page);
  await expect(heading(page, 'Hier komt iets nieuws')).toBeVisible();

  for (const [isOn, title] of [
    ['--on', 'Een nieuw begin'],
    ['--off', 'Hier komt iets nieuws'],
  ] as const) {
    const switched = await releaseBy(team, folder, 'flag', flag, isOn, '--why', 'seen by the team');
    expect(switched.report, switched.text).toMatchObject({ ok: true });
    await visit(page);
    await expect(heading(page, title)).toBeVisible();
  }
  expect(heard).toEqual([]);
});

test('a button at the desk opens the preview of a candidate @matrix', async ({ browser }) => {
  const team = teamOf(site, 'pension', 'mf-pension');
  const words = 'Dit ziet de balie';
  const { report } = await withChange('src/messages/nl.json', 'Hier komt iets nieuws', words, () =>
    releaseBy(team, folder),
  );
  const { release } = report as unknown as { release: string };
  const { url } = (await releaseBy(team, folder, 'desk')).report as unknown as { url: string };
  const page = await browser.newPage();
  await page.goto(url);
  await page.getByRole('button', { name: 'Go to the release desk' }).click();
  await page.getByRole('link', { name: 'mf-pension', exact: true }).first().click();
  await page.getByRole('button', { name: `Preview ${release}` }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Preview' })).toBeVisible();
  await page.getByRole('link', { name: 'Open the preview' }).click();
  // The desk is another site: a visitor who comes from another site is asked first.
  await page.getByRole('button', { name: 'Voorvertoning laten zien' }).click();
  await expect(page.getByRole('complementary', { name: 'Voorvertoning' })).toContainText(release);
  await page.goto(new URL('/pension', site.url).href);
  await expect(heading(page, words)).toBeVisible();
  await page.getByRole('button', { name: 'Stoppen' }).click();
  await expect(page.getByRole('complementary', { name: 'Voorvertoning' })).toBeHidden();
  await visit(page);
  await expect(heading(page, 'Hier komt iets nieuws')).toBeVisible();
  await page.close();
});

const DEFECTS: [what: string, file: string, from: string, to: string, gate: string, words: RegExp][] = [
  [
    'an error while it renders',
    SCREEN,
    'const intl = useIntl();',
    "const intl = useIntl();\n  if (typeof window !== 'undefined') throw new Error('broken');",
    'mount',
    /broken|took|heading/,
  ],
  [
    'an inline style',
    SCREEN,
    '<article className',
    '<article style={{ opacity: 1 }} className',
    'server',
    /inline style/,
  ],
  [
    'code made of text',
    SCREEN,
    'const intl = useIntl();',
    "const intl = useIntl();\n  if (typeof window !== 'undefined') setTimeout(() => new Function('return 1')());",
    'mount',
    /^csp: .*(eval|trusted)/i,
  ],
  [
    'a picture without words',
    SCREEN,
    '<article className={styles.page}>',
    '<article className={styles.page}>{/* @ts-ignore */}<img src="/favicon.svg" />',
    'axe',
    /image-alt/,
  ],
  [
    'a screen without a heading',
    SCREEN,
    /* the only h1 */ '<h1>',
    '<h1 hidden>',
    'mount',
    /no screen with a heading/,
  ],
  ['types that do not fit', SCREEN, "id: 'start.title'", 'id: 7', 'types', /types do not fit/],
  [
    'a text in one language',
    'src/messages/en.json',
    '"start.home": "To the home page"',
    '"start.house": "To the home page"',
    'translation-keys',
    /start\.home/,
  ],
  ['a path of somebody else', 'remote.json', '"/pension"', '"/nn-starter"', 'routes-overlap', /mf-landing/],
  [
    'a service that nobody has',
    'remote.json',
    '"apiNeeds": []',
    '"apiNeeds": ["v1/pension"]',
    'api-needs',
    /v1\/pension/,
  ],
  ['a source that does not compile', SCREEN, 'return (', 'return ((', 'build', /does not build/],
];

for (const [what, file, from, to, gate, words] of DEFECTS) {
  test(`${what} is refused, with the reason and how to fix it @matrix`, async () => {
    const team = teamOf(site, 'pension', 'mf-pension');
    const args = file === 'remote.json' ? [] : ['--path', '/pension'];
    const said = await withChange(file, from, to, () => releaseBy(team, folder, ...args));
    expect(said.code, said.text).toBe(1);
    const refusal = said.report.refusals?.find((one) => one.gate === gate);
    expect(refusal?.reason, said.text).toMatch(words);
    expect(refusal?.mend).toBeTruthy();
    const { report } = await releaseBy(team, folder, 'list', 'mf-pension');
    const { releases } = report as unknown as { releases: { standing: string }[] };
    expect(releases.filter(({ standing }) => standing === 'live').length).toBeLessThanOrEqual(1);
  });
}

test('the key of another team is refused @matrix', async () => {
  const other = teamOf(site, 'others', 'mf-others');
  const said = await releaseBy(other, folder);
  expect(said.code).toBe(1);
  expect(said.report.refusals?.[0]?.gate, said.text).toBe('names');
});

test('a remote in a repository of its own is released from there, and shown @matrix', async ({ page }) => {
  test.setTimeout(400_000);
  const team = teamOf(site, 'landing', 'mf-landing');
  const own = await mkdtemp(path.join(tmpdir(), 'nabericht-own-'));
  try {
    await newRepository(repository, 'mf-landing', own);
    const install = await runIn(own, team, 'npm', 'install', '--prefer-offline', '--no-audit', '--no-fund');
    expect(install.code, install.text).toBe(0);
    const messages = path.join(own, 'src/messages/nl.json');
    const texts = JSON.parse(await readFile(messages, 'utf8'));
    await writeFile(messages, JSON.stringify({ ...texts, 'landing.choose': 'Wie vertel je het?' }));

    const types = await runIn(own, team, 'npm', 'run', '--silent', 'types');
    expect(types.code, types.text).toBe(0);
    const released = await runIn(own, team, 'npm', 'run', '--silent', 'release', '--', '--promote', '--json');
    expect(released.code, released.text).toBe(0);
    await page.goto(site.url);
    await expect(page.getByRole('heading', { level: 2, name: 'Wie vertel je het?' })).toBeVisible();
  } finally {
    await rm(own, { recursive: true, force: true });
  }
});

test('a remote for signed-in people is tried without anybody signed in, and without a service @matrix', async () => {
  const team = teamOf(site, 'products', 'mf-products');
  const changed = await copyWithText('mf-products', (texts) => {
    const [first = ''] = Object.keys(texts);
    return { [first]: `${texts[first]} ` };
  });
  try {
    const { code, report, text } = await releaseBy(team, changed.folder);
    expect(code, text).toBe(0);
    expect(report).toMatchObject({ ok: true, isNew: true, mount: { ok: true } });
  } finally {
    await changed.remove();
  }
});
