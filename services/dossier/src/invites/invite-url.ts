import type { DossierDeps } from '../deps.ts';

/** What an invitation is opened by. The code follows from its id by a key of ours, so that no queue ever holds it. */
export const inviteUrl = (
  { publicUrl, inviteCode }: Pick<DossierDeps, 'publicUrl' | 'inviteCode'>,
  inviteId: string,
) => new URL(`/beneficiary/${inviteId}/${inviteCode(inviteId)}`, publicUrl).href;
