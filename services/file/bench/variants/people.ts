import type { Random } from './random.ts';

/** Invented people, with the forms that names in the Netherlands have. Two halves: one for training, one for measuring. */
export type Part = 'training' | 'held-out';

export interface Person {
  gender: 'M' | 'V';
  first: string;
  insertion: string | null;
  last: string;
}

const MEN: Record<Part, string> = {
  training:
    'Johannes Cornelis Hendrik Jan Pieter Willem Gerrit Adrianus Petrus Jacobus Klaas Dirk Sjoerd Bouke Mohamed Ömer René ' +
    'François Jürgen Tomás Håkon Wouter Björn Joaquín Rachid Egbert Lammert Piet-Hein Jan-Willem Zoltán Ruud Wim Ad Bé',
  'held-out':
    'Theodorus Marinus Leendert Antonius Lambertus Gijsbertus Hessel Fokke Teunis Ahmed Yunus André Benoît Günther Iñigo Søren ' +
    'Evert Harm Roelof Mathieu Loïc Jan-Peter Karl-Heinz Łukasz Dušan Kees Bas Henk Ko Iwan Radhakishoen Gé',
};

const WOMEN: Record<Part, string> = {
  training:
    'Johanna Maria Cornelia Hendrika Geertruida Wilhelmina Aaltje Trijntje Elisabeth Fatima Ayşe Chloë Zoë Renée Conceição ' +
    'Françoise Désirée Margaretha Grietje Anna-Maria Marie-José Petronella Catharina Hiltje Agnieszka Jo Tineke Bep An',
  'held-out':
    'Adriana Neeltje Pieternella Alida Jantje Sietske Antonia Dina Lubbigje Khadija Gülsüm Noëlle Thérèse Anaïs Mónica Inês ' +
    'Danuta Ngozi Sjoukje Willemijntje Anne-Fleur Marie-Louise Josephina Theodora Roelfje Małgorzata Truus Mies Ria Ida Eva',
};

/** "insertion|surname"; without a bar there is no insertion. */
const SURNAMES: Record<Part, string> = {
  training:
    'Jansen;Bakker;Smit;van|Dijk;de|Vries;van den|Berg;van der|Meer;de|Jong;Visser;Mulder;ten|Brink;ter|Horst;' +
    "van 't|Hof;'t|Hart;in 't|Veld;van de|Ven;op den|Kamp;de|Graaf;Hoekstra;Dijkstra;El Idrissi;Yıldız;Nuñez;Ramdin;" +
    'Kowalska;Müller;Kuipers-Smeets;de|Vries-Bakker;van|Rijn;uit den|Bogaard;von|Stein;da|Silva;IJzerman;Brouwer;Bos;Vos;' +
    'Peters;Hendriks;van|Leeuwen;Dekker;van der|Linden;Li;Öztürk;Schouten;de la|Cruz;Willems;van|Vliet;Hoek;Lo A Njoe;Šimić',
  'held-out':
    "Postma;Terpstra;van|Wijngaarden;van den|Heuvel;van der|Velden;de|Bruijn;de|Wit;'t|Mannetje;van 't|Veer;in 't|Groen;" +
    'te|Riele;ten|Have;ter|Braak;op de|Beek;uit het|Broek;onder de|Linden;van de|Sande;van der|Zwaan;den|Uyl;den|Hartog;' +
    "Sluijters;Veenstra;Boonstra;Kok;Kroes;Aydın;Çelik;Benali;Bouzid;Castaño;Gonçalves;Wójcik;Nowak;Novák;Schröder;d'|Hondt;" +
    'Smits-van Rooij;Zuidema-Kooistra;van|Oijen;Ooms;Quist;Xu;Wu;Gopal;Sewnarain;de|Ruiter;van|Zanten;aan de|Stegge;Tjong A Hung;zur|Mühlen',
};

function firstNames(gender: 'M' | 'V', part: Part, random: Random): string {
  const names = (gender === 'M' ? MEN : WOMEN)[part].split(' ');
  const count = random.pick([1, 1, 2, 2, 2, 3, 3, 4]);
  return [...new Set(Array.from({ length: count }, () => random.pick(names)))].join(' ');
}

export function inventPerson(part: Part, random: Random, gender = random.pick(['M', 'V'] as const)): Person {
  const [before = '', last] = random.pick(SURNAMES[part].split(';')).split('|');
  return {
    gender,
    first: firstNames(gender, part, random),
    insertion: last ? before : null,
    last: last ?? before,
  };
}

export const surname = ({ insertion, last }: Person) =>
  insertion ? `${insertion}${insertion.endsWith("'") && insertion.length === 2 ? '' : ' '}${last}` : last;
export const fullName = (person: Person) => `${person.first} ${surname(person)}`;

const TOWNS: Record<Part, string> = {
  training:
    "Utrecht;Leiden;Breda;Zwolle;Haarlem;Nijmegen;'s-Hertogenbosch;Den Helder;Capelle aan den IJssel;Gouda;Assen;Venlo;Ede;Oss;Tiel",
  'held-out':
    "Leeuwarden;Middelburg;'s-Gravenhage;Alphen aan den Rijn;Súdwest-Fryslân;Bergen op Zoom;Etten-Leur;IJsselstein;Goes;Urk;De Bilt;Apeldoorn;Hoorn;Epe;Roermond",
};
const ABROAD: Record<Part, string> = {
  training:
    'Paramaribo, Suriname;Antwerpen, België;Casablanca, Marokko;Bandoeng, Nederlands-Indië;Ankara, Turkije',
  'held-out':
    'Willemstad, Curaçao;Düsseldorf, Duitsland;Oujda, Marokko;Batavia, Nederlands-Indië;Łódź, Polen;Kayseri, Turkije',
};

export const inventTown = (part: Part, random: Random) => random.pick(TOWNS[part].split(';'));
export const inventBirthPlace = (part: Part, random: Random) =>
  random.chance(0.2) ? random.pick(ABROAD[part].split(';')) : inventTown(part, random);
