/** Why a beneficiary is not invited, or an invitation not withdrawn. */
export const INVITE_RULES = {
  notInvitable: {
    id: 'person-not-invitable',
    sentence: 'Only beneficiaries other than the reporter are invited.',
  },
  settled: {
    id: 'person-settled',
    sentence: 'Who is done with their part is neither invited again nor shut out.',
  },
} as const;
