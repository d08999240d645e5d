import { html, raw } from 'hono/html';
import { page, sayMoment, saySize } from '../frame/page.ts';
import type { StoredMail } from './mail.ts';

const query = (to: string | undefined) => (to ? `?to=${encodeURIComponent(to)}` : '');

const listItem = (mail: StoredMail, open: StoredMail | undefined, to: string | undefined) => html`
  <li>
    <a class="letter" href="/sandbox/mailbox/message/${mail.id}${query(to)}"${
      mail.id === open?.id ? raw(' aria-current="true"') : ''
    }>
      <span class="letter-head"><span class="letter-to">${mail.to}</span>${sayMoment(mail.date)}</span>
      <span class="letter-subject">${mail.subject || 'Zonder onderwerp'}</span>
      ${
        mail.attachments.length > 0
          ? html`<span class="letter-more">${mail.attachments.length} bijlage${mail.attachments.length > 1 ? 'n' : ''}</span>`
          : ''
      }
    </a>
  </li>`;

const attachments = (mail: StoredMail) => html`
  <section aria-labelledby="bijlagen">
    <h3 id="bijlagen">Bijlagen</h3>
    <ul class="attachments">
      ${mail.attachments.map(
        (attachment, index) => html`<li>
          <a href="/sandbox/mailbox/message/${mail.id}/attachment/${index}">${attachment.filename}</a>
          <span class="soft">${saySize(attachment.size)}</span>
        </li>`,
      )}
    </ul>
  </section>`;

const openedMail = (mail: StoredMail, to: string | undefined) => html`
  <article class="sheet opened" aria-labelledby="onderwerp">
    <p class="back"><a href="/sandbox/mailbox${query(to)}">Alle post</a></p>
    <h2 id="onderwerp" tabindex="-1">${mail.subject || 'Zonder onderwerp'}</h2>
    <dl class="facts">
      <div><dt>Aan</dt><dd>${mail.to}</dd></div>
      <div><dt>Van</dt><dd>${mail.from}</dd></div>
      <div><dt>Bezorgd</dt><dd>${sayMoment(mail.date)}</dd></div>
    </dl>
    ${mail.attachments.length > 0 ? attachments(mail) : ''}
    ${
      mail.html
        ? html`<iframe class="body" title="De mail zelf" src="/sandbox/mailbox/message/${mail.id}/html"
            sandbox="allow-popups allow-popups-to-escape-sandbox"></iframe>
          <details><summary>De mail als platte tekst</summary><pre>${mail.text || 'Deze mail heeft geen tekstversie.'}</pre></details>`
        : html`<pre>${mail.text}</pre>`
    }
  </article>`;

const nothingYet = (to: string | undefined) => html`
  <div class="sheet">
    <h2>${to ? `Er is geen post voor ${to}` : 'Er is nog geen post'}</h2>
    <p>Vraag in Nabericht een inlogcode aan of verstuur een melding. De mail komt hier binnen.</p>
  </div>`;

/** The list, with the open mail beside it. A phone shows only one of the two. */
export const mailboxPage = (options: { mails: StoredMail[]; open?: StoredMail; to?: string }) => {
  const { mails, open, to } = options;
  const main = html`
    <h1>Postbus</h1>
    <p class="intro">Alle post die Nabericht op deze computer verstuurt, de nieuwste bovenaan.${
      to ? html` Alleen voor <strong>${to}</strong>. <a href="/sandbox/mailbox">Toon alles</a>` : ''
    }</p>
    <p class="new" role="status"><a href="/sandbox/mailbox${query(to)}" hidden data-new-mail="${mails[0]?.id ?? ''}">Er is nieuwe post. Toon de nieuwste.</a></p>
    ${
      mails.length === 0
        ? nothingYet(to)
        : html`<div class="columns${open ? ' is-open' : ''}">
            <nav class="letters" aria-label="Post"><ul>${mails.map((mail) => listItem(mail, open, to))}</ul></nav>
            ${open ? openedMail(open, to) : html`<p class="choose soft">Kies een mail om hem te lezen.</p>`}
          </div>`
    }`;
  const title = open ? open.subject || 'Zonder onderwerp' : 'Postbus';
  return page({ title, here: '/sandbox/mailbox', main, script: '/sandbox/assets/new-mail.js' });
};
