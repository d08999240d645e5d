import * as v from 'valibot';
import { refuse } from './refused.ts';

const schema = v.object({
  /** Address of the site that the registry belongs to. */
  REGISTRY_URL: v.optional(
    v.pipe(v.string(), v.url('REGISTRY_URL must be an address, such as https://site.example')),
  ),
  /** The key of the team; only ever read here. */
  RELEASE_KEY: v.optional(v.string()),
  /** The browser that the release is tried in; unset: the first one found. */
  CHROMIUM_PATH: v.optional(v.string()),
  PATH: v.optional(v.string(), ''),
});

export type ReleaseConfig = v.InferOutput<typeof schema>;

/** Throws Refused with a sentence that names what is wrong, never a value. */
export function readConfig(environment: NodeJS.ProcessEnv = process.env): ReleaseConfig {
  const set = Object.fromEntries(Object.entries(environment).filter(([, value]) => value));
  const parsed = v.safeParse(schema, set);
  if (!parsed.success) throw refuse('config', parsed.issues[0].message, 'Set it right.');
  return parsed.output;
}

/** For what is run to build and check: no tool of a package's needs the key. */
export function environmentWithoutKey(): NodeJS.ProcessEnv {
  const { RELEASE_KEY: _, ...rest } = process.env;
  return rest;
}
