import type { Locale } from '@nabericht/contracts/content-contract';
import { html, raw } from 'hono/html';
import { type LetterBrand, type LetterLook, lookOf, SANS } from './letter-look.ts';
import type { MailAttachment } from './mailer.ts';
import type { Sender } from './support.ts';

/** A mail as data; `writeLetter` makes its text and its HTML, so that they cannot differ. */
export interface Letter {
  /** Dutch by default. */
  lang?: Locale;
  subject: string;
  /** What an inbox shows after the subject. */
  preview: string;
  /** A small line above the title, as `Aan Noorderbank`. */
  addressee?: string;
  title: string;
  /** The deceased, in the window of the envelope. */
  window?: { name: string; detail: string };
  paragraphs: string[];
  /** Rows of a table; a heading begins a group of them. In the text a value is on one line, unless it keeps those it was written in. */
  facts?: ({ term: string; value: string; keepsLines?: boolean } | { heading: string })[];
  /** A code to copy: on a line of its own. */
  code?: string;
  button?: { label: string; url: string };
  /** Further remarks, in a lighter colour. */
  notes?: string[];
  sender: Sender;
  /** PNG of the logo of the organisation that it is about, unless its brand contains it already. */
  mark?: Uint8Array | undefined;
  /** The look of the provider that sends it; ours without. */
  brand?: LetterBrand | undefined;
}

export interface WrittenLetter {
  subject: string;
  text: string;
  html: string;
  /** Pictures that the HTML shows. */
  attachments: MailAttachment[];
}

const LOGO_ID = 'logo';

/** For all text of a mail: a long e-mail address would make it wider than a phone. */
const BREAKS = 'overflow-wrap:anywhere;word-break:break-word';

const NARROW = `@media (max-width:640px){.pad{padding-left:22px!important;padding-right:22px!important}.cell{display:block!important;width:auto!important;padding-left:0!important}.term{padding-bottom:0!important}.val{border-top:0!important;padding-top:2px!important}.btn a{display:block!important;text-align:center}}`;
const DARK = `:root{color-scheme:light dark}
@media (prefers-color-scheme:dark){.wall{background:#141c25!important}.sheet{background:#1d2732!important}.ink,.ink a{color:#eef1ee!important}.soft,.soft a{color:#b4c0c8!important}.window{background:#222e3a!important;border-color:#566573!important}.rule{border-color:#364350!important}.btn{background:#a9c7ee!important}.btn a{color:#102033!important}}`;

/**
 * Plain text and HTML of one letter; in the look of a provider without a dark mode, for which a brand has no colours.
 * Everything that people wrote is escaped.
 */
export function writeLetter(letter: Letter): WrittenLetter {
  const { subject, brand, mark } = letter;
  const content = brand?.logo?.content ?? (brand ? undefined : mark);
  const logo = content && {
    filename: 'logo.png',
    contentType: 'image/png',
    content,
    contentId: LOGO_ID,
  };
  return { subject, text: textOf(letter), html: htmlOf(letter), attachments: logo ? [logo] : [] };
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
  brand,
}: Letter): string {
  const blocks = [
    brand && signatures(brand.name, sender.productName),
    addressee,
    title,
    window && `${window.name}\n${window.detail}`,
    ...paragraphs,
    code,
    facts
      ?.map((fact) =>
        'heading' in fact
          ? `\n${fact.heading}`
          : `${fact.term}${/[?:]$/.test(fact.term) ? '' : ':'} ${fact.keepsLines ? fact.value : fact.value.replaceAll('\n', ', ')}`,
      )
      .join('\n')
      .trim(),
    button && `${button.label}:\n${button.url}`,
    ...(notes ?? []),
    [sender.productName, sender.supportEmail, byPhone(sender)].filter(Boolean).join('\n'),
  ];
  return `${blocks.filter(Boolean).join('\n\n')}\n`;
}

/** `085 123 45 67, maandag tot en met vrijdag`, or nothing without a telephone number. */
const byPhone = ({ supportPhone, supportHours }: Sender) =>
  [supportPhone, supportHours].filter(Boolean).join(', ');

/** The provider that it is from, and the product that sends it. */
const signatures = (provider: string, productName: string) => `${provider} · ${productName}`;

const row = (content: unknown, style: string, classes = 'ink') =>
  html`<tr><td class="${classes}" style="${raw(style)}">${content}</td></tr>`;

const lines = (text: string) =>
  text.split('\n').map((line, index) => html`${index ? raw('<br>') : ''}${line}`);

/** A logo is shown at half its pixels, for high-resolution screens. */
const heading = ({ sender, brand }: Letter, { soft }: LetterLook) => {
  if (!brand) return sender.productName;
  const { name, logo } = brand;
  const mark = logo
    ? html`<img src="cid:${LOGO_ID}" alt="${name}" width="${Math.ceil(logo.width / 2)}" height="${Math.ceil(logo.height / 2)}" style="border:0;vertical-align:middle;max-width:100%">`
    : name;
  return html`${mark}<span class="soft" style="font:15px/1.6 ${raw(SANS)};color:${soft}"> &nbsp;·&nbsp; ${sender.productName}</span>`;
};

function htmlOf(letter: Letter): string {
  const look = lookOf(letter.brand);
  const ink = `font:16px/1.6 ${SANS};color:${look.ink}`;
  const soft = `font:15px/1.6 ${SANS};color:${look.soft}`;
  const titleOf = (size: string) => raw(`font:${look.title.weight} ${size} ${look.title.family}`);
  const { addressee, title, window, paragraphs, facts, code, button, notes, sender, mark, brand } = letter;
  const body = [
    mark &&
      !brand &&
      row(
        html`<img src="cid:${LOGO_ID}" alt="" height="40" style="border:0;height:40px;width:auto;max-width:200px;background:#ffffff;border-radius:6px">`,
        'padding-bottom:16px',
      ),
    addressee && row(addressee, `${soft};padding-bottom:10px`, 'soft'),
    row(
      html`<h1 class="ink" style="margin:0;${titleOf('29px/1.22')};color:${look.ink}">${title}</h1>`,
      'padding-bottom:20px',
    ),
    window &&
      html`<tr><td class="window" bgcolor="${look.quiet}" style="background:${look.quiet};border:2px solid ${look.frame};border-radius:${look.windowRadius}px;padding:18px 22px"><p class="ink" style="margin:0 0 6px;${titleOf('22px/1.3')};color:${look.ink}">${window.name}</p><p class="ink" style="margin:0;${raw(ink)}">${window.detail}</p></td></tr>`,
    ...paragraphs.map((text) => row(lines(text), `${ink};padding:16px 0 0`)),
    code &&
      row(
        html`<p style="margin:0;font:bold 30px/1.3 ui-monospace,Menlo,Consolas,monospace;letter-spacing:6px">${code}</p>`,
        `padding:20px 0 4px;color:${look.ink}`,
      ),
    facts?.length &&
      html`<tr><td style="padding-top:22px"><table width="100%" cellpadding="0" cellspacing="0" border="0" style="font:16px/1.5 ${raw(SANS)}">${facts.map(
        (fact) =>
          'heading' in fact
            ? html`<tr><th scope="colgroup" colspan="2" align="left" class="ink" style="padding:22px 0 8px;${titleOf('20px/1.3')};color:${look.ink}">${fact.heading}</th></tr>`
            : html`<tr><th scope="row" align="left" class="cell term soft rule" width="38%" valign="top" style="font-weight:normal;color:${look.soft};padding:10px 0;border-top:1px solid ${look.line}">${fact.term}</th><td class="cell val ink rule" valign="top" style="color:${look.ink};padding:10px 0 10px 12px;border-top:1px solid ${look.line}">${lines(fact.value)}</td></tr>`,
      )}</table></td></tr>`,
    button &&
      html`<tr><td style="padding-top:26px"><table role="presentation" cellpadding="0" cellspacing="0" border="0"><tr><td class="btn" bgcolor="${look.button}" style="background:${look.button};border-radius:${look.buttonRadius}px"><a href="${button.url}" style="display:inline-block;padding:15px 28px;font:bold 17px/1.3 ${raw(SANS)};color:${look.buttonInk};text-decoration:none">${button.label}</a></td></tr></table></td></tr>`,
    ...(notes ?? []).map((text) => row(lines(text), `${soft};padding-top:20px`, 'soft')),
  ].filter(Boolean);

  return String(html`<!doctype html>
<html lang="${letter.lang ?? 'nl'}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><meta name="color-scheme" content="${letter.brand ? 'light' : 'light dark'}"><title>${letter.subject}</title><style>${raw(NARROW)}${raw(letter.brand ? '' : DARK)}</style></head>
<body class="wall" style="margin:0;padding:0;background:${look.wall}"><div style="display:none;max-height:0;overflow:hidden">${letter.preview}</div>
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" class="wall" bgcolor="${look.wall}" style="background:${look.wall}"><tr><td align="center" style="padding:28px 12px 40px"><table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" style="max-width:600px;text-align:left;${BREAKS}">
<tr><td class="pad ink" style="padding:0 44px 18px;${titleOf('22px/1.2')};color:${look.ink}">${heading(letter, look)}</td></tr>
<tr><td class="sheet pad" bgcolor="${look.paper}" style="background:${look.paper};border-radius:${look.sheetRadius}px;padding:40px 44px 38px"><table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0">${body}</table></td></tr>
<tr><td class="pad soft" style="padding:22px 44px 0;${raw(soft)}">${sender.productName}<br><a href="mailto:${sender.supportEmail}" style="color:${look.soft}">${sender.supportEmail}</a>${sender.supportPhone ? html`<br>${byPhone(sender)}` : ''}</td></tr>
</table></td></tr></table></body></html>`);
}
