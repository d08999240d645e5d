import { ApiProblem } from '@nabericht/api-client/api-problem';
import type { Provider } from '@nabericht/domain/provider/provider';
import type { LetterBrand } from '@nabericht/service-kit/letter-look';
import type { DossierWhole } from '../dossiers/dossier-whole.ts';
import type { ProviderClient } from '../providers/read-providers.ts';

/** The provider at whose address the report was started; undefined for one that was started with us. */
export const startedAt = ({ record }: DossierWhole, providers: readonly Provider[]): Provider | undefined =>
  providers.find(({ slug }) => slug === record.frontendData.providerSlug);

/**
 * The brand of a letter that comes from the provider where the report was started. Letters from other providers, and
 * from us about the dossier, have our own brand.
 * @throws while the provider service is unreachable: a letter waits rather than be sent with the wrong brand
 */
export async function letterBrand(
  client: ProviderClient,
  started: Provider | undefined,
  from: (provider: Provider) => boolean,
): Promise<LetterBrand | undefined> {
  if (!started || !from(started)) return undefined;
  const { slug } = started;
  const embed = await unlessGone(client.readEmbed({ params: { slug }, query: {} }));
  if (!embed || embed.brandVersion === null) return undefined;
  const { name, tokens, logo, brandVersion: version } = embed;
  const picture = logo && (await unlessGone(client.readBrandLogo({ params: { slug, version } })));
  return {
    name,
    tokens,
    logo: logo && picture ? { ...logo, content: new Uint8Array(await picture.arrayBuffer()) } : null,
  };
}

/** The logo of the provider that a letter comes from, as in the catalogue. */
export async function letterMark(
  client: ProviderClient,
  provider: Provider | undefined,
): Promise<Uint8Array | undefined> {
  const version = provider?.logoUrl?.split('/').at(-1);
  const picture = version && (await unlessGone(client.readLogo({ params: { version } })));
  return picture ? new Uint8Array(await picture.arrayBuffer()) : undefined;
}

/** Null for a provider that is no longer active. */
const unlessGone = <T>(answer: Promise<T>): Promise<T | null> =>
  answer.catch((error: unknown) => {
    if (error instanceof ApiProblem && error.status === 404) return null;
    throw error;
  });
