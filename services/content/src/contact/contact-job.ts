import { ContactMessage } from '@nabericht/domain/form/contact-message';
import type { JobKind } from '@nabericht/service-kit/jobs';
import type { KeyRing } from '@nabericht/service-kit/key-ring';
import type { Logger } from '@nabericht/service-kit/logger';
import { type Letter, writeLetter } from '@nabericht/service-kit/mail-letter';
import type { Mailer } from '@nabericht/service-kit/mailer';
import * as v from 'valibot';
import { SEALED } from '../sealed.ts';
import { contactLetter } from './contact-letter.ts';

/** What rests in the queue: nothing of the question can be read there. */
export interface ContactJob {
  contactId: string;
  sealed: string;
}

const QUEUE = 'content.contact';
const PURPOSE = SEALED.jobs[QUEUE];

export const sealContact = (keyRing: KeyRing, contactId: string, contact: ContactMessage): ContactJob => ({
  contactId,
  sealed: keyRing.sealJson(PURPOSE, contact).toString('base64'),
});

interface ContactJobDeps {
  keyRing: KeyRing;
  mailer: Pick<Mailer, 'send'>;
  sender: Letter['sender'];
  log: Logger;
}

export const contactJob = ({ keyRing, mailer, sender, log }: ContactJobDeps): JobKind<ContactJob> => ({
  name: QUEUE,
  handle: async ({ contactId, sealed }) => {
    const contact = v.parse(ContactMessage, keyRing.openJson(PURPOSE, Buffer.from(sealed, 'base64')));
    await mailer.send({
      to: { address: sender.supportEmail },
      replyTo: { name: contact.name, address: contact.email },
      ...writeLetter(contactLetter(contact, sender)),
      messageId: contactId,
    });
    log.info('question passed on', { contact: contactId });
  },
});
