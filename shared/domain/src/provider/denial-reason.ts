import * as v from 'valibot';

/** Why a provider denies: the choices of its page, and on the wire. */
const DENIAL_REASONS = ['notACustomer', 'incomplete', 'other'] as const;
export const DenialReason = v.picklist(DENIAL_REASONS);
export type DenialReason = v.InferOutput<typeof DenialReason>;

/** Only that it does not know the deceased says enough by itself. */
export const needsWords = (reason: DenialReason): boolean => reason !== 'notACustomer';
