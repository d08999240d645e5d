import { SERVICE_TYPES } from '@nabericht/domain/provider/provider';

const KINDS: Record<(typeof SERVICE_TYPES)[number], string[]> = {
  energy: ['Energie', 'Stroom', 'Warmte', 'Gas en Licht'],
  insurers: ['Verzekeringen', 'Onderlinge', 'Uitvaartzorg', 'Waarborg'],
  financialInstitutions: ['Bank', 'Spaarbank', 'Hypotheken', 'Pensioenfonds'],
  charities: ['Stichting', 'Fonds', 'Hulpdienst', 'Vrienden van'],
  politicalParties: ['Partij', 'Lokaal', 'Gemeentebelangen'],
  media: ['Dagblad', 'Omroep', 'Weekblad', 'Courant'],
  sportsAndHobbies: ['Sportvereniging', 'Tennisclub', 'Zangkoor', 'Schaakclub'],
  telecom: ['Telecom', 'Mobiel', 'Glasvezel', 'Televisie'],
  education: ['Alumni', 'Hogeschool', 'Universiteit', 'College'],
  water: ['Waterbedrijf', 'Waterschap', 'Drinkwater'],
  transport: ['Vervoer', 'Spoor', 'Autoclub', 'Veerdienst'],
  noCategory: ['Dienst', 'Bureau', 'Huis'],
  otherOrganisations: ['Vereniging', 'Coöperatie', 'Genootschap', 'Sociëteit'],
  onlineServices: ['Online', 'Cloud', 'Webwinkel'],
  socialMedia: ['Netwerk', 'Forum', 'Gesprek'],
};
const SOUNDS = [
  'noor',
  'der',
  'wes',
  'ter',
  'oos',
  'zui',
  'land',
  'veen',
  'dijk',
  'broek',
  'ham',
  'stede',
  'waard',
  'meer',
  'kamp',
  'berg',
  'rijn',
  'maas',
  'dam',
  'hout',
  'loo',
  'beek',
  'horst',
  'wolde',
  'gein',
  'zand',
  'duin',
  'vaart',
  'brug',
  'sluis',
];

/** Yields invented providers with realistic names, a common word and a place; the same ones on every run. */
export function* largeCatalogue(size: number) {
  for (let index = 0; index < size; index += 1) {
    const serviceType = SERVICE_TYPES[index % SERVICE_TYPES.length] ?? 'noCategory';
    const kinds = KINDS[serviceType];
    const kind = kinds[Math.floor(index / SERVICE_TYPES.length) % kinds.length] ?? '';
    // Three syllables make 27 000 places: each place has a few organisations, as in reality.
    const number = (index * 7919) % SOUNDS.length ** 3;
    const sounds = [0, 1, 2].map(
      (place) => SOUNDS[Math.floor(number / SOUNDS.length ** place) % SOUNDS.length],
    );
    const place = sounds.join('');
    const name = `${kind} ${place.charAt(0).toUpperCase()}${place.slice(1)}`;
    yield {
      slug: `groot-${index}`,
      name,
      serviceType,
      noticeEmail: `nalatenschappen@groot-${index}.example`,
    };
  }
}

/** What people type: whole names, beginnings, parts, wrong letters, no diacritics, common words, nothing at all. */
export const QUERIES = [
  'noorderbank',
  'Norderbank',
  'noordrbank',
  'energiecooperatie',
  'societeit',
  'zuiderpost',
  'nn',
  'bank',
  'stichting',
  'energie',
  'ener',
  'pensioenfonds haven',
  'verzekeringen',
  'verzekringen',
  'de gouwe',
  'water',
  'omroep westerland',
  'bank oosterdijk',
  'spaarbnk rijnmaas',
  'xqzvwk',
];
