import { type Kysely, sql } from 'kysely';
import type { ProviderTables } from '../../tables.ts';
import type { ProviderValues } from './provider-values.ts';

const COLUMNS = {
  id: 'uuid',
  slug: 'text',
  name: 'text',
  search_name: 'text',
  introduction: 'text',
  service_type: 'text',
  active: 'boolean',
  show_in_frontend: 'boolean',
  direct_link: 'text',
  is_death_certificate_required: 'boolean',
  mail_admin_link: 'boolean',
  has_own_task_list: 'boolean',
  extra_questions: 'text',
  logo_url: 'text',
  logo_version: 'text',
  reply_working_days: 'integer',
  channel: 'text',
  notice_email: 'text',
  webhook_url: 'text',
  /** Base64 inside the JSON parameter. */
  webhook_secret: 'text',
} as const satisfies Record<keyof ProviderValues, string>;

const names = Object.keys(COLUMNS);
const columns = sql.raw(names.join(', '));
const values = sql.raw(
  names.map((name) => (name === 'webhook_secret' ? `decode(webhook_secret, 'base64')` : name)).join(', '),
);
const types = sql.raw(
  Object.entries(COLUMNS)
    .map(([name, type]) => `${name} ${type}`)
    .join(', '),
);
const changes = sql.raw(
  names
    .filter((name) => name !== 'id' && name !== 'slug')
    .map((name) => `${name} = excluded.${name}`)
    .join(', '),
);

/** Adds or replaces providers by slug, all in one statement. */
export async function saveProviders(
  db: Kysely<ProviderTables>,
  rows: readonly ProviderValues[],
): Promise<void> {
  if (rows.length === 0) return;
  const json = JSON.stringify(
    rows.map((row) => ({ ...row, webhook_secret: row.webhook_secret?.toString('base64') ?? null })),
  );
  await sql`insert into provider (${columns})
    select ${values} from jsonb_to_recordset(${json}::jsonb) as sent(${types})
    on conflict (slug) do update set ${changes}`.execute(db);
}
