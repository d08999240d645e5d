import { inTransaction } from '@nabericht/database/in-transaction';
import { SERVICE_TYPES } from '@nabericht/domain/provider/provider';
import type { KeyRing } from '@nabericht/service-kit/key-ring';
import { namedUuid } from '@nabericht/service-kit/named-uuid';
import { digest } from '@nabericht/service-kit/secret-token';
import { type Insertable, type Kysely, sql, type Transaction } from 'kysely';
import { logoVersion } from '../logos/logo-repository.ts';
import type { ProviderTable, ProviderTables } from '../tables.ts';
import { WEBHOOK_SECRET_PURPOSE } from '../webhook/deliver-events.ts';
import { deriveFromCatalogue } from './derive-from-catalogue.ts';
import { SAMPLE_BRANDS, seedBrand } from './sample-brands/seed-brand.ts';
import { SAMPLE_CATALOGUE, type SampleTraits, sampleIntroduction } from './sample-catalogue.ts';
import { sampleLogo } from './sample-logo.ts';
import { searchName } from './search-name.ts';

export interface SampleChannel {
  webhookUrl: string;
  webhookSecret: string;
  /** The API key of a sample provider. */
  apiKeyFor: (slug: string) => string;
}

const slugOf = (name: string) => searchName(name).replaceAll(' ', '-');

/** The same provider has the same id on every installation with the sample. */
const idOf = (slug: string) => namedUuid(`nabericht sample ${slug}`);

/**
 * Adds the invented providers to the catalogue. Of an existing one only the web hook is updated, since the port may
 * have changed.
 */
export const seedCatalogue = (
  db: Kysely<ProviderTables>,
  keyRing: KeyRing,
  channel: SampleChannel,
): Promise<void> =>
  inTransaction(db, async (trx) => {
    // Processes of several roles may start at the same moment.
    await sql`select pg_advisory_xact_lock(hashtext('provider import'))`.execute(trx);
    await seed(trx, keyRing, channel);
  });

async function seed(
  db: Transaction<ProviderTables>,
  keyRing: KeyRing,
  channel: SampleChannel,
): Promise<void> {
  const rows = SERVICE_TYPES.flatMap((type) =>
    SAMPLE_CATALOGUE[type].map((entry): Insertable<ProviderTable> => {
      const [name, traits]: [string, SampleTraits] = typeof entry === 'string' ? [entry, {}] : entry;
      const slug = traits.slug ?? slugOf(name);
      const byApi = traits.channel === 'api';
      return {
        id: idOf(slug),
        slug,
        name,
        search_name: searchName(name),
        introduction: sampleIntroduction(type, traits),
        service_type: type,
        active: true,
        show_in_frontend: true,
        direct_link: traits.directLink ?? null,
        is_death_certificate_required: traits.isDeathCertificateRequired ?? false,
        mail_admin_link: traits.mailAdminLinkForCancellation ?? false,
        has_own_task_list: traits.hasOwnTaskList ?? false,
        extra_questions: traits.extraQuestions ? JSON.stringify(traits.extraQuestions) : null,
        logo_url: null,
        logo_version: logoVersion(sampleLogo(slug)),
        reply_working_days: 10,
        channel: byApi ? 'api' : 'mail',
        // `.example` is reserved: a mistake in the settings can never mail a real organisation.
        notice_email: byApi || traits.directLink ? null : `nalatenschappen@${slug}.example`,
        webhook_url: byApi ? channel.webhookUrl : null,
        webhook_secret: byApi
          ? keyRing.seal(WEBHOOK_SECRET_PURPOSE, Buffer.from(channel.webhookSecret))
          : null,
      };
    }),
  );
  await db
    .insertInto('logo')
    .values(
      rows.map(({ slug }) => {
        const drawing = sampleLogo(slug);
        return { version: logoVersion(drawing), drawing };
      }),
    )
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  await db
    .insertInto('provider')
    .values(rows)
    .onConflict((conflict) =>
      conflict.column('id').doUpdateSet((row) => ({
        webhook_url: row.ref('excluded.webhook_url'),
        webhook_secret: row.ref('excluded.webhook_secret'),
        logo_version: row.fn.coalesce('provider.logo_version', 'excluded.logo_version'),
      })),
    )
    .execute();
  const keys = rows
    .filter((row) => row.channel === 'api')
    .map(({ id, slug }) => ({ provider_id: id, digest: digest(channel.apiKeyFor(slug)) }));
  await db
    .insertInto('api_key')
    .values(keys)
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  for (const slug of SAMPLE_BRANDS) await seedBrand(db, slug);
  await deriveFromCatalogue(db);
}
