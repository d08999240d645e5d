import type { Mailer } from '@nabericht/service-kit/mailer';
import type { DossierDeps } from './deps.ts';
import type { LetterSender } from './mail/letter-facts.ts';

export type JobDeps = Pick<
  DossierDeps,
  'store' | 'clients' | 'publicUrl' | 'inviteCode' | 'retention' | 'audit' | 'graceSeconds' | 'now'
> & {
  mailer: Mailer;
  sender: LetterSender;
  backOfficeEmail: string;
};
