import { describe, expect, it } from 'vitest';
import { checkForm } from '../form/form-problems.ts';
import { Address } from './address.ts';
import { DutchAddressForm, fromAddressAnswers, toAddressAnswers } from './address-form.ts';

const stored = {
  street: 'Turfmarkt',
  houseNumber: '12',
  addition: 'B',
  zipCode: '8911 AB',
  city: 'Leeuwarden',
  countryCode: 'NL',
};
const NOTHING = {
  street: null,
  houseNumber: null,
  addition: null,
  zipCode: null,
  city: null,
  countryCode: null,
};

describe('an address', () => {
  it('is shown by a form and stored again as it was', () => {
    expect(fromAddressAnswers(toAddressAnswers(stored))).toEqual(stored);
  });

  it('keeps what no form asks for', () => {
    const whole = {
      ...stored,
      state: 'Friesland',
      stateCode: 'FR',
      country: 'Nederland',
      lat: 53.2,
      lng: 5.8,
    };
    expect(fromAddressAnswers(toAddressAnswers(whole))).toEqual(whole);
  });

  it('says nothing of what is not known', () => {
    const answers = toAddressAnswers({ state: '', lat: null });
    expect(Object.values(answers)).toEqual(Array(6).fill(''));
    expect(answers).not.toHaveProperty('state');
    expect(answers).not.toHaveProperty('lat');
    expect(toAddressAnswers(null)).toEqual(answers);
    expect(fromAddressAnswers(answers)).toEqual(NOTHING);
  });

  it('is stored with parts of a measure', () => {
    expect(checkForm(Address, { city: 'x'.repeat(121) })).toEqual({
      ok: false,
      problems: [{ name: 'city', code: 'maxLength', params: { maximum: 120 } }],
    });
  });

  it('in the Netherlands has that country, whatever came with it', () => {
    for (const countryCode of ['', 'NL', 'BE']) {
      const checked = checkForm(DutchAddressForm, { ...stored, countryCode });
      expect(checked.ok && checked.output.countryCode).toBe('NL');
    }
  });
});
