import { IdentificationStatus } from '@nabericht/domain/beneficiary/identification';
import { CalendarDay } from '@nabericht/domain/calendar/calendar-day';
import { Uuid } from '@nabericht/domain/rule/uuid';
import * as v from 'valibot';
import { defineContract } from './endpoint.ts';
import { personParams, service } from './internal-parts.ts';
import { internalPaths } from './wire-paths.ts';

/** Who wants to identify somebody, as the door of another service has checked it. */
const identifyingCaller = v.variant('kind', [
  v.object({ kind: v.literal('reporter'), userId: Uuid }),
  v.object({ kind: v.literal('beneficiary'), userId: Uuid, personId: Uuid, inviteId: Uuid }),
]);

/** Family name with its insertion. */
const identity = v.object({ familyName: v.nullable(v.string()), birthDate: v.nullable(CalendarDay) });

export const internalBeneficiaryContract = defineContract(internalPaths.beneficiary)({
  readIdentifying: {
    ...service,
    summary: 'Whether this person is asked to identify; 404 when the caller has no say in it.',
    params: personParams,
    body: v.object({ caller: identifyingCaller }),
    response: v.object({
      needsIdentification: v.boolean(),
      /** The details are there, and the person agreed to send them. */
      hasDetails: v.boolean(),
      /** Another one after each change of the name or birth date. */
      identityId: Uuid,
      /** Why a reporter does not begin it now. */
      waits: v.nullish(v.object({ id: v.string(), sentence: v.string() })),
    }),
    status: 200,
    problems: [404],
  },
  readIdentity: {
    ...service,
    summary:
      'What the outcome of an identification is held against: who the person is by what was entered, and by what the reporter said.',
    params: personParams,
    response: v.object({ identityId: Uuid, entered: identity, named: v.nullable(identity) }),
    status: 200,
    problems: [404],
  },
  recordIdentification: {
    ...service,
    summary:
      'How the identification of this identity went; `completed` when nothing more will come of it. Of an identity that was changed since nothing is recorded.',
    params: personParams,
    body: v.object({
      identityId: Uuid,
      status: IdentificationStatus,
      completed: v.boolean(),
      /** By whom of our people it was settled, and why. */
      settled: v.nullish(
        v.object({
          reason: v.pipe(v.string(), v.maxLength(1000)),
          operator: v.nullable(v.pipe(v.string(), v.maxLength(200))),
        }),
      ),
    }),
    status: 204,
    problems: [404],
  },
});
