import { Email as email } from '@nabericht/domain/email';
import { OneTimeCode } from '@nabericht/domain/one-time-code';
import * as v from 'valibot';
import { defineContract } from './endpoint.ts';
import { secret, uuid } from './wire-parts.ts';
import { wirePaths } from './wire-paths.ts';

const name = v.pipe(
  v.string(),
  v.trim(),
  v.nonEmpty('required'),
  v.maxLength(120, 'maxLength'),
  v.regex(/^[^\p{Cc}]*$/u, 'name'),
);

export const User = v.object({ firstName: v.string(), lastName: v.string(), email: v.string() });
export type User = v.InferOutput<typeof User>;

/** All that somebody who came in by an invitation reaches: one person of one dossier. */
export const SessionScope = v.object({ dossierId: uuid, personId: uuid, inviteId: uuid });
export type SessionScope = v.InferOutput<typeof SessionScope>;

/** Whose details an invited person may fill in; null for who is signed in as themselves. */
const scope = v.optional(v.nullable(v.object({ dossierId: uuid, personId: uuid })));

export const Tokens = v.object({
  jwt: v.string(),
  /** Seconds. */
  expires_in: v.number(),
  refresh_token: v.string(),
  /** Seconds. */
  refresh_expires_in: v.number(),
  user: User,
  scope,
});
export type Tokens = v.InferOutput<typeof Tokens>;

const codeRequest = v.object({ _id: uuid });

export const sessionContract = defineContract(wirePaths.session)({
  refreshCsrfToken: {
    summary: 'Gives a CSRF token bound to the session, or for a visitor to a pre-session cookie.',
    callers: ['anyone'],
    resource: 'none',
    response: v.object({ csrf_token: v.string(), expires_in: v.number() }),
    status: 200,
    problems: [],
  },
  refreshJwtToken: {
    summary: 'Rotates the refresh token, from the body or the cookie.',
    callers: ['anyone'],
    resource: 'session',
    body: v.object({ refreshToken: v.nullish(v.pipe(v.string(), v.maxLength(512))) }),
    response: Tokens,
    status: 200,
    problems: [401],
  },
  register: {
    summary: 'Registers a reporter and mails a code; an e-mail that exists only gets a code.',
    callers: ['anyone'],
    resource: 'none',
    body: v.object({ firstName: name, lastName: name, email }),
    response: codeRequest,
    status: 200,
    problems: [422],
  },
  requestOtp: {
    summary: 'Mails a code; the same answer whether or not the e-mail is known.',
    callers: ['anyone'],
    resource: 'none',
    body: v.object({ email }),
    response: codeRequest,
    status: 200,
    problems: [422],
  },
  requestOtpWithHash: {
    summary: 'Mails a code to the reporter of a dossier, by the hash of a link mail.',
    callers: ['anyone'],
    resource: 'secret',
    params: v.object({ dossierId: uuid, hash: secret }),
    response: v.object({ _id: uuid, email: v.string() }),
    status: 200,
    problems: [404],
  },
  login: {
    summary: 'Exchanges a code for a session. Wrong or expired: 422; locked after 5 tries: 403.',
    callers: ['anyone'],
    resource: 'secret',
    params: v.object({ otpRequestId: uuid, code: OneTimeCode }),
    response: Tokens,
    status: 200,
    problems: [403, 422],
  },
  logout: {
    summary: 'Ends the session on the server.',
    callers: ['anyone'],
    resource: 'session',
    status: 204,
    problems: [],
  },
  readSession: {
    summary: 'Tells who is signed in, and how many seconds the session token still lives.',
    callers: ['reporter', 'beneficiary'],
    resource: 'session',
    response: v.object({ user: User, scope, expires_in: v.number() }),
    status: 200,
    problems: [401],
  },
  readJwks: {
    summary: 'The public keys that session tokens are signed with.',
    callers: ['anyone'],
    resource: 'none',
    response: v.object({ keys: v.array(v.record(v.string(), v.unknown())) }),
    status: 200,
    problems: [],
  },
});
