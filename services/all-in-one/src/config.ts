import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import type { LocalCode } from '@nabericht/contracts/local-code';
import { FOLLOWING, whyNoDatabaseUrl } from '@nabericht/database/database-url';
import { StartFailure } from '@nabericht/database/embedded/start-failure';
import { Email } from '@nabericht/domain/people/email';
import {
  ARCHIVE_AFTER_MONTHS,
  BACKUPS_KEPT_DAYS,
  ERASE_AFTER_MONTHS,
  FITTING_MAX_BYTES,
  NOTICE_GRACE_SECONDS,
  NOTICE_GRACE_SECONDS_LOOPBACK,
  UPLOAD_MAX_BYTES,
} from '@nabericht/domain/rule/constants';
import { localCodeSettings, refuseLocalCode } from '@nabericht/gateway/local-code/local-code-setting';
import { PAGE_TIMES } from '@nabericht/gateway/room/room';
import { isLoopback } from '@nabericht/service-kit/loopback';
import { supportSettings } from '@nabericht/service-kit/support';
import * as v from 'valibot';
import { missingSettings, PLACE_OF_FILES } from './needed-settings.ts';
import { type Part, ROLES, type Role, SERVICES, type Service } from './roles.ts';

const wholeNumber = (name: string, least: number, most: number) => {
  const sentence = `${name} must be a whole number from ${least} to ${most}.`;
  return v.pipe(
    v.string(),
    v.regex(/^\d+$/, sentence),
    v.transform(Number),
    v.minValue(least, sentence),
    v.maxValue(most, sentence),
  );
};

const url = (name: string, ...protocols: string[]) => {
  const starts = protocols.map((protocol) => `${protocol}://`);
  const sentence = `${name} must be an address that starts with ${starts.join(' or ')}.`;
  return v.pipe(
    v.string(),
    v.url(sentence),
    v.check((value) => starts.some((start) => value.startsWith(start)), sentence),
  );
};

const databaseUrl = (name: string, wanted?: typeof FOLLOWING) =>
  v.pipe(
    v.string(),
    v.rawCheck(({ dataset, addIssue }) => {
      const message = dataset.typed && whyNoDatabaseUrl(dataset.value, name, wanted);
      if (message) addIssue({ message });
    }),
  );

/** The address of another process of the same installation. */
const place = (name: string) =>
  v.optional(
    v.pipe(
      url(name, 'https', 'http'),
      v.transform((address) => new URL(address)),
    ),
  );

/** The key by which processes without encryption keys authenticate each other: 32 random bytes. */
const sharedKey = (name: string) =>
  v.optional(
    v.pipe(
      v.string(),
      v.regex(/^[A-Za-z0-9+/]{43}=$/, `${name} must hold 32 bytes in base64, as of openssl rand -base64 32.`),
      v.transform((text) => Buffer.from(text, 'base64')),
    ),
  );

const namesOf = (text: string) => text.split(',').map((name) => name.trim());

/** Names in a list, separated by commas. */
const someOf = <const Name extends string>(setting: string, names: readonly Name[], others: Name[] = []) => {
  const known: readonly string[] = [...names, ...others];
  return v.pipe(
    v.string(),
    v.transform(namesOf),
    v.check(
      (given) => given.every((name) => known.includes(name)),
      `${setting} must be one or several of ${known.join(', ')}, separated by commas.`,
    ),
    v.transform((given) => new Set(given as Name[])),
  );
};

const web = (name: string) => v.optional(url(name, 'https', 'http'));

const email = (name: string) =>
  v.optional(
    v.pipe(
      v.string(),
      v.check((given) => v.is(Email, given), `${name} must be an e-mail address.`),
    ),
  );

const text = v.optional(v.string());

const schema = v.object({
  ROLE: v.optional(someOf<Role | 'all'>('ROLE', ROLES, ['all']), 'all'),
  SERVICES: v.optional(someOf('SERVICES', SERVICES)),
  API_SERVICE_URL: place('API_SERVICE_URL'),
  SESSION_SERVICE_URL: place('SESSION_SERVICE_URL'),
  DOSSIER_SERVICE_URL: place('DOSSIER_SERVICE_URL'),
  PROVIDER_SERVICE_URL: place('PROVIDER_SERVICE_URL'),
  FILE_SERVICE_URL: place('FILE_SERVICE_URL'),
  IDENTIFICATION_SERVICE_URL: place('IDENTIFICATION_SERVICE_URL'),
  ADDRESS_SERVICE_URL: place('ADDRESS_SERVICE_URL'),
  CONTENT_SERVICE_URL: place('CONTENT_SERVICE_URL'),
  REGISTRY_SERVICE_URL: place('REGISTRY_SERVICE_URL'),
  GATEWAY_SERVICE_URL: place('GATEWAY_SERVICE_URL'),
  GATEWAY_KEY: sharedKey('GATEWAY_KEY'),
  READER_SERVICE_URL: place('READER_SERVICE_URL'),
  READER_KEY: sharedKey('READER_KEY'),
  SANDBOX_SERVICE_URL: place('SANDBOX_SERVICE_URL'),
  DRAIN_SECONDS: v.optional(wholeNumber('DRAIN_SECONDS', 0, 8)),
  BUILT_RELEASES: v.optional(
    v.picklist(['publish', 'leave'], 'BUILT_RELEASES must be publish or leave.'),
    'publish',
  ),
  PORT: v.optional(wholeNumber('PORT', 1, 65_535), '4000'),
  PUBLIC_URL: web('PUBLIC_URL'),
  DESK_URL: web('DESK_URL'),
  DATA_DIR: text,
  DATABASE_URL: v.optional(databaseUrl('DATABASE_URL')),
  DATABASE_DIRECT_URL: v.optional(databaseUrl('DATABASE_DIRECT_URL')),
  DATABASE_REPLICA_URL: v.optional(databaseUrl('DATABASE_REPLICA_URL', FOLLOWING)),
  SMTP_URL: v.optional(url('SMTP_URL', 'smtp', 'smtps')),
  MAIL_FROM: v.optional(
    v.pipe(
      v.string(),
      v.regex(/@[^\s@>]+>?$/, 'MAIL_FROM must be an e-mail address, with a name if you like.'),
    ),
  ),
  SUPPORT_EMAIL: email('SUPPORT_EMAIL'),
  ...supportSettings,
  BACK_OFFICE_EMAIL: email('BACK_OFFICE_EMAIL'),
  ADDRESS_API_URL: web('ADDRESS_API_URL'),
  OIDC_ISSUER: web('OIDC_ISSUER'),
  OIDC_CLIENT_ID: text,
  OIDC_CLIENT_SECRET: text,
  S3_URL: v.optional(
    v.pipe(
      v.string(),
      v.regex(
        /^https?:\/\/[^:/@]+:[^/@]+@[^/]+\/[^/?]/,
        'S3_URL must look like https://KEY:SECRET@host/bucket?region=eu-west-1.',
      ),
    ),
  ),
  CLAMD_URL: v.optional(
    v.pipe(
      v.string(),
      v.regex(
        /^(tcp:\/\/[^/@\s:]+:\d+|tcp:\/\/\[[\da-f:]+\]:\d+|\/\S+)$/i,
        'CLAMD_URL must look like tcp://host:3310 or be the path of a socket.',
      ),
    ),
  ),
  OPERATOR: v.optional(
    v.pipe(
      v.string(),
      v.regex(
        /^[\p{L}\p{N}][\p{L}\p{N} ._-]{0,63}$/u,
        'OPERATOR must be a name of at most 64 letters, digits, spaces, points, dashes: --as NAME says another.',
      ),
    ),
  ),
  ENCRYPTION_KEYS: v.optional(
    v.pipe(
      v.string(),
      v.regex(
        /^([\w-]{1,32}:[A-Za-z0-9+/]{43}=)(,[\w-]{1,32}:[A-Za-z0-9+/]{43}=)*$/,
        'ENCRYPTION_KEYS must hold id:base64 pairs of 32 bytes, separated by commas.',
      ),
    ),
  ),
  MAX_UPLOAD_BYTES: v.optional(
    wholeNumber('MAX_UPLOAD_BYTES', 100_000, FITTING_MAX_BYTES),
    String(UPLOAD_MAX_BYTES),
  ),
  TLS_CERT: text,
  TLS_KEY: text,
  TRUSTED_PROXIES: v.optional(wholeNumber('TRUSTED_PROXIES', 0, 10), '0'),
  PAGE_LOAD_MS: v.optional(wholeNumber('PAGE_LOAD_MS', 100, 30_000), String(PAGE_TIMES.load)),
  PAGE_RENDER_MS: v.optional(wholeNumber('PAGE_RENDER_MS', 100, 30_000), String(PAGE_TIMES.render)),
  NOTICE_GRACE_SECONDS: v.optional(wholeNumber('NOTICE_GRACE_SECONDS', 0, 86_400)),
  ARCHIVE_AFTER_MONTHS: v.optional(wholeNumber('ARCHIVE_AFTER_MONTHS', 1, 600), String(ARCHIVE_AFTER_MONTHS)),
  ERASE_AFTER_MONTHS: v.optional(wholeNumber('ERASE_AFTER_MONTHS', 1, 600), String(ERASE_AFTER_MONTHS)),
  BACKUPS_KEPT_DAYS: v.optional(wholeNumber('BACKUPS_KEPT_DAYS', 1, 10_000), String(BACKUPS_KEPT_DAYS)),
  IN_MEMORIAM_API_URL: web('IN_MEMORIAM_API_URL'),
  IN_MEMORIAM_API_KEY: text,
  IN_MEMORIAM_MODEL: text,
  SENTRY_DSN: v.optional(
    v.pipe(
      v.string(),
      v.regex(
        /^https?:\/\/\w+@[^/\s@]+\/(?:.*\/)?\d+$/,
        'SENTRY_DSN must look like https://KEY@host/NUMBER.',
      ),
    ),
  ),
  METRICS_PORT: v.optional(wholeNumber('METRICS_PORT', 1, 65_535)),
  OTEL_EXPORTER_OTLP_ENDPOINT: web('OTEL_EXPORTER_OTLP_ENDPOINT'),
  CHAT_SCRIPT_URL: v.optional(url('CHAT_SCRIPT_URL', 'https')),
  PRODUCT_NAME: v.optional(v.string(), 'Nabericht'),
  PUBLIC_SITE: web('PUBLIC_SITE'),
  ...localCodeSettings,
});

type Environment = v.InferOutput<typeof schema>;

/** The names of all that is read from the environment. */
export const SETTINGS: readonly string[] = Object.keys(schema.entries);

export type Config = Omit<
  Environment,
  | 'ROLE'
  | 'SERVICES'
  | 'PUBLIC_URL'
  | 'DATA_DIR'
  | 'DESK_URL'
  | 'NOTICE_GRACE_SECONDS'
  | 'MAIL_FROM'
  | 'SUPPORT_EMAIL'
  | 'BACK_OFFICE_EMAIL'
  | 'PUBLIC_SITE'
  | 'DRAIN_SECONDS'
> & {
  /** The part of the installation that this process runs. */
  part: Part;
  PUBLIC_URL: string;
  DATA_DIR: string;
  /** Null: there is no release desk. */
  DESK_URL: string | null;
  PUBLIC_SITE: string;
  MAIL_FROM: string;
  SUPPORT_EMAIL: string;
  BACK_OFFICE_EMAIL: string;
  NOTICE_GRACE_SECONDS: number;
  /** How long requests are still accepted after the process was told to stop. */
  DRAIN_SECONDS: number;
  /** Whether only this machine can reach it: then the sandbox replaces the outside world. */
  isLoopback: boolean;
};

/** The folder of an installation on one's own machine. */
const OWN_DATA_DIR = '.data';

/** A load balancer checks every few seconds whether a process is ready. */
const DRAIN_SECONDS = 5;

/**
 * @throws StartFailure when the roles and services cannot be combined
 */
function partOf({ ROLE, SERVICES: named }: Environment, isLoopback: boolean): Part {
  const isWhole = ROLE.has('all');
  if (isWhole && (ROLE.size > 1 || named))
    throw new StartFailure('ROLE=all is all there is: leave the others out.');
  const roles = new Set(isWhole ? ROLES : ([...ROLE] as Role[]));
  // A complete installation reads certificates in the same process.
  if (isWhole) roles.delete('reader');
  if (isWhole && !isLoopback) roles.delete('sandbox');
  if (roles.has('sandbox') && !isLoopback)
    throw new StartFailure('The role sandbox is for a PUBLIC_URL that only its own machine reaches.');
  const hasServices = roles.has('api') || roles.has('worker');
  if (named && (!hasServices || roles.has('web')))
    throw new StartFailure('SERVICES goes with the roles api and worker, in a process without web.');
  return { isWhole, roles, services: hasServices ? (named ?? new Set<Service>(SERVICES)) : new Set() };
}

/** Names what is missing, in one sentence. */
function missingSentence({ isWhole, roles }: Part, missing: string[]): string {
  const names = `${missing.join(', ')}.${missing.includes(PLACE_OF_FILES) ? filesOfBefore() : ''}`;
  if (isWhole) return `PUBLIC_URL can be reached from outside, so these must be set too: ${names}`;
  const which = roles.size > 1 ? `roles ${[...roles].join(', ')} need` : `role ${[...roles]} needs`;
  return `The ${which} these settings too: ${names}`;
}

/** The former default of DATA_DIR. An operator who upgrades and sets another folder would start with an empty one. */
function filesOfBefore(): string {
  const folder = resolve(OWN_DATA_DIR);
  if (!existsSync(join(folder, 'files'))) return '';
  return ` There are files in ${folder}: if they are of this installation, set DATA_DIR to that folder.`;
}

/** The sandbox calls this installation without TLS. */
const isServedByTls = (publicUrl: string): boolean =>
  publicUrl.startsWith('https:') && !isLoopback(new URL(publicUrl).hostname);

/**
 * The configuration of an installation.
 * @throws StartFailure with one sentence that names what is wrong or missing, never a value
 */
export const readConfig = (environment: NodeJS.ProcessEnv = process.env): Config => {
  const set = Object.fromEntries(Object.entries(environment).filter(([, value]) => value));
  const parsed = v.safeParse(schema, set);
  if (!parsed.success) throw new StartFailure(parsed.issues[0].message);
  const given = parsed.output;
  const publicUrl = (given.PUBLIC_URL ?? `http://localhost:${given.PORT}`).replace(/\/+$/, '');
  const loopback = isLoopback(new URL(publicUrl).hostname);
  const part = partOf(given, loopback);
  const missing = missingSettings(part, given, loopback);
  if (missing.length > 0) throw new StartFailure(missingSentence(part, missing));
  if (given.READER_SERVICE_URL && !given.READER_KEY)
    throw new StartFailure('READER_SERVICE_URL goes with READER_KEY, by which the reader knows who asks.');
  if (given.DATABASE_REPLICA_URL && !given.DATABASE_URL)
    throw new StartFailure(
      'DATABASE_REPLICA_URL goes with DATABASE_URL: the database that comes along has no replica.',
    );
  // A host name of its own, which browsers resolve to this machine without configuration.
  const deskUrl = given.DESK_URL ?? (loopback ? `http://releases.localhost:${given.PORT}` : null);
  if (deskUrl && new URL(deskUrl).host === new URL(publicUrl).host)
    throw new StartFailure(
      'DESK_URL must have another name than PUBLIC_URL: what the site shows is code of every team.',
    );
  if ((given.TLS_CERT || given.TLS_KEY) && !(given.TLS_CERT && given.TLS_KEY && isServedByTls(publicUrl))) {
    throw new StartFailure('TLS_CERT and TLS_KEY go together, with a PUBLIC_URL of https that others reach.');
  }
  const refusal = refuseLocalCode(given, new URL(publicUrl));
  if (refusal) throw new StartFailure(refusal);
  return {
    ...given,
    part,
    PUBLIC_URL: publicUrl,
    DATA_DIR: resolve(given.DATA_DIR ?? OWN_DATA_DIR),
    DESK_URL: deskUrl,
    PUBLIC_SITE: given.PUBLIC_SITE ?? publicUrl,
    MAIL_FROM: given.MAIL_FROM ?? 'Nabericht <bericht@nabericht.example>',
    SUPPORT_EMAIL: given.SUPPORT_EMAIL ?? 'hulp@nabericht.example',
    BACK_OFFICE_EMAIL: given.BACK_OFFICE_EMAIL ?? 'kantoor@nabericht.example',
    NOTICE_GRACE_SECONDS:
      given.NOTICE_GRACE_SECONDS ?? (loopback ? NOTICE_GRACE_SECONDS_LOOPBACK : NOTICE_GRACE_SECONDS),
    DRAIN_SECONDS: given.DRAIN_SECONDS ?? (loopback ? 0 : DRAIN_SECONDS),
    isLoopback: loopback,
  };
};

/** For a command whose user passes their name, as in a container without a user name. */
export const readConfigAs = (operator: string | undefined): Config =>
  readConfig(operator === undefined ? process.env : { ...process.env, OPERATOR: operator });

/**
 * npm goes to the folder of package.json before it starts a script. From here on, files that a person names are found where
 * they typed it: so only once the configuration was read.
 */
export function goWhereTyped(script: 'ops' | 'release'): void {
  const { npm_lifecycle_event: started, INIT_CWD: place } = process.env;
  if (started === script && place) process.chdir(place);
}

/** For a child process that shows everybody this code from development servers. */
export const environmentWithLocalCode = (code: LocalCode | null): NodeJS.ProcessEnv => ({
  ...process.env,
  // Server rendering uses built code.
  NODE_ENV: 'production',
  // Reading the same files again takes a fifth of a start.
  NODE_COMPILE_CACHE: join(import.meta.dirname, '../../../node_modules/.cache/node'),
  ...(code ? { LOCAL_CODE: JSON.stringify(code) } : {}),
});

/** For an external program on PATH. */
export const environmentOfProgram = (more: Record<string, string>): NodeJS.ProcessEnv => ({
  ...process.env,
  ...more,
});
