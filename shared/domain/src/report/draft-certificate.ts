import * as v from 'valibot';
import { Uuid } from '../rule/uuid.ts';
import type { Draft } from './draft.ts';
import { deathCertificate } from './steps/death-certificate.ts';

/** The hash of the certificate in a draft: it gives access to a file that is in no dossier yet. */
export function certificateHashOf({ answers }: Draft): string | null {
  const hash = answers[deathCertificate.id]?.fileHash;
  return typeof hash === 'string' && hash !== '' ? hash : null;
}

/** The file id of the certificate in a draft. */
export function certificateIdOf({ answers }: Draft): string | null {
  const id = v.safeParse(Uuid, answers[deathCertificate.id]?.fileId);
  return id.success ? id.output : null;
}
