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
  /** The name in lower case without diacritics, which searches compare with. */
  search_name: string;
  introduction: string | null;
  service_type: ServiceType;
  active: boolean;
  show_in_frontend: boolean;
  direct_link: string | null;
  is_death_certificate_required: boolean;
  mail_admin_link: boolean;
  has_own_task_list: boolean;
  /** JSON Schema of the extra questions, as text: it is passed on unchanged. */
  extra_questions: string | null;
  /** The provider's own address of its logo, as in the catalogue; pages never load it from there. */
  logo_url: string | null;
  /** The version of the logo that is shown; null until it was fetched. */
  logo_version: string | null;
  reply_working_days: number;
  channel: 'mail' | 'api';
  notice_email: string | null;
  webhook_url: string | null;
  webhook_secret: Buffer | null;
}

export interface LogoTable {
  version: string;
  /** The SVG of an invented provider, until it is rasterised. */
  drawing: string | null;
  /** The PNG. */
  content: Buffer | null;
}

export interface ApiKeyTable {
  digest: string;
  /** Identifies the key without revealing it. */
  id: Generated<string>;
  provider_id: string;
  created_at: Generated<Date>;
  revoked_at: Date | null;
}

export interface NoticeTable {
  dossier_id: string;
  provider_id: string;
  /** The id of one act of sending; sending again after a withdrawal is another act. */
  act_id: string;
  /** Null while the certificate has to be reviewed first. */
  leaves_at: Date | null;
  leaving_at: Date | null;
  left_at: Date | null;
  /** Since when sending fails and is retried; null once it has left. */
  failed_at: ColumnType<Date | null, Date | null | undefined, Date | null>;
  withdrawn_at: Date | null;
  /** When the last of the earlier acts left that did leave. */
  earlier_left_at: ColumnType<Date | null, never, Date | null>;
  registered_at: ColumnType<Date, Date | undefined, never>;
}

/** What a provider is told after its notice; the row shows that it was requested. */
export interface FollowUpTable {
  /** The id of the act of sending, or of answering. */
  id: string;
  kind: FollowUpKind;
  dossier_id: string;
  provider_id: string;
  asked_at: Date;
  /** Since when sending a reply fails and is retried; null once it has left. */
  failed_at: ColumnType<Date | null, never, Date | null>;
}

/** What a provider on the API channel is told, in order. Only ids: the content is read when the event is delivered. */
export interface WebhookEventTable {
  /** The `webhook-id`, the same over retries. */
  id: string;
  sequence: ColumnType<number, never, never>;
  type: WebHookType;
  dossier_id: string;
  provider_id: string;
  product_id: string | null;
  /** The settlement of that product; also null for events from before settlements were stored. */
  settlement_id: string | null;
  /** A reply with an event of its own; a reply to a denial is sent with its notice. */
  reply_id: string | null;
  first_failed_at: Date | null;
  last_failure: string | null;
  created_at: Date;
  /** When it was given up, and with it everything after it, until the operator replays it. */
  dead_at: Date | null;
  /** When it was delivered, or there was nothing left to tell. */
  settled_at: Date | null;
  /** The claim of the worker that delivers it, possibly of one that was killed. */
  claim_id: string | null;
  /** After this another worker may claim it. */
  claimed_until: Date | null;
}

/** One import of a provider's brand; rows never change. */
export interface BrandTable {
  provider_id: string;
  /** Counts from 1 for each provider. */
  version: number;
  tokens: JSONColumnType<BrandTokens>;
  /** A PNG, with its dimensions. */
  logo: Buffer | null;
  logo_width: number | null;
  logo_height: number | null;
  imported_at: ColumnType<Date, Date | undefined, never>;
}

/** What a provider chose for our element on its own web site; no row when it has chosen nothing yet. */
export interface EmbedTable {
  provider_id: string;
  /** Null means our own brand. */
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
