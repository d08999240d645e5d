import { type Day, WRITTEN } from './day.ts';
import type { Facts } from './facts.ts';
import { fullName, type Part, type Person, surname } from './people.ts';
import type { Random } from './random.ts';
import { asHtml, FORM_STYLES, formOf, type Section, signed } from './sheet.ts';

/** What people send instead of a certificate. Many of these mention a death, some in the same words. */
type Draw = (facts: Facts, part: Part, random: Random) => string;

const day = (one: Day) => WRITTEN.name(one);
const rowsOf = (person: Person, birth: Day): Section['rows'] => [
  ['Geslachtsnaam', surname(person)],
  ['Voornamen', person.first],
  ['Geslacht', person.gender],
  ['Datum van geboorte', WRITTEN.dashes(birth)],
];
const sir = ({ gender }: Person) => (gender === 'M' ? 'de heer' : 'mevrouw');
const registrar = (facts: Facts, random: Random) =>
  signed(
    fullName(facts.official),
    `De ambtenaar van de burgerlijke stand van de gemeente ${facts.town}`,
    random,
  );

export const NEGATIVES = {
  doctor: (facts, _part, random) =>
    `<h1>${random.pick(['Verklaring van overlijden', 'Verklaring van overlijden (A-verklaring)'])}</h1><p>De ondergetekende ${asHtml(fullName(facts.official))}, arts te ${asHtml(facts.town)}, verklaart te zijn behandelend arts van ${asHtml(fullName(facts.deceased))}, geboren op ${day(facts.birth)} te ${asHtml(facts.birthPlace)}, gewoond hebbende te ${asHtml(facts.home)}, overleden op ${day(facts.death)} te ${asHtml(facts.deathTown)}; verklaart het lijk persoonlijk te hebben geschouwd en ervan overtuigd te zijn dat de dood is ingetreden ten gevolge van een natuurlijke oorzaak.</p>${signed(fullName(facts.official), `${facts.town}, ${day(facts.death)}`, random)}`,
  'doctor-form': (facts, part, random) =>
    `<h1>Verklaring van overlijden</h1><p>Bijlage bij het Besluit op de lijkbezorging. In te vullen door de behandelend arts of gemeentelijk lijkschouwer</p>${formOf(
      [
        {
          title: 'Overledene',
          rows: [
            ...rowsOf(facts.deceased, facts.birth),
            ['Datum van overlijden', WRITTEN.dashes(facts.death)],
            ['Plaats van overlijden', facts.deathTown],
          ],
        },
        {
          title: 'Arts',
          rows: [
            ['Naam', fullName(facts.official)],
            ['BIG-nummer', '00000000000'],
          ],
        },
      ],
      random.pick(FORM_STYLES[part]),
    )}<p>Ik ben overtuigd van een natuurlijke dood.</p>`,
  permit: (facts, _part, random) =>
    `<h2>Gemeente ${asHtml(facts.town)}</h2><h1>${random.pick(['Verlof tot begraving', 'Verlof tot crematie', 'Verlof tot begraven of cremeren'])}</h1><p>De ambtenaar van de burgerlijke stand van de gemeente ${asHtml(facts.town)} verleent verlof tot lijkbezorging van ${asHtml(fullName(facts.deceased))}, geboren te ${asHtml(facts.birthPlace)} op ${day(facts.birth)}, overleden te ${asHtml(facts.deathTown)} op ${day(facts.death)}.</p>${registrar(facts, random)}`,
  birth: (facts, part, random) =>
    `<h2>Gemeente ${asHtml(facts.town)}</h2><h1>${random.pick(['Akte van geboorte', 'Geboorteakte', 'Uittreksel uit het register van geboorten'])} ${facts.number}</h1>${formOf(
      [
        { title: 'Kind', rows: rowsOf(facts.deceased, facts.birth) },
        { title: 'Moeder', rows: rowsOf(facts.mother, facts.partnerBirth) },
      ],
      random.pick(FORM_STYLES[part]),
    )}${registrar(facts, random)}`,
  marriage: (facts, part, random) =>
    `<h2>Gemeente ${asHtml(facts.town)}</h2><h1>${random.pick(['Akte van huwelijk', 'Huwelijksakte', 'Uittreksel huwelijksakte'])} ${facts.number}</h1>${formOf(
      [
        { title: 'Partner 1', rows: rowsOf(facts.deceased, facts.birth) },
        { title: 'Partner 2', rows: rowsOf(facts.informant, facts.partnerBirth) },
      ],
      random.pick(FORM_STYLES[part]),
    )}<p>Datum huwelijk: ${day(facts.marriage)}</p>${registrar(facts, random)}`,
  stillborn: (facts, part, random) =>
    `<h2>Gemeente ${asHtml(facts.town)}</h2><h1>Akte van geboorte (levenloos geboren kind)</h1>${formOf(
      [
        { title: 'Kind', rows: rowsOf(facts.deceased, facts.death) },
        { title: 'Moeder', rows: rowsOf(facts.mother, facts.partnerBirth) },
      ],
      random.pick(FORM_STYLES[part]),
    )}<p>Het kind is levenloos ter wereld gekomen. Deze akte is opgenomen in het register van overlijden.</p>${registrar(facts, random)}`,
  invoice: (facts, _part, random) =>
    `<h2>Uitvaartzorg Noord B.V.</h2><h1>Factuur</h1><p>Factuurnummer 2024-${random.between(1000, 9999)}<br>Factuurdatum ${day(facts.made)}<br>Betreft: uitvaart van ${sir(facts.deceased)} ${asHtml(fullName(facts.deceased))}, overleden op ${day(facts.death)}</p><table class="grid"><tr><td>Verzorging van de overledene</td><td>€ 640,00</td></tr><tr><td>Aanvraag akte van overlijden (3x)</td><td>€ 49,80</td></tr><tr><td>Rouwauto</td><td>€ 395,00</td></tr><tr><td>Totaal inclusief btw</td><td>€ 1.084,80</td></tr></table><p>Wij verzoeken u het bedrag binnen 14 dagen te voldoen.</p>`,
  condolence: (facts, _part, _random) =>
    `<p>${asHtml(facts.home)}, ${day(facts.made)}</p><p>Geachte familie ${asHtml(surname(facts.deceased))},</p><p>Met droefheid vernamen wij het overlijden van ${sir(facts.deceased)} ${asHtml(fullName(facts.deceased))} op ${day(facts.death)}. Wij condoleren u met dit verlies en wensen u veel sterkte in de komende tijd.</p><p>Met vriendelijke groet,</p><p>${asHtml(fullName(facts.official))}</p>`,
  passport: (facts, _part, _random) =>
    `<div style="border:2px solid #555;padding:10mm;background:#f3f1ea"><b>KONINKRIJK DER NEDERLANDEN</b><h2>PASPOORT / PASSPORT</h2><p><small>Naam / Surname</small><br>${asHtml(surname(facts.deceased))}<br><small>Voornamen / Given names</small><br>${asHtml(facts.deceased.first)}<br><small>Geboortedatum / Date of birth</small><br>${WRITTEN.spaces(facts.birth)}<br><small>Geslacht / Sex</small><br>${facts.deceased.gender === 'M' ? 'M/M' : 'V/F'}<br><small>Geldig tot / Date of expiry</small><br>${WRITTEN.spaces(facts.issued)}</p><p style="font-family:'Liberation Mono'">P&lt;NLD${surname(
      facts.deceased,
    )
      .toUpperCase()
      .replace(/[^A-Z]/g, '&lt;')}&lt;&lt;&lt;&lt;&lt;&lt;&lt;&lt;</p></div>`,
  testament: (facts, _part, _random) =>
    `<h1>Testament</h1><p>Heden, ${WRITTEN.ordinal(facts.marriage)}, verscheen voor mij, mr. ${asHtml(fullName(facts.official))}, notaris te ${asHtml(facts.town)}: ${sir(facts.deceased)} ${asHtml(fullName(facts.deceased))}, geboren te ${asHtml(facts.birthPlace)} op ${WRITTEN.words(facts.birth)}. De comparant verklaarde over zijn nalatenschap te beschikken voor het geval van overlijden en benoemt tot erfgenaam ${asHtml(fullName(facts.informant))}. Waarvan akte is verleden te ${asHtml(facts.town)}.</p>`,
  heirs: (facts, _part, _random) =>
    `<h1>Verklaring van erfrecht</h1><p>Heden verklaar ik, mr. ${asHtml(fullName(facts.official))}, notaris te ${asHtml(facts.town)}, dat blijkens een uittreksel uit de akte van overlijden op ${day(facts.death)} te ${asHtml(facts.deathTown)} is overleden ${sir(facts.deceased)} ${asHtml(fullName(facts.deceased))}, geboren te ${asHtml(facts.birthPlace)} op ${day(facts.birth)}. De overledene heeft bij testament beschikt. Tot enig erfgenaam is benoemd ${asHtml(fullName(facts.informant))}.</p>`,
  obituary: (facts, _part, _random) =>
    `<div style="border:6px solid #222;padding:14mm;text-align:center"><p><i>Je handen hebben voor ons gewerkt</i></p><p>Verdrietig, maar dankbaar voor alles, laten wij u weten dat is overleden onze lieve ${facts.deceased.gender === 'M' ? 'vader en opa' : 'moeder en oma'}</p><h1>${asHtml(fullName(facts.deceased))}</h1><p>* ${asHtml(facts.birthPlace)}, ${day(facts.birth)} &nbsp; † ${asHtml(facts.deathTown)}, ${day(facts.death)}</p><p>De afscheidsdienst wordt gehouden op ${day(facts.made)} om 11.00 uur in de aula te ${asHtml(facts.deathTown)}. Na afloop is er gelegenheid tot condoleren.</p></div>`,
  insurer: (facts, _part, random) =>
    `<h2>Levensverzekering Maatschappij De Brug</h2><p>${day(facts.issued)}</p><p>Onderwerp: overlijden van ${sir(facts.deceased)} ${asHtml(fullName(facts.deceased))}</p><p>Beste nabestaande,</p><p>U liet ons weten dat ${sir(facts.deceased)} ${asHtml(fullName(facts.deceased))}, geboren op ${WRITTEN.dashes(facts.birth)}, is overleden op ${WRITTEN.dashes(facts.death)}. Gecondoleerd met dit verlies. Voor de uitkering van polis ${random.between(100000, 999999)} hebben wij van u nodig: een kopie van de akte van overlijden of een uittreksel uit de burgerlijke stand, en een kopie van uw identiteitsbewijs.</p><p>Met vriendelijke groet,<br>Afdeling Uitkeringen</p>`,
  energy: (facts, _part, random) =>
    `<h2>Stroom &amp; Warmte</h2><h1>Jaarafrekening energie</h1><p>T.a.v. ${sir(facts.deceased)} ${asHtml(fullName(facts.deceased))}<br>${asHtml(facts.home)}</p><p>Klantnummer ${random.between(100000, 999999)}<br>Periode ${WRITTEN.dashes(facts.birth)} – ${WRITTEN.dashes(facts.death)}</p><table class="grid"><tr><td>Elektriciteit 1.840 kWh</td><td>€ 512,10</td></tr><tr><td>Gas 960 m³</td><td>€ 1.104,00</td></tr></table>`,
  will: (facts, _part, _random) =>
    `<h1>Codicil</h1><p>Ik, ondergetekende, ${asHtml(fullName(facts.deceased))}, geboren op ${day(facts.birth)} te ${asHtml(facts.birthPlace)}, bepaal dat na mijn overlijden mijn sieraden toekomen aan ${asHtml(fullName(facts.informant))}.</p><p>${asHtml(facts.home)}, ${day(facts.marriage)}</p>`,
  brp: (facts, part, random) =>
    `<h2>Gemeente ${asHtml(facts.town)}</h2><h1>Uittreksel uit de Basisregistratie Personen</h1>${formOf([{ title: 'Persoonsgegevens', rows: [...rowsOf(facts.informant, facts.informantBirth), ['Burgerlijke staat', 'weduwe'], ['Adres', `Molenweg 4, ${facts.home}`]] }], random.pick(FORM_STYLES[part]))}<p>Afgegeven op ${day(facts.issued)}</p>`,
  request: (facts, part, random) =>
    `<h2>Gemeente ${asHtml(facts.town)}</h2><h1>Aanvraagformulier afschrift akte van overlijden</h1><p>Met dit formulier vraagt u een afschrift of uittreksel aan. Kosten: € 16,60.</p>${formOf(
      [
        {
          title: 'Aanvrager',
          rows: [
            ['Naam', fullName(facts.informant)],
            ['Geboortedatum', WRITTEN.dashes(facts.informantBirth)],
          ],
        },
        {
          title: 'Gegevens van de akte',
          rows: [
            ['Naam overledene', fullName(facts.deceased)],
            ['Datum overlijden', WRITTEN.dashes(facts.death)],
          ],
        },
      ],
      random.pick(FORM_STYLES[part]),
    )}`,
  blank: () => '',
} satisfies Record<string, Draw>;

export type NegativeKind = keyof typeof NEGATIVES;
