import { Moment } from '@nabericht/domain/calendar/calendar-day';
import { Email as email } from '@nabericht/domain/people/email';
import { LONGEST_SURNAME } from '@nabericht/domain/people/name-text';
import { Uuid } from '@nabericht/domain/rule/uuid';
import { Device } from '@nabericht/domain/sign-in/device';
import { OneTimeCode } from '@nabericht/domain/sign-in/one-time-code';
import * as v from 'valibot';
import { LOCALES } from './content-contract.ts';
import { defineContract, type RateLimit } from './endpoint.ts';
import { idParams, requiredName, secret } from './wire-parts.ts';
import { wirePaths } from './wire-paths.ts';

export const User = v.object({ firstName: v.string(), lastName: v.string(), email: v.string() });
export type User = v.InferOutput<typeof User>;

/** All that somebody who accepted an invitation has access to: one person of one dossier. */
export const SessionScope = v.object({ dossierId: Uuid, personId: Uuid, inviteId: Uuid });
export type SessionScope = v.InferOutput<typeof SessionScope>;

/** Whose details an invited person may fill in; null for a session without an invitation. */
const scope = v.optional(v.nullable(v.object({ dossierId: Uuid, personId: Uuid })));

const locale = v.picklist(LOCALES);

/** A user as other services see them. */
export const Account = v.object({ ...User.entries, locale });

/** Who is signed in, as in every answer about a session. */
const signedIn = {
  /** Stays the same when the e-mail of the account changes. Missing with an older service. */
  userId: v.optional(Uuid),
  user: User,
  scope,
  /** The language of mails to this person. */
  locale,
  /** When the last code was entered in this session: some acts require a recent one. */
  confirmedAt: Moment,
  /** Seconds until the session token expires. */
  expires_in: v.number(),
};

/** Only for an API client; a browser has it in an HttpOnly cookie. */
const forClients = v.optional(v.string());

export const Tokens = v.object({
  ...signedIn,
  jwt: forClients,
  refresh_token: forClients,
  /** Seconds. */
  refresh_expires_in: v.number(),
});
export type Tokens = v.InferOutput<typeof Tokens>;

/** One session of this account. IP addresses are not stored, so only the network can be compared. */
export const SignedInPlace = v.object({
  _id: Uuid,
  /** The session of this request. */
  current: v.boolean(),
  device: Device,
  /** Whether it was last used from the network that this request comes from. */
  place: v.picklist(['thisNetwork', 'otherNetwork']),
  startedAt: Moment,
  /** Accurate to a few minutes. */
  lastUsedAt: Moment,
});
export type SignedInPlace = v.InferOutput<typeof SignedInPlace>;

const codeRequest = v.object({ _id: Uuid });

/** Generous, because a whole office can share one address; each e-mail has a stricter limit of its own. */
const PER_ADDRESS: RateLimit = { points: 300, per: 15 * 60 };
/**
 * Each registration can mail somebody who never heard of us. Calls for known e-mails count too, so that the limit does
 * not reveal them.
 */
const REGISTRATIONS: RateLimit = { points: 100, per: 60 * 60 };

export const sessionContract = defineContract(wirePaths.session)({
  refreshCsrfToken: {
    summary: 'Gives a CSRF token bound to the session, or for a visitor to a pre-session cookie.',
    callers: ['anyone'],
    resource: 'none',
    csrf: 'never',
    response: v.object({ csrf_token: v.string(), expires_in: v.number() }),
    status: 200,
    problems: [],
  },
  refreshJwtToken: {
    summary: 'Rotates the refresh token, from the body or the cookie.',
    callers: ['anyone'],
    resource: 'session',
    rate: PER_ADDRESS,
    // A cross-site request cannot put the refresh token into the body; only the cookie is sent automatically.
    csrf: 'with-refresh-cookie',
    body: v.object({ refreshToken: v.nullish(v.pipe(v.string(), v.maxLength(512))) }),
    response: Tokens,
    status: 200,
    problems: [401],
  },
  register: {
    summary: 'Registers a reporter and mails a code; an e-mail that is already registered only gets a code.',
    callers: ['anyone'],
    resource: 'none',
    rate: REGISTRATIONS,
    body: v.object({ firstName: requiredName(), lastName: requiredName(LONGEST_SURNAME), email }),
    response: codeRequest,
    status: 200,
    problems: [422],
  },
  requestOtp: {
    summary: 'Mails a code; gives the same answer whether or not the e-mail is known.',
    callers: ['anyone'],
    resource: 'none',
    rate: PER_ADDRESS,
    body: v.object({ email }),
    response: codeRequest,
    status: 200,
    problems: [422],
  },
  requestOtpWithHash: {
    summary: 'Mails a code to the reporter of a dossier, by the hash of a link mail.',
    callers: ['anyone'],
    resource: 'secret',
    rate: PER_ADDRESS,
    params: v.object({ dossierId: Uuid, hash: secret }),
    response: v.object({ _id: Uuid, email: v.string() }),
    status: 200,
    problems: [404],
  },
  login: {
    summary: 'Exchanges a code for a session. Wrong or expired: 422; locked after 5 tries: 403.',
    callers: ['anyone'],
    resource: 'secret',
    rate: PER_ADDRESS,
    params: v.object({ otpRequestId: Uuid, code: OneTimeCode }),
    wrongParams: 422,
    response: Tokens,
    status: 200,
    problems: [403, 422],
  },
  logout: {
    summary:
      'Ends the session on the server, and deletes the unfinished report of this browser; with `draft=keep` it is kept, for this reporter alone; after an invited person, for whoever uses the browser.',
    callers: ['anyone'],
    resource: 'session',
    query: v.object({ draft: v.optional(v.picklist(['wipe', 'keep']), 'wipe') }),
    status: 204,
    problems: [],
  },
  readSession: {
    summary: 'Who is signed in, and in how many seconds the session token expires.',
    callers: ['reporter', 'beneficiary'],
    resource: 'session',
    response: v.object(signedIn),
    status: 200,
    problems: [401],
  },
  requestConfirmation: {
    summary: 'Mails a code to the account’s own e-mail, for an act that requires a recent code.',
    callers: ['reporter', 'beneficiary'],
    resource: 'session',
    rate: PER_ADDRESS,
    response: codeRequest,
    status: 200,
    problems: [],
  },
  confirmSignIn: {
    summary: 'Makes the sign-in of this session recent by that code. Wrong or expired: 422; locked: 403.',
    callers: ['reporter', 'beneficiary'],
    resource: 'session',
    rate: PER_ADDRESS,
    params: v.object({ otpRequestId: Uuid, code: OneTimeCode }),
    wrongParams: 422,
    response: v.object({ ...signedIn, jwt: forClients }),
    status: 200,
    problems: [422],
  },
  listSessions: {
    summary: 'The sessions of this person, last used first; an invited person sees those of the invitation.',
    callers: ['reporter', 'beneficiary'],
    resource: 'session',
    response: v.object({ sessions: v.array(SignedInPlace) }),
    status: 200,
    problems: [],
  },
  endSession: {
    summary: 'Ends one of these sessions, everywhere within a second.',
    callers: ['reporter', 'beneficiary'],
    resource: 'session',
    params: idParams,
    status: 204,
    problems: [404],
  },
  endSessions: {
    summary: 'Ends all of these sessions; with `others=true` all but the current one.',
    callers: ['reporter', 'beneficiary'],
    resource: 'session',
    query: v.object({ others: v.optional(v.picklist(['true', 'false']), 'false') }),
    status: 204,
    problems: [],
  },
  requestEmailChange: {
    summary:
      'Mails one code to the e-mail of the account and another to the new e-mail; gives the same answer when the new one is already in use.',
    callers: ['reporter', 'beneficiary'],
    resource: 'session',
    fresh: true,
    rate: PER_ADDRESS,
    body: v.object({ email }),
    response: codeRequest,
    status: 200,
    problems: [422],
  },
  changeEmail: {
    summary:
      'Changes the e-mail of the account by both codes, and ends its other sessions. Wrong or expired: 422; locked after 5 tries: 403.',
    callers: ['reporter', 'beneficiary'],
    resource: 'session',
    fresh: true,
    rate: PER_ADDRESS,
    params: v.object({ changeId: Uuid }),
    body: v.object({ code: OneTimeCode, newCode: OneTimeCode }),
    response: v.object({ user: User }),
    status: 200,
    problems: [409, 422],
  },
  chooseLanguage: {
    summary: 'Stores on the account the language of its mails.',
    callers: ['reporter', 'beneficiary'],
    resource: 'session',
    body: v.object({ locale }),
    status: 204,
    problems: [422],
  },
  readJwks: {
    summary: 'The public keys that verify session tokens.',
    callers: ['anyone'],
    resource: 'none',
    response: v.object({ keys: v.array(v.record(v.string(), v.unknown())) }),
    status: 200,
    problems: [],
  },
});
