import { mkdir } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { StartFailure } from '@nabericht/database/embedded/start-failure';
import { createFolder } from '@nabericht/testing/clean-up';
import { environmentWith } from '@nabericht/testing/config';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { readConfig, SETTINGS } from './config.ts';

const outside = {
  PUBLIC_URL: 'https://nabericht.example',
  DATABASE_URL: 'postgres://db.example/nabericht',
  DATA_DIR: '/var/lib/nabericht/all',
  SMTP_URL: 'smtps://mail.example',
  MAIL_FROM: 'Nabericht <bericht@nabericht.example>',
  ADDRESS_API_URL: 'https://address.example/v3_1/',
  OIDC_ISSUER: 'https://id.example',
  OIDC_CLIENT_ID: 'nabericht',
  OIDC_CLIENT_SECRET: 'secret',
  ENCRYPTION_KEYS: `one:${Buffer.alloc(32, 1).toString('base64')}`,
  SUPPORT_EMAIL: 'hulp@nabericht.example',
  BACK_OFFICE_EMAIL: 'kantoor@nabericht.example',
};

test('without any settings it is an installation for this machine only', () => {
  expect(readConfig({})).toMatchObject({
    PORT: 4000,
    PUBLIC_URL: 'http://localhost:4000',
    DATA_DIR: resolve('.data'),
    NOTICE_GRACE_SECONDS: 5,
    isLoopback: true,
  });
});

test('an empty variable counts as unset', () => {
  expect(readConfig({ PORT: '', SMTP_URL: '' })).toEqual(readConfig({}));
});

test('what is set for an installation of the developer reaches a program that a test starts only where the test sets it', () => {
  for (const name of SETTINGS) vi.stubEnv(name, 'set');
  onTestFinished(() => void vi.unstubAllEnvs());
  const reached = Object.keys(environmentWith({ OPERATOR: 'anna' }));
  expect(reached.filter((name) => SETTINGS.includes(name))).toEqual(['OPERATOR']);
});

test('a certificate needs its key, and a public https address', () => {
  const files = { TLS_CERT: '/etc/nabericht/cert.pem', TLS_KEY: '/etc/nabericht/key.pem' };
  expect(readConfig({ ...outside, ...files })).toMatchObject(files);
  for (const wrong of [
    { ...outside, TLS_CERT: files.TLS_CERT },
    { ...outside, TLS_KEY: files.TLS_KEY },
    { ...outside, ...files, PUBLIC_URL: 'http://nabericht.example' },
    files,
  ])
    expect(() => readConfig(wrong)).toThrow(/TLS_CERT and TLS_KEY go together/);
});

test.each(['http://localhost:4000', 'http://127.8.0.1', 'http://[::1]:4000', 'http://nabericht.localhost/'])(
  '%s is a loopback installation',
  (PUBLIC_URL) => {
    expect(readConfig({ PUBLIC_URL }).isLoopback).toBe(true);
  },
);

test.each([
  'http://192.168.1.5',
  'http://127.0.0.1.example',
  'http://localhost.example',
  'http://0.0.0.0:4000',
])('%s is a public installation and needs all settings', (PUBLIC_URL) => {
  expect(() => readConfig({ PUBLIC_URL })).toThrow(/can be reached from outside/);
});

describe('a public installation', () => {
  test('is complete with all of these, and leaves time to withdraw a notice', () => {
    expect(readConfig(outside)).toMatchObject({ isLoopback: false, NOTICE_GRACE_SECONDS: 600 });
  });

  test('names the place of its files: a command that is typed in another folder would find none', () => {
    const { DATA_DIR: _, ...rest } = outside;
    expect(() => readConfig(rest)).toThrow(/must be set too: S3_URL or DATA_DIR\./);
    expect(readConfig({ ...rest, S3_URL: 'https://KEY:SECRET@s3.example/bucket' }).isLoopback).toBe(false);
  });

  test('is told of the files that it kept in the current folder before DATA_DIR was required', async () => {
    const folder = await createFolder();
    const current = vi.spyOn(process, 'cwd').mockReturnValue(folder);
    onTestFinished(() => current.mockRestore());
    const { DATA_DIR: _, ...rest } = outside;
    expect(() => readConfig(rest)).toThrow(/DATA_DIR\.$/);
    await mkdir(join(folder, '.data/files'), { recursive: true });
    expect(() => readConfig(rest)).toThrow(`There are files in ${folder}/.data: `);
    expect(readConfig({ ...rest, DATA_DIR: `${folder}/.data` }).DATA_DIR).toBe(`${folder}/.data`);
  });

  test.each(Object.keys(outside).filter((name) => !['PUBLIC_URL', 'DATA_DIR'].includes(name)))(
    'is refused without %s, by name',
    (name) => {
      const { [name]: _, ...rest } = outside as Record<string, string>;
      expect(() => readConfig(rest)).toThrow(new RegExp(`must be set too: ${name}\\.$`));
    },
  );
});

test.each(['tcp://scanner:3310', 'tcp://[::1]:3310', '/run/clamav/clamd.ctl'])(
  '%s is accepted as a virus scanner',
  (url) => {
    expect(readConfig({ CLAMD_URL: url }).CLAMD_URL).toBe(url);
  },
);

test('a replica of the embedded database is refused', () => {
  const DATABASE_REPLICA_URL = 'postgres://standby1,standby2/nabericht';
  expect(() => readConfig({ DATABASE_REPLICA_URL })).toThrow(/^DATABASE_REPLICA_URL goes with DATABASE_URL/);
  expect(readConfig({ ...outside, DATABASE_REPLICA_URL })).toMatchObject({ DATABASE_REPLICA_URL });
});

test('a configured grace applies to every kind of installation', () => {
  expect(readConfig({ NOTICE_GRACE_SECONDS: '0' }).NOTICE_GRACE_SECONDS).toBe(0);
  expect(readConfig({ ...outside, NOTICE_GRACE_SECONDS: '60' }).NOTICE_GRACE_SECONDS).toBe(60);
});

test.each([
  ['PORT', 'abc'],
  ['PORT', '0'],
  ['PORT', '65536'],
  ['PUBLIC_URL', 'nabericht.example'],
  ['DATABASE_URL', 'mysql://somewhere'],
  ['DATABASE_URL', 'postgres://user@host1:5432,host2:99999/nabericht'],
  ['DATABASE_URL', 'postgres://user@host1/nabericht?target_session_attrs=standby'],
  ['DATABASE_REPLICA_URL', 'postgres://user@host1/nabericht?target_session_attrs=read-write'],
  ['SMTP_URL', 'https://mail.example'],
  ['MAIL_FROM', 'Nabericht'],
  ['SUPPORT_EMAIL', 'hulp'],
  ['CLAMD_URL', 'scanner.example'],
  ['CLAMD_URL', 'http://scanner.example:3310'],
  ['CLAMD_URL', 'tcp://scanner.example'],
  ['ENCRYPTION_KEYS', 'one:c2hvcnQ='],
  ['NOTICE_GRACE_SECONDS', '-1'],
  ['PAGE_LOAD_MS', '99'],
  ['PAGE_RENDER_MS', '30001'],
  ['MAX_UPLOAD_BYTES', '99999'],
  ['MAX_UPLOAD_BYTES', '25000001'],
  ['SENTRY_DSN', 'https://errors.example/1'],
  ['OTEL_EXPORTER_OTLP_ENDPOINT', 'collector:4318'],
  ['CHAT_SCRIPT_URL', 'http://chat.example/script.js'],
])('%s as "%s" is refused in one sentence that does not repeat it', (name, value) => {
  const read = () => readConfig({ [name]: value });
  expect(read).toThrow(StartFailure);
  try {
    read();
  } catch (error) {
    const { message } = error as Error;
    expect(message).toMatch(new RegExp(`^${name} must .+\\.$`));
    if (value.length > 3) expect(message).not.toContain(value);
  }
});

describe('pages for developers', () => {
  test('are off by default', () => {
    expect(readConfig({}).DEVELOPER_PAGES).toBe(undefined);
    expect(readConfig({}).LOCAL_CODE).toBe(undefined);
  });

  test.each([
    [{ ...outside, DEVELOPER_PAGES: 'loopback' }, /^DEVELOPER_PAGES is loopback, and PUBLIC_URL can be/],
    [{ ...outside, LOCAL_CODE: '{"shell":"http://localhost:4100","remotes":[]}' }, /^LOCAL_CODE is for/],
    [{ DEVELOPER_PAGES: 'yes' }, /^DEVELOPER_PAGES must be loopback or staging/],
    [{ LOCAL_CODE: 'no JSON' }, /^LOCAL_CODE must be what/],
    [{ LOCAL_CODE: '{"shell":"https://evil.example","remotes":[]}' }, /^LOCAL_CODE must be what/],
  ])('are refused where they are not allowed: %o', (environment, sentence) => {
    expect(() => readConfig(environment)).toThrow(sentence);
  });
});
