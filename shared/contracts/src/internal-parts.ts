import { Uuid } from '@nabericht/domain/rule/uuid';
import * as v from 'valibot';

export const dossierParams = v.object({ dossierId: Uuid });
export const noticeParams = v.object({ dossierId: Uuid, providerId: Uuid });
export const personParams = v.object({ dossierId: Uuid, personId: Uuid });

/** An internal endpoint only checks that a service of ours calls. */
export const service = { callers: ['service'], resource: 'none' } as const;
