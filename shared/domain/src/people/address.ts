import * as v from 'valibot';
import { trimmedText } from '../form/trimmed-text.ts';

/** An address as it is stored and sent; each form decides which parts are required. */
export const Address = v.object({
  countryCode: trimmedText(2),
  stateCode: trimmedText(10),
  zipCode: trimmedText(16),
  houseNumber: trimmedText(10),
  addition: trimmedText(12),
  street: trimmedText(120),
  city: trimmedText(120),
  state: trimmedText(120),
  country: trimmedText(120),
  lat: v.nullish(v.number()),
  lng: v.nullish(v.number()),
});
export type Address = v.InferOutput<typeof Address>;
