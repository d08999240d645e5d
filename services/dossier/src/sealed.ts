import { HEAD_PURPOSE, WHY_PURPOSE } from '@nabericht/service-kit/audit/audit-chain';
import type { SealedData } from '@nabericht/service-kit/keys/sealed-data';

export const SEALED = {
  schema: 'dossier',
  tables: {
    dossier: {
      key: 'id',
      columns: {
        deceased: 'dossier deceased',
        certificate: 'dossier certificate',
        frontend_data: 'dossier frontend data',
      },
    },
    person: { key: 'id', columns: { details: 'dossier person', named: 'dossier named' } },
    invite: { key: 'id', columns: { email: 'dossier invite' } },
    task: { key: 'id', columns: { details: 'dossier task' } },
    document: { key: 'id', columns: { details: 'dossier document' } },
    product: { key: 'id', columns: { details: 'dossier product' } },
    reporter_product: { key: 'id', columns: { details: 'dossier reporter product' } },
    message: { key: 'id', columns: { variables: 'dossier message' } },
    draft: { key: 'digest', columns: { draft: 'dossier draft' } },
    typed_answers: { key: 'task_id', columns: { answers: 'dossier typed answers' } },
    typed_details: { key: 'person_id', columns: { answers: 'dossier typed details' } },
    settlement: { key: 'id', columns: { decision: 'dossier settlement' } },
    account_erasure: { key: 'user_id', columns: { farewell: 'dossier farewell' } },
    audit_why: { key: 'seq', columns: { sealed: WHY_PURPOSE.dossier } },
    audit_head: { key: 'one', columns: { sealed: HEAD_PURPOSE.dossier } },
  },
  jobs: { 'dossier.say-farewell': 'dossier farewell' },
} as const satisfies SealedData;
