import type { Locale } from '@nabericht/contracts/content-contract';
import type { DossierDeps } from '../deps.ts';
import { pageUrl } from '../mail/page-url.ts';

/** What an invitation is opened by. The code follows from its id by a key of ours, so that no queue ever holds it. */
export const inviteUrl = (
  { publicUrl, inviteCode }: Pick<DossierDeps, 'publicUrl' | 'inviteCode'>,
  inviteId: string,
  locale: Locale,
) => pageUrl(`/beneficiary/${inviteId}/${inviteCode(inviteId)}`, publicUrl, locale);
