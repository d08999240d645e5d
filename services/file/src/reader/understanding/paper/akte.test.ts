import { describe, expect, it } from 'vitest';
import { findAkte } from './akte.ts';

describe('findAkte', () => {
  it.each([
    [
      ['Gemeente Nijmegen', 'Aktenummer 8 B 0065'],
      { number: '8B0065', municipality: 'Nijmegen', year: 2020 },
    ],
    [['GEMEENTE MEPPEL', 'akte nummer 2 B 1337'], { number: '2B1337', municipality: 'Meppel', year: 2020 }],
    [
      ['Burgerlijke stand te Breda', 'akte nr. 20A0251'],
      { number: '20A0251', municipality: 'Breda', year: 2020 },
    ],
    [
      ["gemeente 's-Hertogenbosch", 'akte 9 Cc 0917'],
      { number: '9C0917', municipality: "'s-Hertogenbosch", year: 2020 },
    ],
    [
      ['Gemeente Akte 231723', 'GEMEENTE DEN HELDER'],
      { number: '231723', municipality: 'Den Helder', year: 2020 },
    ],
    [
      [
        'in deze gemeente is overleden',
        'ambtenaar van de burgerlijke stand van Capelle aan den IJssel, akte 2A0001',
      ],
      { number: '2A0001', municipality: 'Capelle Aan Den Ijssel', year: 2020 },
    ],
  ])('%j', (lines, akte) => expect(findAkte(lines, '2020-05-01')).toEqual(akte));

  it('prefers the year of the register to that of the death', () => {
    const lines = ['Gemeente Meppel', 'akte van overlijden met nummer 7 A 1762 van het jaar 2021'];
    expect(findAkte(lines, '2020-12-31')?.year).toBe(2021);
  });

  it.each([
    [['Gemeente Nijmegen', 'Postcode 4311 GH Apeldoorn']],
    [['Aktenummer 8 B 0065', 'in deze gemeente is overleden']],
  ])('is null without a number or a municipality: %j', (lines) => {
    expect(findAkte(lines, '2020-05-01')).toBeNull();
  });
});
