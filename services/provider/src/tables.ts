import type { WebHookType } from '@nabericht/contracts/web-hooks';
import type { BrandTokens } from '@nabericht/domain/brand/brand-tokens';
import type { ServiceType } from '@nabericht/domain/provider/provider';
import type { EmbedTexts, EmbedVersion } from '@nabericht/domain/provider/provider-embed';
import type { ColumnType, Generated, JSONColumnType } from 'kysely';
import type { FollowUpKind } from './notice/follow-up-kind.ts';

export interface ProviderTable {
  id: string;
  slug: string;
  name: string;
  /** The name in lower case without diacritics: what searching compares with. */
  search_name: string;
  introduction: string | null;
  service_type: ServiceType;
  active: boolean;
  show_in_frontend: boolean;
  direct_link: string | null;
  is_death_certificate_required: boolean;
  mail_admin_link: boolean;
  has_own_task_list: boolean;
  /** JSON Schema of the extra questions, as text: it is handed on as it came. */
  extra_questions: string | null;
  /** Where the provider keeps its logo, as the catalogue names it; never shown from there. */
  logo_url: string | null;
  /** Of the logo that is shown; null until it was fetched. */
  logo_version: string | null;
  reply_working_days: number;
  channel: 'mail' | 'api';
  notice_email: string | null;
  webhook_url: string | null;
  webhook_secret: Buffer | null;
}

export interface LogoTable {
  version: string;
  /** SVG of an invented provider, until it is drawn. */
  drawing: string | null;
  /** PNG. */
  content: Buffer | null;
}

export interface ApiKeyTable {
  digest: string;
  /** Names the key without telling it. */
  id: Generated<string>;
  provider_id: string;
  created_at: Generated<Date>;
  revoked_at: Date | null;
}

export interface NoticeTable {
  dossier_id: string;
  provider_id: string;
  /** Names one act of sending; an act after a withdrawal is another one. */
  act_id: string;
  /** Null while a person has to look at the certificate first. */
  leaves_at: Date | null;
  leaving_at: Date | null;
  left_at: Date | null;
  /** Since when sending it fails and is tried again; null once it has left. */
  failed_at: ColumnType<Date | null, Date | null | undefined, Date | null>;
  withdrawn_at: Date | null;
  /** When the act before this one left, or the last before it that did. */
  earlier_left_at: ColumnType<Date | null, never, Date | null>;
  registered_at: ColumnType<Date, Date | undefined, never>;
}

/** What a provider is told after its notice; a row says that it was asked for. */
export interface FollowUpTable {
  /** Of the act of sending, or of answering. */
  id: string;
  kind: FollowUpKind;
  dossier_id: string;
  provider_id: string;
  asked_at: Date;
}

/** What a provider on the API channel is to hear, in order. Ids alone: what it says is read when it leaves. */
export interface WebhookEventTable {
  /** The `webhook-id`, the same over retries. */
  id: string;
  sequence: ColumnType<number, never, never>;
  type: WebHookType;
  dossier_id: string;
  provider_id: string;
  product_id: string | null;
  /** At which settlement of that product; null also for one from before they were kept. */
  settlement_id: string | null;
  /** Of a reply that goes by itself; one to a denial goes with its notice. */
  reply_id: string | null;
  first_failed_at: Date | null;
  last_failure: string | null;
  created_at: Date;
  /** Given up on, with everything after it, until the operator replays it. */
  dead_at: Date | null;
  /** Delivered, or there was nothing left to tell. */
  settled_at: Date | null;
  /** Of the worker that delivers it, or of one that was killed. */
  claim_id: string | null;
  /** From then on another worker may take it. */
  claimed_until: Date | null;
}

/** One import of a provider's look; rows never change. */
export interface BrandTable {
  provider_id: string;
  /** From 1, per provider. */
  version: number;
  tokens: JSONColumnType<BrandTokens>;
  /** A PNG, with its measures. */
  logo: Buffer | null;
  logo_width: number | null;
  logo_height: number | null;
  imported_at: ColumnType<Date, Date | undefined, never>;
}

/** What a provider chose for our element on its own web site; no row: nothing yet. */
export interface EmbedTable {
  provider_id: string;
  /** Null: our own look. */
  brand_version: number | null;
  origins: Generated<string[]>;
  version: Generated<EmbedVersion>;
  texts: JSONColumnType<{ nl?: EmbedTexts; en?: EmbedTexts }, string | undefined, string>;
}

export interface CategoryCountTable {
  service_type: ServiceType;
  total_docs: number;
}

export interface CatalogueVersionTable {
  version: number;
}

export interface SearchWordTable {
  word: string;
}

export interface ProviderTables {
  provider: ProviderTable;
  logo: LogoTable;
  api_key: ApiKeyTable;
  notice: NoticeTable;
  follow_up: FollowUpTable;
  webhook_event: WebhookEventTable;
  brand: BrandTable;
  embed: EmbedTable;
  category_count: CategoryCountTable;
  search_word: SearchWordTable;
  catalogue_version: CatalogueVersionTable;
}
