import type { Locale } from '@nabericht/contracts/content-contract';
import type { SessionScope } from '@nabericht/contracts/session-contract';
import type { Device } from '@nabericht/domain/sign-in/device';
import type { ColumnType } from 'kysely';

type Once<T> = ColumnType<T, T, never>;

/** The scope of an invited person; null for an account, which may do everything that its owner may. */
type ScopeColumn = ColumnType<SessionScope | null, string | null, never>;

/** Name and e-mail are sealed; an account is found by the keyed fingerprint of its e-mail. */
export interface UsersTable {
  id: Once<string>;
  email_fingerprint: string;
  sealed_profile: Buffer;
  created_at: Once<Date>;
  signed_in_at: Date;
  /** Null until they choose a language. */
  locale: ColumnType<Locale | null, Locale | null | undefined, Locale>;
}

/** A code that was mailed. Without a user and a registration nobody can sign in by it: the e-mail was unknown. */
export interface CodeRequestTable {
  id: Once<string>;
  user_id: Once<string | null>;
  sealed_registration: Once<Buffer | null>;
  code_digest: Once<string>;
  tries: number;
  created_at: Once<Date>;
  expires_at: Once<Date>;
  used_at: ColumnType<Date | null, undefined, Date>;
  scope: ScopeColumn;
  /** The session whose sign-in the code renews; null for a code that starts a session. */
  session_id: Once<string | null>;
}

/** A change with two codes, one for each address. The account is that of the session. */
export interface EmailChangeTable {
  id: Once<string>;
  session_id: Once<string>;
  sealed_email: Once<Buffer>;
  code_digest: Once<string>;
  new_code_digest: Once<string>;
  tries: ColumnType<number, undefined, number>;
  /** Of a change that is done: the moment of that, so that no instance of an earlier version does it again. */
  expires_at: Date;
  /** Null until it is done; then its codes get the same answer until this moment. */
  repeatable_until: ColumnType<Date | null, undefined, Date>;
}

/** A family of refresh tokens: one signed-in browser. */
export interface SessionTable {
  id: Once<string>;
  user_id: Once<string>;
  created_at: Once<Date>;
  expires_at: Date;
  ended_at: ColumnType<Date | null, undefined, Date>;
  scope: ScopeColumn;
  /** When a code was last typed in it. */
  confirmed_at: Date;
  /** When its tokens were last refreshed. */
  used_at: Date;
  device: ColumnType<Device, string, never>;
  /** A keyed fingerprint of the network it was last used from: shows whether two are the same, and nothing else. */
  network: string | null;
}

export interface RefreshTokenTable {
  digest: Once<string>;
  session_id: Once<string>;
  used_at: ColumnType<Date | null, undefined, Date>;
}

/** At most one key is not retired: the signing key. */
export interface SigningKeyTable {
  kid: Once<string>;
  public_jwk: ColumnType<Record<string, unknown>, string, never>;
  sealed_private: Once<Buffer>;
  created_at: Once<Date>;
  retired_at: ColumnType<Date | null, undefined, Date>;
}

export interface SessionTables {
  users: UsersTable;
  code_request: CodeRequestTable;
  email_change: EmailChangeTable;
  session: SessionTable;
  refresh_token: RefreshTokenTable;
  signing_key: SigningKeyTable;
}
