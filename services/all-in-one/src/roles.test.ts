import { describe, expect, test } from 'vitest';
import { readConfig } from './config.ts';

const key = Buffer.alloc(32, 1).toString('base64');
const outside = { PUBLIC_URL: 'https://nabericht.example' };
const database = { DATABASE_URL: 'postgres://db.example/nabericht' };
const encryption = { ENCRYPTION_KEYS: `one:${key}` };
const files = { S3_URL: 'https://KEY:SECRET@s3.example/bucket' };
const support = { SUPPORT_EMAIL: 'hulp@nabericht.example' };
const office = { BACK_OFFICE_EMAIL: 'kantoor@nabericht.example' };
const mail = { SMTP_URL: 'smtps://mail.example', MAIL_FROM: 'bericht@nabericht.example' };
const identity = { OIDC_ISSUER: 'https://id.example', OIDC_CLIENT_ID: 'us', OIDC_CLIENT_SECRET: 'secret' };
const addresses = { ADDRESS_API_URL: 'https://address.example/v3_1/' };
const api = { API_SERVICE_URL: 'http://api:4000' };

/** The settings that each role needs on a public installation. */
const needed: Record<string, Record<string, string>> = {
  web: { ...outside, ...api, REGISTRY_SERVICE_URL: 'http://registry:4000', GATEWAY_KEY: key, ...support },
  api: { ...outside, ...database, ...encryption, ...files, ...addresses, ...identity, ...support },
  worker: { ...outside, ...database, ...encryption, ...files, ...mail, ...identity, ...support, ...office },
  reader: { ...outside, READER_KEY: key },
  registry: { ...outside, ...database, GATEWAY_SERVICE_URL: 'http://web:4000', GATEWAY_KEY: key },
};

describe.each(Object.entries(needed))('a process with the role %s', (ROLE, settings) => {
  test('is complete with these settings', () => {
    expect([...readConfig({ ROLE, ...settings }).part.roles]).toEqual([ROLE]);
  });

  test.each(Object.keys(settings))('is refused without %s, by name', (name) => {
    const { [name]: _, ...rest } = settings;
    const settingsOfOneMachine =
      name === 'PUBLIC_URL' ? { ...rest, SANDBOX_SERVICE_URL: 'http://127.0.0.1:4900' } : rest;
    expect(() => readConfig({ ROLE, ...settingsOfOneMachine })).toThrow(
      new RegExp(`^The role ${ROLE} needs these settings too: ${name}\\.$`),
    );
  });
});

test('on one machine the sandbox replaces external systems, and keys are generated', () => {
  const here = { PUBLIC_URL: 'http://localhost:4000', ...database };
  const sandbox = { SANDBOX_SERVICE_URL: 'http://127.0.0.1:4900' };
  expect(readConfig({ ROLE: 'api', ...here, ...sandbox }).isLoopback).toBe(true);
  expect(readConfig({ ROLE: 'worker', ...here, ...sandbox }).isLoopback).toBe(true);
  expect(() => readConfig({ ROLE: 'worker', ...here })).toThrow(/: SANDBOX_SERVICE_URL\.$/);
  expect(() => readConfig({ ROLE: 'sandbox', ...outside })).toThrow(/only its own machine reaches/);
});

test('parts in the same process need no addresses of each other', () => {
  const both = { ...needed.api, ...needed.worker };
  const { S3_URL: _, ...withoutBucket } = both;
  const folder = { DATA_DIR: '/var/lib/nabericht/services' };
  expect(readConfig({ ROLE: 'api, worker', ...withoutBucket, ...folder }).part.roles.size).toBe(2);
  expect(() => readConfig({ ROLE: 'api, worker', ...withoutBucket })).toThrow(/: S3_URL or DATA_DIR\./);
  expect(
    readConfig({ ROLE: 'web,registry', ...outside, ...database, ...api, ...support }).part.roles.size,
  ).toBe(2);
});

test('only the processes of the identification service speak with the identity provider', () => {
  const { OIDC_ISSUER: _i, OIDC_CLIENT_ID: _c, OIDC_CLIENT_SECRET: _s, ...settings } = needed.worker ?? {};
  const elsewhere = { ROLE: 'worker', SERVICES: 'dossier,session', ...settings, ...api };
  expect([...readConfig(elsewhere).part.services]).toEqual(['dossier', 'session']);
});

test('services find those elsewhere by one address, or by one each', () => {
  const { ADDRESS_API_URL: _a, S3_URL: _s, ...settings } = needed.api ?? {};
  const some = { ROLE: 'api', SERVICES: 'dossier,session,identification', ...settings };
  expect(() => readConfig(some)).toThrow(/: API_SERVICE_URL\.$/);
  expect([...readConfig({ ...some, ...api }).part.services]).toEqual([
    'dossier',
    'session',
    'identification',
  ]);
  const each = Object.fromEntries(
    ['PROVIDER', 'FILE', 'ADDRESS', 'CONTENT'].map((name) => [`${name}_SERVICE_URL`, `http://${name}:4000`]),
  );
  expect(readConfig({ ...some, ...each }).FILE_SERVICE_URL?.host).toBe('file:4000');
});

test.each([
  [{ ROLE: 'gateway' }, /^ROLE must be one or several of web, api, worker, reader, registry, sandbox, all,/],
  [{ ROLE: 'all,web' }, /^ROLE=all is all there is/],
  [{ ROLE: 'api', SERVICES: 'mail' }, /^SERVICES must be one or several of session, /],
  [{ ROLE: 'web', SERVICES: 'file' }, /^SERVICES goes with the roles api and worker/],
  [{ GATEWAY_KEY: 'short' }, /^GATEWAY_KEY must hold 32 bytes in base64/],
  [{ READER_SERVICE_URL: 'http://reader:4000' }, /^READER_SERVICE_URL goes with READER_KEY/],
  [{ API_SERVICE_URL: 'api:4000' }, /^API_SERVICE_URL must be an address/],
  [{ DRAIN_SECONDS: '9' }, /^DRAIN_SECONDS must be a whole number from 0 to 8/],
])('%o is refused in a sentence', (environment, sentence) => {
  expect(() => readConfig(environment)).toThrow(sentence);
});
