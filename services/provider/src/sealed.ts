import { HEAD_PURPOSE, WHY_PURPOSE } from '@nabericht/service-kit/audit/audit-chain';
import type { SealedData } from '@nabericht/service-kit/keys/sealed-data';

export const SEALED = {
  schema: 'provider',
  tables: {
    provider: { key: 'id', columns: { webhook_secret: 'provider webhook secret' } },
    audit_why: { key: 'seq', columns: { sealed: WHY_PURPOSE.provider } },
    audit_head: { key: 'one', columns: { sealed: HEAD_PURPOSE.provider } },
  },
} as const satisfies SealedData;
