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
  it('survives the way into a form and back', () => {
    expect(fromAddressAnswers(toAddressAnswers(stored))).toEqual(stored);
  });

  it('keeps the fields that no form asks for', () => {
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

  it('has blanks for what is not known', () => {
    const answers = toAddressAnswers({ state: '', lat: null });
    expect(Object.values(answers)).toEqual(Array(6).fill(''));
    expect(answers).not.toHaveProperty('state');
    expect(answers).not.toHaveProperty('lat');
    expect(toAddressAnswers(null)).toEqual(answers);
    expect(fromAddressAnswers(answers)).toEqual(NOTHING);
  });

  it('limits the length of its parts', () => {
    expect(checkForm(Address, { city: 'x'.repeat(121) })).toEqual({
      ok: false,
      problems: [{ name: 'city', code: 'maxLength', params: { maximum: 120 } }],
    });
  });

  it('in the Netherlands is stored with that country, whatever was sent', () => {
    for (const countryCode of ['', 'NL', 'BE']) {
      const checked = checkForm(DutchAddressForm, { ...stored, countryCode });
      expect(checked.ok && checked.output.countryCode).toBe('NL');
    }
  });
});
