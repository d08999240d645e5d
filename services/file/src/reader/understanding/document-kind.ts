import type { DocumentKind } from '@nabericht/domain/certificate/certificate';
import { editDistance, plain } from './plain-text.ts';

interface Rule {
  kind: DocumentKind;
  /** Each line lists words of which one must be there; all lines must be met. */
  needs: string[];
  /** None of these may be there, written in the same way. */
  unless?: string;
}

const NOT_A_CERTIFICATE =
  'verklaring van erfrecht|akte van erfrecht|erfrechtverklaring|executele|executeur|testament|factuur|factuurnummer|factuurdatum|inclusief btw|incl btw|te voldoen|nota|offerte|kostenbegroting|begroting|' +
  'opdracht tot het|aannameformulier|polisnummer|geachte|gecondoleerd|condoleren|ik notaris|wij notaris|notariskantoor|notariele|notarieel|aanvraagformulier|codicil';

/** What a letter says that is no statement of a funeral director: of an insurer, of money, of grief, to the family. */
const OTHER_LETTER =
  'erfrecht|testament|factuur|factuurnummer|factuurdatum|inclusief btw|incl btw|te voldoen|nota|offerte|kosten|begroting|' +
  'gecondoleerd|condoleren|condoleance|medeleven|deelneming|ontvingen|ontvangst|wij ontvangen|hebben ontvangen|ontvangen van u|' +
  'uitkering|premie|begunstigde|polisnummer|klantnummer|notaris|verzoeken u|herinneringen|verdriet|bedroefd|dankbaar|' +
  'afspraak|reservering|opdrachtbevestiging|geachte familie|beste familie|ambtenaar';

/**
 * What each document calls itself, the surest first. A word with spaces is a phrase, one with a star a beginning. The doctor's statement and the
 * leave to bury also speak of a death, but prove nothing to a provider.
 */
const RULES: Rule[] = [
  {
    kind: 'other',
    needs: [
      'akte van geboorte|geboorteakte|akte van huwelijk|huwelijksakte|acte de naissance|levenloos geboren|levenloos ter wereld|als levenloos|registratie van een partnerschap|akte van partnerschap|partnerschap aangaan|partnerschap aan te gaan|echtgenoten te nemen',
    ],
  },
  {
    kind: 'other',
    needs: [
      'aangifteformulier|verlof tot begraving|verlof tot crematie|verlof tot begraven|verlof tot lijkbezorging',
    ],
  },
  {
    kind: 'doctor',
    needs: [
      'verklaring van overlijden|overlijdensverklaring',
      'arts te|lijkschouwer|behandelend arts|natuurlijke oorzaak|natuurlijke dood',
    ],
  },
  {
    kind: 'doctor',
    needs: [
      'verklaring van de behandelend arts|verklaring behandelend arts|te hebben geschouwd|heb geschouwd|persoonlijk geschouwd',
      'arts|huisarts|lijkschouwer|geneeskundige',
    ],
  },
  { kind: 'international', needs: ['acte de deces'] },
  {
    kind: 'brp',
    needs: [
      'basisregistratie personen|uittreksel brp|gemeentelijke basisadministratie|persoonslijst|persoonskaart',
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
  {
    kind: 'funeral',
    needs: ['verklaring van overlijden|overlijdensverklaring'],
    unless: NOT_A_CERTIFICATE,
  },
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

export const isDeathCertificate = (kind: DocumentKind) => kind !== 'other' && kind !== 'doctor';

const wordsOf = (text: string) =>
  plain(text)
    .replace(/\b[dl]'(?=\p{L})/gu, ' ')
    .split(/[^a-z0-9']+/)
    .filter(Boolean);

/** From how many letters on a word is known with one misread, and in how many each more may be. */
interface Leniency {
  long: number;
  each: number;
}
const OF_KIND: Leniency = { long: 6, each: 5 };
/** One letter makes "kosten" of Mr Koster, two make "condoleren" of "controleren": what rules a paper out is to be read well. */
const OF_REFUSAL: Leniency = { long: 7, each: 10 };

function isSame(read: string | undefined, wanted: string, { long, each }: Leniency): boolean {
  if (read === undefined || wanted.length < long) return read === wanted;
  const allowed = Math.max(1, Math.floor(wanted.length / each));
  return editDistance(read, wanted, allowed) <= allowed;
}

function says(words: string[], phrase: string, leniency: Leniency): boolean {
  const wanted = phrase.split(' ');
  if (phrase.endsWith('*')) return words.some((word) => word.startsWith(phrase.slice(0, -1)));
  return words.some((_, at) => wanted.every((word, index) => isSame(words[at + index], word, leniency)));
}

/** What was learned from other papers outweighs from here on that the rules know no such paper, and up to there that they do. */
const CERTAIN = 0.9;
const UNLIKELY = 0.05;
const SPEAKS_OF_DEATH: Rule = {
  kind: 'akte',
  needs: ['overl*|ovl*|gestorven|sterf*|dood|dodenboek|omgekomen|heengegaan|ontslapen|deces|death|ferst*'],
};

export interface FoundKind {
  kind: DocumentKind;
  /** No rule knows such a paper. */
  isLearned: boolean;
}

/** What a text calls itself; `chanceOfProof`, 0..1, is how much its words are those of papers that prove a death. */
export function documentKind(text: string, chanceOfProof = 0.5): FoundKind {
  const words = wordsOf(text);
  const isMet = ({ needs }: Rule) =>
    needs.every((choices) => choices.split('|').some((phrase) => says(words, phrase, OF_KIND)));
  const isRefused = ({ unless }: Rule) => unless?.split('|').some((word) => says(words, word, OF_REFUSAL));
  const kind = RULES.find((rule) => isMet(rule) && !isRefused(rule))?.kind ?? null;
  if (kind && (!isDeathCertificate(kind) || chanceOfProof > UNLIKELY)) return { kind, isLearned: false };
  const isLearned = chanceOfProof >= CERTAIN && isMet(SPEAKS_OF_DEATH);
  return { kind: (isLearned && [...RULES, SPEAKS_OF_DEATH].find(isMet)?.kind) || 'other', isLearned };
}

/** By law such an akte has the day on which the body was found in the place of the day of death (art. 62). */
export const isOfFoundBody = (text: string) =>
  /\blijk\b.{0,40}\b(gevonden|aangetroffen)\b|\b(gevonden|aangetroffen)\b.{0,40}\blijk\b/.test(plain(text));
