/** How a keyword can be used in a sentence addressed to the deceased. */
export type Keyword =
  /** "lief", "heel eigenwijs", "een harde werker", "moeder van drie": after "Je was …". */
  | { kind: 'trait'; words: string }
  /**
   * "hield van de zee", "kon goed luisteren": after "Je …", since the Dutch past tense is the same in the second and
   * third person.
   */
  | { kind: 'deed'; words: string }
  /** "de tuin", "koffie", "Ameland": in a list before a colon, where any noun fits. */
  | { kind: 'thing'; words: string }
  /** Everything else, including whole sentences: only used exactly as written. */
  | { kind: 'saying'; words: string };

const TRAITS = new Set(
  `aardig actief attent avontuurlijk behulpzaam belezen bescheiden betrokken betrouwbaar bijzonder blij creatief
   dapper direct doelgericht doortastend dromerig eerlijk eigenwijs eigenzinnig energiek enthousiast fel
   gastvrij geduldig geestig gelovig gemoedelijk genereus gevat gevoelig gezellig goed goedlachs grappig groots
   gul handig hartelijk humoristisch hulpvaardig ijverig inspirerend integer intelligent jong kalm knap koppig
   krachtig kritisch kunstzinnig levendig levenslustig lief liefdevol loyaal meelevend mild modern moedig muzikaal
   nauwkeurig nieuwsgierig nuchter onafhankelijk ondernemend ondeugend onvergetelijk opgeruimd opgewekt oprecht
   optimistisch positief precies principieel punctueel rechtdoorzee rechtvaardig reislustig rustig ruimdenkend
   scherp serieus slim sociaal speels spontaan sportief stabiel sterk stil stoer streng strijdbaar teder temperamentvol
   tevreden trots trouw uniek veerkrachtig verlegen vindingrijk vriendelijk vrijgevig vrolijk warm wijs zacht
   zachtaardig zelfstandig zorgzaam zuinig`.split(/\s+/),
);
const STRENGTHENERS = new Set([
  'altijd',
  'erg',
  'heel',
  'heerlijk',
  'ontzettend',
  'zeer',
  'zo',
  'vaak',
  'soms',
]);
/** A phrase that starts with one of these words is not a thing. */
const LOOSE_STARTS = new Set([
  'nooit',
  'niet',
  'geen',
  'zonder',
  'voor',
  'met',
  'in',
  'op',
  'te',
  'om',
  'als',
  'dat',
]);
const ROLES = new Set(
  `moeder vader oma opa grootmoeder grootvader overgrootmoeder overgrootvader zus broer zoon dochter tante oom
   vriend vriendin buurman buurvrouw collega leraar lerares juf meester verpleegkundige arts huisarts timmerman
   bakker boer boerin chauffeur ondernemer vrijwilliger gek dol verzot verliefd trots`.split(/\s+/),
);
const DEEDS = new Set(
  `hield had kon wist zong danste speelde kookte bakte las schreef lachte luisterde reisde fietste wandelde zwom
   werkte zorgde hielp genoot vond gaf maakte bouwde tekende schilderde naaide breide tuinierde vertelde leerde
   stond bleef leefde dacht deed zag droomde geloofde ging kwam vocht streed verzamelde zeilde viste voetbalde
   tenniste schaatste kaartte kocht deelde dronk lustte mopperde verwende koesterde`.split(/\s+/),
);
/**
 * A third-person pronoun here would have to become "je" in the text, and no rule can tell every "zijn" (his, to be)
 * apart.
 */
const ABOUT_THEM =
  /\b(hij|zij|ze|hem|haar|zijn|zich|was|is|waren|heeft|hebben|jij|je|jouw|ik|wij|we|ons|onze|mijn|u|uw)\b/i;
const SUBJECT = /^(hij|zij|ze|je|jij)\s+/i;
const MOST_WORDS = 6;

/** Decides by the first word; when in doubt, the words are used as written. */
function readKeyword(written: string): Keyword {
  const words = written.replace(/\s+/g, ' ').trim();
  const bare = words.replace(SUBJECT, '').replace(/^was\s+/i, '');
  const lower = decapitalise(bare);
  const parts = lower
    .replace(/\ben\b/g, ' ')
    .split(/\s+/)
    .filter(Boolean);
  const isShort = parts.length <= MOST_WORDS && !/[.!?:“”"]/.test(words);
  const first = parts[0] ?? '';
  if (
    isShort &&
    parts.every((part) => TRAITS.has(part) || STRENGTHENERS.has(part)) &&
    parts.some((part) => TRAITS.has(part))
  )
    return { kind: 'trait', words: lower };
  const isAboutThem = ABOUT_THEM.test(lower);
  if (isShort && !isAboutThem && (first === 'een' || ROLES.has(first)))
    return { kind: 'trait', words: lower };
  if (isShort && !isAboutThem && DEEDS.has(first)) return { kind: 'deed', words: lower };
  if (isShort && !isAboutThem && bare === words && !STRENGTHENERS.has(first) && !LOOSE_STARTS.has(first))
    return { kind: 'thing', words };
  return { kind: 'saying', words };
}

/** Keywords are separated by commas, semicolons or line breaks; adjectives alone need no separator. */
export function readKeywords(text: string): Keyword[] {
  const written = text.split(/[,;\n]+/).map((keyword) => keyword.trim());
  const seen = new Set<string>();
  return written.flatMap((keyword) => {
    const same = keyword.toLowerCase();
    if (keyword === '' || seen.has(same)) return [];
    seen.add(same);
    const parts = keyword.split(/\s+(?:en\s+)?/);
    const isRow = parts.length > 1 && parts.every((part) => TRAITS.has(part.toLowerCase()));
    return isRow ? parts.map(readKeyword) : [readKeyword(keyword)];
  });
}

/** Phones start a field with a capital; only words on our lists are certain not to need one. */
function decapitalise(words: string): string {
  const small = words.charAt(0).toLowerCase() + words.slice(1);
  const [first = ''] = small.split(' ', 1);
  const isKnown =
    TRAITS.has(first) || STRENGTHENERS.has(first) || ROLES.has(first) || DEEDS.has(first) || first === 'een';
  return isKnown ? small : words;
}
