/** What a letter can ask an organisation to do. */
export type LetterWish =
  | 'endContract'
  | 'endMembership'
  | 'stopPayments'
  | 'finalBill'
  | 'refund'
  | 'blockAccess'
  | 'statement'
  | 'payOut'
  | 'survivors'
  | 'handOver'
  | 'closeAccount'
  | 'confirm';

/** The number by which the organisation finds its customer. */
export type LetterNumber = 'account' | 'policy' | 'contract' | 'customer' | 'member';

interface LetterNeeds {
  readonly number: LetterNumber;
  /** In this order; every letter ends by asking for a confirmation. */
  readonly wishes: readonly LetterWish[];
  /** Whether such an organisation requires the certificate: the reporter encloses a copy. */
  readonly wantsCertificate: boolean;
}

/** The kinds of organisations that a letter can be made for, and what each needs. */
export const LETTER_KINDS = {
  bank: { number: 'account', wishes: ['blockAccess', 'statement'], wantsCertificate: true },
  insurer: { number: 'policy', wishes: ['endContract', 'payOut', 'refund'], wantsCertificate: true },
  pension: { number: 'customer', wishes: ['stopPayments', 'survivors'], wantsCertificate: true },
  utility: { number: 'customer', wishes: ['endContract', 'finalBill', 'refund'], wantsCertificate: false },
  telecom: { number: 'customer', wishes: ['endContract', 'finalBill'], wantsCertificate: false },
  landlord: { number: 'contract', wishes: ['endContract', 'handOver', 'refund'], wantsCertificate: true },
  subscription: { number: 'customer', wishes: ['endContract', 'refund'], wantsCertificate: false },
  association: { number: 'member', wishes: ['endMembership', 'stopPayments'], wantsCertificate: false },
  online: { number: 'customer', wishes: ['closeAccount', 'stopPayments'], wantsCertificate: true },
  other: { number: 'customer', wishes: ['endContract', 'stopPayments'], wantsCertificate: false },
} as const satisfies Readonly<Record<string, LetterNeeds>>;

export type LetterKind = keyof typeof LETTER_KINDS;
export const LETTER_KIND_NAMES = Object.keys(LETTER_KINDS) as LetterKind[];

export const letterNeeds = (kind: LetterKind): LetterNeeds => LETTER_KINDS[kind];
