import { Flags } from '@nabericht/remote/flags';
import type { ReleaseManifest } from '@nabericht/remote/release-manifest';
import { hasFewOptional, TOO_MANY_OPTIONAL } from '@nabericht/remote/route-rank';
import * as v from 'valibot';
import { NAME_PATTERN, VERSION_PATTERN } from './release-id.ts';

const plainPath = v.pipe(
  v.string(),
  v.regex(
    /^[A-Za-z0-9_][A-Za-z0-9._~-]*(\/[A-Za-z0-9_][A-Za-z0-9._~-]*)*$/,
    'a file has a plain relative path',
  ),
);
const apiPath = v.pipe(
  v.string(),
  v.regex(/^\/v\d+(\/:?[A-Za-z0-9_-]+)+$/, 'what a screen asks for is a path of the API'),
);
const storedPath = v.pipe(plainPath, v.regex(/^(web|node|maps)\//, 'a file lies in web/, node/ or maps/'));

/** `release.json` as a build writes it; unknown fields of later builds are kept, and part of the hash. */
export const releaseManifestSchema = v.looseObject({
  name: v.pipe(v.string(), v.regex(NAME_PATTERN, 'a name is lower case with dashes')),
  version: v.pipe(v.string(), v.regex(VERSION_PATTERN, 'a version is three numbers')),
  build: v.string(),
  contract: v.pipe(v.number(), v.integer(), v.minValue(1)),
  routes: v.array(
    v.looseObject({
      path: v.pipe(
        v.string(),
        v.startsWith('/', 'a route pattern starts with /'),
        v.check(hasFewOptional, TOO_MANY_OPTIONAL),
      ),
      render: v.picklist(['server', 'client']),
      login: v.exactOptional(v.boolean()),
      plain: v.exactOptional(v.boolean()),
      files: v.exactOptional(v.array(plainPath)),
      asks: v.exactOptional(v.array(apiPath)),
    }),
  ),
  next: v.exactOptional(v.array(v.string())),
  apiNeeds: v.array(v.string()),
  flags: v.exactOptional(Flags),
  entry: plainPath,
  preload: v.object({
    js: v.array(plainPath),
    css: v.array(plainPath),
    messages: v.object({ nl: v.array(plainPath), en: v.array(plainPath) }),
  }),
  shared: v.array(v.object({ name: v.string(), version: v.string() })),
  messageKeys: v.exactOptional(v.object({ nl: v.array(v.string()), en: v.array(v.string()) })),
  files: v.array(v.object({ path: storedPath, integrity: v.string(), bytes: v.number() })),
}) satisfies v.GenericSchema<unknown, ReleaseManifest>;
