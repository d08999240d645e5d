import { describe, expect, it } from 'vitest';
import { findDates } from './dates.ts';

const datesIn = (text: string) => findDates(text.split(' ')).map(({ date }) => date);

describe('findDates', () => {
  it.each([
    ['02.12.1949', '1949-12-02'],
    ['17/10/1926', '1926-10-17'],
    ['13-10-1940,', '1940-10-13'],
    ['1940-10-13', '1940-10-13'],
    ['15 juli 1985', '1985-07-15'],
    ['7 maart 2020 te 01:14 uur', '2020-03-07'],
    ['22 12 1957', '1957-12-22'],
    ['19571222', '1957-12-22'],
    ['22121957', '1957-12-22'],
    ['13 febr. 1939', '1939-02-13'],
    ['22 - 12 - 1957', '1957-12-22'],
    ['4 - 6 - 1957', '1957-06-04'],
    ['4 6 1957', '1957-06-04'],
    ['2 6 0 2 2 0 1 9', '2019-02-26'],
    ['Jo 03 Mo 10 An 2008', '2008-10-03'],
    ['Jo07 Mo O7 an 2015', '2015-07-07'],
    ['Jo 11 O2 an 1949 Urk', '1949-02-11'],
    ['Dag: 7 Maand: 07 Jaar: 2007', '2007-07-07'],
    ['4 maaie 1958', '1958-05-04'],
    ['12-mrt-1957', '1957-03-12'],
    ['4-DEC-1957,', '1957-12-04'],
    ['vijf november negentienhonderd zeventien', '1917-11-05'],
    ['eenendertig december des jaars negentienhonderd veertig', '1940-12-31'],
    ['1 mrt. 2021', '2021-03-01'],
    ["1 mrt '41", '1941-03-01'],
    ['1. März 1941', '1941-03-01'],
    ['2 May 2021', '2021-05-02'],
    ['de vierentwintigste juli tweeduizend zeventien, verscheen', '2017-07-24'],
    ['op9 augustus 1949', '1949-08-09'],
    ['28 (achtentwintig) juni 1946 (negentienhonderd zesenveertig), te', '1946-06-28'],
    ['achtentwintig (28) juni negentienhonderd zesenveertig (1946)', '1946-06-28'],
    ['vijf en twintig Mei negentienhonderd zes en dertig, des', '1936-05-25'],
    ['den drie en twintigsten Juni achttienhonderd negen en tachtig', '1889-06-23'],
    ['den 3den Februari negentienhonderd zes en vijftig', '1956-02-03'],
    ['de dertiende mei 1956', '1956-05-13'],
    ['den tweeden der maand mei des jaars 1956', '1956-05-02'],
    [
      'In het jaar negentien honderd zeven en veertig, den een en dertigsten der maand December, te',
      '1947-12-31',
    ],
  ])('%s', (text, date) => expect(datesIn(text)).toEqual([date]));

  it.each([
    ['I5 ju1i 1985', 'a letter where a digit stands, a digit where a letter stands', '1985-07-15'],
    ['O2.12.l949', 'O for 0 and l for 1', '1949-12-02'],
    ['15 auguslus 1985', 'one letter of the month', '1985-08-15'],
    ['15]|03] 2023', 'rules of boxes', '2023-03-15'],
    ['25 mej 1973', 'a short month', '1973-05-25'],
    ['2011 1935', 'boxes too close', '1935-11-20'],
    ['op:18juni2022', 'spaces around a month that were not seen', '2022-06-18'],
    ['Twenty second July 2016', 'an English entry', '2016-07-22'],
    ['Fourth March 2009', 'an English entry', '2009-03-04'],
    ['dag 17 maand september jaar 1930', 'a form that says which part is which', '1930-09-17'],
    ['20111935', 'spaces that were not seen', '1935-11-20'],
    ['15107] 1939', 'a rule read as a one', '1939-07-15'],
    ['18 ©6 2023', 'a sign where a zero stands', '2023-06-18'],
    ['62-01-2021', 'a zero read as a six', '2021-01-02'],
    ['49.03.1917', 'a one read as a four', '1917-03-19'],
  ])('reads %s: %s', (text, _what, date) => expect(datesIn(text)).toEqual([date]));

  it('returns every date in order, and how it was written', () => {
    expect(findDates('07-03-2020 (zeven maart tweeduizend twintig)'.split(' '))).toMatchObject([
      { date: '2020-03-07', written: 'digits', from: 0, to: 1 },
      { date: '2020-03-07', written: 'words' },
    ]);
  });

  it('does not treat a stain before a date as part of it', () => {
    expect(findDates(['ì', '1211', '1932', 'Epe'])).toMatchObject([{ date: '1932-11-12', from: 1, to: 3 }]);
  });

  it('uses the year of the previous date for "dezes jaars"', () =>
    expect(datesIn('vijf mei tweeduizend zes, dat op den eersten mei dezes jaars is overleden')).toEqual([
      '2006-05-05',
      '2006-05-01',
    ]));

  it('uses the latest year for "dezes jaars": a birth may be mentioned in between', () =>
    expect(
      datesIn('Heden vijf mei 1974 verscheen Jo, dat Piet, geboren drie mei 1902, op drie mei dezes jaars'),
    ).toEqual(['1974-05-05', '1902-05-03', '1974-05-03']));

  it('uses the year of the previous date if none is given', () =>
    expect(
      datesIn('Heden den derden mei 1918 verscheen Jo, die verklaarde dat gisteren, den tweeden mei, is'),
    ).toEqual(['1918-05-03', '1918-05-02']));

  it.each([
    ['den derden dezer des avonds', '1918-05-03'],
    ['op 3 dezer maand', '1918-05-03'],
    ['den derden dezer maand Mei', '1918-05-03'],
    ['den dertigsten der vorige maand', '1918-04-30'],
    ['op gisteren, des morgens', '1918-05-03'],
    ['dat eergisteren te acht ure', '1918-05-02'],
  ])('counts "%s" from the day of the act, also if a birth is mentioned in between', (said, date) =>
    expect(
      datesIn(`Heden vier mei 1918 verscheen Jo, dat Piet, geboren drie juni 1902, ${said} is overleden`),
    ).toEqual(['1918-05-04', '1902-06-03', date]),
  );

  it.each(['negen dezer', 'twee personen dezer gemeente', 'gisteren'])(
    'returns no date for "%s" if no earlier day can be meant',
    (said) => expect(datesIn(said)).toEqual([]),
  );

  it('counts the month before January as December of the year before', () =>
    expect(datesIn('vier januari 1918, op den dertigsten der vorige maand')).toEqual([
      '1918-01-04',
      '1917-12-30',
    ]));

  it('returns no date for a day of this month that is in the future', () =>
    expect(datesIn('vier mei 1918, op den negenden dezer')).toEqual(['1918-05-04']));

  it.each([
    "1 mrt '41",
    'vijf mei negentienhonderd',
    'twee mei tweeduizend xqz te Goes',
    'twee mei tweeduizend een en xqz',
    '5 mei 2006, op 1 mei jl.',
    '5 mei 2006, op 1 mei te Goes',
    '5 mei 2006, op 1 mei 19198;',
  ])('is unsure of %s', (text) => expect(findDates(text.split(' ')).at(-1)).toHaveProperty('isMended'));

  it('does not use the year of the previous date if one is given with a digit too many', () =>
    expect(datesIn('20 juni 1985 te Goes; geboren op 13 april 19198; wonende')).toEqual([
      '1985-06-20',
      '1919-04-13',
    ]));

  it('marks a date that it corrected', () => {
    expect(findDates(['20-65-1963'])).toMatchObject([{ date: '1963-05-20', isMended: true }]);
    expect(findDates(['20-05-1963'])[0]).not.toHaveProperty('isMended');
  });

  it.each(['31-02-2020', '12-13-1950', '06-12345678', '85178302', '4311 GH Apeldoorn', '1.922 kWh'])(
    '%s is no date',
    (text) => expect(datesIn(text)).toEqual([]),
  );
});
