import { readFile } from 'node:fs/promises';
import type { CertificateReading } from '@nabericht/domain/certificate/certificate';

const TYPES = {
  png: 'image/png',
  pdf: 'application/pdf',
  docx: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
};
const certificates = new URL('../../file/test/certificates/', import.meta.url);

/** The upload form of a browser, with one of the test certificates of the file service. */
export async function certificateForm(name: string): Promise<FormData> {
  const [, ending] = name.split('.') as [string, keyof typeof TYPES];
  const bytes = await readFile(new URL(name, certificates));
  const form = new FormData();
  form.set('file', new File([bytes], `akte.${ending}`, { type: TYPES[ending] }));
  form.set('documentType', 'death_certificate');
  form.set('originalName', `akte.${ending}`);
  return form;
}

const address = {
  zipCode: '8911 AB',
  houseNumber: '12',
  street: 'Turfmarkt',
  city: 'Leeuwarden',
  country: 'Nederland',
  countryCode: 'NL',
};

/** `read` is an answer of `validateFile`; `fileHash` gives the right to a file that nobody has linked yet. */
interface Reported {
  read: CertificateReading;
  fileId: string;
  fileHash?: string;
  providerIds: readonly string[];
  email?: string;
  /** Fields of the reporter that replace the usual ones. */
  person?: object;
}

/** The body of POST /v1/dossier: Marijke reports the death on her certificate to these providers. */
export const reportOf = ({ read, fileId, fileHash, email, providerIds, person = {} }: Reported) => ({
  dossier: {
    deceased: {
      gender: read.gender === 'V' ? 'female' : 'male',
      initials: (read.first_names ?? '').replace(/(\S)\S*\s*/g, '$1.'),
      firstName: read.first_names,
      insertion: read.insertion,
      lastName: read.last_name,
      dateOfBirth: read.date_of_birth,
      dateOfDeath: read.date_of_death,
      fromHolland: true,
      address: { ...address },
    },
    deathCertificate: {
      fileId,
      fileHash,
      isCertificateAvailable: true,
      ocrCompleted: true,
      score: read.score,
      duplicate: false,
      ocrData: read,
    },
    persons: [
      {
        firstName: 'Marijke',
        insertion: 'van den',
        lastName: 'Bergh',
        isReporter: true,
        relationshipToDeceased: 'child',
        email,
        phoneNumber: '0612345678',
        address,
        ...person,
      },
    ],
    providerIds,
    frontendData: { draftId: crypto.randomUUID() },
  },
});
