import type { CertificateReader, CertificateReading, FirstLook } from '../src/reader/certificate-reader.ts';

/** A reader that finishes when the test says so, for testing what happens in between. */
export function createHangingReader() {
  const started: (PromiseWithResolvers<CertificateReading> & { look: (look: FirstLook) => void })[] = [];
  const reader: CertificateReader = {
    read: (_, { onFirstLook } = {}) => {
      const reading = Promise.withResolvers<CertificateReading>();
      started.push({ ...reading, look: (look) => onFirstLook?.(look) });
      return reading.promise;
    },
    ready: async () => {},
    close: async () => {
      for (const { reject } of started) reject(new Error('closed'));
    },
  };
  return { started, createReader: () => reader };
}

export const FIRST_LOOK: FirstLook = {
  last_name: 'Bergh',
  insertion: null,
  first_names: 'Wilhelmina',
  gender: null,
  date_of_birth: null,
  date_of_death: '2026-11-09',
  score: 61,
};

export const reading = (changes: Partial<CertificateReading> = {}): CertificateReading => ({
  last_name: 'Bergh',
  insertion: 'van den',
  first_names: 'Wilhelmina Johanna',
  gender: 'V',
  date_of_birth: '1941-03-15',
  date_of_death: '2026-11-09',
  score: 92,
  confident: ['last_name', 'date_of_birth', 'date_of_death'],
  akte: null,
  kind: 'akte',
  advice: null,
  picture: null,
  places: [],
  ...changes,
});
