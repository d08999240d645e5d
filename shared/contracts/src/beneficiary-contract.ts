import { Moment } from '@nabericht/domain/calendar/calendar-day';
import { TypedAnswers } from '@nabericht/domain/form/typed-answers';
import { Email as email } from '@nabericht/domain/people/email';
import { Person } from '@nabericht/domain/people/person';
import { Uuid } from '@nabericht/domain/rule/uuid';
import * as v from 'valibot';
import { defineContract } from './endpoint.ts';
import { SavedAnswers } from './saved-answers.ts';
import { requiredName, secret } from './wire-parts.ts';
import { wirePaths } from './wire-paths.ts';

/**
 * A beneficiary as they or their reporter read them. While a beneficiary fills in their own details, the reporter only
 * sees their progress.
 */
export const Beneficiary = v.object({
  ...Person.entries,
  deceasedName: v.string(),
  reporterName: v.string(),
  /** The insurers that receive their details. */
  insurers: v.array(v.string()),
  /** Those of them that were told already; of changes the first is told them at once, others within a quarter of an hour. */
  toldInsurers: v.optional(v.array(v.string())),
  /** Those that are told once all beneficiaries are done: an insurer can be told of one insurance, and not of another. */
  waitingInsurers: v.optional(v.array(v.string())),
});
export type Beneficiary = v.InferOutput<typeof Beneficiary>;

const invited = {
  firstName: requiredName(),
  lastName: requiredName(),
  dossierId: Uuid,
  personId: Uuid,
  /** Of the person as the page has read them; a page of an earlier release sends none. */
  version: v.optional(v.number()),
  /** When the invitation was sent that the page knows of, null for none: a request whose answer was lost is sent again. */
  replaces: v.optional(v.nullable(Moment)),
  /** When somebody came in by that invitation, as far as the page knows; a page of an earlier release does not say. */
  acceptedAt: v.optional(v.nullable(Moment)),
};
const personParams = v.object({ dossierId: Uuid, personId: Uuid });

/** The code of an invitation, in any form: a malformed code gets the same answer as an unknown one. */
const anyCode = v.pipe(v.string(), v.maxLength(128));

export const beneficiaryContract = defineContract(wirePaths.beneficiary)({
  readBeneficiary: {
    summary: 'A beneficiary, for its reporter and for the person themselves.',
    callers: ['reporter', 'beneficiary'],
    resource: 'person',
    params: personParams,
    response: Beneficiary,
    status: 200,
    problems: [404],
  },
  readTypedDetails: {
    summary:
      'What the caller typed about a beneficiary and did not send yet; never what somebody else typed.',
    callers: ['reporter', 'beneficiary'],
    resource: 'person',
    params: personParams,
    response: SavedAnswers,
    status: 200,
    problems: [404],
  },
  saveTypedDetails: {
    summary:
      'Stores what the caller types about a beneficiary until it is sent, encrypted, for 30 days at most; it is deleted when the invitation ends.',
    callers: ['reporter', 'beneficiary'],
    resource: 'person',
    rate: { points: 120, per: 60 },
    params: personParams,
    body: v.object({ answers: TypedAnswers }),
    response: SavedAnswers,
    status: 200,
    problems: [403, 404, 413, 422],
  },
  invite: {
    summary:
      'Invites a beneficiary by mail; a name that differs from what was read corrects it. An earlier invitation stops working; but one to the same address, sent after the one that it `replaces`, is kept and not mailed again. 412 when the person was changed since `version`, or somebody came in by another invitation than it `replaces`, or at another moment than `acceptedAt`. 409 `person-settled` once that person is done, `person-handed-in` once an insurer has their details. 403 `sign-in-not-fresh` without a recent code once an insurer was told the account of that person.',
    callers: ['reporter'],
    resource: 'person',
    rate: { points: 30, per: 600 },
    body: v.object({ ...invited, email }),
    status: 204,
    problems: [403, 404, 409, 412, 422],
  },
  createInviteLink: {
    summary:
      'Makes an invitation link for the reporter to share; a name that differs from what was read corrects it. An earlier invitation stops working. 403, 409 and 412 as for `invite`.',
    callers: ['reporter'],
    resource: 'person',
    rate: { points: 30, per: 600 },
    body: v.object(invited),
    response: v.object({ url: v.string() }),
    status: 200,
    problems: [403, 404, 409, 412, 422],
  },
  withdrawInvite: {
    summary:
      'Withdraws an invitation; the session of whoever accepted it ends. 403 and 409 as for `invite`, 412 when somebody accepts it at that moment.',
    callers: ['reporter'],
    resource: 'person',
    params: personParams,
    status: 204,
    problems: [403, 404, 409, 412],
  },
  checkInvite: {
    summary:
      'Whether the invitation that somebody accepted before is still valid; the answer holds none of its data. 410: it ended because nothing is asked of them any more.',
    callers: ['anyone'],
    resource: 'secret',
    rate: { points: 60, per: 60 },
    params: personParams,
    status: 204,
    problems: [404, 410],
  },
  openInvite: {
    summary:
      'Who invites whom for which insurance, for the holder of the link; the reporter sees that it was opened. 410: it ended because nothing is asked of them any more.',
    callers: ['anyone'],
    resource: 'secret',
    rate: { points: 60, per: 60 },
    params: v.object({ inviteId: Uuid, inviteCode: secret }),
    response: v.object({ firstName: v.string(), reporterName: v.string(), deceasedName: v.string() }),
    status: 200,
    problems: [404, 410],
  },
  acceptInvite: {
    summary:
      'Mails a code to an invited person. The pair is an invitation and its code, or the dossier and person of somebody who accepted it before.',
    callers: ['anyone'],
    resource: 'secret',
    rate: { points: 60, per: 600 },
    params: v.object({ a: Uuid, b: anyCode }),
    body: v.object({ email }),
    response: v.object({ _id: Uuid, dossierId: Uuid, personId: Uuid }),
    status: 200,
    problems: [404, 422],
  },
});
