import type { Mailer } from '@nabericht/service-kit/mailer';
import type { DossierDeps } from './deps.ts';
import type { LetterSender } from './mail/letter-facts.ts';

export type JobDeps = Pick<
  DossierDeps,
  'store' | 'wholes' | 'clients' | 'publicUrl' | 'inviteCode' | 'retention' | 'audit' | 'graceSeconds' | 'now'
> & {
  mailer: Mailer;
  /** What the link to a dossier in a mail to its reporter ends with: the same when that mail is tried again. */
  linkSecret: (linkId: string) => string;
  sender: LetterSender;
  backOfficeEmail: string;
};
