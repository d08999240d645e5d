import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createMailer } from '@nabericht/service-kit/mailer';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { openMailStore } from '../src/mailbox/mail-store.ts';
import { createMailboxApp } from '../src/mailbox/mailbox-app.ts';
import { startSmtpServer } from '../src/mailbox/smtp-server.ts';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'nabericht-mailbox-'));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

/** Each call returns a later moment, so that mails have an order. */
const clock = () => {
  let moment = Date.parse('2026-11-21T09:00:00Z');
  return () => {
    moment += 1000;
    return new Date(moment);
  };
};

const mail = {
  to: { name: 'Zoë de Vries', address: 'zoe@voorbeeld.example' },
  subject: 'Je code voor Nabericht: één',
  text: 'Je code is\n\nAB2CD3\n',
  html: '<p>Je code is <b>AB2CD3</b></p><a href="http://localhost:4000/">Verder</a><script>alert(1)</script>',
  attachments: [
    { filename: 'samenvatting é.pdf', contentType: 'application/pdf', content: Buffer.from('%PDF-1.7') },
  ],
};

/** A mailbox that got `count` mails over SMTP. */
const mailboxWith = async (count: number, limit?: number) => {
  const store = await openMailStore({ folder, now: clock(), ...(limit ? { limit } : {}) });
  const smtp = await startSmtpServer((raw, to) => store.add(raw, to));
  const mailer = createMailer(smtp.url, 'Nabericht <bericht@nabericht.example>');
  for (let number = 1; number <= count; number++) {
    await mailer.send({ ...mail, subject: `${mail.subject} ${number}` });
  }
  mailer.close();
  await smtp.stop();
  return { store, app: createMailboxApp({ store }) };
};

type Listed = {
  id: string;
  to: string;
  subject: string;
  attachments: { url: string; size: number; filename: string }[];
};

test('lists what was sent as JSON, newest first, and finds it by address in any case', async () => {
  const { app } = await mailboxWith(2);
  const all = (await (await app.request('/sandbox/mailbox/api/messages')).json()) as Listed[];
  expect(all.map(({ subject }) => subject)).toEqual([`${mail.subject} 2`, `${mail.subject} 1`]);
  expect(all[0]).toMatchObject({
    to: 'zoe@voorbeeld.example',
    from: 'bericht@nabericht.example',
    text: expect.stringContaining('\nAB2CD3\n'),
    html: expect.stringContaining('<b>AB2CD3</b>'),
    date: '2026-11-21T09:00:02.000Z',
  });
  const found = await (await app.request('/sandbox/mailbox/api/messages?to=ZOE@voorbeeld.example')).json();
  expect(found).toHaveLength(2);
  expect(await (await app.request('/sandbox/mailbox/api/messages?to=zoe@voorbeeld.exampl')).json()).toEqual(
    [],
  );
});

test('receives mail for an address with unusual characters, and none for text that would be several addresses', async () => {
  const store = await openMailStore({ folder, now: clock() });
  const smtp = await startSmtpServer((raw, to) => store.add(raw, to));
  const mailer = createMailer(smtp.url, 'Nabericht <bericht@my--site.example>');
  const send = (address: string) => mailer.send({ ...mail, to: { address }, replyTo: { address } });
  await send("d.o'neill&zn@firma.example");
  await send('info@bücher.example');
  for (const address of [
    'a@b.example\r\nBcc: c@d.example',
    'a@b.example, c@d.example',
    'a@b.example> <c@d.example',
  ])
    await expect(send(address)).rejects.toThrow('email');
  mailer.close();
  await smtp.stop();
  const app = createMailboxApp({ store });
  const all = (await (await app.request('/sandbox/mailbox/api/messages')).json()) as Listed[];
  // The mail server decodes the domain from Punycode.
  expect(all.map(({ to }) => to)).toEqual(['info@bücher.example', "d.o'neill&zn@firma.example"]);
});

test('shows the pictures of a mail inside it, and lists only the other files as attachments', async () => {
  const store = await openMailStore({ folder, now: clock() });
  const smtp = await startSmtpServer((raw, to) => store.add(raw, to));
  const mailer = createMailer(smtp.url, 'Nabericht <bericht@nabericht.example>');
  const picture = { contentType: 'image/png', content: Buffer.from('a picture') };
  await mailer.send({
    ...mail,
    html: '<img src="cid:logo" alt="Bank"><img src="cid:other" alt="">',
    attachments: [
      { filename: 'logo.png', contentId: 'logo', ...picture },
      { filename: 'foto.png', ...picture },
    ],
  });
  mailer.close();
  await smtp.stop();
  const [stored] = store.list();
  expect(stored?.html.trim()).toBe(
    `<img src="data:image/png;base64,${picture.content.toString('base64')}" alt="Bank"><img src="cid:other" alt="">`,
  );
  expect(stored?.attachments.map(({ filename }) => filename)).toEqual(['foto.png']);
  expect((await store.attachment(stored?.id ?? '', 0))?.filename).toBe('foto.png');
});

test('serves an attachment unchanged, and only as a download', async () => {
  const { app } = await mailboxWith(1);
  const [first] = (await (await app.request('/sandbox/mailbox/api/messages')).json()) as Listed[];
  const [attachment] = first?.attachments ?? [];
  expect(attachment).toMatchObject({
    filename: 'samenvatting é.pdf',
    contentType: 'application/pdf',
    size: 8,
  });
  const answer = await app.request(attachment?.url ?? '');
  expect(await answer.text()).toBe('%PDF-1.7');
  expect(answer.headers.get('content-type')).toBe('application/pdf');
  expect(answer.headers.get('content-disposition')).toMatch(/^attachment;/);
  expect((await app.request(`/sandbox/mailbox/message/${first?.id}/attachment/1`)).status).toBe(404);
});

test('shows a mail in a frame that runs nothing and fetches nothing', async () => {
  const { app } = await mailboxWith(1);
  const [first] = (await (await app.request('/sandbox/mailbox/api/messages')).json()) as Listed[];
  const page = await app.request(`/sandbox/mailbox/message/${first?.id}`);
  const html = await page.text();
  expect(page.headers.get('content-security-policy')).toMatch(/default-src 'none'.*script-src 'self'/);
  expect(html).not.toContain('alert(1)');
  expect(html).toContain('sandbox="allow-popups allow-popups-to-escape-sandbox"');
  const frame = await app.request(`/sandbox/mailbox/message/${first?.id}/html`);
  const policy = frame.headers.get('content-security-policy') ?? '';
  expect(policy).toMatch(/^sandbox /);
  expect(policy).not.toContain('allow-scripts');
  expect(policy).not.toContain('script-src');
  expect(await frame.text()).toContain('<a target="_blank" rel="noopener" href="http://localhost:4000/">');
});

test('shows HTML in a subject or text as plain text', async () => {
  const { app, store } = await mailboxWith(0);
  await store.add(
    Buffer.from('Subject: <img src=x onerror=alert(1)>\r\nFrom: "<b>"@x.example\r\n\r\n<script>x</script>'),
    ['"><script>@x.example'],
  );
  const [only] = store.list();
  const html = await (await app.request(`/sandbox/mailbox/message/${only?.id}`)).text();
  expect(html).not.toMatch(/<img|<script>(?!<)/);
  expect(html).toContain('&lt;img src=x onerror=alert(1)&gt;');
});

test('keeps its mails over a restart, and no more than its limit', async () => {
  const before = (await mailboxWith(5, 3)).store.list();
  expect(before.map(({ subject }) => subject.at(-1))).toEqual(['5', '4', '3']);
  expect(await readdir(folder)).toHaveLength(6);
  const after = await openMailStore({ folder, now: clock(), limit: 3 });
  expect(after.list()).toEqual(before);
});

test('a mail cut short on disk does not hide the others', async () => {
  const { store } = await mailboxWith(2);
  const [newest, oldest] = store.list();
  await writeFile(join(folder, `${newest?.id}.json`), '{"id":');
  const after = await openMailStore({ folder, now: clock() });
  expect(after.list()).toEqual([oldest]);
});

test('an unknown mail is not found, an empty mailbox says what to do', async () => {
  const { app } = await mailboxWith(0);
  expect((await app.request('/sandbox/mailbox/message/nothing')).status).toBe(404);
  expect(await (await app.request('/sandbox/mailbox')).text()).toContain('Er is nog geen post');
});
