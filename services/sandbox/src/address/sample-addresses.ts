/** One door: a house number with, where it has them, a letter and an addition. */
type Door = number | [number: number, letter: string, addition?: string];

type Street = { postcode: string; street: string; city: string; doors: Door[] };

type City = { municipality: string; province: string; code: string; longitude: number; latitude: number };

export const cities: Record<string, City> = {
  Leeuwarden: {
    municipality: 'Leeuwarden',
    province: 'Fryslân',
    code: '2516',
    longitude: 5.796,
    latitude: 53.201,
  },
  Groningen: {
    municipality: 'Groningen',
    province: 'Groningen',
    code: '1070',
    longitude: 6.567,
    latitude: 53.218,
  },
  Zwolle: {
    municipality: 'Zwolle',
    province: 'Overijssel',
    code: '3086',
    longitude: 6.092,
    latitude: 52.512,
  },
  Utrecht: { municipality: 'Utrecht', province: 'Utrecht', code: '3295', longitude: 5.121, latitude: 52.09 },
  Amsterdam: {
    municipality: 'Amsterdam',
    province: 'Noord-Holland',
    code: '3594',
    longitude: 4.895,
    latitude: 52.37,
  },
  Haarlem: {
    municipality: 'Haarlem',
    province: 'Noord-Holland',
    code: '2907',
    longitude: 4.646,
    latitude: 52.381,
  },
  Leiden: {
    municipality: 'Leiden',
    province: 'Zuid-Holland',
    code: '2088',
    longitude: 4.497,
    latitude: 52.16,
  },
  Rotterdam: {
    municipality: 'Rotterdam',
    province: 'Zuid-Holland',
    code: '3086',
    longitude: 4.477,
    latitude: 51.924,
  },
  Middelburg: {
    municipality: 'Middelburg',
    province: 'Zeeland',
    code: '2384',
    longitude: 3.611,
    latitude: 51.499,
  },
  Breda: {
    municipality: 'Breda',
    province: 'Noord-Brabant',
    code: '1702',
    longitude: 4.776,
    latitude: 51.587,
  },
  Maastricht: {
    municipality: 'Maastricht',
    province: 'Limburg',
    code: '2014',
    longitude: 5.69,
    latitude: 50.849,
  },
  'Sint Annaparochie': {
    municipality: 'Waadhoeke',
    province: 'Fryslân',
    code: '1224',
    longitude: 5.657,
    latitude: 53.277,
  },
};

/** Streets that do not exist, with realistic postcodes. */
export const streets: Street[] = [
  {
    postcode: '8911AB',
    street: 'Turfmarkt',
    city: 'Leeuwarden',
    doors: [8, 10, 12, [12, 'A'], [12, 'B'], [12, 'B', '2'], 14],
  },
  { postcode: '8921CD', street: 'Oude Singelstraatweg', city: 'Leeuwarden', doors: [210, 212, 214, 216] },
  {
    postcode: '9711LM',
    street: 'Akkerwindstraat',
    city: 'Groningen',
    doors: [1, 3, 5, [5, '', '1'], [5, '', '2']],
  },
  { postcode: '8011PK', street: 'Zandhofsteeg', city: 'Zwolle', doors: [2, 4, [4, 'A'], 6] },
  {
    postcode: '3511NB',
    street: 'Klokkenmakersgracht',
    city: 'Utrecht',
    doors: [15, 17, 19, [19, '', 'BIS'], 21],
  },
  { postcode: '3572GT', street: 'Wilgenhoflaan', city: 'Utrecht', doors: [101, 103, 105] },
  {
    postcode: '1012XZ',
    street: 'Lijnslagerspad',
    city: 'Amsterdam',
    doors: [147, [147, '', '1'], [147, '', '2'], [147, '', '3'], 149],
  },
  { postcode: '1098VD', street: 'Molenwiekkade', city: 'Amsterdam', doors: [30, 32, [32, 'H'], 34] },
  { postcode: '2022ZJ', street: 'Veenbloemstraat', city: 'Haarlem', doors: [1, 2, 3] },
  { postcode: '2312KX', street: 'Lindehofje', city: 'Leiden', doors: [12, 14, [14, 'A'], 16] },
  {
    postcode: '3011WN',
    street: 'Kaapstanderweg',
    city: 'Rotterdam',
    doors: [60, 62, [62, 'A'], [62, 'B'], [62, 'C'], 64],
  },
  { postcode: '4331HG', street: 'Zeekraalplein', city: 'Middelburg', doors: [5, 7, 9] },
  { postcode: '4811RP', street: 'Baroniesteeg', city: 'Breda', doors: [22, 24, 26] },
  { postcode: '6211TL', street: 'Mergelhofstraat', city: 'Maastricht', doors: [3, 5, [5, 'A']] },
  {
    postcode: '9076EK',
    street: 'Burgemeester Van der Meulen-Hoekstrastraat',
    city: 'Sint Annaparochie',
    doors: [1, 3, 1001],
  },
];
