import type { ServiceType } from '@nabericht/domain/provider/provider';
import { searchName } from './search-name.ts';
import { isSpelledAlike } from './spelled-alike.ts';

/** What people call an organisation whose name they do not know, or do not think of. */
export interface Kind {
  serviceType: ServiceType;
  /** What the names of this kind have in them; without it all of the service type are meant. */
  named?: readonly string[];
  words: string;
}

const KINDS: readonly Kind[] = [
  {
    serviceType: 'energy',
    words:
      'energie energieleverancier energiemaatschappij energiebedrijf stroom gas licht elektra elektriciteit electricity energy utility',
  },
  { serviceType: 'water', words: 'water waterbedrijf waterleiding drinkwater waterleverancier' },
  {
    serviceType: 'telecom',
    words:
      'internet internetprovider wifi glasvezel telefoon telefonie telefoonabonnement mobiel mobieltje gsm simkaart tv televisie kabel provider telecom phone mobile broadband television',
  },
  { serviceType: 'insurers', words: 'verzekering verzekeringen verzekeraar polis insurance insurer' },
  {
    serviceType: 'insurers',
    named: ['zorg'],
    words:
      'verzekering insurance zorgverzekering zorgverzekeraar ziektekosten ziektekostenverzekering ziekenfonds health',
  },
  {
    serviceType: 'insurers',
    named: ['uitvaart', 'begrafenis'],
    words:
      'verzekering insurance uitvaart uitvaartverzekering begrafenis begrafenisverzekering crematie funeral',
  },
  {
    serviceType: 'insurers',
    named: ['leven'],
    words: 'verzekering insurance levensverzekering overlijdensrisicoverzekering life',
  },
  {
    serviceType: 'insurers',
    named: ['auto', 'schade', 'inboedel', 'opstal', 'woon', 'reis', 'rechtsbijstand'],
    words:
      'verzekering insurance schadeverzekering autoverzekering woonverzekering inboedelverzekering opstalverzekering reisverzekering aansprakelijkheidsverzekering car home travel',
  },
  {
    serviceType: 'financialInstitutions',
    named: ['bank', 'spaar'],
    words:
      'bank bankrekening rekening betaalrekening spaarrekening spaargeld pinpas bankpas betaalpas pin account',
  },
  {
    serviceType: 'financialInstitutions',
    named: ['pensioen'],
    words: 'pensioen pensioenfonds ouderdomspensioen nabestaandenpensioen pension',
  },
  {
    serviceType: 'financialInstitutions',
    named: ['hypothe'],
    words: 'hypotheek hypotheekverstrekker mortgage',
  },
  {
    serviceType: 'financialInstitutions',
    named: ['credit', 'krediet'],
    words: 'creditcard creditkaart lening krediet loan',
  },
  {
    serviceType: 'financialInstitutions',
    named: ['beleg'],
    words: 'beleggen belegging beleggingen aandelen shares',
  },
  {
    serviceType: 'charities',
    words:
      'goed doel goede doelen donatie donaties donateur gift stichting collecte charity charities donation',
  },
  { serviceType: 'politicalParties', words: 'politiek politieke partij party' },
  {
    serviceType: 'media',
    named: ['krant', 'dagblad', 'courant', 'nieuws', 'bode'],
    words: 'krant dagblad courant krantenabonnement newspaper',
  },
  {
    serviceType: 'media',
    named: ['blad', 'magazine', 'tijdschrift', 'gids'],
    words: 'tijdschrift blad weekblad magazine tvgids',
  },
  { serviceType: 'media', named: ['omroep'], words: 'omroep omroepvereniging broadcaster' },
  {
    serviceType: 'sportsAndHobbies',
    words: 'sport sportschool sportclub sportvereniging fitness voetbal tennis golf club hobby gym',
  },
  {
    serviceType: 'education',
    words: 'school universiteit hogeschool opleiding onderwijs studie alumni university',
  },
  {
    serviceType: 'transport',
    words: 'vervoer trein bus ov chipkaart openbaar wegenwacht pechhulp deelauto train transport',
  },
  {
    serviceType: 'onlineServices',
    words: 'online webwinkel streaming films series muziek cloud opslag shop music',
  },
  { serviceType: 'socialMedia', words: 'sociale social media profiel' },
];

/** Words that say nothing of what is looked for. */
const FILLERS = new Set(
  'de het een mijn onze zijn haar van voor bij en of aan in op the a my of for and with'.split(' '),
);

/** What is left of the typed words, unless nothing is: "de krant" is looked for as "krant". */
export function tellingWords(query: string): string[] {
  const words = searchName(query).split(' ').filter(Boolean);
  const telling = words.filter((word) => !FILLERS.has(word));
  return telling.length > 0 ? telling : words;
}

/** So much of a word has to be typed before it is taken for the beginning of a kind. */
const LEAST_TYPED = 4;

const means = (typed: string, word: string): boolean =>
  typed === word || (typed.length >= LEAST_TYPED && (word.startsWith(typed) || isSpelledAlike(typed, word)));

/** The kinds that all of the words stand for: those named exactly, else those that begin or are spelled like it. */
export function kindsOf(words: readonly string[]): readonly Kind[] {
  const meant = (isMeant: (typed: string, word: string) => boolean) =>
    KINDS.filter((kind) => {
      const known = kind.words.split(' ');
      return words.every((typed) => known.some((word) => isMeant(typed, word)));
    });
  const exact = meant((typed, word) => typed === word);
  return exact.length > 0 ? exact : meant(means);
}
