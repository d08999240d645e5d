import { IdentificationStatus } from '@nabericht/domain/beneficiary/identification';
import { Uuid } from '@nabericht/domain/rule/uuid';
import * as v from 'valibot';
import { defineContract } from './endpoint.ts';
import { wirePaths } from './wire-paths.ts';

export const identificationContract = defineContract(wirePaths.identification)({
  createRequest: {
    summary:
      'Starts an identification, once the details are there with consent; `url` is where the browser goes, null when there is nothing to try any more. 429 while as many tries are under way as can come to an answer.',
    callers: ['reporter', 'beneficiary'],
    resource: 'person',
    rate: { points: 300, per: 15 * 60 },
    body: v.object({
      personId: Uuid,
      dossierId: Uuid,
      /** The identification-status screen of this site; it gets `dossierId` and `processId` as query. */
      return_url: v.pipe(v.string(), v.url('invalid'), v.maxLength(500, 'maxLength')),
    }),
    response: v.object({ canIdentify: v.boolean(), url: v.nullable(v.string()) }),
    status: 200,
    problems: [403, 404, 422, 503],
  },
  finishRequest: {
    summary: 'Where the identity provider sends the browser back to; leads on to the status screen.',
    callers: ['anyone'],
    resource: 'secret',
    rate: { points: 300, per: 15 * 60 },
    response: 'bytes',
    status: 302,
    problems: [],
  },
  readStatus: {
    summary: 'How an identification went, and whether the person may try again.',
    callers: ['reporter', 'beneficiary'],
    resource: 'process',
    params: v.object({ dossierId: Uuid, processId: Uuid }),
    response: v.object({ status: IdentificationStatus, canIdentify: v.boolean() }),
    status: 200,
    problems: [404],
  },
});
