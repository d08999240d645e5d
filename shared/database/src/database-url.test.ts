import { describe, expect, it } from 'vitest';
import { parseDatabaseUrl } from './database-url.ts';

const hostsOf = (url: string) => parseDatabaseUrl(url).hosts.map(({ host, port }) => `${host} ${port}`);

describe('the address of a database', () => {
  it.each([
    ['postgres://u:p@h1:5433/db', ['h1 5433']],
    ['postgresql://h1/db', ['h1 5432']],
    ['postgres://u:p@h1:5432,h2:5433,[::1]:5434/db?sslmode=require', ['h1 5432', 'h2 5433', '::1 5434']],
    ['postgres://u:p@h1,h2/db', ['h1 5432', 'h2 5432']],
    ['postgres:///db?host=h1,h2&port=6000,6001', ['h1 6000', 'h2 6001']],
    ['postgres:///db?host=h1,h2&port=6000', ['h1 6000', 'h2 6000']],
    ['postgres://u:p@localhost/db?host=%2Frun%2Fpostgresql&port=5432', ['/run/postgresql 5432']],
    ['postgres://%2Frun%2Fpostgresql/db', ['/run/postgresql 5432']],
  ])('%s is parsed as %j', (url, hosts) => {
    expect(hostsOf(url)).toEqual(hosts);
  });

  it('is passed to node-postgres for one host with all its settings', () => {
    const { urlOf } = parseDatabaseUrl(
      'postgres://u:p%40@h1,h2/db?target_session_attrs=read-write&sslmode=disable',
    );
    expect(urlOf({ host: 'h2', port: 6000 })).toBe(
      'postgres://u:p%40@localhost/db?sslmode=disable&host=h2&port=6000',
    );
  });

  it.each([
    ['postgres://h1/db', true],
    ['postgres://h1/db?target_session_attrs=any', true],
    ['postgres://127.example/db', true],
    ['postgres://h1,h2/db', true],
    ['postgres://localhost/db', false],
    ['postgres://127.0.0.1:5432/db', false],
    ['postgres://[::1]/db', false],
    ['postgres:///db?host=/run/postgresql', false],
    ['postgres://localhost/db?target_session_attrs=read-write', true],
    ['postgres://localhost/db?target_session_attrs=primary', true],
    ['postgres://localhost:5432,localhost:5433/db', true],
  ])('whether its hosts are watched, for %s: %s', (url, isWatched) => {
    expect(parseDatabaseUrl(url).isWatched).toBe(isWatched);
  });

  it.each([
    'mysql://u:secret@h1/db',
    'u:secret@h1/db',
    'postgres://u:secret@h1:99999/db',
    'postgres://u:secret@h1:x/db',
    'postgres://u:secret@h1:5432,h2:0/db',
    'postgres:///secret?host=h1,h2,h3&port=1,2',
    'postgres://u:secret@h1/db?target_session_attrs=standby',
  ])('%s is refused in one sentence that reveals no secret', (url) => {
    expect(() => parseDatabaseUrl(url)).toThrow(/^DATABASE_URL must [^\n]+\.$/);
    expect(() => parseDatabaseUrl(url)).not.toThrow('secret');
  });
});
