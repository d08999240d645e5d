import { html, raw } from 'hono/html';

/** A mail as data; `writeLetter` makes both its forms, so that they cannot say different things. */
export interface Letter {
  subject: string;
  /** What an inbox shows after the subject. */
  preview: string;
  /** A small line above the title, as `Aan Noorderbank`. */
  addressee?: string;
  title: string;
  /** Whom it is about, in the envelope window. */
  window?: { name: string; detail: string };
  paragraphs: string[];
  /** Rows of a table; a heading begins a group of them. */
  facts?: ({ term: string; value: string } | { heading: string })[];
  /** A code to copy: on a line of its own. */
  code?: string;
  button?: { label: string; url: string };
  /** What else is to be known, in soft ink. */
  notes?: string[];
  sender: { productName: string; supportEmail: string };
}

export interface WrittenLetter {
  subject: string;
  text: string;
  html: string;
}

const SERIF = "Georgia,'Times New Roman',serif";
const SANS = 'Verdana,Arial,sans-serif';
const DARK = `:root{color-scheme:light dark}
@media (max-width:640px){.pad{padding-left:22px!important;padding-right:22px!important}.cell{display:block!important;width:auto!important;padding-left:0!important}.term{padding-bottom:0!important}.val{border-top:0!important;padding-top:2px!important}.btn a{display:block!important;text-align:center}}
@media (prefers-color-scheme:dark){.wall{background:#141c25!important}.sheet{background:#1d2732!important}.ink,.ink a{color:#eef1ee!important}.soft,.soft a{color:#b4c0c8!important}.window{background:#222e3a!important;border-color:#566573!important}.rule{border-color:#364350!important}.btn{background:#a9c7ee!important}.btn a{color:#102033!important}}`;

/** Plain text and HTML of one letter. Everything that came from people is escaped. */
export function writeLetter(letter: Letter): WrittenLetter {
  return { subject: letter.subject, text: textOf(letter), html: htmlOf(letter) };
}

function textOf({
  addressee,
  title,
  window,
  paragraphs,
  facts,
  code,
  button,
  notes,
  sender,
}: Letter): string {
  const blocks = [
    addressee,
    title,
    window && `${window.name}\n${window.detail}`,
    ...paragraphs,
    code,
    facts
      ?.map((fact) =>
        'heading' in fact ? `\n${fact.heading}` : `${fact.term}: ${fact.value.replaceAll('\n', ', ')}`,
      )
      .join('\n')
      .trim(),
    button && `${button.label}:\n${button.url}`,
    ...(notes ?? []),
    `${sender.productName}\n${sender.supportEmail}`,
  ];
  return `${blocks.filter(Boolean).join('\n\n')}\n`;
}

const row = (content: unknown, style: string, classes = 'ink') =>
  html`<tr><td class="${classes}" style="${raw(style)}">${content}</td></tr>`;

const lines = (text: string) =>
  text.split('\n').map((line, index) => html`${index ? raw('<br>') : ''}${line}`);

function htmlOf(letter: Letter): string {
  const ink = `font:16px/1.6 ${SANS};color:#1c2836`;
  const soft = `font:15px/1.6 ${SANS};color:#4c5b67`;
  const { addressee, title, window, paragraphs, facts, code, button, notes, sender } = letter;
  const body = [
    addressee && row(addressee, `${soft};padding-bottom:10px`, 'soft'),
    row(
      html`<h1 class="ink" style="margin:0;font:normal 29px/1.22 ${raw(SERIF)};color:#1c2836">${title}</h1>`,
      'padding-bottom:20px',
    ),
    window &&
      html`<tr><td class="window" bgcolor="#f3f6f4" style="background:#f3f6f4;border:2px solid #a9b5b8;border-radius:14px;padding:18px 22px"><p class="ink" style="margin:0 0 6px;font:normal 22px/1.3 ${raw(SERIF)};color:#1c2836">${window.name}</p><p class="ink" style="margin:0;${raw(ink)}">${window.detail}</p></td></tr>`,
    ...paragraphs.map((text) => row(lines(text), `${ink};padding:16px 0 0`)),
    code &&
      row(
        html`<p style="margin:0;font:bold 30px/1.3 ui-monospace,Menlo,Consolas,monospace;letter-spacing:6px">${code}</p>`,
        'padding:20px 0 4px;color:#1c2836',
      ),
    facts?.length &&
      html`<tr><td style="padding-top:22px"><table width="100%" cellpadding="0" cellspacing="0" border="0" style="font:16px/1.5 ${raw(SANS)}">${facts.map(
        (fact) =>
          'heading' in fact
            ? html`<tr><th scope="colgroup" colspan="2" align="left" class="ink" style="padding:22px 0 8px;font:normal 20px/1.3 ${raw(SERIF)};color:#1c2836">${fact.heading}</th></tr>`
            : html`<tr><th scope="row" align="left" class="cell term soft rule" width="38%" valign="top" style="font-weight:normal;color:#4c5b67;padding:10px 0;border-top:1px solid #d3dad9">${fact.term}</th><td class="cell val ink rule" valign="top" style="color:#1c2836;padding:10px 0 10px 12px;border-top:1px solid #d3dad9">${lines(fact.value)}</td></tr>`,
      )}</table></td></tr>`,
    button &&
      html`<tr><td style="padding-top:26px"><table role="presentation" cellpadding="0" cellspacing="0" border="0"><tr><td class="btn" bgcolor="#234a7d" style="background:#234a7d;border-radius:6px"><a href="${button.url}" style="display:inline-block;padding:15px 28px;font:bold 17px/1.3 ${raw(SANS)};color:#ffffff;text-decoration:none">${button.label}</a></td></tr></table></td></tr>`,
    ...(notes ?? []).map((text) => row(lines(text), `${soft};padding-top:20px`, 'soft')),
  ].filter(Boolean);

  return String(html`<!doctype html>
<html lang="nl"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><meta name="color-scheme" content="light dark"><title>${letter.subject}</title><style>${raw(DARK)}</style></head>
<body class="wall" style="margin:0;padding:0;background:#e8edec"><div style="display:none;max-height:0;overflow:hidden">${letter.preview}</div>
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" class="wall" bgcolor="#e8edec" style="background:#e8edec"><tr><td align="center" style="padding:28px 12px 40px"><table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" style="max-width:600px;text-align:left">
<tr><td class="pad ink" style="padding:0 44px 18px;font:22px/1.2 ${raw(SERIF)};color:#1c2836">${sender.productName}</td></tr>
<tr><td class="sheet pad" bgcolor="#fefefc" style="background:#fefefc;border-radius:3px;padding:40px 44px 38px"><table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0">${body}</table></td></tr>
<tr><td class="pad soft" style="padding:22px 44px 0;${raw(soft)}">${sender.productName}<br><a href="mailto:${sender.supportEmail}" style="color:#4c5b67">${sender.supportEmail}</a></td></tr>
</table></td></tr></table></body></html>`);
}
