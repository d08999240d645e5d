import { Hono } from 'hono';
import { pagePolicy } from '../frame/assets.ts';
import type { StoredMail } from './mail.ts';
import type { MailStore } from './mail-store.ts';
import { mailboxPage } from './mailbox-page.ts';

const base = '/sandbox/mailbox';

/** A mail is untrusted HTML: no scripts, nothing external, links only in a new window. */
const mailPolicy =
  "sandbox allow-popups allow-popups-to-escape-sandbox; default-src 'none'; style-src 'unsafe-inline'; img-src data:; frame-ancestors 'self'; base-uri 'none'";

const asJson = (mail: StoredMail) => ({
  ...mail,
  attachments: mail.attachments.map((attachment, index) => ({
    ...attachment,
    url: `${base}/message/${mail.id}/attachment/${index}`,
  })),
});

const openLinksOutside = (mail: string) =>
  mail.replace(/<a\s(?![^>]*\btarget=)/gi, '<a target="_blank" rel="noopener" ');

/** Shows the mails that were sent: as a page for people, as JSON for programs. */
export const createMailboxApp = ({ store }: { store: MailStore }): Hono => {
  const app = new Hono();
  app.use(`${base}/*`, async (context, next) => {
    await next();
    const { headers } = context.res;
    if (!headers.has('content-security-policy')) headers.set('content-security-policy', pagePolicy);
    headers.set('x-content-type-options', 'nosniff');
    headers.set('referrer-policy', 'no-referrer');
    headers.set('cache-control', 'no-store');
  });

  app.get(base, (context) => {
    const to = context.req.query('to');
    return context.html(mailboxPage({ mails: store.list(to), ...(to ? { to } : {}) }));
  });
  app.get(`${base}/api/messages`, (context) => context.json(store.list(context.req.query('to')).map(asJson)));
  app.get(`${base}/message/:id`, (context) => {
    const open = store.find(context.req.param('id'));
    if (!open) return context.notFound();
    const to = context.req.query('to');
    return context.html(mailboxPage({ mails: store.list(to), open, ...(to ? { to } : {}) }));
  });
  app.get(`${base}/message/:id/html`, (context) => {
    const mail = store.find(context.req.param('id'));
    if (!mail) return context.notFound();
    return context.html(openLinksOutside(mail.html), 200, { 'content-security-policy': mailPolicy });
  });
  app.get(`${base}/message/:id/attachment/:index{[0-9]+}`, async (context) => {
    const { id, index } = context.req.param();
    const attachment = await store.attachment(id, Number(index));
    if (!attachment) return context.notFound();
    return context.body(Uint8Array.from(attachment.content), 200, {
      'content-type': attachment.contentType,
      'content-disposition': `attachment; filename*=UTF-8''${encodeURIComponent(attachment.filename)}`,
      'content-security-policy': "sandbox; default-src 'none'",
    });
  });
  return app;
};
