import type { IconName } from '@nabericht/ui/Icon';

const KINDS: Readonly<Record<string, IconName>> = {
  pdf: 'pdf',
  doc: 'word',
  docx: 'word',
  odt: 'word',
  rtf: 'word',
  xls: 'sheet',
  xlsx: 'sheet',
  ods: 'sheet',
  csv: 'sheet',
  png: 'picture',
  jpg: 'picture',
  jpeg: 'picture',
  gif: 'picture',
  webp: 'picture',
  heic: 'picture',
  heif: 'picture',
  zip: 'archive',
};

export const extensionOf = (name: string): string => /\.([^.\s]+)$/.exec(name)?.[1]?.toLowerCase() ?? '';

/** The icon beside a file, by the extension of its name. */
export const fileKind = (name: string): IconName => KINDS[extensionOf(name)] ?? 'paper';
