import { describe, expect, it } from 'vitest';
import { cleanFirstNames, splitFullName, splitSurname } from './names.ts';

describe('splitSurname', () => {
  it.each([
    ['van der Berg', 'van der', 'Berg'],
    ['onder de', 'onder de', null],
    ['van van de Wouw', 'van de', 'Wouw'],
    ["VAN 'T HOF", "van 't", 'Hof'],
    ['van ’t Hof', "van 't", 'Hof'],
    ["'tHart", "'t", 'Hart'],
    ["'TLAM", "'t", 'Lam'],
    ["IN 'TVELD", "in 't", 'Veld'],
    ['tLam', "'t", 'Lam'],
    ['G.Y.W. op den Camp', 'op den', 'Camp'],
    ['van', 'van', null],
    ['Horst, ter', 'ter', 'Horst'],
    ['DE BRUIJN', 'de', 'Bruijn'],
    ['IJSSELSTEIN', null, 'IJsselstein'],
    ['JANSEN-DE VRIES', null, 'Jansen-de Vries'],
    ['Kuipers - Smeets', null, 'Kuipers-Smeets'],
    ['Ferreira da Silva', null, 'Ferreira da Silva'],
    ['FERREIRA DA SILVA', null, 'Ferreira da Silva'],
    ['el Idrissi', 'el', 'Idrissi'],
    ['El Khattabi', 'El', 'Khattabi'],
    ['EL HAMDAOUI', 'el', 'Hamdaoui'],
    ['Ben Moussa', null, 'Ben Moussa'],
    ['bin Hamdan', 'bin', 'Hamdan'],
    ['DOS SANTOS MONTEIRO', 'dos', 'Santos Monteiro'],
    ['Müller', null, 'Müller'],
    ['YILDIZ', null, 'Yildiz'],
  ])('%s', (text, insertion, last_name) => expect(splitSurname(text)).toEqual({ insertion, last_name }));

  it('returns nothing for a dash', () => {
    expect(splitSurname('---')).toEqual({ insertion: null, last_name: null });
  });
});

describe('splitFullName', () => {
  it.each([
    ['Chloë Neeltje van de Ven', 'Chloë Neeltje', 'van de', 'Ven'],
    ["Theodorus Gerrit VAN 'T HOF", 'Theodorus Gerrit', "van 't", 'Hof'],
    ['Yusuf FERREIRA DA SILVA', 'Yusuf', null, 'Ferreira da Silva'],
    ['Petronella Maria Oude Lansink', 'Petronella Maria', null, 'Oude Lansink'],
    ['Yusuf Ferreira da Silva', 'Yusuf', null, 'Ferreira da Silva'],
    ['João Miguel dos Santos', 'João Miguel', 'dos', 'Santos'],
    ['José Luís dos Santos Monteiro', 'José Luís', 'dos', 'Santos Monteiro'],
    ['Abraham David Mendes da Costa', 'Abraham David', null, 'Mendes da Costa'],
    ['Maria da Luz Lopes Évora', 'Maria da Luz', null, 'Lopes Évora'],
    ['Maria de Lourdes Tavares', 'Maria de Lourdes', null, 'Tavares'],
    ['Petronella da Costa', 'Petronella', 'da', 'Costa'],
    ['Mohamed Amin El Idrissi', 'Mohamed Amin', 'El', 'Idrissi'],
    ['Omar Al Rashid', 'Omar', 'Al', 'Rashid'],
    ['Ayşe Ramdin', 'Ayşe', null, 'Ramdin'],
    ['JANSEN, Wilhelmus', 'Wilhelmus', null, 'Jansen'],
    ['van den Bosch, Adriana Antonia', 'Adriana Antonia', 'van den', 'Bosch'],
    ['Maria-Louise de Jong', 'Maria-Louise', 'de', 'Jong'],
    ['Łukasz Du an GOPAL', 'Łukasz Du an', null, 'Gopal'],
    ['Du an VAN DE SANDE', 'Du an', 'van de', 'Sande'],
    ['mevrouw A. Smit', 'A', null, 'Smit'],
    ['van de Ven', null, 'van de', 'Ven'],
    ['De Vries', null, 'de', 'Vries'],
  ])('%s', (text, first_names, insertion, last_name) =>
    expect(splitFullName(text)).toEqual({ first_names, insertion, last_name }),
  );
});

describe('cleanFirstNames', () => {
  it('writes block capitals in the usual case and drops stray marks', () => {
    expect(cleanFirstNames('WILHELMINA CATHARINA |')).toBe('Wilhelmina Catharina');
    expect(cleanFirstNames('. . José')).toBe('José');
    expect(cleanFirstNames('---')).toBeNull();
    expect(cleanFirstNames("'THEODORUS Jan'")).toBe('Theodorus Jan');
    expect(cleanFirstNames('J.M.')).toBe('J.M.');
    expect(cleanFirstNames('lda Sjoukje')).toBe('Ida Sjoukje');
    expect(cleanFirstNames('Youssef llias')).toBe('Youssef Ilias');
  });

  it('begins with a name', () => {
    expect(cleanFirstNames('van Radhakishoen')).toBe('Radhakishoen');
    expect(cleanFirstNames('Maria da Luz')).toBe('Maria da Luz');
  });
});
