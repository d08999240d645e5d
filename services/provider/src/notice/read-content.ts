import { ApiProblem } from '@nabericht/api-client/api-problem';
import type { Client } from '@nabericht/api-client/client';
import {
  ANSWERED,
  type internalDossierContract,
  UNPROVEN,
} from '@nabericht/contracts/internal-dossier-contract';
import type { NoticeContent } from '@nabericht/contracts/notice-content';
import type { SettledProduct } from '@nabericht/contracts/settled-product';
import type { NoticeJob } from './notice-job.ts';

export interface ContentSource {
  dossier: Client<typeof internalDossierContract>;
}

/** Nothing may be sent about this dossier until its certificate was reviewed; what was to be sent is kept. */
export class Unproven extends Error {
  constructor() {
    super('The certificate of the dossier is looked at first');
    this.name = 'Unproven';
  }
}

/** The notice was put off: until this moment the reporter can withdraw it. */
export class NotYet extends Error {
  readonly until: Date;
  constructor(until: Date) {
    super('It leaves later');
    this.name = 'NotYet';
    this.until = until;
  }
}

type Place = Pick<NoticeJob, 'dossierId' | 'providerId'>;

/**
 * What the provider is told; null when the dossier was erased since, or the notice was withdrawn.
 * @throws {Unproven} while nothing may be sent
 */
export const readContent = (
  { dossier }: ContentSource,
  { dossierId, providerId }: Place,
): Promise<NoticeContent | null> =>
  dossier.readNotice({ params: { dossierId, providerId } }).catch(nothingToTell);

/** As `readContent`, for asking once more; also null when nothing is overdue any more, or for a link when it was answered since. */
export const readToAskAgain = (
  { dossier }: ContentSource,
  { dossierId, providerId }: Place,
  kind: 'reminder' | 'link',
): Promise<NoticeContent | null> =>
  dossier.readNotice({ params: { dossierId, providerId }, query: { for: kind } }).catch(nothingToTell);

/** As `readContent`, with this reply to what the provider asked. */
export const readReply = (
  { dossier }: ContentSource,
  { dossierId, providerId, replyId }: Place & { replyId: string },
): Promise<NoticeContent | null> =>
  dossier.readReply({ params: { dossierId, providerId, replyId } }).catch(nothingToTell);

/**
 * As `readContent`, for sending the notice itself: with this call the dossier records that it leaves. `ANSWERED` when
 * nothing may be sent, and its provider turned out to have it since a sending that seemed to fail.
 */
export const takeContent = (
  { dossier }: ContentSource,
  { dossierId, providerId, actId }: NoticeJob,
): Promise<NoticeContent | typeof ANSWERED | null> =>
  dossier.giveNotice({ params: { dossierId, providerId, actId } }).catch((error: unknown) => {
    // Not a 409, by which the release before would drop the act; this it tries again.
    const isAnswered = error instanceof ApiProblem && error.status === 410 && error.problem.rule === ANSWERED;
    return isAnswered ? ANSWERED : nothingToTell(error);
  });

/** The one-time link in a mail, which stays the same when the mail is retried. */
export async function linkOfMail(
  { dossier }: ContentSource,
  { dossierId, providerId }: Place,
  mailId: string,
): Promise<string> {
  const { url } = await dossier.issueProviderLink({ params: { dossierId, providerId, mailId } });
  return url;
}

/**
 * What was decided about a product at that settlement; null when there is nothing left to tell.
 * @throws {Unproven} while nothing may be sent
 */
export const readSettled = (
  { dossier }: ContentSource,
  { dossierId, providerId, productId }: Place & { productId: string },
  settlementId: string | null,
): Promise<SettledProduct | null> =>
  dossier
    .readSettledProduct({
      params: { dossierId, providerId, productId },
      query: settlementId ? { settlementId } : {},
    })
    .catch(nothingToTell);

const nothingToTell = (error: unknown): null => {
  if (error instanceof ApiProblem && error.status === 409 && error.problem.rule === UNPROVEN)
    throw new Unproven();
  if (error instanceof ApiProblem && (error.status === 404 || error.status === 409)) return null;
  throw error;
};

const isMissing = (error: unknown): boolean => error instanceof ApiProblem && error.status === 404;

/** Whether the dossier was erased. */
export const isErased = (
  { dossier }: ContentSource,
  { dossierId }: Pick<Place, 'dossierId'>,
): Promise<boolean> =>
  dossier.readReference({ params: { dossierId } }).then(
    () => false,
    (error: unknown) => {
      if (isMissing(error)) return true;
      throw error;
    },
  );

/** For reports to the dossier service: ignores that the dossier was erased since. */
export async function unlessErased(telling: Promise<unknown>): Promise<void> {
  await telling.catch((error: unknown) => {
    if (!isMissing(error)) throw error;
  });
}
