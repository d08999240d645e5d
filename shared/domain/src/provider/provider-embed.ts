import * as v from 'valibot';
import { BrandTokens } from '../brand/brand-tokens.ts';

/**
 * `evergreen`: always the newest release of our element; or one fixed release, such as `1.4.0-0f3a9c71` (as named in
 * `/embed/versions.json`). The hash is part of its name, so that the content of an address never changes.
 */
export const EVERGREEN = 'evergreen';
export const EmbedVersion = v.union([
  v.literal(EVERGREEN),
  v.pipe(v.string(), v.maxLength(30), v.regex(/^\d+\.\d+\.\d+-[0-9a-f]{8}$/, 'version')),
]);
export type EmbedVersion = v.InferOutput<typeof EmbedVersion>;

/** One line of plain text; an empty text counts as null. */
const line = (most: number) =>
  v.nullable(
    v.pipe(
      v.string(),
      v.trim(),
      v.maxLength(most, 'maxLength'),
      v.check((text) => !/\p{Cc}/u.test(text), 'plainText'),
      v.transform((text) => text || null),
    ),
  );

/** The provider's own texts; null uses ours. */
export const EmbedTexts = v.object({ title: line(80), introduction: line(300), start: line(60) });
export type EmbedTexts = v.InferOutput<typeof EmbedTexts>;
export const NO_EMBED_TEXTS: EmbedTexts = { title: null, introduction: null, start: null };

/** Such as `https://www.bank.example`, without a path; `http:` only for localhost. */
export const isEmbedOrigin = (text: string): boolean => {
  if (text.length > 200 || !v.is(Url, text)) return false;
  const { origin, protocol, hostname } = new URL(text);
  const isSecure = protocol === 'https:' || (protocol === 'http:' && LOCAL_NAMES.has(hostname));
  return origin === text && isSecure && !/[\s;,'"*]/.test(text);
};
const Url = v.pipe(v.string(), v.url());
const LOCAL_NAMES: ReadonlySet<string> = new Set(['localhost', '127.0.0.1']);
export const EmbedOrigin = v.pipe(v.string(), v.check(isEmbedOrigin, 'origin'));

export const BrandVersion = v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(1_000_000));

/** A picture on our own host, as a path: `/embed/brand/nn/3/logo.png`. */
const BrandLogo = v.object({ path: v.string(), width: v.number(), height: v.number() });

/** Everything that a page of somebody else shows of a provider. */
export const ProviderEmbed = v.object({
  name: v.string(),
  slug: v.string(),
  /** Null: our own look. */
  brandVersion: v.nullable(BrandVersion),
  tokens: BrandTokens,
  logo: v.nullable(BrandLogo),
  texts: v.object({ nl: EmbedTexts, en: EmbedTexts }),
  /** The only origins that may frame us for this provider. */
  allowedOrigins: v.array(EmbedOrigin),
  version: EmbedVersion,
});
export type ProviderEmbed = v.InferOutput<typeof ProviderEmbed>;
