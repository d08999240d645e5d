import { Moment } from '@nabericht/domain/calendar/calendar-day';
import {
  BrandVersion,
  EmbedOrigin,
  EmbedTexts,
  EmbedVersion,
} from '@nabericht/domain/provider/provider-embed';
import * as v from 'valibot';
import { LOCALES } from './content-contract.ts';

/** The settings that a provider chose for its own web site, and every version of its brand, newest first. */
export const EmbedRecord = v.object({
  name: v.string(),
  brandVersion: v.nullable(BrandVersion),
  brands: v.array(v.object({ version: BrandVersion, importedAt: Moment, hasLogo: v.boolean() })),
  origins: v.array(EmbedOrigin),
  version: EmbedVersion,
  texts: v.object({ nl: EmbedTexts, en: EmbedTexts }),
});
export type EmbedRecord = v.InferOutput<typeof EmbedRecord>;

/** One change of these settings by the operator. */
export const EmbedChange = v.variant('change', [
  v.object({ change: v.literal('brand'), version: v.nullable(BrandVersion) }),
  v.object({ change: v.literal('addOrigin'), origin: EmbedOrigin }),
  v.object({ change: v.literal('removeOrigin'), origin: EmbedOrigin }),
  v.object({ change: v.literal('version'), version: EmbedVersion }),
  v.object({ change: v.literal('texts'), locale: v.picklist(LOCALES), texts: v.partial(EmbedTexts) }),
]);
export type EmbedChange = v.InferOutput<typeof EmbedChange>;
