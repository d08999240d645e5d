import type { contentContract } from '@nabericht/contracts/content-contract';
import type { Handler } from '@nabericht/service-kit/bind-contract';
import { sealContact } from '../contact/contact-job.ts';
import { takeOnContact } from '../contact/contact-repository.ts';
import type { ContentDeps } from '../deps.ts';

/** The mail is a job of the same transaction: a question that was taken on arrives, once. */
export const sendContact =
  ({ db, keyRing, contactMails, now }: ContentDeps): Handler<typeof contentContract.sendContact> =>
  async ({ body: { _id, ...contact } }) => {
    await db.transaction().execute(async (trx) => {
      if (await takeOnContact(trx, _id, now()))
        await contactMails.enqueue(trx, sealContact(keyRing, _id, contact));
    });
  };
