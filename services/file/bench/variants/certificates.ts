import { type Day, inWords, monthName, WRITTEN, yearInWords } from './day.ts';
import type { Facts } from './facts.ts';
import { fullName, type Part, type Person, surname } from './people.ts';
import type { Random } from './random.ts';
import { asHtml, FORM_STYLES, formOf, type Section, signed } from './sheet.ts';

/** Every kind of document that proves a death, each in layouts for training and in others for measuring. */
export type CertificateKind = 'form' | 'modern' | 'prose' | 'extract' | 'ciec' | 'funeral' | 'brp' | 'found';

type Draw = (facts: Facts, part: Part, random: Random) => string;

const capitals = (text: string) => text.toLocaleUpperCase('nl');
const two = (n: number) => String(n).padStart(2, '0');
const time = ({ hour, minute }: Facts) => `${two(hour)}:${two(minute)}`;

interface Words {
  surname: string;
  first: string;
  gender: string;
  born: string;
  birthPlace: string;
  died: string;
  deathPlace: string;
}

/** What different towns print for the same seven things. */
const LABELS: Record<Part, Words[]> = {
  training: [
    {
      surname: 'Geslachtsnaam',
      first: 'Voornamen',
      gender: 'Geslacht',
      born: 'Datum van geboorte',
      birthPlace: 'Plaats van geboorte',
      died: 'Datum van overlijden',
      deathPlace: 'Plaats van overlijden',
    },
    {
      surname: 'Naam',
      first: 'Voornamen',
      gender: 'Geslacht',
      born: 'Geboren op',
      birthPlace: 'Geboren te',
      died: 'Overleden op',
      deathPlace: 'Overleden te',
    },
    {
      surname: 'Achternaam',
      first: 'Voornaam / voornamen',
      gender: 'Geslacht (M/V)',
      born: 'Geboortedatum',
      birthPlace: 'Geboorteplaats',
      died: 'Overlijdensdatum',
      deathPlace: 'Plaats overlijden',
    },
    {
      surname: 'Geslachtsnaam overledene',
      first: 'Voornamen overledene',
      gender: 'Geslacht overledene',
      born: 'Dag van geboorte',
      birthPlace: 'Plaats van geboorte',
      died: 'Dag van overlijden',
      deathPlace: 'Plaats van overlijden',
    },
  ],
  'held-out': [
    {
      surname: 'Familienaam',
      first: 'Voornamen (voluit)',
      gender: 'Sekse',
      born: 'Geboortedag',
      birthPlace: 'Gemeente van geboorte',
      died: 'Dag en uur van overlijden',
      deathPlace: 'Gemeente van overlijden',
    },
    {
      surname: 'Geslachtsnaam (achternaam)',
      first: 'Voorna(a)m(en)',
      gender: 'Geslachtsaanduiding',
      born: 'Datum geboorte',
      birthPlace: 'Plaats en land van geboorte',
      died: 'Datum en tijdstip overlijden',
      deathPlace: 'Plaats overlijden',
    },
    {
      surname: 'Achternaam van de overledene',
      first: 'Voornamen van de overledene',
      gender: 'Geslacht',
      born: 'Geboren',
      birthPlace: 'Te',
      died: 'Overleden',
      deathPlace: 'Te',
    },
    {
      surname: 'Naam',
      first: 'Voornamen',
      gender: 'Geslacht',
      born: 'Datum en plaats van geboorte',
      birthPlace: 'Woonplaats',
      died: 'Datum, tijd en plaats van overlijden',
      deathPlace: 'Burgerlijke staat',
    },
  ],
};

const dateStyles = {
  training: ['dashes', 'name', 'dots'],
  'held-out': ['name', 'slashes', 'dashes', 'spaces'],
} as const;

const sexOf = ({ gender }: Person, random: Random) =>
  gender === 'M'
    ? random.pick(['M', 'man', 'mannelijk', 'M (mannelijk)', 'Mannelijk'])
    : random.pick(['V', 'vrouw', 'vrouwelijk', 'F (vrouwelijk)', 'Vrouwelijk']);

function deceasedRows(facts: Facts, part: Part, random: Random, hasTime = true): Section['rows'] {
  const words = random.pick(LABELS[part]);
  const written = WRITTEN[random.pick(dateStyles[part])];
  const { deceased } = facts;
  const isShout = random.chance(0.3);
  const isInsertionApart = deceased.insertion && random.chance(0.2);
  const joinsPlace = words.born.includes('plaats');
  const last = isInsertionApart ? deceased.last : surname(deceased);
  const inLetters = random.chance(0.2) ? ` (${WRITTEN.words(facts.death)})` : '';
  const names: Section['rows'] = [
    [words.surname, isShout ? capitals(last) : last],
    ...(isInsertionApart
      ? [
          [random.pick(['Voorvoegsel', 'Voorvoegsels', 'Tussenvoegsel']), deceased.insertion ?? ''] as [
            string,
            string,
          ],
        ]
      : []),
    [words.first, isShout && random.chance(0.5) ? capitals(deceased.first) : deceased.first],
  ];
  const rows: Section['rows'] = [
    ...(random.chance(0.25) ? names.toReversed() : names),
    [words.gender, sexOf(deceased, random)],
    [words.born, joinsPlace ? `${written(facts.birth)} te ${facts.birthPlace}` : written(facts.birth)],
    [words.birthPlace, words.birthPlace === 'Woonplaats' ? facts.home : facts.birthPlace],
    [
      words.died,
      `${written(facts.death)}${inLetters}${hasTime && random.chance(0.5) ? ` ${time(facts)} uur` : ''}${words.died.includes('plaats') ? ` te ${facts.deathTown}` : ''}`,
    ],
    [words.deathPlace, words.deathPlace === 'Burgerlijke staat' ? facts.status : facts.deathTown],
  ];
  return rows;
}

const personRows = (person: Person, birth?: Day): Section['rows'] => [
  ['Geslachtsnaam', surname(person)],
  ['Voornamen', person.first],
  ...(birth ? [['Datum van geboorte', WRITTEN.dashes(birth)] as [string, string]] : []),
];

const heading = (facts: Facts, title: string, random: Random) =>
  random.pick([
    `<h2>Gemeente ${asHtml(facts.town)}</h2><h1>${title}</h1><p>Aktenummer ${facts.number}</p>`,
    `<p><b>${asHtml(capitals(`Gemeente ${facts.town}`))}</b><br><small>Publiekszaken – Burgerlijke stand</small></p><h1>${capitals(title)} ${facts.number}</h1>`,
    `<h1>${title}</h1><p>Gemeente: ${asHtml(facts.town)}<br>Nummer: ${facts.number}<br>Jaar: ${facts.made.year}</p>`,
  ]);

const form: Draw = (facts, part, random) => {
  const sections: Section[] = [
    {
      title: random.pick(['Overledene', 'Gegevens overledene', 'De overledene']),
      rows: [...deceasedRows(facts, part, random), ['Woonplaats', facts.home]],
    },
    ...(facts.partner
      ? [
          {
            title: random.pick(['Partner', 'Echtgenoot of geregistreerd partner', 'Gehuwd met']),
            rows: personRows(facts.partner, random.chance(0.5) ? facts.partnerBirth : undefined),
          },
        ]
      : []),
    {
      title: 'Ouders',
      rows: [
        ['Geslachtsnaam vader', surname(facts.father)],
        ['Voornamen vader', facts.father.first],
        ['Geslachtsnaam moeder', surname(facts.mother)],
        ['Voornamen moeder', facts.mother.first],
      ],
    },
    {
      title: random.pick(['Aangever', 'Aangifte']),
      rows: [
        ...personRows(facts.informant, facts.informantBirth),
        ['Datum akte', WRITTEN.dashes(facts.made)],
      ],
    },
  ];
  const later = random.chance(0.15)
    ? `<p><small>Latere vermelding: bij beschikking van ${WRITTEN.name(facts.issued)} is de akte verbeterd in die zin dat de woonplaats luidt ${asHtml(facts.home)}.</small></p>`
    : '';
  return `${heading(facts, random.pick(['Akte van overlijden', 'Afschrift akte van overlijden', 'Overlijdensakte']), random)}${formOf(sections, random.pick(FORM_STYLES[part]))}${later}${signed(fullName(facts.official), `De ambtenaar van de burgerlijke stand van de gemeente ${facts.town}`, random)}`;
};

/** The headings of the law since 2014: five parts between lines, dates in digits, and the day of death also in words. */
const modern: Draw = (facts, part, random) => {
  const { deceased } = facts;
  const joins = part === 'training' ? random.chance(0.4) : random.chance(0.7);
  const style = part === 'training' ? 'plain' : random.pick(['ruled', 'colon', 'margin'] as const);
  const sex = deceased.gender === 'M' ? 'M (mannelijk)' : 'F (vrouwelijk)';
  const name: Section['rows'] = joins
    ? [
        [
          'Geslachtsnaam en voornamen',
          random.pick([
            `${surname(deceased)}, ${deceased.first}`,
            `${capitals(surname(deceased))}, ${deceased.first}`,
          ]),
        ],
      ]
    : [
        ['Geslachtsnaam', surname(deceased)],
        ['Voornamen', deceased.first],
      ];
  const death: Section['rows'] = random.chance(0.5)
    ? [
        ['Dag, uur en minuut van overlijden', `${WRITTEN.dashes(facts.death)}, ${time(facts)} uur`],
        ['In letters', WRITTEN.words(facts.death)],
      ]
    : [
        ['Dag van overlijden', `${WRITTEN.spaces(facts.death)} (${WRITTEN.words(facts.death)})`],
        ['Uur en minuut van overlijden', time(facts)],
      ];
  const parts: Section[] = [
    {
      title: 'Overledene',
      rows: [
        ...name,
        ['Plaats en dag van geboorte', `${facts.birthPlace}, ${WRITTEN.dashes(facts.birth)}`],
        ['Geslacht', sex],
        ['Woonplaats of gewone verblijfplaats', facts.home],
        ...death,
        ['Plaats van overlijden', `${facts.deathTown}, gemeente ${facts.deathTown}`],
        [
          'Gehuwd of geregistreerd partner met',
          facts.partner && facts.status === 'gehuwd'
            ? `${surname(facts.partner)}, ${facts.partner.first}`
            : '–',
        ],
      ],
    },
    {
      title: 'Ouders',
      rows: [
        ['Geslachtsnaam en voornamen vader', `${surname(facts.father)}, ${facts.father.first}`],
        ['Geslachtsnaam en voornamen moeder', `${surname(facts.mother)}, ${facts.mother.first}`],
      ],
    },
    {
      title: 'Aangever',
      rows: [
        ['Geslachtsnaam en voornamen', `${surname(facts.informant)}, ${facts.informant.first}`],
        ['Plaats en dag van geboorte', `${facts.home}, ${WRITTEN.dashes(facts.informantBirth)}`],
      ],
    },
    {
      title: 'Ambtenaar van de burgerlijke stand',
      rows: [
        ['Naam', `${facts.official.first.slice(0, 1)}. ${surname(facts.official)}`],
        ['Plaats en dag waarop de akte is opgemaakt', `${facts.town}, ${WRITTEN.dashes(facts.made)}`],
      ],
    },
  ];
  return `<p>Nederland (NL)</p><h1>Akte van overlijden</h1><p>Gemeente ${asHtml(facts.town)} &nbsp; Jaar ${facts.made.year} &nbsp; Nummer ${facts.number}</p><div class="parts">${parts.map((one) => `<div>${formOf([one], style)}</div>`).join('')}</div>`;
};

const childOf = ({ deceased, father, mother }: Facts) =>
  `${deceased.gender === 'M' ? 'zoon' : 'dochter'} van ${fullName(father)} en van ${fullName(mother)}`;
const wedTo = ({ deceased, partner, status }: Facts) =>
  !partner
    ? ''
    : status === 'gehuwd'
      ? `echtgeno${deceased.gender === 'M' ? 'ot' : 'te'} van ${fullName(partner)}, `
      : status === 'gescheiden'
        ? `gescheiden van ${fullName(partner)}, `
        : `${deceased.gender === 'M' ? 'weduwnaar' : 'weduwe'} van ${fullName(partner)}, `;

const shouted = ({ first, ...rest }: Person) => `${first} ${capitals(surname({ first, ...rest }))}`;

const PROSE: Record<Part, Draw[]> = {
  training: [
    (facts, _part, random) =>
      `<div class="aside">No. ${facts.number}<br><br>OVERLIJDEN<br><br>van<br>${asHtml(capitals(surname(facts.deceased)))}</div><div class="column"><p>Heden, de ${WRITTEN.ordinal(facts.made)}, verscheen voor mij, ambtenaar van de burgerlijke stand der gemeente ${asHtml(facts.town)}: ${asHtml(fullName(facts.informant))}, oud ${inWords(facts.informantAge)} jaren, ${random.pick(['begrafenisondernemer', 'zonder beroep', 'uitvaartleider'])}, wonende te ${asHtml(facts.home)}, die verklaarde dat op ${WRITTEN.words(facts.death)}, te ${facts.hour} uur en ${facts.minute} minuten, in deze gemeente is overleden:</p><p><b>${asHtml(shouted(facts.deceased))}</b>,</p><p>geboren te ${asHtml(facts.birthPlace)} op ${WRITTEN.words(facts.birth)}, laatst gewoond hebbende te ${asHtml(facts.home)}, ${asHtml(wedTo(facts))}${asHtml(childOf(facts))}.</p><p>Waarvan akte, welke overeenkomstig de wet is voorgelezen.</p>${signed(fullName(facts.official), 'De ambtenaar voornoemd,', random)}</div>`,
    (facts, _part, random) =>
      `<h1>Akte van overlijden</h1><p>Gemeente ${asHtml(facts.town)}, register van overlijden ${facts.made.year}, akte ${facts.number}</p><p>Op ${WRITTEN.name(facts.made)} heb ik, ${asHtml(fullName(facts.official))}, ambtenaar van de burgerlijke stand van de gemeente ${asHtml(facts.town)}, deze akte opgemaakt van het overlijden van <b>${asHtml(fullName(facts.deceased))}</b>, van het ${facts.deceased.gender === 'M' ? 'mannelijk' : 'vrouwelijk'} geslacht, geboren te ${asHtml(facts.birthPlace)} op ${WRITTEN.name(facts.birth)}, overleden te ${asHtml(facts.deathTown)} op ${WRITTEN.name(facts.death)} te ${time(facts)} uur, ${asHtml(wedTo(facts))}${asHtml(childOf(facts))}.</p><p>Aangifte is gedaan door ${asHtml(fullName(facts.informant))}, geboren op ${WRITTEN.name(facts.informantBirth)}.</p>${signed(fullName(facts.official), 'De ambtenaar van de burgerlijke stand,', random)}`,
  ],
  'held-out': [
    (facts, _part, random) =>
      `<h2>Gemeente ${asHtml(facts.town)}</h2><p>Nr. ${facts.number}</p><p>In het jaar ${yearInWords(facts.made.year, '')}, de ${inWords(facts.made.day)} ${monthName(facts.made)}, is voor ons, ambtenaar van den burgerlijken stand der gemeente ${asHtml(facts.town)}, verschenen ${asHtml(fullName(facts.informant))}, oud ${inWords(facts.informantAge)} jaar, van beroep ${random.pick(['aanspreker', 'winkelier', 'landbouwer'])}, wonende te ${asHtml(facts.home)}, die ons heeft verklaard dat op den ${WRITTEN.ordinal(facts.death)} des ${random.pick(['voormiddags', 'namiddags'])} te ${inWords((facts.hour % 12) + 1)} ure binnen deze gemeente is overleden <b>${asHtml(shouted(facts.deceased))}</b>, geboren te ${asHtml(facts.birthPlace)} den ${WRITTEN.ordinal(facts.birth)}, gewoond hebbende te ${asHtml(facts.home)}, ${asHtml(wedTo(facts))}${asHtml(childOf(facts))}. En hebben wij hiervan deze akte opgemaakt.</p>${signed(fullName(facts.official), 'De ambtenaar van den burgerlijken stand', random)}`,
    (facts, _part, random) =>
      `<p style="text-align:center"><b>AFSCHRIFT</b><br>Akte van overlijden ${facts.number} van het jaar ${facts.made.year}</p><p>Ondergetekende, ambtenaar van de burgerlijke stand te ${asHtml(facts.town)}, verklaart dat blijkens ingekomen aangifte van ${asHtml(fullName(facts.informant))} op ${inWords(facts.death.day)} ${monthName(facts.death)} ${yearInWords(facts.death.year, '')} om ${facts.hour} uur ${facts.minute} te ${asHtml(facts.deathTown)} overleden is:</p><p style="margin-left:3em"><b>${asHtml(capitals(surname(facts.deceased)))}, ${asHtml(facts.deceased.first)}</b></p><p>${facts.deceased.gender === 'M' ? 'van het mannelijk geslacht' : 'van het vrouwelijk geslacht'}, geboren op ${inWords(facts.birth.day)} ${monthName(facts.birth)} ${yearInWords(facts.birth.year, '')} te ${asHtml(facts.birthPlace)}, ${asHtml(wedTo(facts))}${asHtml(childOf(facts))}.</p><p>Deze akte is opgemaakt op ${WRITTEN.name(facts.made)}.</p><p>Voor eensluidend afschrift, ${asHtml(facts.town)}, ${WRITTEN.name(facts.issued)}</p>${signed(fullName(facts.official), 'De ambtenaar,', random)}`,
    (facts, _part, random) =>
      `<h1>Overlijdensakte</h1><p>${asHtml(facts.town)}, nr. ${facts.number}</p><p>Heden ${WRITTEN.name(facts.made)} verscheen voor mij ambtenaar van de burgerlijke stand van ${asHtml(facts.town)} ${asHtml(fullName(facts.informant))}, geboren te ${asHtml(facts.home)} op ${WRITTEN.name(facts.informantBirth)}, die verklaarde:</p><p>Op ${WRITTEN.name(facts.death)} is te ${asHtml(facts.deathTown)} overleden ${facts.deceased.gender === 'M' ? 'de heer' : 'mevrouw'} <b>${asHtml(fullName(facts.deceased))}</b>, geboren op ${WRITTEN.name(facts.birth)} te ${asHtml(facts.birthPlace)}, wonende te ${asHtml(facts.home)}, ${asHtml(wedTo(facts))}${asHtml(childOf(facts))}.</p><p>Waarvan akte.</p>${signed(fullName(facts.official), 'De ambtenaar van de burgerlijke stand,', random)}`,
  ],
};

const extract: Draw = (facts, part, random) => {
  const title = random.pick([
    'Uittreksel akte van overlijden',
    'Uittreksel uit de registers van de burgerlijke stand',
    'Uittreksel uit het register van overlijden',
  ]);
  const foot = `<p>Afgegeven te ${asHtml(facts.town)} op ${WRITTEN.name(facts.issued)}</p>${signed(fullName(facts.official), 'De ambtenaar van de burgerlijke stand,', random)}`;
  if (random.chance(0.3))
    return `<h2>Gemeente ${asHtml(facts.town)}</h2><h1>${title}</h1><p>Uit het register van overlijden van het jaar ${facts.made.year}, akte ${facts.number}, blijkt dat op ${WRITTEN.name(facts.death)} te ${asHtml(facts.deathTown)} is overleden ${asHtml(fullName(facts.deceased))}, ${facts.deceased.gender === 'M' ? 'man' : 'vrouw'}, geboren te ${asHtml(facts.birthPlace)} op ${WRITTEN.name(facts.birth)}${facts.partner ? `, ${asHtml(wedTo(facts).replace(/, $/, ''))}` : ''}.</p>${foot}`;
  const rows: Section['rows'] = [
    ...deceasedRows(facts, part, random),
    ['Burgerlijke staat', facts.partner ? `${facts.status} (${fullName(facts.partner)})` : facts.status],
  ];
  const akte: Section['rows'] = random.chance(0.4)
    ? [
        ['Gemeente', facts.town],
        ['Aktenummer', facts.number],
      ]
    : [];
  return `<h2>Gemeente ${asHtml(facts.town)}</h2><h1>${title}</h1>${akte.length ? '' : `<p>Overlijden – akte ${facts.number} van het jaar ${facts.made.year}</p>`}${formOf([{ title: null, rows: [...akte, ...rows] }], random.pick(FORM_STYLES[part]))}${foot}`;
};

const boxed = (day: Day, hasSigns: boolean) => {
  const signs = hasSigns ? '<small>Jo</small><small>Mo</small><small>An</small>' : '';
  return `<span class="jma">${signs}<b>${two(day.day)}</b><b>${two(day.month)}</b><b>${day.year}</b></span>`;
};

const CIEC_LABELS: Record<Part, string[][]> = {
  training: [
    [
      'État / Staat',
      "Service de l'état civil de / Burgerlijke stand van",
      "Extrait de l'acte de décès n° / Uittreksel overlijdensakte nr.",
      'Date et lieu du décès / Datum en plaats van overlijden',
      'Nom / Naam',
      'Prénoms / Voornamen',
      'Sexe / Geslacht',
      'Date et lieu de naissance / Datum en plaats van geboorte',
      'Nom du dernier conjoint / Naam laatste echtgenoot',
      'Prénoms du dernier conjoint / Voornamen laatste echtgenoot',
      'Père / Vader',
      'Mère / Moeder',
      'Date de délivrance, signature, sceau / Datum van afgifte, handtekening, zegel',
    ],
  ],
  'held-out': [
    [
      'Etat - Staat - State',
      'Commune de - Gemeente - Registry office of',
      'Acte de décès N° - Akte nr. - Death certificate No.',
      'Date et lieu du décès - Datum en plaats overlijden - Date and place of death',
      'Nom - Naam - Name',
      'Prénoms - Voornamen - Forenames',
      'Sexe - Geslacht - Sex',
      'Date et lieu de naissance - Datum en plaats geboorte - Date and place of birth',
      'Nom du dernier conjoint - Naam van de laatste echtgenoot - Name of the last spouse',
      'Prénoms du dernier conjoint - Voornamen van de laatste echtgenoot - Forenames of the last spouse',
      'Père - Vader - Father',
      'Mère - Moeder - Mother',
      'Date de délivrance - Datum van afgifte - Date of issue',
    ],
    [
      'État',
      'Burgerlijke stand van / Service de l’état civil de',
      'Overlijdensakte nr. / Acte de décès n°',
      'Overlijden / Décès / Tod',
      'Naam / Nom / Familienname',
      'Voornamen / Prénoms / Vornamen',
      'Geslacht / Sexe / Geschlecht',
      'Geboorte / Naissance / Geburt',
      'Laatste echtgenoot: naam / Dernier conjoint: nom',
      'Laatste echtgenoot: voornamen / Dernier conjoint: prénoms',
      'Naam en voornamen vader / Nom et prénoms du père',
      'Naam en voornamen moeder / Nom et prénoms de la mère',
      'Datum van afgifte / Date de délivrance',
    ],
  ],
};

const ciec: Draw = (facts, part, random) => {
  const labels = random.pick(CIEC_LABELS[part]);
  const isShout = random.chance(part === 'training' ? 0.5 : 0.8);
  const say = (text: string) => asHtml(isShout ? capitals(text) : text);
  const { deceased, partner } = facts;
  const values = [
    'PAYS-BAS / NEDERLAND',
    say(facts.town),
    facts.number,
    `${boxed(facts.death, true)} &nbsp; ${say(facts.deathTown)}`,
    say(surname(deceased)),
    say(deceased.first),
    deceased.gender === 'M' ? 'M' : 'F',
    `${boxed(facts.birth, true)} &nbsp; ${say(facts.birthPlace)}`,
    partner ? say(surname(partner)) : '—',
    partner ? say(partner.first) : '—',
    say(fullName(facts.father)),
    say(fullName(facts.mother)),
    boxed(facts.issued, true),
  ];
  const isAbove = part === 'held-out' && random.chance(0.4);
  const rows = labels
    .map((label, index) =>
      isAbove
        ? `<tr><td style="width:6%">${index + 1}</td><td><small>${asHtml(label)}</small><br>${values[index]}</td></tr>`
        : `<tr><td style="width:6%">${index + 1}</td><td style="width:46%"><small>${asHtml(label)}</small></td><td style="width:48%">${values[index]}</td></tr>`,
    )
    .join('');
  return `<p style="text-align:center"><b>EXTRAIT DE L'ACTE DE DÉCÈS<br>UITTREKSEL UIT DE OVERLIJDENSAKTE</b><br><small>EXTRACT OF THE REGISTRATION OF DEATH<br>AUSZUG AUS DEM STERBEEINTRAG</small></p><table class="grid ciec"><style>.ciec td{width:auto!important}</style>${rows}</table><p><small>SYMBOLES: Jo: Jour, Dag, Day, Tag. Mo: Mois, Maand, Month, Monat. An: Année, Jaar, Year, Jahr. M: Masculin, Mannelijk, Masculine. F: Féminin, Vrouwelijk, Feminine.</small></p>`;
};

const funeral: Draw = (facts, part, random) => {
  const firm = random.pick(
    part === 'training'
      ? ['Uitvaartverzorging De Linde', 'Uitvaartcentrum Rivierenland']
      : ['Afscheidshuis Het Anker', 'Coöperatie Laatste Eer U.A.', 'Van Houten Uitvaartbegeleiding'],
  );
  const title = random.pick([
    'Verklaring van overlijden',
    'Overlijdensverklaring',
    'Verklaring uitvaartondernemer inzake overlijden',
  ]);
  const head = `<h2>${asHtml(firm)}</h2><p><small>Molenweg ${random.between(1, 90)}, ${asHtml(facts.town)} – KvK 00000000</small></p><p>${asHtml(facts.town)}, ${WRITTEN.name(facts.made)}</p><h1>${title}</h1>`;
  const sir = facts.deceased.gender === 'M' ? 'de heer' : 'mevrouw';
  const foot = `<p>Deze verklaring is afgegeven op verzoek van de nabestaanden.</p>${signed(fullName(facts.official), `Hoogachtend, namens ${firm}`, random)}`;
  if (random.chance(0.5)) {
    const rows: Section['rows'] = [
      ...deceasedRows(facts, part, random),
      ['Adres', `Lange Akker ${random.between(1, 99)}, ${facts.home}`],
    ];
    return `${head}${formOf(
      [
        { title: 'Overledene', rows },
        {
          title: 'Opdrachtgever',
          rows: [
            ['Naam', fullName(facts.informant)],
            ['Geboortedatum', WRITTEN.dashes(facts.informantBirth)],
          ],
        },
      ],
      random.pick(FORM_STYLES[part]),
    )}${foot}`;
  }
  const sentence =
    part === 'training'
      ? `Hierbij verklaart ondergetekende, ${fullName(facts.official)}, uitvaartverzorger, dat op ${WRITTEN.name(facts.death)} te ${facts.deathTown} is overleden: ${sir} ${fullName(facts.deceased)}, geboren te ${facts.birthPlace} op ${WRITTEN.name(facts.birth)}.`
      : random.pick([
          `Wij verklaren dat ${sir} ${fullName(facts.deceased)}, geboren op ${WRITTEN.dashes(facts.birth)} te ${facts.birthPlace}, op ${WRITTEN.dashes(facts.death)} te ${facts.deathTown} is overleden. De uitvaart wordt door ons verzorgd.`,
          `Ondergetekende bevestigt dat ${sir} ${fullName(facts.deceased)} (geboren ${WRITTEN.name(facts.birth)}) is overleden op ${WRITTEN.name(facts.death)} in ${facts.deathTown}. Aangifte is door ons kantoor gedaan bij de gemeente ${facts.town}.`,
        ]);
  return `${head}<p>${asHtml(sentence)}</p>${foot}`;
};

const brp: Draw = (facts, part, random) => {
  const { deceased } = facts;
  const head = `<h2>Gemeente ${asHtml(facts.town)}</h2><p><small>Basisregistratie Personen</small></p><h1>${random.pick(['Uittreksel uit de Basisregistratie Personen', 'Uittreksel BRP in verband met overlijden'])}</h1>`;
  const written = WRITTEN[random.pick(dateStyles[part])];
  const foot = `<p>Afgegeven op ${WRITTEN.name(facts.issued)}</p>${signed(fullName(facts.official), 'Namens de burgemeester,', random)}`;
  if (part === 'held-out' && random.chance(0.4))
    return `${head}<p>In de basisregistratie personen van de gemeente ${asHtml(facts.town)} is opgenomen dat ${asHtml(fullName(deceased))}, ${deceased.gender === 'M' ? 'man' : 'vrouw'}, geboren op ${written(facts.birth)} te ${asHtml(facts.birthPlace)}, is overleden op ${written(facts.death)} te ${asHtml(facts.deathTown)}.</p>${foot}`;
  const person: Section['rows'] = [
    ['Burgerservicenummer', '000000000'],
    ['Voornamen', deceased.first],
    ...(deceased.insertion
      ? [
          [part === 'training' ? 'Voorvoegsel' : 'Voorvoegsel geslachtsnaam', deceased.insertion] as [
            string,
            string,
          ],
        ]
      : []),
    ['Geslachtsnaam', deceased.last],
    ...(facts.partner && random.chance(0.3)
      ? [['Naamgebruik', `${surname(facts.partner)}-${surname(deceased)}`] as [string, string]]
      : []),
    ['Geboortedatum', written(facts.birth)],
    ['Geboorteplaats', facts.birthPlace],
    ['Geslachtsaanduiding', deceased.gender === 'M' ? 'man' : 'vrouw'],
  ];
  const marriage: Section[] = facts.partner
    ? [
        {
          title: 'Huwelijk / geregistreerd partnerschap',
          rows: [
            ['Voornamen', facts.partner.first],
            ['Geslachtsnaam', facts.partner.last],
            ['Geboortedatum', written(facts.partnerBirth)],
            ['Datum aangaan', written(facts.marriage)],
          ],
        },
      ]
    : [];
  const death: Section = {
    title: 'Overlijden',
    rows: [
      [random.pick(['Datum overlijden', 'Overlijdensdatum']), written(facts.death)],
      ['Plaats overlijden', facts.deathTown],
      ['Land overlijden', 'Nederland'],
    ],
  };
  const persons: Section = { title: 'Persoonsgegevens', rows: person };
  const style = random.pick(FORM_STYLES[part]);
  const sections = random.chance(0.7) ? [persons, death, ...marriage] : [persons, ...marriage, death];
  return `${head}${formOf(sections, style)}${foot}`;
};

/** A body was found: by law there is no day of death, only the day on which it was found (art. 62). */
const found: Draw = (facts, _part, random) => {
  const { deceased } = facts;
  return random.chance(0.5)
    ? `${heading(facts, 'Akte van overlijden', random)}${formOf(
        [
          {
            title: 'Overledene',
            rows: [
              ['Geslachtsnaam', surname(deceased)],
              ['Voornamen', deceased.first],
              ['Geslacht', sexOf(deceased, random)],
              ['Datum van geboorte', WRITTEN.dashes(facts.birth)],
              ['Plaats van geboorte', facts.birthPlace],
              [
                'Plaats, dag en uur waarop het lijk is gevonden',
                `${facts.deathTown}, ${WRITTEN.dashes(facts.death)}, ${time(facts)} uur`,
              ],
              ['Woonplaats', facts.home],
            ],
          },
        ],
        'plain',
      )}${signed(fullName(facts.official), 'De ambtenaar van de burgerlijke stand', random)}`
    : `<h1>Akte van overlijden</h1><p>Gemeente ${asHtml(facts.town)}, akte ${facts.number}</p><p>Op ${WRITTEN.name(facts.made)} heb ik, ambtenaar van de burgerlijke stand van de gemeente ${asHtml(facts.town)}, naar aanleiding van een verklaring van de hulpofficier van justitie deze akte opgemaakt, waaruit blijkt dat op ${WRITTEN.name(facts.death)} te ${time(facts)} uur te ${asHtml(facts.deathTown)} levenloos is aangetroffen het lijk van ${asHtml(fullName(deceased))}, geboren te ${asHtml(facts.birthPlace)} op ${WRITTEN.name(facts.birth)}, ${deceased.gender === 'M' ? 'man' : 'vrouw'}.</p>${signed(fullName(facts.official), 'De ambtenaar van de burgerlijke stand', random)}`;
};

export const CERTIFICATES: Record<CertificateKind, Draw> = {
  form,
  modern,
  prose: (facts, part, random) => random.pick(PROSE[part])(facts, part, random),
  extract,
  ciec,
  funeral,
  brp,
  found,
};
