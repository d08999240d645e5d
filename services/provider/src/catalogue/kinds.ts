import { SERVICE_TYPES, type ServiceType } from '@nabericht/domain/provider/provider';
import { searchName } from './search-name.ts';
import { isSpelledAlike } from './spelled-alike.ts';

/** A kind of organisation, and the words for it that people type when they do not know or remember a name. */
export interface Kind {
  serviceType: ServiceType;
  /** Parts of names that show this kind; without it, every provider of the service type is meant. */
  named?: readonly string[];
  words: string;
}

/** By service type; none where nobody types a word for it. */
const KINDS_OF: Readonly<Record<ServiceType, readonly Omit<Kind, 'serviceType'>[]>> = {
  energy: [
    {
      words:
        'energie energieleverancier energiemaatschappij energiebedrijf stroom gas licht elektra elektriciteit electricity energy utility',
    },
  ],
  insurers: [
    { words: 'verzekering verzekeringen verzekeraar polis insurance insurer' },
    {
      named: ['zorg'],
      words:
        'verzekering insurance zorgverzekering zorgverzekeraar ziektekosten ziektekostenverzekering ziekenfonds health',
    },
    {
      named: ['uitvaart', 'begrafenis'],
      words:
        'verzekering insurance uitvaart uitvaartverzekering begrafenis begrafenisverzekering crematie funeral',
    },
    { named: ['leven'], words: 'verzekering insurance levensverzekering overlijdensrisicoverzekering life' },
    {
      named: ['auto', 'schade', 'inboedel', 'opstal', 'woon', 'reis', 'rechtsbijstand'],
      words:
        'verzekering insurance schadeverzekering autoverzekering woonverzekering inboedelverzekering opstalverzekering reisverzekering aansprakelijkheidsverzekering car home travel',
    },
  ],
  financialInstitutions: [
    {
      named: ['bank', 'spaar'],
      words:
        'bank bankrekening rekening betaalrekening spaarrekening spaargeld pinpas bankpas betaalpas pin account',
    },
    { named: ['pensioen'], words: 'pensioen pensioenfonds ouderdomspensioen nabestaandenpensioen pension' },
    { named: ['hypothe'], words: 'hypotheek hypotheekverstrekker mortgage' },
    { named: ['credit', 'krediet'], words: 'creditcard creditkaart lening krediet loan' },
    { named: ['beleg'], words: 'beleggen belegging beleggingen aandelen shares' },
  ],
  charities: [
    {
      words:
        'goed doel goede doelen donatie donaties donateur gift stichting collecte charity charities donation',
    },
  ],
  politicalParties: [{ words: 'politiek politieke partij party' }],
  media: [
    {
      named: ['krant', 'dagblad', 'courant', 'nieuws', 'bode'],
      words: 'krant dagblad courant krantenabonnement newspaper',
    },
    {
      named: ['blad', 'magazine', 'tijdschrift', 'gids'],
      words: 'tijdschrift blad weekblad magazine tvgids',
    },
    { named: ['omroep'], words: 'omroep omroepvereniging broadcaster' },
  ],
  sportsAndHobbies: [
    { words: 'sport sportschool sportclub sportvereniging fitness voetbal tennis golf club hobby gym' },
  ],
  telecom: [
    {
      words:
        'internet internetprovider wifi glasvezel telefoon telefonie telefoonabonnement mobiel mobieltje gsm simkaart tv televisie kabel provider telecom phone mobile broadband television',
    },
  ],
  education: [{ words: 'school universiteit hogeschool opleiding onderwijs studie alumni university' }],
  water: [{ words: 'water waterbedrijf waterleiding drinkwater waterleverancier' }],
  transport: [
    { words: 'vervoer trein bus ov chipkaart openbaar wegenwacht pechhulp deelauto train transport' },
  ],
  noCategory: [],
  otherOrganisations: [],
  onlineServices: [{ words: 'online webwinkel streaming films series muziek cloud opslag shop music' }],
  socialMedia: [{ words: 'sociale social media profiel' }],
};

const KINDS: readonly Kind[] = SERVICE_TYPES.flatMap((serviceType) =>
  KINDS_OF[serviceType].map((kind) => ({ serviceType, ...kind })),
);

/** Words without meaning for a search. */
const FILLERS = new Set(
  'de het een mijn onze zijn haar van voor bij en of aan in op the a my of for and with'.split(' '),
);

/** The typed words without fillers, unless nothing else was typed: "de krant" is searched as "krant". */
export function tellingWords(query: string): string[] {
  const words = searchName(query).split(' ').filter(Boolean);
  const telling = words.filter((word) => !FILLERS.has(word));
  return telling.length > 0 ? telling : words;
}

/** This many letters must be typed before a word counts as the beginning of a kind. */
const LEAST_TYPED = 4;

const means = (typed: string, word: string): boolean =>
  typed === word || (typed.length >= LEAST_TYPED && (word.startsWith(typed) || isSpelledAlike(typed, word)));

/** The kinds that match all of the words: exact matches, else those that begin with a word or are spelled like it. */
export function kindsOf(words: readonly string[]): readonly Kind[] {
  const meant = (isMeant: (typed: string, word: string) => boolean) =>
    KINDS.filter((kind) => {
      const known = kind.words.split(' ');
      return words.every((typed) => known.some((word) => isMeant(typed, word)));
    });
  const exact = meant((typed, word) => typed === word);
  return exact.length > 0 ? exact : meant(means);
}
