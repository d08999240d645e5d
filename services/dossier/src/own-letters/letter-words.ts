import type { LetterNumber, LetterWish } from '@nabericht/domain/own-letters/letter-kind';

/** The words of a letter, in Dutch: the organisations that read it are Dutch. */
export const NUMBER_WORDS: Readonly<Record<LetterNumber, string>> = {
  account: 'Rekeningnummer',
  policy: 'Polisnummer',
  contract: 'Contractnummer',
  customer: 'Klantnummer',
  member: 'Lidnummer',
};

export const WISH_WORDS: Readonly<Record<LetterWish, string>> = {
  endContract: 'Beëindig het contract op de datum van overlijden, of zo snel als dat kan.',
  endMembership: 'Beëindig het lidmaatschap op de datum van overlijden.',
  stopPayments: 'Stop de betalingen en de incasso’s.',
  finalBill: 'Stuur mij de eindafrekening.',
  refund: 'Betaal terug wat te veel betaald is.',
  blockAccess: 'Blokkeer de passen en de toegang via internet.',
  statement: 'Stuur mij een overzicht van de rekeningen op de datum van overlijden.',
  payOut: 'Laat mij weten of er een uitkering is, en voor wie.',
  survivors: 'Laat mij weten of er een pensioen of uitkering voor nabestaanden is.',
  handOver: 'Laat mij weten hoe en wanneer de oplevering gaat.',
  closeAccount: 'Sluit het account en verwijder de gegevens.',
  confirm: 'Bevestig mij wat u hebt gedaan, en wat u nog van mij nodig hebt.',
};
