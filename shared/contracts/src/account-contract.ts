import { Moment } from '@nabericht/domain/calendar/calendar-day';
import { Uuid } from '@nabericht/domain/rule/uuid';
import * as v from 'valibot';
import { defineContract } from './endpoint.ts';
import { wirePaths } from './wire-paths.ts';

/** What belongs to an account, and who else has a part in it: what erasing comes to. */
export const Account = v.object({
  dossiers: v.array(
    v.object({
      _id: Uuid,
      reference: v.string(),
      deceasedName: v.string(),
      createdAt: Moment,
      /** Names of the organisations that a notice has left for: they keep what they were told. */
      told: v.array(v.string()),
      /** Names of who was invited: they are told by mail that their part is gone. */
      invited: v.array(v.string()),
    }),
  ),
  /** Of who came in by an invitation: theirs alone, and none of the dossiers. */
  invitation: v.nullable(
    v.object({
      reporterName: v.string(),
      deceasedName: v.string(),
      /** Names of the insurers that have what this person filled in, or are to get it. */
      told: v.array(v.string()),
    }),
  ),
});
export type Account = v.InferOutput<typeof Account>;

/** Whether the account went too: it stays for whom something else belongs to. */
export const Erased = v.object({ accountErased: v.boolean() });

export const accountContract = defineContract(wirePaths.account)({
  readAccount: {
    summary: 'What belongs to the account of the caller, or to their invitation, and who was told of it.',
    callers: ['reporter', 'beneficiary'],
    resource: 'session',
    rate: { points: 60, per: 60 },
    response: Account,
    status: 200,
    problems: [404],
  },
  exportAccount: {
    summary:
      'Everything that is kept of the caller, as a zip: a PDF for people, JSON for machines, and the files. An invited person gets what is theirs.',
    callers: ['reporter', 'beneficiary'],
    resource: 'session',
    fresh: true,
    rate: { points: 10, per: 600 },
    response: 'bytes',
    status: 200,
    problems: [404, 503],
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
      'Erases a dossier everywhere, and with the last one the account. Notices that have not left never will; who was invited is told.',
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
