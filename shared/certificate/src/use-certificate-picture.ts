import type {
  CertificateFieldName,
  CertificateReading,
  ReadPlace,
} from '@nabericht/domain/certificate/certificate';
import { type RefObject, useRef, useState } from 'react';
import { type PictureSource, type PictureState, useReadingPicture } from './use-reading-picture.ts';

export interface ShownCertificate {
  picture: Exclude<PictureState, { name: 'absent' }>;
  reading: CertificateReading;
  /** In the order of the fields of the form. */
  places: readonly ReadPlace[];
  isLarge: boolean;
  setLarge: (isLarge: boolean) => void;
  /** The button that enlarges the picture. */
  opener: RefObject<HTMLButtonElement | null>;
}

const ORDER: readonly CertificateFieldName[] = [
  'first_names',
  'insertion',
  'last_name',
  'gender',
  'date_of_birth',
  'date_of_death',
];

/**
 * The picture of a certificate that was read, or null when there is none. The screen owns this state, so that the picture stays
 * enlarged while the small one moves to another place, as when a tablet is rotated.
 */
export function useCertificatePicture(
  source: PictureSource,
  reading: CertificateReading | null | undefined,
): ShownCertificate | null {
  const picture = useReadingPicture(reading?.hasPicture && source.fileId ? source : null);
  const [isLarge, setLarge] = useState(false);
  const opener = useRef<HTMLButtonElement>(null);
  if (!reading || picture.name === 'absent') return null;
  const places = [...(reading.places ?? [])].sort((a, b) => ORDER.indexOf(a.field) - ORDER.indexOf(b.field));
  return { picture, reading, places, isLarge, setLarge, opener };
}
