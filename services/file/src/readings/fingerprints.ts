import type { KeyRing } from '@nabericht/service-kit/key-ring';
import type { CertificateReading } from '../reader/certificate-reader.ts';
import type { ReadingTable } from '../tables.ts';

export type Fingerprints = Pick<ReadingTable, 'akte_fingerprint' | 'deceased_fingerprint'>;

const plain = (value: string) =>
  value
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z\d]+/g, ' ')
    .trim();

/** "2A0001", "2-A0001" and "2 A 0001" are the same number. */
const unbroken = (value: string) => plain(value).replaceAll(' ', '');

const fingerprint = (keyRing: KeyRing, purpose: string, parts: (string | number)[]) =>
  keyRing.fingerprint(purpose, JSON.stringify(parts.map((part) => plain(String(part)))));

/**
 * The fingerprints by which a death is recognised: of its akte, and of the person with both dates. Null if too little was read.
 */
export function fingerprintsOf(keyRing: KeyRing, reading: CertificateReading): Fingerprints {
  const { akte, first_names, insertion, last_name, date_of_birth, date_of_death } = reading;
  const isKnown = first_names && last_name && date_of_birth && date_of_death;
  return {
    akte_fingerprint: akte
      ? fingerprint(keyRing, 'akte', [unbroken(akte.number), akte.municipality, akte.year])
      : null,
    deceased_fingerprint: isKnown
      ? fingerprint(keyRing, 'deceased', [
          first_names,
          insertion ?? '',
          last_name,
          date_of_birth,
          date_of_death,
        ])
      : null,
  };
}
