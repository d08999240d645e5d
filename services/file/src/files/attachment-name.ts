import { ENDINGS, type HandedOn } from '../content/document-kind.ts';

/** No folders, and nothing that a screen would not show: such signs make a name look like another one. */
const plainName = (name: string) =>
  (name.split(/[/\\]/).at(-1) ?? '').replace(/\p{C}/gu, '').replace(/^\.+/, '').trim();

/**
 * The file's own name; one whose ending does not fit the content gets an ending that does. That of a Word document, of
 * which a PDF is handed on, makes place for it.
 */
export function attachmentName(originalName: string, kind: HandedOn): string {
  const own = plainName(originalName) || 'bestand';
  const name = kind === 'application/pdf' ? own.replace(/(.)\.docx?$/i, '$1') : own;
  const ending = /\.([^.]+)$/.exec(name)?.[1]?.toLowerCase();
  const endings: readonly string[] = ENDINGS[kind];
  return ending && endings.includes(ending) ? name : `${name}.${endings[0]}`;
}

const percent = (sign: string) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`;

/** For saving, never for showing; the name in full by RFC 5987, and in ASCII for what does not know that. */
export function contentDisposition(name: string): string {
  const ascii = name
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/[^\w .()-]/g, '_');
  const encoded = encodeURIComponent(name.toWellFormed()).replace(/['()*]/g, percent);
  return `attachment; filename="${ascii}"; filename*=UTF-8''${encoded}`;
}
