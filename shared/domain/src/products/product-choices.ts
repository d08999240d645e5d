export const YES_NO_UNKNOWN = ['yes', 'no', 'idontknow'] as const;
export type YesNoUnknown = (typeof YES_NO_UNKNOWN)[number];

/** Who the benefit of a life insurance goes to. */
export const PAYOUTS = ['toReporter', 'toAllBeneficiaries', 'inheritageAccount', 'funeralDirector'] as const;
export type Payout = (typeof PAYOUTS)[number];

/** What becomes of a damage insurance. */
export const PRODUCT_ACTIONS = ['stopInsurance', 'transferToPartner', 'reminder'] as const;
export type ProductAction = (typeof PRODUCT_ACTIONS)[number];

/** Whom a damage insurance that is taken over covers. */
export const NEW_CUSTOMERS = ['Partner', 'PartnerAndKids'] as const;
