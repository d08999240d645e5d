import { LOCALES } from '@nabericht/contracts/content-contract';
import { ContactMessage } from '@nabericht/domain/form/contact-message';
import * as v from 'valibot';
import { AskedBy } from './asked-by.ts';

/** A question as it waits in the queue. Jobs from before `askedBy` existed count as a visitor's. */
export const Asked = v.intersect([
  ContactMessage,
  v.object({ locale: v.optional(v.picklist(LOCALES), 'nl'), askedBy: v.optional(AskedBy, null) }),
]);
export type Asked = v.InferOutput<typeof Asked>;
