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

/** The icon of a file, by its extension. */
export const fileKind = (name: string): IconName => KINDS[extensionOf(name)] ?? 'paper';
