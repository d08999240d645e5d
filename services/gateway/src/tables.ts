import type { ReleaseManifest } from '@nabericht/remote/release-manifest';
import type { Generated, JSONColumnType, Kysely } from 'kysely';

/** Everything here is only ever added to, except the one pointer per channel. */
export interface GatewayTables {
  release: {
    name: string;
    version: string;
    hash: string;
    build: string;
    manifest: JSONColumnType<ReleaseManifest>;
    git_sha: string | null;
    published_by: string;
    published_at: Generated<Date>;
  };
  /** Content by its hash: what did not change between two releases is stored once. */
  blob: { integrity: string; bytes: Buffer; brotli: Buffer | null; gzip: Buffer | null };
  release_file: { name: string; version: string; hash: string; path: string; integrity: string };
  composition: {
    id: string;
    releases: JSONColumnType<Record<string, string>>;
    created_at: Generated<Date>;
  };
  channel: { name: string; composition_id: string; revision: number };
  pointer_move: {
    id: Generated<number>;
    channel: string;
    revision: number;
    from_id: string | null;
    to_id: string;
    moved_by: string;
    why: string | null;
    moved_at: Generated<Date>;
  };
}

export type GatewayDatabase = Kysely<GatewayTables>;
