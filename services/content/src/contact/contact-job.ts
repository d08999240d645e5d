import type { JobKind } from '@nabericht/service-kit/jobs';
import type { KeyRing } from '@nabericht/service-kit/key-ring';
import type { Logger } from '@nabericht/service-kit/logger';
import { writeLetter } from '@nabericht/service-kit/mail-letter';
import type { Mail, Mailer } from '@nabericht/service-kit/mailer';
import type { Sender } from '@nabericht/service-kit/support';
import * as v from 'valibot';
import { SEALED } from '../sealed.ts';
import { Asked } from './asked.ts';
import { type Asker, type Askers, findAsker } from './asked-by.ts';
import { contactLetter } from './contact-letter.ts';
import { receiptLetter } from './receipt-letter.ts';

/** The payload in the queue: sealed, so that nobody can read the question there. */
export interface ContactJob {
  contactId: string;
  sealed: string;
}

const PURPOSE = SEALED.jobs['content.contact'];

export const sealContact = (keyRing: KeyRing, contactId: string, asked: Asked): ContactJob => ({
  contactId,
  sealed: keyRing.sealJson(PURPOSE, asked).toString('base64'),
});

interface ContactJobDeps {
  keyRing: KeyRing;
  mailer: Pick<Mailer, 'send'>;
  sender: Sender;
  clients: Askers;
  log: Logger;
}

type Write = (asked: Asked, asker: Asker | null, sender: Sender) => Omit<Mail, 'messageId'>;

const mailJob =
  (name: keyof typeof SEALED.jobs, done: string, messageIdOf: (contactId: string) => string, write: Write) =>
  ({ keyRing, mailer, sender, clients, log }: ContactJobDeps): JobKind<ContactJob> => ({
    name,
    handle: async ({ contactId, sealed }) => {
      const asked = v.parse(Asked, keyRing.openJson(PURPOSE, Buffer.from(sealed, 'base64')));
      const asker = await findAsker(clients, asked.askedBy);
      await mailer.send({ ...write(asked, asker, sender), messageId: messageIdOf(contactId) });
      log.info(done, { contact: contactId });
    },
  });

/** Mails the question to support. */
export const contactJob = mailJob(
  'content.contact',
  'question passed on',
  (id) => id,
  (asked, asker, sender) => ({
    to: { address: sender.supportEmail },
    replyTo: { name: asked.name, address: asked.email },
    ...writeLetter(contactLetter(asked, asker, sender)),
  }),
);

/**
 * Mails a receipt to the asker: to the account's address when signed in, else to the address they typed, and then
 * without their text.
 */
export const receiptJob = mailJob(
  'content.contact-receipt',
  'receipt sent',
  (id) => `${id}-receipt`,
  (asked, asker, sender) => ({
    to: { address: asker?.email ?? asked.email },
    ...writeLetter(receiptLetter(asked, asker, sender)),
  }),
);
