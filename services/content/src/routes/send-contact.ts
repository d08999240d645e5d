import type { contentContract } from '@nabericht/contracts/content-contract';
import { inTransaction } from '@nabericht/database/in-transaction';
import { ContactMessage } from '@nabericht/domain/form/contact-message';
import { checkForm } from '@nabericht/domain/form/form-problems';
import type { Handler } from '@nabericht/service-kit/bind-contract';
import { refused } from '@nabericht/service-kit/problem';
import { askedBy } from '../contact/asked-by.ts';
import { sealContact } from '../contact/contact-job.ts';
import { takeOnContact } from '../contact/contact-repository.ts';
import type { ContentDeps } from '../deps.ts';

/** The mails are jobs in the same transaction, so a question that was accepted is mailed exactly once. */
export const sendContact =
  ({ db, keyRing, contactMails, now }: ContentDeps): Handler<typeof contentContract.sendContact> =>
  async ({ body: { _id, dossierId, locale, ...typed }, caller }) => {
    const contact = checkForm(ContactMessage, typed);
    if (!contact.ok)
      throw refused(contact.problems.map(({ name, code, params }) => ({ field: name, code, params })));
    const asked = { ...contact.output, locale, askedBy: askedBy(caller, dossierId ?? null) };
    await inTransaction(db, async (trx) => {
      if (!(await takeOnContact(trx, _id, now()))) return;
      for (const mails of contactMails) await mails.enqueue(trx, sealContact(keyRing, _id, asked));
    });
  };
