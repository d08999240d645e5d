import type { NoticeContent } from '@nabericht/contracts/notice-content';

/** A notice as the dossier service answers it. */
export const content: NoticeContent = {
  reference: 'NB 4471 K',
  deceased: {
    initials: 'W.J.',
    firstName: 'Wilhelmina Johanna',
    insertion: 'van den',
    lastName: 'Bergh-Łukasz',
    gender: 'female',
    dateOfBirth: '1941-03-15',
    dateOfDeath: '2026-11-09',
    address: {
      street: 'Turfmarkt',
      houseNumber: '12',
      addition: 'B',
      zipCode: '8911 AB',
      city: 'Leeuwarden',
      countryCode: 'NL',
    },
  },
  reporter: {
    firstName: 'Marijke',
    insertion: 'van den',
    lastName: 'Bergh',
    relationshipToDeceased: 'child',
    address: null,
    email: 'marijke@voorbeeld.example',
    phoneNumber: '0612345678',
    birthDate: null,
  },
  additional: null,
  answers: [{ label: 'Weet je de meterstanden?', answer: 'Nee' }],
  answerValues: { meterReadingKnown: false },
  customerNumber: null,
  reply: null,
  certificateFileId: null,
  reportedOn: '2026-11-12',
  replyDueOn: '2026-11-26',
};
