import { ENDINGS, type HandedOn } from '../content/document-kind.ts';

/** Without folders and invisible characters, which can make a name look like another one. */
const plainName = (name: string) =>
  (name.split(/[/\\]/).at(-1) ?? '').replace(/\p{C}/gu, '').replace(/^\.+/, '').trim();

/**
 * The file's own name; an ending that does not fit the content is completed by one that does. The ending of a Word document,
 * which is handed on as a PDF, is replaced.
 */
export function attachmentName(originalName: string, kind: HandedOn): string {
  const own = plainName(originalName) || 'bestand';
  const name = kind === 'application/pdf' ? own.replace(/(.)\.docx?$/i, '$1') : own;
  const ending = /\.([^.]+)$/.exec(name)?.[1]?.toLowerCase();
  const endings: readonly string[] = ENDINGS[kind];
  return ending && endings.includes(ending) ? name : `${name}.${endings[0]}`;
}

const percent = (sign: string) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`;

/** For saving, never for showing; the full name by RFC 5987, and an ASCII name for clients that do not support it. */
export function contentDisposition(name: string): string {
  const ascii = name
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/[^\w .()-]/g, '_');
  const encoded = encodeURIComponent(name.toWellFormed()).replace(/['()*]/g, percent);
  return `attachment; filename="${ascii}"; filename*=UTF-8''${encoded}`;
}
