import * as v from 'valibot';

/** The reasons for a denial, as choices on the provider's page and in the API. */
const DENIAL_REASONS = ['notACustomer', 'incomplete', 'other'] as const;
export const DenialReason = v.picklist(DENIAL_REASONS);
export type DenialReason = v.InferOutput<typeof DenialReason>;

/** A provider that does not know the deceased need not explain more. */
export const needsWords = (reason: DenialReason): boolean => reason !== 'notACustomer';
