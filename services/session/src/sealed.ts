import type { SealedData } from '@nabericht/service-kit/keys/sealed-data';

export const SEALED = {
  schema: 'session',
  tables: {
    users: { key: 'id', columns: { sealed_profile: 'session profile' } },
    code_request: { key: 'id', columns: { sealed_registration: 'session registration' } },
    email_change: { key: 'id', columns: { sealed_email: 'session email change' } },
    signing_key: { key: 'kid', columns: { sealed_private: 'session signing key' } },
  },
  jobs: { 'session.mail': 'session mail' },
} as const satisfies SealedData;
