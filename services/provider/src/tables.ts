import type { ServiceType } from '@nabericht/domain/provider';
import type { ColumnType, Generated } from 'kysely';

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
  logo_url: string | null;
  reply_working_days: number;
  channel: 'mail' | 'api';
  notice_email: string | null;
  webhook_url: string | null;
  webhook_secret: Buffer | null;
}

export interface ApiKeyTable {
  digest: string;
  provider_id: string;
  created_at: Generated<Date>;
}

export interface NoticeTable {
  dossier_id: string;
  provider_id: string;
  /** Names one act of sending; an act after a withdrawal is another one. */
  act_id: string;
  leaves_at: Date;
  leaving_at: Date | null;
  left_at: Date | null;
  withdrawn_at: Date | null;
  registered_at: ColumnType<Date, Date | undefined, never>;
}

export interface ProviderTables {
  provider: ProviderTable;
  api_key: ApiKeyTable;
  notice: NoticeTable;
}
