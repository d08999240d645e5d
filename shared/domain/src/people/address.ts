import * as v from 'valibot';

const text = (max: number) => v.nullish(v.pipe(v.string(), v.trim(), v.maxLength(max, 'maxLength')));

/** An address as it is stored and sent; each form decides which parts are required. */
export const Address = v.object({
  countryCode: text(2),
  stateCode: text(10),
  zipCode: text(16),
  houseNumber: text(10),
  addition: text(12),
  street: text(120),
  city: text(120),
  state: text(120),
  country: text(120),
  lat: v.nullish(v.number()),
  lng: v.nullish(v.number()),
});
export type Address = v.InferOutput<typeof Address>;
