import { IdentificationStatus } from '@nabericht/domain/beneficiary/identification';
import { Moment } from '@nabericht/domain/calendar/calendar-day';
import { IDENTITY_DOUBTS } from '@nabericht/domain/people/identity-match';
import { Uuid } from '@nabericht/domain/rule/uuid';
import * as v from 'valibot';
import { defineContract } from './endpoint.ts';
import { dossierParams, personParams, service } from './internal-parts.ts';
import { internalPaths } from './wire-paths.ts';

export const internalIdentificationContract = defineContract(internalPaths.identification)({
  listOfDossier: {
    ...service,
    summary: 'The identifications that were started in a dossier.',
    params: dossierParams,
    response: v.object({
      processes: v.array(
        v.object({ processId: Uuid, personId: Uuid, status: v.string(), requestedAt: Moment }),
      ),
    }),
    status: 200,
    problems: [],
  },
  readReview: {
    ...service,
    summary:
      'The identification of a person that our people have to decide, or decided last: what was proved and why it is in doubt, until it is decided; afterwards the reason.',
    params: personParams,
    response: v.object({
      processId: Uuid,
      status: IdentificationStatus,
      proven: v.nullable(v.object({ familyName: v.nullable(v.string()), birthDate: v.nullable(v.string()) })),
      doubts: v.array(v.picklist(IDENTITY_DOUBTS)),
      reason: v.nullable(v.string()),
    }),
    status: 200,
    problems: [404],
  },
  decideReview: {
    ...service,
    summary:
      'Decides on an identification in doubt. The people concerned are told; a refused one can be tried again while tries are left.',
    params: personParams,
    body: v.object({
      verdict: v.picklist(['accept', 'refuse']),
      reason: v.pipe(v.string(), v.trim(), v.nonEmpty('required'), v.maxLength(1000, 'maxLength')),
    }),
    status: 204,
    problems: [404, 409, 422],
  },
  eraseOfDossier: {
    ...service,
    summary: 'Erases every identification of a dossier; safe to repeat.',
    params: dossierParams,
    status: 204,
    problems: [],
  },
  eraseOfPerson: {
    ...service,
    summary:
      'Erases every identification of one person of a dossier, or those that were started before a moment; safe to repeat.',
    params: personParams,
    query: v.object({ until: v.optional(Moment) }),
    status: 204,
    problems: [],
  },
  forgetUser: {
    ...service,
    summary: 'Removes the account that started an identification; the outcome stays with its dossier.',
    params: v.object({ userId: Uuid }),
    status: 204,
    problems: [],
  },
});
