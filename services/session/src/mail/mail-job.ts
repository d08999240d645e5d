import type { JobKind } from '@nabericht/service-kit/jobs';
import type { KeyRing } from '@nabericht/service-kit/key-ring';
import type { Logger } from '@nabericht/service-kit/logger';
import { type Letter, writeLetter } from '@nabericht/service-kit/mail-letter';
import type { Mailer } from '@nabericht/service-kit/mailer';
import * as v from 'valibot';
import { SEALED } from '../sealed.ts';
import { codeLetter } from './code-letter.ts';
import {
  changeEmailLetter,
  emailChangedLetter,
  emailTakenLetter,
  newEmailLetter,
} from './email-change-letters.ts';
import { noAccountLetter } from './no-account-letter.ts';

const SessionMail = v.variant('kind', [
  v.object({ kind: v.literal('code'), to: v.string(), code: v.string() }),
  v.object({ kind: v.literal('noAccount'), to: v.string() }),
  v.object({ kind: v.literal('changeEmail'), to: v.string(), code: v.string() }),
  v.object({ kind: v.literal('newEmail'), to: v.string(), code: v.string() }),
  v.object({ kind: v.literal('emailTaken'), to: v.string() }),
  v.object({ kind: v.literal('emailChanged'), to: v.string() }),
]);
export type SessionMail = v.InferOutput<typeof SessionMail>;

/** What rests in the queue: no address and no code that can be read there. */
export interface MailJob {
  /** Of the request, or of a mail beside it; the id of the message. */
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

function letterOf(mail: SessionMail, sender: Letter['sender'], publicUrl: string): Letter {
  switch (mail.kind) {
    case 'code':
      return codeLetter(mail.code, sender);
    case 'noAccount':
      return noAccountLetter(publicUrl, sender);
    case 'changeEmail':
      return changeEmailLetter(mail.code, sender);
    case 'newEmail':
      return newEmailLetter(mail.code, sender);
    case 'emailTaken':
      return emailTakenLetter(sender);
    case 'emailChanged':
      return emailChangedLetter(sender);
  }
}

export const mailJob = ({ keyRing, mailer, sender, publicUrl, log, now }: MailJobDeps): JobKind<MailJob> => ({
  name: QUEUE,
  handle: async ({ codeRequestId, sealed, expiresAt }) => {
    // The mail server was away for too long: a dead code would only confuse.
    if (now() > new Date(expiresAt)) {
      log.warn('mail not sent, its code had expired', { codeRequest: codeRequestId });
      return;
    }
    const mail = v.parse(SessionMail, keyRing.openJson(PURPOSE, Buffer.from(sealed, 'base64')));
    const letter = writeLetter(letterOf(mail, sender, publicUrl));
    await mailer.send({ to: { address: mail.to }, ...letter, messageId: codeRequestId });
    log.info('mail sent', { kind: mail.kind, codeRequest: codeRequestId });
  },
});
