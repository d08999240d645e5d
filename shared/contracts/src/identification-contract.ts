import { IdentificationStatus } from '@nabericht/domain/beneficiary/identification';
import { Uuid } from '@nabericht/domain/rule/uuid';
import * as v from 'valibot';
import { defineContract } from './endpoint.ts';
import { wirePaths } from './wire-paths.ts';

export const identificationContract = defineContract(wirePaths.identification)({
  createRequest: {
    summary:
      'Starts an identification, once the details are complete and the person has consented; the browser goes to `url`, which is null when nothing is left to try. 429 while the maximum number of tries is under way.',
    callers: ['reporter', 'beneficiary'],
    resource: 'person',
    rate: { points: 300, per: 15 * 60 },
    body: v.object({
      personId: Uuid,
      dossierId: Uuid,
      /**
       * The screen of this site that shows the status of an identification; it gets `dossierId` and `processId` in its
       * query.
       */
      return_url: v.pipe(v.string(), v.url('invalid'), v.maxLength(500, 'maxLength')),
    }),
    response: v.object({ canIdentify: v.boolean(), url: v.nullable(v.string()) }),
    status: 200,
    problems: [403, 404, 422],
  },
  finishRequest: {
    summary:
      'The address to which the identity provider returns the browser; redirects to the status screen.',
    callers: ['anyone'],
    resource: 'secret',
    rate: { points: 300, per: 15 * 60 },
    response: 'bytes',
    status: 302,
    problems: [],
  },
  readStatus: {
    summary: 'The outcome of an identification, and whether and how often the person may try again.',
    callers: ['reporter', 'beneficiary'],
    resource: 'process',
    params: v.object({ dossierId: Uuid, processId: Uuid }),
    response: v.object({
      status: IdentificationStatus,
      canIdentify: v.boolean(),
      /** Absent where the name was changed since; a service of the release before does not say it. */
      triesLeft: v.optional(v.number()),
    }),
    status: 200,
    problems: [404],
  },
});
