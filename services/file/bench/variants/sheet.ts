import type { Random } from './random.ts';

/** The parts that documents are composed of, as HTML. */
export const asHtml = (text: string) =>
  text.replace(/[&<>]/g, (sign) => ({ '&': '&amp;', '<': '&lt;', '>': '&gt;' })[sign] ?? sign);

export interface Section {
  title: string | null;
  rows: [label: string, value: string][];
}

export const FORM_STYLES = {
  training: ['plain', 'boxes', 'dotted', 'table', 'colon', 'numbered'],
  'held-out': ['below', 'two-columns', 'ruled', 'stacked', 'margin', 'underlined'],
} as const;
export type FormStyle = (typeof FORM_STYLES)[keyof typeof FORM_STYLES][number];

const titled = (title: string | null, body: string, tag = 'h3') =>
  `${title ? `<${tag}>${asHtml(title)}</${tag}>` : ''}${body}`;

const inPairs = (rows: Section['rows']) =>
  Array.from({ length: Math.ceil(rows.length / 2) }, (_, index) => rows.slice(2 * index, 2 * index + 2));

const cell = ([label, value]: [string, string]) =>
  `<td><small>${asHtml(label)}</small><br>${asHtml(value)}</td>`;
const cellBelow = ([label, value]: [string, string]) =>
  `<td><div class="line">${asHtml(value)}</div><small>${asHtml(label)}</small></td>`;

/** One section of a form in each of the layouts that printers use. */
const DRAWN: Record<FormStyle, (rows: Section['rows'], first: number) => string> = {
  plain: (rows) =>
    `<table class="plain">${rows.map(([l, v]) => `<tr><td style="width:42%">${asHtml(l)}</td><td>${asHtml(v)}</td></tr>`).join('')}</table>`,
  table: (rows) =>
    `<table class="grid">${rows.map(([l, v]) => `<tr><th>${asHtml(l)}</th><td>${asHtml(v)}</td></tr>`).join('')}</table>`,
  boxes: (rows) =>
    `<table class="grid">${inPairs(rows)
      .map((pair) => `<tr>${pair.map(cell).join('')}${pair.length < 2 ? '<td></td>' : ''}</tr>`)
      .join('')}</table>`,
  dotted: (rows) =>
    rows
      .map(([l, v]) => `<div class="dotted"><span>${asHtml(l)}</span><i></i><b>${asHtml(v)}</b></div>`)
      .join(''),
  colon: (rows) =>
    `<table class="plain">${rows.map(([l, v]) => `<tr><td style="width:38%">${asHtml(l)}</td><td style="width:2%">:</td><td>${asHtml(v)}</td></tr>`).join('')}</table>`,
  numbered: (rows, first) =>
    `<table class="plain">${rows.map(([l, v], i) => `<tr><td style="width:6%">${first + i}</td><td style="width:38%">${asHtml(l)}</td><td><b>${asHtml(v)}</b></td></tr>`).join('')}</table>`,
  below: (rows) =>
    `<table class="plain">${inPairs(rows)
      .map((pair) => `<tr>${pair.map(cellBelow).join('')}${pair.length < 2 ? '<td></td>' : ''}</tr>`)
      .join('')}</table>`,
  'two-columns': (rows) =>
    `<table class="plain">${inPairs(rows)
      .map(
        (pair) =>
          `<tr>${pair.map(([l, v]) => `<td style="width:20%"><small>${asHtml(l)}</small></td><td style="width:30%"><b>${asHtml(v)}</b></td>`).join('')}${pair.length < 2 ? '<td></td><td></td>' : ''}</tr>`,
      )
      .join('')}</table>`,
  ruled: (rows) =>
    `<table class="ruled">${rows.map(([l, v]) => `<tr><td style="width:45%">${asHtml(l)}</td><td><b>${asHtml(v)}</b></td></tr>`).join('')}</table>`,
  stacked: (rows) =>
    rows.map(([l, v]) => `<p class="stacked"><small>${asHtml(l)}</small><br>${asHtml(v)}</p>`).join(''),
  margin: (rows) =>
    `<table class="plain">${rows.map(([l, v]) => `<tr><td style="width:34%;text-align:right;padding-right:12px"><i>${asHtml(l)}</i></td><td>${asHtml(v)}</td></tr>`).join('')}</table>`,
  underlined: (rows) =>
    rows.map(([l, v]) => `<p class="under">${asHtml(l)}: <u>${asHtml(v)}</u></p>`).join(''),
};

/** Complete forms: the title of a section above it, or in the margin beside it. */
export function formOf(sections: Section[], style: FormStyle): string {
  let first = 1;
  return sections
    .map(({ title, rows }) => {
      const body = DRAWN[style](rows, first);
      first += rows.length;
      if (style !== 'margin') return titled(title, body);
      return `<div class="beside"><div><b>${asHtml(title ?? '')}</b></div><div>${body}</div></div>`;
    })
    .join('');
}

export const FONTS = {
  training: ['Liberation Sans', 'Liberation Serif', 'Carlito', 'Courier Prime', 'DejaVu Sans'],
  'held-out': [
    'Open Sans',
    'EB Garamond',
    'Merriweather',
    'Roboto Condensed',
    'Special Elite',
    'Liberation Mono',
  ],
} as const;
export type Font = (typeof FONTS)[keyof typeof FONTS][number];

export interface Look {
  font: Font;
  /** The size of the running text in points. */
  size: number;
  hasSeal: boolean;
  stamp: string | null;
  watermark: string | null;
}

const seal = (text: string, color: string, turn: number) =>
  `<svg class="seal" style="transform:rotate(${turn}deg)" width="120" height="120" viewBox="0 0 120 120"><g fill="none" stroke="${color}" stroke-width="1.6"><circle cx="60" cy="60" r="57"/><circle cx="60" cy="60" r="40"/><path d="M44 46h32v18q0 14-16 20q-16-6-16-20z"/></g><path id="ring" d="M60 60m-46 0a46 46 0 1 1 92 0a46 46 0 1 1-92 0" fill="none"/><text font-size="10.5" fill="${color}" letter-spacing="1.2"><textPath href="#ring">${asHtml(text)}</textPath></text></svg>`;

const signature = (random: Random) => {
  let path = `M5 ${random.between(20, 30)}`;
  for (let x = 12; x < 150; x += random.between(6, 14))
    path += ` Q${x} ${random.between(0, 40)} ${x + 6} ${random.between(12, 32)}`;
  return `<svg width="170" height="44"><path d="${path}" fill="none" stroke="#223" stroke-width="1.7"/></svg>`;
};

export function signed(name: string, role: string, random: Random): string {
  return `<div class="signed"><div>${asHtml(role)}</div>${signature(random)}<div>${asHtml(name)}</div></div>`;
}

const STYLE = `
@page { size: A4; margin: 0 }
* { box-sizing: border-box }
body { margin: 0; background: #fff; color: #111; width: 210mm; min-height: 297mm; position: relative; padding: 17mm 19mm; line-height: 1.42 }
h1 { font-size: 1.45em; margin: 0.5em 0 0.7em } h2 { font-size: 1.15em; margin: 0.3em 0 } h3 { font-size: 1.04em; margin: 1em 0 0.25em }
small { font-size: 0.74em; color: #333 } p { margin: 0.5em 0 }
table { border-collapse: collapse; width: 100% } td, th { text-align: left; vertical-align: top; padding: 1.5px 4px; font-weight: normal } b { font-weight: 700 }
.grid td, .grid th { border: 1px solid #444; padding: 4px 7px; width: 50% } .grid th { background: #eee; width: 40% }
.ruled tr { border-bottom: 1px solid #999 } .ruled td { padding: 5px 2px }
.dotted { display: flex; align-items: baseline } .dotted i { flex: 0 0 auto; width: 28%; border-bottom: 2px dotted #555; margin: 0 6px } .dotted span { width: 36% }
.line { border-bottom: 1px solid #333; min-height: 1.5em; margin-top: 6px } .stacked { margin: 0.35em 0 } .under { margin: 0.25em 0 }
.beside { display: grid; grid-template-columns: 20% 80%; border-top: 1px solid #333; padding: 6px 0 }
.seal { position: absolute; right: 22mm; bottom: 30mm; opacity: 0.85 } .signed { margin-top: 1.4em }
.stamp { position: absolute; right: 20mm; top: 24mm; border: 2px solid #2a4d9b; color: #2a4d9b; padding: 4px 10px; transform: rotate(-7deg); font-weight: 700; opacity: 0.8 }
.watermark { position: absolute; left: 8%; top: 44%; font-size: 74px; color: rgba(90, 90, 90, 0.14); transform: rotate(-35deg); letter-spacing: 8px }
.jma { display: inline-grid; grid-template-columns: 30px 30px 50px; text-align: center; font-size: 0.9em } .jma small { font-size: 0.62em } .jma b { border: 1px solid #333; padding: 1px 0 }
.parts > div { border-top: 1.5px solid #000; padding: 5px 0 8px }
.column { width: 62%; margin-left: 32% } .aside { position: absolute; left: 19mm; top: 40mm; width: 24% }
`;

export interface Sheet {
  title: string;
  body: string;
  look: Look;
}

/** A page of A4. `face` declares the font if it comes from a package. */
export function pageOf({ body, look }: Sheet, face: string, random: Random): string {
  const ink = random.pick(['#334', '#6b2030', '#223a7a', '#333']);
  const extras = [
    look.hasSeal ? seal('BURGERLIJKE STAND • GEMEENTE • ', ink, random.between(-20, 20)) : '',
    look.stamp ? `<div class="stamp">${asHtml(look.stamp)}</div>` : '',
    look.watermark ? `<div class="watermark">${asHtml(look.watermark)}</div>` : '',
  ].join('');
  return `<!doctype html><html lang="nl"><meta charset="utf-8"><style>${face}${STYLE}body{font:${look.size}pt "${look.font}",sans-serif}</style><body>${body}${extras}</body></html>`;
}
