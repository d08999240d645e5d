import * as v from 'valibot';
import { requiredYesNo, type YesNo } from '../form/form-fields.ts';
import { DutchAddressForm, ForeignAddressForm } from '../people/address-form.ts';

/** The last address of the deceased: Dutch rules, or free form with a country. */
export const DeceasedAddressForm = v.lazy((input) =>
  addressIn((input as { fromHolland?: unknown } | null)?.fromHolland === 'no' ? 'abroad' : 'NL'),
);

const addressIn = (country: 'NL' | 'abroad') =>
  v.object({
    fromHolland: requiredYesNo,
    address: v.optional(country === 'NL' ? DutchAddressForm : ForeignAddressForm, {}),
  });

export type DeceasedAddressAnswers = v.InferOutput<ReturnType<typeof addressIn>>;

/** The country that goes with the choice: yes is the Netherlands, no clears it. */
export const countryCodeFor = (fromHolland: YesNo | ''): string => (fromHolland === 'yes' ? 'NL' : '');
