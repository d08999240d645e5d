import type { MoveKind } from '@nabericht/contracts/registry';
import type { ReleaseManifest } from '@nabericht/remote/release-manifest';
import type { Generated, JSONColumnType, Kysely } from 'kysely';
import type { WaitingTables } from './composition/waiting/waiting-table.ts';
import type { DeskTables } from './desk/desk-tables.ts';
import type { SeriesTables } from './health/health-tables.ts';
import type { PreviewTables } from './preview/preview-table.ts';
import type { RolloutTables } from './rollout/rollout-tables.ts';

/** All tables are append-only, except the one pointer per channel, and rows that expire by themselves. */
export interface RegistryTables
  extends PreviewTables,
    RolloutTables,
    SeriesTables,
    DeskTables,
    WaitingTables {
  release: {
    name: string;
    version: string;
    hash: string;
    build: string;
    manifest: JSONColumnType<ReleaseManifest>;
    git_sha: string | null;
    published_by: string;
    published_at: Generated<Date>;
    key_id: string | null;
  };
  /** A release can be promoted only once it has a row here; before that it is a candidate. */
  release_admission: {
    name: string;
    version: string;
    hash: string;
    /** The composition it was mounted in, and the signed result; null when an operator or a start admitted it. */
    composition_id: string | null;
    mount: string | null;
    admitted_by: string;
    key_id: string | null;
    admitted_at: Generated<Date>;
  };
  /** What a signed mount must repeat, to prove that it was made for this upload. */
  mount_challenge: {
    challenge: string;
    key_id: string;
    name: string;
    version: string;
    hash: string;
    expires_at: Date;
  };
  team_key: {
    id: string;
    team: string;
    names: string[];
    may_promote: boolean;
    /** Ed25519, base64url; only the team has the private half. */
    public_key: string;
    created_by: string;
    created_at: Generated<Date>;
    revoked_by: string | null;
    revoked_at: Date | null;
  };
  /**
   * Where a team is alerted that a release of its names breaks, and notified of moves: `told_revision` is the last one
   * delivered.
   */
  team_alert: {
    team: string;
    url: string;
    secret: string;
    told_revision: number;
    tries: Generated<number>;
    next_try_at: Generated<Date>;
  };
  /** Tokens that were used, until they expire by themselves. */
  used_token: { key_id: string; jti: string; expires_at: Date };
  /** Content by its hash: a file that did not change between two releases is stored once. */
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
    kind: MoveKind;
    /** The releases or the name that the move was about. */
    subject: string | null;
    key_id: string | null;
    /** For a move of a rollout: which one, and the stage it entered. */
    rollout_id: number | null;
    stage: number | null;
    /** For a freeze: null means from the move on, and until somebody unfreezes. */
    holds_from: Date | null;
    holds_until: Date | null;
    /** The second person, where the name needs one. */
    approved_by: string | null;
  };
}

export type RegistryDatabase = Kysely<RegistryTables>;
