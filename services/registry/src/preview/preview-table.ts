import type { Generated } from 'kysely';

export interface PreviewTables {
  /** Only the digest of the token in a link is kept: no link can be made from it. */
  preview: {
    digest: string;
    /** As `mf-landing@1.0.0-0f3a9c71`. */
    releases: string[];
    /** As `mf-landing/new-list`. */
    flags: Generated<string[]>;
    created_by: string;
    created_at: Date;
    expires_at: Date;
  };
}
