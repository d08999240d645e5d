import type { Locale } from '@nabericht/contracts/content-contract';
import type { DossierDeps } from '../deps.ts';
import { pageUrl } from '../mail/page-url.ts';

/** The link of an invitation. Its code is derived from the id with our key, so that no queue ever contains it. */
export const inviteUrl = (
  { publicUrl, inviteCode }: Pick<DossierDeps, 'publicUrl' | 'inviteCode'>,
  inviteId: string,
  locale: Locale,
) => pageUrl(`/beneficiary/${inviteId}/${inviteCode(inviteId)}`, publicUrl, locale);
