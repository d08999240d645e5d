import { Address } from '@nabericht/domain/people/address';
import * as v from 'valibot';
import { defineContract } from './endpoint.ts';
import { wirePaths } from './wire-paths.ts';

export const addressContract = defineContract(wirePaths.address)({
  completeAddress: {
    summary: 'Completes a Dutch address from its zip code and house number.',
    callers: ['anyone'],
    resource: 'none',
    rate: { points: 120, per: 60 },
    body: v.object({
      zipCode: v.pipe(v.string(), v.trim(), v.regex(/^\d{4} ?[A-Za-z]{2}$/, 'zipCode')),
      houseNumber: v.pipe(v.string(), v.trim(), v.regex(/^\d{1,5}$/, 'houseNumber')),
      addition: v.nullish(v.pipe(v.string(), v.trim(), v.maxLength(12, 'maxLength'))),
    }),
    /** `additions` lists the additions that the register has for this house number, so that a person can choose. */
    response: v.object({ ...Address.entries, additions: v.array(v.string()) }),
    status: 200,
    problems: [404, 422],
  },
});
