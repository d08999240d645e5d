import { LOCALES } from '@nabericht/contracts/content-contract';
import * as v from 'valibot';

/** Dutch for mails that were queued before they had a language. */
const locale = v.optional(v.picklist(LOCALES), 'nl');
const plain = { to: v.string(), locale };
const withCode = { ...plain, code: v.string() };

/** A mail of this service, as it waits to be sent. */
export const SessionMail = v.variant('kind', [
  /** To sign in, or to renew a sign-in. */
  v.object({ kind: v.literal('code'), ...withCode }),
  v.object({ kind: v.literal('noAccount'), ...plain }),
  /** To the current address of the account. */
  v.object({ kind: v.literal('changeEmail'), ...withCode }),
  /** To the new address of the account. */
  v.object({ kind: v.literal('newEmail'), ...withCode }),
  /** To an address that has an account of its own: the page does not say so, so that nobody can find out. */
  v.object({ kind: v.literal('emailTaken'), ...plain }),
  /** To the former address of the account. */
  v.object({ kind: v.literal('emailChanged'), ...plain }),
]);
export type SessionMail = v.InferOutput<typeof SessionMail>;
