import type { Generated } from 'kysely';

export interface PreviewTables {
  /** Of the token in a link only the digest is kept: nobody makes a link out of what stands here. */
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
