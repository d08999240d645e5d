import { IdentificationStatus } from '@nabericht/domain/identification';
import * as v from 'valibot';
import { defineContract } from './endpoint.ts';
import { uuid } from './wire-parts.ts';
import { wirePaths } from './wire-paths.ts';

export const identificationContract = defineContract(wirePaths.identification)({
  readStatus: {
    summary: 'How an identification went, and whether the person may try again.',
    callers: ['reporter', 'beneficiary'],
    resource: 'person',
    params: v.object({ dossierId: uuid, processId: uuid }),
    response: v.object({ status: IdentificationStatus, canIdentify: v.boolean() }),
    status: 200,
    problems: [404],
  },
});
