import type { Provider } from '@nabericht/domain/provider/provider';
import type { Selectable } from 'kysely';
import type { ProviderTable } from '../tables.ts';

/** What anybody may see: never the notice address, keys or hooks. */
export const publicProvider = (row: Selectable<ProviderTable>): Provider => ({
  _id: row.id,
  name: row.name,
  introduction: row.introduction,
  slug: row.slug,
  active: row.active,
  serviceType: row.service_type,
  directLink: row.direct_link,
  isDeathCertificateRequired: row.is_death_certificate_required,
  mailAdminLinkForCancellation: row.mail_admin_link,
  showInFrontend: row.show_in_frontend,
  hasOwnTaskList: row.has_own_task_list,
  extraQuestions: row.extra_questions,
  logoUrl: row.logo_version && `/v1/provider/logos/${row.logo_version}`,
  replyWorkingDays: row.reply_working_days,
});
