import { gone, notFound } from '@nabericht/service-kit/problem';
import { digest } from '@nabericht/service-kit/secret-token';
import type { DossierDeps } from '../deps.ts';
import { findReviewOfLink, type Review } from './review-repository.ts';

/**
 * The review that the holder of a one-time link may see, while nobody has decided.
 * @throws {Problem} 404 for a link that is unknown or expired, 410 once the review was decided or replaced
 */
export async function reviewOfLink(
  { store, now }: Pick<DossierDeps, 'store' | 'now'>,
  hash: string,
): Promise<Review> {
  const review = await findReviewOfLink(store, digest(hash), now());
  if (!review) throw notFound();
  if (review.closed_at) throw gone();
  return review;
}
