import type { JobKind } from '@nabericht/service-kit/jobs';
import type { KeyRing } from '@nabericht/service-kit/key-ring';
import type { Logger } from '@nabericht/service-kit/logger';
import { type Letter, writeLetter } from '@nabericht/service-kit/mail-letter';
import type { Mailer } from '@nabericht/service-kit/mailer';
import * as v from 'valibot';
import { SEALED } from '../sealed.ts';
import { sessionLetter } from './session-letter.ts';
import { SessionMail } from './session-mail.ts';

/** The payload in the queue, from which no address and no code can be read. */
export interface MailJob {
  /** The id of the code request, or of a mail that accompanies one; also the Message-ID. */
  codeRequestId: string;
  sealed: string;
  expiresAt: string;
}

const QUEUE = 'session.mail';
const PURPOSE = SEALED.jobs[QUEUE];

export const sealMail = (
  keyRing: KeyRing,
  codeRequestId: string,
  mail: SessionMail,
  expiresAt: Date,
): MailJob => ({
  codeRequestId,
  sealed: keyRing.sealJson(PURPOSE, mail).toString('base64'),
  expiresAt: expiresAt.toISOString(),
});

interface MailJobDeps {
  keyRing: KeyRing;
  mailer: Pick<Mailer, 'send'>;
  sender: Letter['sender'];
  publicUrl: string;
  log: Logger;
  now: () => Date;
}

export const mailJob = ({ keyRing, mailer, sender, publicUrl, log, now }: MailJobDeps): JobKind<MailJob> => ({
  name: QUEUE,
  // People wait for a code with the page open: one slow mail must not delay the others.
  concurrency: 4,
  handle: async ({ codeRequestId, sealed, expiresAt }) => {
    // The mail server was unreachable for too long: an expired code would only confuse.
    if (now() > new Date(expiresAt)) {
      log.warn('mail not sent, its code had expired', { codeRequest: codeRequestId });
      return;
    }
    const mail = v.parse(SessionMail, keyRing.openJson(PURPOSE, Buffer.from(sealed, 'base64')));
    const letter = writeLetter(sessionLetter(mail, { sender, publicUrl }));
    await mailer.send({ to: { address: mail.to }, ...letter, messageId: codeRequestId });
    log.info('mail sent', { kind: mail.kind, codeRequest: codeRequestId });
  },
});
