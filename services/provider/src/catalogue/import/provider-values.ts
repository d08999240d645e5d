import { randomUUID } from 'node:crypto';
import type { KeyRing } from '@nabericht/service-kit/key-ring';
import type { Selectable } from 'kysely';
import type { ProviderTable } from '../../tables.ts';
import { WEBHOOK_SECRET_PURPOSE } from '../../webhook/deliver-events.ts';
import { searchName } from '../search-name.ts';
import type { ProviderEntry } from './provider-entry.ts';

export type ProviderValues = Selectable<ProviderTable>;

const blank = (): Omit<ProviderValues, 'slug' | 'name' | 'search_name'> => ({
  id: randomUUID(),
  service_type: 'noCategory',
  introduction: null,
  active: true,
  show_in_frontend: true,
  direct_link: null,
  is_death_certificate_required: false,
  mail_admin_link: false,
  has_own_task_list: false,
  extra_questions: null,
  logo_url: null,
  logo_version: null,
  reply_working_days: 10,
  channel: 'mail',
  notice_email: null,
  webhook_url: null,
  webhook_secret: null,
});

/** Leaves out the undefined values. */
const said = <T extends object>(values: T): { [Key in keyof T]?: Exclude<T[Key], undefined> } =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined)) as never;

/** The row to store: the values of the entry, else those before, else the defaults. */
export function providerValues(
  entry: ProviderEntry,
  before: ProviderValues | undefined,
  keyRing: KeyRing,
): ProviderValues {
  return {
    ...blank(),
    ...before,
    ...namedLogo(entry.logoUrl, before),
    slug: entry.slug,
    name: entry.name,
    search_name: searchName(entry.name),
    ...said({
      service_type: entry.serviceType,
      introduction: entry.introduction,
      active: entry.active,
      show_in_frontend: entry.showInFrontend,
      direct_link: entry.directLink,
      is_death_certificate_required: entry.isDeathCertificateRequired,
      mail_admin_link: entry.mailAdminLinkForCancellation,
      has_own_task_list: entry.hasOwnTaskList,
      extra_questions: entry.extraQuestions,
      reply_working_days: entry.replyWorkingDays,
      channel: entry.channel,
      notice_email: entry.noticeEmail,
      webhook_url: entry.webhookUrl,
      webhook_secret: sealedSecret(entry.webhookSecret, before?.webhook_secret ?? null, keyRing),
    }),
  };
}

/** A new address is a new logo, which is shown only after it was fetched. */
const namedLogo = (logoUrl: string | null | undefined, before: ProviderValues | undefined) =>
  logoUrl === undefined || logoUrl === (before?.logo_url ?? null)
    ? {}
    : { logo_url: logoUrl, logo_version: null };

/**
 * Sealing the same secret twice gives different bytes; an unchanged secret keeps its seal, so that the row counts as
 * unchanged.
 */
function sealedSecret(
  secret: string | null | undefined,
  before: Buffer | null,
  keyRing: KeyRing,
): Buffer | null | undefined {
  if (!secret) return secret as null | undefined;
  const isSame = before && keyRing.open(WEBHOOK_SECRET_PURPOSE, before).toString() === secret;
  return isSame ? before : keyRing.seal(WEBHOOK_SECRET_PURPOSE, Buffer.from(secret));
}

/** Why a provider is refused: it could never be notified, or its addresses are not safe; null when it is accepted. */
export function whyNotTaken(values: ProviderValues, isLoopback: boolean): string | null {
  if (values.logo_url && !isLoopback && !values.logo_url.startsWith('https://'))
    return 'needs a logoUrl that starts with https://';
  if (values.direct_link) return null;
  if (values.channel === 'mail') return values.notice_email ? null : 'needs a noticeEmail, or a directLink';
  if (!values.webhook_url || !values.webhook_secret)
    return 'needs a webhookUrl and a webhookSecret for channel api';
  const isSecure = isLoopback || values.webhook_url.startsWith('https://');
  return isSecure ? null : 'needs a webhookUrl that starts with https://';
}
