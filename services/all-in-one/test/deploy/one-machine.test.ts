import { execFileSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { unavailablePage } from '@nabericht/gateway/page/unavailable-page';
import { createFolder } from '@nabericht/testing/clean-up';
import * as v from 'valibot';
import { describe, expect, test } from 'vitest';
import { parse } from 'yaml';
import { readConfig } from '../../src/config.ts';
import { deploy } from './manifests.ts';

const read = (file: string) => readFileSync(join(deploy, file), 'utf8');
const guide = read('../docs/operating.md');
/** What stands under a heading of the guide. */
const sectionOf = (heading: string) =>
  guide.split(/^#{2,3} /m).find((section) => section.startsWith(`${heading}\n`)) ?? '';
const KEY = Buffer.alloc(32).toString('base64');

const Lines = v.record(v.string(), v.string());
/** The settings of a file with one per line, as systemd reads what an operator would fill in. */
const fill = (text: string) =>
  v.parse(
    Lines,
    Object.fromEntries(
      text
        .split('\n')
        .filter((line) => /^\w+=/.test(line))
        .map((line) => {
          const [name = '', ...value] = line.split('=');
          return [
            name,
            value
              .join('=')
              .replace(/^'(.*)'$/, '$1')
              .replace('…', KEY),
          ];
        }),
    ),
  );
const settings = fill(read('systemd/nabericht.env'));

test('an installation starts with the file of settings for one machine, and knows each line of it', () => {
  expect(Object.keys(readConfig(settings))).toEqual(expect.arrayContaining(Object.keys(settings)));
});

test('a shell reads the file of settings as systemd does', async () => {
  const script = join(await createFolder(), 'nabericht.env');
  writeFileSync(script, read('systemd/nabericht.env').replaceAll('…', KEY));
  const said = execFileSync('/bin/sh', ['-ec', 'set -a; . "$0"; env', script], { env: {}, encoding: 'utf8' });
  expect(said.trim().split('\n')).toEqual(
    expect.arrayContaining(Object.entries(settings).map((setting) => setting.join('='))),
  );
});

test('a systemd unit starts the installed program, and gives it time to drain', () => {
  const unit = read('systemd/nabericht@.service');
  expect(unit).toContain('ExecStart=/opt/nabericht/node ');
  expect(unit).toContain(' /opt/nabericht/services/all-in-one/dist/main.js\n');
  expect(Number(/^TimeoutStopSec=(\d+)$/m.exec(unit)?.[1])).toBeGreaterThan(25);
});

test.each([
  ['On one machine, with systemd', 'systemctl enable --now nabericht@all'],
  ['Upgrade', "systemctl restart 'nabericht@*'"],
])('each role is a user of its own, whom the guide makes before it starts: %s', (heading, start) => {
  const user = /^User=(.+)$/m.exec(read('systemd/nabericht@.service'))?.[1] ?? '';
  expect(user).toContain('%i');
  const steps = [
    `useradd --system --no-create-home --shell /usr/sbin/nologin ${user.replace('%i', 'all')}\n`,
    'cp deploy/systemd/nabericht@.service /etc/systemd/system/\n',
    'install deploy/systemd/nabericht-ops /usr/local/sbin/',
    `systemctl daemon-reload && ${start}\n`,
  ];
  const places = steps.map((step) => sectionOf(heading).indexOf(step));
  expect(places).not.toContain(-1);
  expect(places).toEqual(places.toSorted((a, b) => a - b));
});

test('a command beside a unit has its settings, its folder and its user', async () => {
  const programs = await createFolder();
  // Prints what it is asked to start, a word in each line.
  writeFileSync(join(programs, 'systemd-run'), '#!/bin/sh\nprintf "%s\\n" "$@"\n', { mode: 0o755 });
  const env = { PATH: `${programs}:/usr/bin:/bin`, ROLE: 'worker', SUDO_USER: 'anna' };
  const command = join(deploy, 'systemd/nabericht-ops');
  const words = execFileSync(command, ['keys', 'list'], { env, encoding: 'utf8' }).trim().split('\n');
  const unit = read('systemd/nabericht@.service').replaceAll('%i', 'worker').split('\n');
  const properties = unit.filter((line) => /^(User|UMask|StateDirectory\w*|EnvironmentFile)=/.test(line));
  const settings = unit.find((line) => line.startsWith('Environment=NODE_ENV'))?.split(/[= ](?=\w+=)/) ?? [];
  expect(words.filter((word) => word.startsWith('--property=')).sort()).toEqual(
    properties.map((line) => `--property=${line}`).sort(),
  );
  expect(words.filter((word) => word.startsWith('--setenv='))).toEqual(
    [...settings.slice(1), 'OPERATOR=anna'].map((setting) => `--setenv=${setting}`),
  );
  expect(words.slice(-4)).toEqual([
    '--enable-source-maps',
    '/opt/nabericht/services/all-in-one/dist/ops.js',
    'keys',
    'list',
  ]);
});

const Container = v.looseObject({
  environment: Lines,
  networks: v.array(v.string()),
  read_only: v.literal(true),
  cap_drop: v.tuple([v.literal('ALL')]),
  stop_grace_period: v.literal('30s'),
});
const compose = v.parse(
  v.object({
    services: v.record(v.string(), v.looseObject({})),
    networks: v.record(v.string(), v.object({ internal: v.optional(v.boolean(), false) })),
  }),
  parse(read('compose.yaml'), { merge: true }),
);
const { database, ...roles } = compose.services;
/** The settings that an installation need not have. */
const optionalSettings = {
  PUBLIC_SITE: 'https://gemeente.example',
  PRODUCT_NAME: 'Gemeente',
  DESK_URL: 'https://uitgaven.nabericht.example',
  SUPPORT_PHONE: '+31 58 123 45 67',
  SUPPORT_HOURS: 'op werkdagen',
  CHAT_SCRIPT_URL: 'https://chat.example/script.js',
  SENTRY_DSN: 'https://key@errors.example/1',
  OTEL_EXPORTER_OTLP_ENDPOINT: 'http://collector:4318',
  OTEL_EXPORTER_OTLP_HEADERS: 'authorization=secret',
  CLAMD_URL: 'tcp://scanner:3310',
  MAX_UPLOAD_BYTES: '2000000',
  NOTICE_GRACE_SECONDS: '60',
  ARCHIVE_AFTER_MONTHS: '6',
  ERASE_AFTER_MONTHS: '18',
  BACKUPS_KEPT_DAYS: '100',
  IN_MEMORIAM_API_URL: 'https://model.example/v1',
  IN_MEMORIAM_API_KEY: 'secret',
  IN_MEMORIAM_MODEL: 'model',
};

describe.each(Object.keys(roles))('%s in a container on one machine', (role) => {
  const { environment, networks } = v.parse(Container, roles[role]);

  test('starts with its settings, and knows each of them', () => {
    const given: Record<string, string> = {
      ...settings,
      DATABASE_PASSWORD: 'x',
      GATEWAY_KEY: KEY,
      READER_KEY: KEY,
      ...optionalSettings,
    };
    const filled = Object.fromEntries(
      Object.entries(environment).map(([name, value]) => [
        name,
        value.replace(/\$\{(\w+)[^}]*\}/g, (_, variable: string) => given[variable] ?? ''),
      ]),
    );
    expect(filled.ROLE).toBe(role);
    // OpenTelemetry's exporter reads it itself.
    const { OTEL_EXPORTER_OTLP_HEADERS: headers, ...known } = environment;
    expect(headers === undefined).toBe(environment.OTEL_EXPORTER_OTLP_ENDPOINT === undefined);
    expect(Object.keys(readConfig(filled))).toEqual(expect.arrayContaining(Object.keys(known)));
  });

  test('knows the number of proxies in front of it, if it distinguishes clients by their address', () => {
    const counts = ['web', 'api', 'registry'].includes(role);
    expect(environment.TRUSTED_PROXIES ?? '').toMatch(counts ? /^\$\{TRUSTED_PROXIES:-1\}$/ : /^$/);
  });

  test('shares a network with every service that it uses', () => {
    const asked = Object.entries(environment)
      .filter(([name]) => name.endsWith('_URL') && name !== 'PUBLIC_URL')
      .flatMap(([, value]) => /(?:@|\/\/)(\w+)(?::4000$|\/nabericht$)/.exec(value)?.[1] ?? []);
    for (const other of asked) {
      const { networks: theirs } = v.parse(
        v.looseObject({ networks: v.array(v.string()) }),
        compose.services[other],
      );
      expect(theirs.some((network) => networks.includes(network))).toBe(true);
    }
    expect(asked.length).toBe(role === 'reader' ? 0 : 2);
  });
});

test('the database takes the connections of every role, by the sum in the guide', () => {
  const [, each, ofRegistry, others] = (
    /`max_connections` of at least (\d+) for each\s`api` and `worker`, (\d+) for each `registry`, and (\d+) for/.exec(
      guide,
    ) ?? []
  ).map(Number);
  const least = ({ api = 0, worker = 0, registry = 0 }) =>
    (api + worker) * (each ?? NaN) + registry * (ofRegistry ?? NaN) + (others ?? NaN);
  const { command } = v.parse(v.looseObject({ command: v.array(v.string()) }), database);
  const ofCompose = Number(/^max_connections=(\d+)$/.exec(command.at(-1) ?? '')?.[1]);
  expect(ofCompose).toBeGreaterThanOrEqual(least({ api: 1, worker: 1, registry: 1 }));
  const most = (role: string) => Number(/maxReplicas: (\d+)/.exec(read(`kubernetes/base/${role}.yaml`))?.[1]);
  const ofKubernetes = /max_connections: "(\d+)"/.exec(read('kubernetes/base/database.yaml'))?.[1];
  expect(Number(ofKubernetes)).toBeGreaterThanOrEqual(
    least({ api: most('api'), worker: most('worker'), registry: 2 }),
  );
});

test('every setting reaches a container, or the guide says that it does not', () => {
  const table = read('../README.md').match(/^\| `[A-Z_0-9]+`.*$/gm) ?? [];
  const settings = table.flatMap((line) => line.split(' | ')[0]?.match(/[A-Z_0-9]+/g) ?? []);
  const untold = /^Of the settings.*?:(.*?)\n\n/ms.exec(guide)?.[1] ?? '';
  const passed = Object.values(roles).flatMap((role) => Object.keys(v.parse(Container, role).environment));
  expect(settings.length).toBeGreaterThan(40);
  expect(settings.filter((name) => !passed.includes(name) && !untold.includes(`\`${name}\``))).toEqual([]);
  expect(passed.filter((name) => untold.includes(`\`${name}\``))).toEqual([]);
});

test('neither the database nor the reader is on a network with a way out', () => {
  for (const container of [database, roles.reader]) {
    const { networks } = v.parse(v.looseObject({ networks: v.array(v.string()) }), container);
    expect(networks.filter((network) => !compose.networks[network]?.internal)).toEqual([]);
  }
});

test.each(['api', 'worker', 'registry'])('%s reaches what it asks outside', (role) => {
  const { networks } = v.parse(Container, roles[role]);
  expect(networks.filter((network) => !compose.networks[network]?.internal)).toEqual(['outside']);
});

test('the proxy’s own error page has the same text as ours, and needs no other file', async () => {
  const page = read('away/away.html');
  const ours = await (await unavailablePage('nl', 'Nabericht')).text();
  const said = ['title', 'h1', 'p'].map((tag) => new RegExp(`<${tag}>.+?</${tag}>`).exec(ours)?.[0]);
  for (const words of said) expect(page).toContain(words);
  expect(page).not.toMatch(/\b(?:src|href)="[^"]|@import|url\(/);
});
