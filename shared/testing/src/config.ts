import * as v from 'valibot';

const schema = v.object({
  /** A PostgreSQL server where the tests may create databases; unset: an embedded one per run. */
  TEST_DATABASE_URL: v.optional(v.pipe(v.string(), v.url())),
  /** A PgBouncer in transaction mode in front of it; the services are then tested through it. */
  TEST_POOLER_URL: v.optional(v.pipe(v.string(), v.url())),
  /** The browser for the tests; unset: the first one found. */
  CHROMIUM_PATH: v.optional(v.string()),
  /** The Firefox for the tests; unset: the first one found. */
  FIREFOX_PATH: v.optional(v.string()),
  /** Set by npm run test:all: tests every combination of which npm test takes a sample. */
  TEST_MATRIX: v.optional(v.string()),
  /** Set by the browser tests for themselves: the data of an installation that was started once, to start from. */
  TEST_DATA_DIR: v.optional(v.string()),
  /** Set by the browser tests for themselves: the address of the site that test files share, and its data. */
  TEST_SITE_URL: v.optional(v.string()),
  TEST_SITE_DATA_DIR: v.optional(v.string()),
  /** A running installation on which the main flow is tested, instead of starting one. */
  TEST_RUNNING_URL: v.optional(v.pipe(v.string(), v.url())),
  /** Set right after a full build: programs of the installation are started from their builds. */
  TEST_BUILT: v.optional(v.string()),
  /** The file to which our reporter of the unit tests writes failures; set by npm test. */
  TEST_REPORT_FILE: v.optional(v.string()),
  PATH: v.optional(v.string(), ''),
  /** A display on which WebKit can draw: for the ladder of failures. */
  DISPLAY: v.optional(v.string()),
});

export type TestConfig = v.InferOutput<typeof schema>;

export const readTestConfig = (): TestConfig => v.parse(schema, process.env);

/** Sets variables for processes that start later: a test runner passes on nothing else. */
export const handOn = (settings: Partial<TestConfig>): void => {
  Object.assign(process.env, settings);
};

/** The environment for a program that a test starts: ours, without settings of an installation. */
export const environmentWith = (extra: Record<string, string>): NodeJS.ProcessEnv => {
  const kept = Object.entries(process.env).filter(([name]) => !installationSettings.has(name));
  return { ...Object.fromEntries(kept), ...extra };
};

/** Settings that a developer may have for an installation must not reach those that tests start. */
const installationSettings = new Set([
  'ROLE',
  'SERVICES',
  'API_SERVICE_URL',
  'SESSION_SERVICE_URL',
  'DOSSIER_SERVICE_URL',
  'PROVIDER_SERVICE_URL',
  'FILE_SERVICE_URL',
  'IDENTIFICATION_SERVICE_URL',
  'ADDRESS_SERVICE_URL',
  'CONTENT_SERVICE_URL',
  'REGISTRY_SERVICE_URL',
  'GATEWAY_SERVICE_URL',
  'GATEWAY_KEY',
  'READER_SERVICE_URL',
  'READER_KEY',
  'SANDBOX_SERVICE_URL',
  'DRAIN_SECONDS',
  'BUILT_RELEASES',
  'PORT',
  'PUBLIC_URL',
  'DESK_URL',
  'DATA_DIR',
  'DATABASE_URL',
  'DATABASE_DIRECT_URL',
  'DATABASE_REPLICA_URL',
  'SMTP_URL',
  'MAIL_FROM',
  'SUPPORT_EMAIL',
  'SUPPORT_PHONE',
  'SUPPORT_HOURS',
  'CHAT_SCRIPT_URL',
  'SENTRY_DSN',
  'OTEL_EXPORTER_OTLP_ENDPOINT',
  'BACK_OFFICE_EMAIL',
  'ADDRESS_API_URL',
  'S3_URL',
  'CLAMD_URL',
  'OPERATOR',
  'MAX_UPLOAD_BYTES',
  'TLS_CERT',
  'TLS_KEY',
  'METRICS_PORT',
  'OIDC_ISSUER',
  'OIDC_CLIENT_ID',
  'OIDC_CLIENT_SECRET',
  'IN_MEMORIAM_API_URL',
  'IN_MEMORIAM_API_KEY',
  'IN_MEMORIAM_MODEL',
  'ENCRYPTION_KEYS',
  'NOTICE_GRACE_SECONDS',
  'ARCHIVE_AFTER_MONTHS',
  'ERASE_AFTER_MONTHS',
  'BACKUPS_KEPT_DAYS',
  'PAGE_LOAD_MS',
  'PAGE_RENDER_MS',
  'DEVELOPER_PAGES',
  'LOCAL_CODE',
  'TRUSTED_PROXIES',
  'PRODUCT_NAME',
  'PUBLIC_SITE',
  'REGISTRY_URL',
  'RELEASE_KEY',
]);
