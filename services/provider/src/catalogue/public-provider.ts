import type { Provider } from '@nabericht/domain/provider/provider';
import type { Selectable } from 'kysely';
import type { ProviderTable } from '../tables.ts';

export const PUBLIC_COLUMNS = [
  'id',
  'name',
  'introduction',
  'slug',
  'active',
  'service_type',
  'direct_link',
  'is_death_certificate_required',
  'mail_admin_link',
  'show_in_frontend',
  'has_own_task_list',
  'extra_questions',
  'logo_version',
  'reply_working_days',
] as const;

type PublicRow = Pick<Selectable<ProviderTable>, (typeof PUBLIC_COLUMNS)[number]>;

/** The public view of a provider: never its notice address, keys or web hook. */
export const publicProvider = (row: PublicRow): Provider => ({
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
