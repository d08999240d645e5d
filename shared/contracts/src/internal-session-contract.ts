import { Moment } from '@nabericht/domain/calendar/calendar-day';
import { Uuid } from '@nabericht/domain/rule/uuid';
import { Device } from '@nabericht/domain/sign-in/device';
import * as v from 'valibot';
import { LOCALES } from './content-contract.ts';
import { defineContract } from './endpoint.ts';
import { dossierParams, service } from './internal-parts.ts';
import { Account, SessionScope, User } from './session-contract.ts';
import { idParams, secret } from './wire-parts.ts';
import { internalPaths } from './wire-paths.ts';

export const internalSessionContract = defineContract(internalPaths.session)({
  readUser: {
    ...service,
    summary: 'A user by id.',
    params: idParams,
    response: Account,
    status: 200,
    problems: [404],
  },
  findRefreshing: {
    ...service,
    summary:
      'Whose active session a refresh token belongs to, by its digest: the reporter who is about to get a new session token; null for an invited person.',
    params: v.object({ digest: secret }),
    response: v.object({ userId: v.nullable(Uuid) }),
    status: 200,
    problems: [],
  },
  readStanding: {
    ...service,
    summary:
      'Whether a session is still valid. Every service asks this, at most once a second for each session.',
    params: idParams,
    response: v.object({ stands: v.boolean() }),
    status: 200,
    problems: [],
  },
  endSessionsOfUser: {
    ...service,
    summary: 'Ends every session of a user. Safe to repeat.',
    params: idParams,
    status: 204,
    problems: [],
  },
  requestScopedCode: {
    ...service,
    summary: 'Mails a code to an invited person; the session that it opens gives access to one person.',
    body: v.object({
      user: User,
      scope: SessionScope,
      /** Chosen in their browser, or taken from the person who invited them. */
      locale: v.picklist(LOCALES),
      /**
       * Where they ask from: digests of their address (see `clientAddress`, `clientSite`), and the cookie of a browser that
       * signed in before. A dossier service of an earlier version sends no site, or nothing.
       */
      from: v.optional(
        v.object({ address: v.string(), site: v.optional(v.string(), ''), known: v.optional(v.string()) }),
        { address: '' },
      ),
    }),
    response: v.object({ _id: Uuid }),
    status: 200,
    problems: [429],
  },
  exportUser: {
    ...service,
    summary:
      'What is stored about an account, its sessions and the changes of its e-mail that wait for their codes; with `inviteId`, about the sessions of one invitation.',
    params: idParams,
    query: v.object({ inviteId: v.optional(Uuid) }),
    response: v.object({
      ...Account.entries,
      createdAt: Moment,
      lastSignInAt: Moment,
      sessions: v.array(v.object({ device: Device, startedAt: Moment, lastUsedAt: Moment })),
      /** A session service of an earlier version leaves it out. */
      emailChanges: v.optional(v.array(v.object({ email: v.string(), expiresAt: Moment })), []),
    }),
    status: 200,
    problems: [404],
  },
  listIdleUsers: {
    ...service,
    summary: 'Accounts that nobody has signed in to since a moment, by id, in pages.',
    query: v.object({ before: Moment, after: v.optional(Uuid) }),
    response: v.object({ userIds: v.array(Uuid) }),
    status: 200,
    problems: [],
  },
  eraseUser: {
    ...service,
    summary:
      'Erases an account with its sessions and codes; with `idleSince` only when nobody signed in to it since. Answers whether the account still exists. Safe to repeat.',
    params: idParams,
    query: v.object({ idleSince: v.optional(Moment) }),
    response: v.object({ stands: v.boolean() }),
    status: 200,
    problems: [],
  },
  eraseScopes: {
    ...service,
    summary:
      'Erases the sessions and codes of the invitations to a dossier, or of one of them. Safe to repeat.',
    params: dossierParams,
    query: v.object({ inviteId: v.optional(Uuid) }),
    status: 204,
    problems: [],
  },
});
