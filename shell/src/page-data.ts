import { LOCALES } from '@nabericht/intl';
import {
  PAGE_DATA_ID,
  type PageBrand,
  type PageData,
  type PageRemote,
  type RemoteVersion,
  type Session,
  type SiteConfig,
} from '@nabericht/remote';
import * as v from 'valibot';

const path = v.pipe(v.string(), v.startsWith('/'));
/** The path of a release, or the URL of a development server on the machine of the visitor. */
const entry = v.pipe(v.string(), v.regex(/^(http:\/\/(localhost|127\.0\.0\.1):\d+)?\//));

/** Valibot drops properties that a schema does not name: this type makes each schema name all, also the optional ones. */
type Every<Value> = Record<keyof Value, v.GenericSchema>;

export const sessionSchema = v.object({
  userId: v.optional(v.string()),
  user: v.object({ firstName: v.string(), lastName: v.string(), email: v.string() }),
  expiresAt: v.pipe(v.string(), v.isoTimestamp()),
  scope: v.optional(v.nullable(v.object({ dossierId: v.string(), personId: v.string() }))),
  confirmedAt: v.optional(v.pipe(v.string(), v.isoTimestamp())),
  locale: v.optional(v.picklist(LOCALES)),
} satisfies Every<Session>);

const pageData: v.GenericSchema<unknown, PageData> = v.object({
  composition: v.string(),
  remotes: v.array(
    v.object({
      name: v.string(),
      routes: v.array(
        v.object({
          path,
          render: v.picklist(['server', 'client']),
          login: v.optional(v.boolean()),
          plain: v.optional(v.boolean()),
          files: v.optional(v.array(v.string())),
        } satisfies Every<Omit<PageRemote['routes'][number], 'asks'>>),
      ),
      versions: v.array(
        v.object({
          version: v.string(),
          entry,
          css: v.array(path),
          js: v.optional(v.array(v.string())),
        } satisfies Every<RemoteVersion>),
      ),
      next: v.optional(v.array(path)),
    } satisfies Every<PageRemote>),
  ),
  locale: v.picklist(LOCALES),
  session: v.nullable(sessionSchema),
  rendered: v.nullable(v.string()),
  view: v.optional(v.string()),
  data: v.record(v.string(), v.unknown()),
  overrides: v.record(v.string(), v.string()),
  brand: v.optional(
    v.nullable(
      v.object({
        slug: v.string(),
        name: v.string(),
        logo: v.nullable(v.object({ path, width: v.number(), height: v.number() })),
      } satisfies Every<PageBrand>),
    ),
  ),
  flags: v.optional(v.record(v.string(), v.boolean())),
  config: v.object({
    productName: v.string(),
    publicSite: v.pipe(v.string(), v.url()),
    supportEmail: v.string(),
    supportPhone: v.optional(v.string()),
    supportHours: v.optional(v.string()),
    maxUploadBytes: v.optional(v.number()),
    hasChat: v.optional(v.boolean()),
    sentryDsn: v.optional(v.pipe(v.string(), v.url())),
  } satisfies Every<SiteConfig>),
} satisfies Every<PageData>);

/** @throws when the text is no valid page data: without them the page cannot start */
export const parsePageData = (text: string): PageData => v.parse(pageData, JSON.parse(text));

export function readPageData(document: Document): PageData {
  return parsePageData(document.getElementById(PAGE_DATA_ID)?.textContent ?? '');
}
