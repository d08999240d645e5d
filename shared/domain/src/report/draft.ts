import * as v from 'valibot';
import { DeathCertificate } from '../certificate/certificate.ts';
import { TypedAnswers } from '../form/typed-answers.ts';
import { OwnLetters } from '../own-letters/own-letter.ts';
import { PROVIDERS_OF_DOSSIER } from '../rule/constants.ts';
import { Uuid } from '../rule/uuid.ts';

/**
 * An unfinished report: the providers to be told, and what was typed so far, by step. Stored on the server, encrypted.
 */
export const Draft = v.object({
  draftId: Uuid,
  providerIds: v.pipe(v.array(Uuid), v.maxLength(PROVIDERS_OF_DOSSIER, 'maxLength')),
  providerSlug: v.nullish(v.pipe(v.string(), v.maxLength(100))),
  /** Organisations that are not in the catalogue. */
  ownLetters: v.nullish(OwnLetters),
  certificate: v.nullish(DeathCertificate),
  answers: TypedAnswers,
});
export type Draft = v.InferOutput<typeof Draft>;
