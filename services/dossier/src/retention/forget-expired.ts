import { deleteExpiredDrafts } from '../drafts/draft-repository.ts';
import type { JobDeps } from '../job-deps.ts';
import { deleteExpiredLinks } from '../links/link-repository.ts';
import { deleteExpiredProviderLinks } from '../notices/provider-link-repository.ts';
import { deleteExpiredTypedDetails } from '../persons/typed-details-repository.ts';
import { deleteExpiredReviewLinks } from '../review/review-repository.ts';
import { deleteExpiredTypedAnswers } from '../tasks/typed-answers-repository.ts';

/** Deletes drafts, what was typed and not sent, and links that were only kept until a day that has passed. */
export async function forgetExpired({ store, now }: JobDeps): Promise<void> {
  await deleteExpiredDrafts(store, now());
  await deleteExpiredTypedAnswers(store, now());
  await deleteExpiredTypedDetails(store, now());
  await deleteExpiredLinks(store, now());
  await deleteExpiredProviderLinks(store, now());
  await deleteExpiredReviewLinks(store, now());
}
