import type { Mailer } from '@nabericht/service-kit/mailer';
import type { Sender } from '@nabericht/service-kit/support';
import type { DossierDeps } from './deps.ts';

export type JobDeps = Pick<
  DossierDeps,
  | 'store'
  | 'wholes'
  | 'queues'
  | 'clients'
  | 'publicUrl'
  | 'inviteCode'
  | 'draftOwner'
  | 'retention'
  | 'audit'
  | 'graceSeconds'
  | 'now'
> & {
  mailer: Mailer;
  /** Derives the secret of the dossier link in a mail to its reporter: the same when that mail is retried. */
  linkSecret: (linkId: string) => string;
  sender: Sender;
  backOfficeEmail: string;
};
