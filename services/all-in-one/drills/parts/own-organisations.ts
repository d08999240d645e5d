import { randomBytes } from 'node:crypto';
import { digest } from '@nabericht/service-kit/secret-token';
import type pg from 'pg';

/** Organisations of the sample that are copied: each start resets the addresses of the sample's own, and these keep theirs. */
const LIKE = { mail: 'polder-energie', hook: 'pensioenfonds-haven-en-vaart' };

export interface Organisation {
  slug: string;
  by: 'mail' | 'hook';
  /** The key for the provider API. */
  key: string;
}

/** Adds organisations for the drill, by mail and by web hook: copies of the sample's with another name and address. */
export async function addOrganisations(
  pool: pg.Pool,
  { byMail, byHook, hookUrl }: { byMail: number; byHook: number; hookUrl: string },
): Promise<Organisation[]> {
  const made: Organisation[] = [
    ...Array.from({ length: byMail }, (_, index) => ({ slug: `energie-${index}`, by: 'mail' as const })),
    ...Array.from({ length: byHook }, (_, index) => ({
      slug: `pensioenfonds-${index}`,
      by: 'hook' as const,
    })),
  ].map((one) => ({ ...one, key: randomBytes(32).toString('base64url') }));
  const { rows } = await pool.query<{ name: string }>(
    `select column_name as name from information_schema.columns
      where table_schema = 'provider' and table_name = 'provider' and is_generated = 'NEVER'`,
  );
  for (const { slug, by, key } of made) {
    const own: Record<string, string> = {
      id: 'gen_random_uuid()',
      slug: '$2',
      name: '$2',
      search_name: '$2',
      notice_email: by === 'mail' ? "'nalatenschappen@' || $2 || '.example'" : 'null',
      webhook_url: by === 'hook' ? '$3' : '$3::text || null',
    };
    const names = rows.map(({ name }) => name);
    await pool.query(
      `with made as (
         insert into provider.provider (${names.join(', ')})
         select ${names.map((name) => own[name] ?? name).join(', ')} from provider.provider where slug = $1
         returning id
       ) insert into provider.api_key (digest, provider_id) select $4, id from made`,
      [LIKE[by], slug, hookUrl, digest(key)],
    );
  }
  await pool.query('update provider.catalogue_version set version = version + 1');
  return made;
}

export const mailAddressOf = ({ slug }: Pick<Organisation, 'slug'>): string =>
  `nalatenschappen@${slug}.example`;
