import { LOCALES } from '@nabericht/contracts/content-contract';
import * as v from 'valibot';

/** Dutch for a mail that was queued before mails had a language. */
const locale = v.optional(v.picklist(LOCALES), 'nl');
const plain = { to: v.string(), locale };
const withCode = { ...plain, code: v.string() };

/** A mail of this service, as it waits to be sent. */
export const SessionMail = v.variant('kind', [
  /** To sign in, or to make a sign-in fresh. */
  v.object({ kind: v.literal('code'), ...withCode }),
  v.object({ kind: v.literal('noAccount'), ...plain }),
  /** To the address that the account has. */
  v.object({ kind: v.literal('changeEmail'), ...withCode }),
  /** To the address that it is to have. */
  v.object({ kind: v.literal('newEmail'), ...withCode }),
  /** To an address that has an account of its own: the page says nothing of that, so that nobody can find out. */
  v.object({ kind: v.literal('emailTaken'), ...plain }),
  /** To the address that the account had. */
  v.object({ kind: v.literal('emailChanged'), ...plain }),
]);
export type SessionMail = v.InferOutput<typeof SessionMail>;
