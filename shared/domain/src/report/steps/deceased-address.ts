import * as v from 'valibot';
import { fromYesNo, requiredYesNo, toYesNo, typedYesNo, type YesNo } from '../../form/form-fields.ts';
import {
  DutchAddressForm,
  ForeignAddressForm,
  fromAddressAnswers,
  TypedAddress,
  toAddressAnswers,
} from '../../people/address-form.ts';
import { addressFact } from '../report-facts.ts';
import { reportStep } from '../report-step.ts';

/**
 * The last address of the deceased: Dutch rules, or free form with a country. No address is required until that is
 * chosen.
 */
const DeceasedAddressForm = v.lazy((input) =>
  addressBy((input as { fromHolland?: unknown } | null)?.fromHolland),
);

const addressBy = (fromHolland: unknown) =>
  v.object({
    fromHolland: requiredYesNo,
    address: v.optional(
      fromHolland === 'yes' ? DutchAddressForm : fromHolland === 'no' ? ForeignAddressForm : TypedAddress,
      {},
    ),
  });

/** Asks for the last address of the deceased. */
export const deceasedAddress = reportStep({
  id: 'deceased-address',
  form: () => DeceasedAddressForm,
  answers: v.object({ fromHolland: typedYesNo, address: TypedAddress }),
  part: 'deceased',
  toParts: ({ fromHolland, address }) => ({
    deceased: { fromHolland: fromYesNo(fromHolland), address: fromAddressAnswers(address) },
  }),
  fromParts: ({ deceased }) => ({
    fromHolland: toYesNo(deceased.fromHolland),
    address: toAddressAnswers(deceased.address),
  }),
  facts: ({ report }) => ({ deceased: addressFact('lastAddress', report.deceased?.address) }),
});

/** The country code that follows from the choice: yes is the Netherlands, no clears it. */
export const countryCodeFor = (fromHolland: YesNo | ''): string => (fromHolland === 'yes' ? 'NL' : '');
