import type { CertificateReading } from '@nabericht/domain/certificate/certificate';
import { READ_CERTIFICATE } from './dossiers.ts';

/** The date of death as the certificate writes it. */
const DIED = new Intl.DateTimeFormat('nl', { dateStyle: 'long', timeZone: 'UTC' }).format(
  new Date(READ_CERTIFICATE.ocrData?.date_of_death ?? 0),
);

const LINES = [
  ['Geslachtsnaam', 'van den Bergh'],
  ['Voornamen', 'Wilhelmina Johanna'],
  ['Geslacht', 'V'],
  ['Plaats van geboorte', 'Sneek'],
  ['Datum van geboorte', '15 maart 1941'],
  ['Plaats van overlijden', 'Leeuwarden'],
  ['Datum van overlijden', DIED],
] as const;

const WIDTH = 800;
const HEIGHT = 1130;
const lineAt = (index: number) => 320 + index * 30;

const place = (
  field: NonNullable<CertificateReading['places']>[number]['field'],
  line: number,
  from: number,
  length: number,
) => ({
  field,
  x: (420 + from * 9.6) / WIDTH,
  y: (lineAt(line) - 14) / HEIGHT,
  width: (length * 9.6) / WIDTH,
  height: 18 / HEIGHT,
});

/** The reading of the drawn certificate, with the position of each value. */
export const PICTURED_CERTIFICATE = {
  ...READ_CERTIFICATE,
  ocrData: {
    ...READ_CERTIFICATE.ocrData,
    hasPicture: true,
    places: [
      place('insertion', 0, 0, 7),
      place('last_name', 0, 8, 5),
      place('first_names', 1, 0, 18),
      place('gender', 2, 0, 1),
      place('date_of_birth', 4, 0, 13),
      place('date_of_death', 6, 0, DIED.length),
    ],
  },
};

/** Draws the certificate of Wilhelmina. In a monospace font named explicitly, because `monospace` depends on the machine. */
export const certificatePicture = async (): Promise<Response> =>
  new Response(
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${HEIGHT}" width="${WIDTH}" height="${HEIGHT}" font-family="'DejaVu Sans Mono', monospace" font-size="16"><rect width="100%" height="100%" fill="#f2f1ee"/><text x="240" y="150" font-size="20" font-weight="bold">AKTE VAN OVERLIJDEN</text>${LINES.map(
      ([term, value], index) =>
        `<text x="90" y="${lineAt(index)}">${term}</text><text x="420" y="${lineAt(index)}" font-weight="bold">${value}</text>`,
    ).join('')}</svg>`,
    { headers: { 'content-type': 'image/svg+xml' } },
  );
