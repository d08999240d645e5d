import { IdentificationStatus } from '@nabericht/domain/beneficiary/identification';
import { CalendarDay } from '@nabericht/domain/calendar/calendar-day';
import { Uuid } from '@nabericht/domain/rule/uuid';
import * as v from 'valibot';
import { defineContract } from './endpoint.ts';
import { personParams, service } from './internal-parts.ts';
import { internalPaths } from './wire-paths.ts';

/** Who wants to identify somebody, as authenticated by the calling service. */
const identifyingCaller = v.variant('kind', [
  v.object({ kind: v.literal('reporter'), userId: Uuid }),
  v.object({ kind: v.literal('beneficiary'), userId: Uuid, personId: Uuid, inviteId: Uuid }),
]);

/** The family name includes its insertion (tussenvoegsel). */
const identity = v.object({ familyName: v.nullable(v.string()), birthDate: v.nullable(CalendarDay) });

export const internalBeneficiaryContract = defineContract(internalPaths.beneficiary)({
  readIdentifying: {
    ...service,
    summary:
      'Whether this person is asked to identify themselves; 404 when the caller has no access to them.',
    params: personParams,
    body: v.object({ caller: identifyingCaller }),
    response: v.object({
      needsIdentification: v.boolean(),
      /** The details are complete, and the person agreed to send them. */
      hasDetails: v.boolean(),
      /** Changes with every change of the name or the birth date. */
      identityId: Uuid,
      /** Why a reporter cannot begin it now. */
      waits: v.nullish(v.object({ id: v.string(), sentence: v.string() })),
    }),
    status: 200,
    problems: [404],
  },
  readIdentity: {
    ...service,
    summary:
      'What the outcome of an identification is compared with: the identity of the person as entered, and as stated by the reporter.',
    params: personParams,
    response: v.object({ identityId: Uuid, entered: identity, named: v.nullable(identity) }),
    status: 200,
    problems: [404],
  },
  recordIdentification: {
    ...service,
    summary:
      'Records the outcome of the identification of this identity; `completed` when no further try is expected. Nothing is recorded when the identity was changed since.',
    params: personParams,
    body: v.object({
      identityId: Uuid,
      status: IdentificationStatus,
      completed: v.boolean(),
      /** Which of our people decided it, and why. */
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
