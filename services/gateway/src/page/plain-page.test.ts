import { integrityOf } from '@nabericht/release-model/integrity';
import { expect, test } from 'vitest';
import { plainPage } from './plain-page.ts';

const show = async (title: string) => {
  const answer = await plainPage('nl', { title, text: 'Even geduld.' }, { status: 503 });
  return { html: await answer.text(), policy: answer.headers.get('content-security-policy') };
};

test('a plain page contains its styles, and its policy allows them by hash and nothing else', async () => {
  const { html, policy } = await show('Nabericht is even niet bereikbaar');
  const [, styles = ''] = /<style>(.*)<\/style>/s.exec(html) ?? [];
  expect(styles).toContain('--basis-color-default-bg-document');
  expect(policy).toContain(`style-src '${integrityOf(Buffer.from(styles))}';`);
});

test('a name in a plain page is escaped', async () => {
  expect((await show('Jansen & <Zoon>')).html).toContain('<h1>Jansen &amp; &lt;Zoon&gt;</h1>');
});
