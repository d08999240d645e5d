import type { Kysely } from 'kysely';
import type { ProviderTables } from '../../tables.ts';
import { ENTRY_FIELDS, type ProviderEntry } from './provider-entry.ts';
import type { ProviderValues } from './provider-values.ts';

/** Every field of a provider except its web hook secret, which is never exported. */
export type ExportedProvider = Required<Omit<ProviderEntry, 'webhookSecret'>>;

export const EXPORTED_FIELDS = ENTRY_FIELDS.filter(
  (field) => field !== 'webhookSecret',
) as (keyof ExportedProvider)[];

const exported = (row: ProviderValues): ExportedProvider => ({
  slug: row.slug,
  name: row.name,
  serviceType: row.service_type,
  introduction: row.introduction,
  active: row.active,
  showInFrontend: row.show_in_frontend,
  directLink: row.direct_link,
  isDeathCertificateRequired: row.is_death_certificate_required,
  mailAdminLinkForCancellation: row.mail_admin_link,
  hasOwnTaskList: row.has_own_task_list,
  extraQuestions: row.extra_questions,
  logoUrl: row.logo_url,
  replyWorkingDays: row.reply_working_days,
  channel: row.channel,
  noticeEmail: row.notice_email,
  webhookUrl: row.webhook_url,
});

const AT_A_TIME = 1000;

/** Yields every provider of the catalogue, ordered by slug, in the format of an import. */
export async function* exportProviders(db: Kysely<ProviderTables>): AsyncGenerator<ExportedProvider> {
  let after = '';
  for (;;) {
    const rows = await db
      .selectFrom('provider')
      .selectAll()
      .where('slug', '>', after)
      .orderBy('slug')
      .limit(AT_A_TIME)
      .execute();
    yield* rows.map(exported);
    if (rows.length < AT_A_TIME) return;
    after = rows.at(-1)?.slug ?? '';
  }
}
