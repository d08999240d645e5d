import { Moment } from '@nabericht/domain/calendar/calendar-day';
import { Uuid } from '@nabericht/domain/rule/uuid';
import * as v from 'valibot';
import { defineContract } from './endpoint.ts';
import { wirePaths } from './wire-paths.ts';

/** What belongs to an account and who else is involved: what would be erased, and who would be affected. */
export const Account = v.object({
  dossiers: v.array(
    v.object({
      _id: Uuid,
      reference: v.string(),
      deceasedName: v.string(),
      createdAt: Moment,
      /** Names of the organisations to which a notice was sent: they keep what they were told. */
      told: v.array(v.string()),
      /** Names of the invited persons: they are told by mail that their part was erased. */
      invited: v.array(v.string()),
    }),
  ),
  /** For somebody who came in by an invitation: their own part only, no dossiers. */
  invitation: v.nullable(
    v.object({
      reporterName: v.string(),
      deceasedName: v.string(),
      /** Names of the insurers that have received, or will receive, what this person filled in. */
      told: v.array(v.string()),
    }),
  ),
  /** The same of the invitations that a reporter accepted; absent for somebody who came in by one. */
  toldElsewhere: v.optional(v.array(v.string())),
});
export type Account = v.InferOutput<typeof Account>;

/** Whether the account was erased too: it stays when something else still belongs to it. */
export const Erased = v.object({ accountErased: v.boolean() });

export const accountContract = defineContract(wirePaths.account)({
  readAccount: {
    summary:
      'What belongs to the account or the invitation of the caller, and which organisations were told of it.',
    callers: ['reporter', 'beneficiary'],
    resource: 'session',
    rate: { points: 60, per: 60 },
    response: Account,
    status: 200,
    problems: [404],
  },
  exportAccount: {
    summary:
      'Everything that is stored about the caller, as a zip: a PDF for people, JSON for machines, and the files. An invited person gets only their own part.',
    callers: ['reporter', 'beneficiary'],
    resource: 'session',
    fresh: true,
    rate: { points: 10, per: 600 },
    response: 'bytes',
    status: 200,
    problems: [404],
  },
  eraseAccount: {
    summary:
      'Erases the account of the caller with every dossier; for an invited person what they filled in, and their account when nothing else belongs to it. Safe to repeat.',
    callers: ['reporter', 'beneficiary'],
    resource: 'session',
    fresh: true,
    rate: { points: 10, per: 600 },
    response: Erased,
    status: 200,
    problems: [404],
  },
  eraseDossier: {
    summary:
      'Erases a dossier everywhere, and with the last one the account. Notices that were not sent yet are never sent; invited persons are told by mail.',
    callers: ['reporter'],
    resource: 'dossier',
    fresh: true,
    rate: { points: 30, per: 600 },
    params: v.object({ dossierId: Uuid }),
    response: Erased,
    status: 200,
    problems: [404],
  },
});
