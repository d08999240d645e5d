import type { DocumentKind } from '@nabericht/domain/certificate/certificate';

/** A kind of document, and the words by which it is recognised. */
export interface PaperKind {
  kind: DocumentKind;
  /** Each string lists alternatives of which one must occur; all strings must be met. */
  needs: string[];
  /** None of these may occur; written in the same way. */
  unless?: string;
}

const NOT_A_CERTIFICATE =
  'verklaring van erfrecht|akte van erfrecht|erfrechtverklaring|executele|executeur|testament|factuur|factuurnummer|factuurdatum|inclusief btw|incl btw|te voldoen|nota|offerte|kostenbegroting|begroting|' +
  'opdracht tot|aannameformulier|polisnummer|geachte|gecondoleerd|condoleren|ik notaris|wij notaris|notariskantoor|notariele|notarieel|aanvraagformulier|codicil';

/**
 * Words in letters that are not the statement of a funeral director: from insurers, about money, condolences, to the family.
 */
const OTHER_LETTER =
  'erfrecht|testament|factuur|factuurnummer|factuurdatum|inclusief btw|incl btw|te voldoen|nota|offerte|kosten|begroting|' +
  'gecondoleerd|condoleren|condoleance|medeleven|deelneming|ontvingen|ontvangst|wij ontvangen|hebben ontvangen|ontvangen van u|' +
  'uitkering|premie|begunstigde|polisnummer|klantnummer|notaris|verzoeken u|herinneringen|verdriet|bedroefd|dankbaar|' +
  'afspraak|reservering|opdrachtbevestiging|geachte familie|beste familie|ambtenaar';

/** Words by which an akte calls itself; it also mentions the doctor's statement among the documents of the declaration. */
const AKTE_ITSELF = 'deze akte|afschrift van de akte|register van overlijden|overlijdensregister';

/**
 * The names of documents, the most certain first. A word with spaces is a phrase, one with a star a prefix. The doctor's
 * statement and the permission to bury also mention a death, but prove nothing to a provider.
 */
export const PAPER_KINDS: PaperKind[] = [
  {
    kind: 'other',
    needs: [
      'akte van geboorte|geboorteakte|akte van huwelijk|huwelijksakte|acte de naissance|levenloos geboren|levenloos ter wereld|als levenloos|registratie van een partnerschap|akte van partnerschap|partnerschap aangaan|partnerschap aan te gaan|huwelijk aan te gaan|echtgenoten te nemen|te nemen tot echtgenoten',
    ],
  },
  {
    kind: 'other',
    needs: [
      'aangifteformulier|verlof tot begraving|verlof tot crematie|verlof tot begraven|verlof tot lijkbezorging',
    ],
  },
  {
    kind: 'other',
    needs: [
      'huwelijksregister|geboorteregister|register van huwelijken|register van geboorten|register van huwelijk|register van geboorte',
    ],
    unless:
      'overlijdensregister|register van overlijden|akte van overlijden|overlijdensakte|datum overlijden|datum van overlijden',
  },
  // A letter that asks for a certificate is not one.
  {
    kind: 'other',
    needs: [
      'verzoeken wij u|verzoeken wij|vragen wij u|wij verzoeken u|wij vragen u|ontvangen wij graag|wij ontvangen graag',
      'toe te sturen|toe te zenden|op te sturen|te sturen|te zenden|ontvangen wij graag|wij ontvangen graag',
      'akte van overlijden|overlijdensakte|verklaring van overlijden|uittreksel',
    ],
  },
  {
    kind: 'doctor',
    needs: [
      'verklaring van overlijden|overlijdensverklaring',
      'arts te|lijkschouwer|behandelend arts|natuurlijke oorzaak|natuurlijke dood',
    ],
    unless: AKTE_ITSELF,
  },
  {
    kind: 'doctor',
    needs: [
      'verklaring van de behandelend arts|verklaring behandelend arts|te hebben geschouwd|heb geschouwd|persoonlijk geschouwd',
      'arts|huisarts|lijkschouwer|geneeskundige',
    ],
    unless: AKTE_ITSELF,
  },
  { kind: 'international', needs: ['acte de deces'] },
  // In convention no. 16 of the CIEC forms A and B are for a birth and a marriage.
  { kind: 'international', needs: ['formule c', 'date de delivrance|pere vader|mere moeder'] },
  { kind: 'international', needs: ['sterbeurkunde|todesurkunde', 'standesamt|standesbeamte|standesbeamtin'] },
  { kind: 'international', needs: ['certificado de defuncion|acta de defuncion', 'registro civil'] },
  {
    kind: 'brp',
    needs: [
      'basisregistratie personen|uittreksel brp|uit de brp|gemeentelijke basisadministratie|persoonslijst|persoonskaart',
      'overlijden|overleden|overl',
    ],
    unless: NOT_A_CERTIFICATE,
  },
  {
    kind: 'extract',
    needs: ['uittreksel', 'overlijden|overleden|overlijdensakte|overlijdensregister'],
    unless: NOT_A_CERTIFICATE,
  },
  { kind: 'akte', needs: ['akte van overlijden|overlijdensakte'], unless: NOT_A_CERTIFICATE },
  { kind: 'funeral', needs: ['verklaring van overlijden|overlijdensverklaring'], unless: NOT_A_CERTIFICATE },
  {
    kind: 'funeral',
    needs: [
      'uitvaart*|begrafenis*|crematie*',
      'verklaring|verklaart|verklaren|bevestigt',
      'overleden|overlijden',
    ],
    unless: `${NOT_A_CERTIFICATE}|ambtenaar`,
  },
  {
    kind: 'funeral',
    needs: [
      'uitvaart*|begrafenis*|crematie*|crematorium',
      'hierbij verklaart|hierbij bevestigt|hierbij bevestigen|overlijdensverklaring|bevestigen wij dat|wij bevestigen dat|bevestigt dat|bevestig ik dat|verklaren wij dat|wij verklaren dat|verklaart dat|' +
        'verklaar ik dat|bevestiging van overlijden|bevestiging overlijden|bevestiging van het overlijden',
      'overleden|overleed',
    ],
    unless: OTHER_LETTER,
  },
  {
    kind: 'funeral',
    needs: [
      'bevestiging van overlijden|bevestiging overlijden|bevestiging van het overlijden',
      'overlijdensdatum|datum van overlijden|datum overlijden',
      'geboortedatum|datum van geboorte|geboren',
    ],
    unless: `${NOT_A_CERTIFICATE}|${OTHER_LETTER}`,
  },
  {
    kind: 'akte',
    needs: [
      'register van overlijden|registers van overlijden|overlijdensregister',
      'akte|afschrift|kopie',
      'overleden|overleed|gestorven',
    ],
    unless: NOT_A_CERTIFICATE,
  },
  {
    kind: 'akte',
    needs: [
      'waarvan akte|deze akte|ambtenaar van de burgerlijke stand|ambtenaar',
      'overlijden|is overleden|overleed',
      'burgerlijke stand|register van overlijden',
    ],
    unless: NOT_A_CERTIFICATE,
  },
  {
    kind: 'akte',
    needs: [
      'akte|register|sterfregister|registers',
      'overlijden|overleden|overleed|gestorven|sterfgevallen|sterfregister|afsterven|dood',
      'gemeente|burgerlijke stand|ambtenaar',
      'geboren|geboorte|geboorteplaats|geboortedatum|geboortedag',
    ],
    unless: NOT_A_CERTIFICATE,
  },
  {
    kind: 'akte',
    needs: [
      'overledene',
      'overlijden|overleden',
      'aangifte|aangever|aangeefster',
      'ambtenaar|burgerlijke staat',
    ],
    unless: NOT_A_CERTIFICATE,
  },
];

/** The words that every document has which proves a death. */
export const SPEAKS_OF_DEATH: PaperKind = {
  kind: 'akte',
  needs: ['overl*|ovl*|gestorven|sterf*|dood|dodenboek|omgekomen|heengegaan|ontslapen|deces|death|ferst*'],
};
