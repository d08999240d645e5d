import * as v from 'valibot';
import { uuid } from './wire-parts.ts';

export const dossierParams = v.object({ dossierId: uuid });
export const noticeParams = v.object({ dossierId: uuid, providerId: uuid });
export const personParams = v.object({ dossierId: uuid, personId: uuid });

/** Which service calls is all that an inner endpoint asks. */
export const service = { callers: ['service'], resource: 'none' } as const;
