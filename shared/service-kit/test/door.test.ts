import { randomUUID } from 'node:crypto';
import { request } from 'node:http';
import { createConnection } from 'node:net';
import type { Send } from '@nabericht/api-client/client';
import { defineContract } from '@nabericht/contracts/endpoint';
import { atEnd } from '@nabericht/testing/clean-up';
import { createTestDatabase } from '@nabericht/testing/test-database';
import { createTestKit, TEST_PUBLIC_URL, type TestKit } from '@nabericht/testing/test-kit';
import { waitFor } from '@nabericht/testing/wait-for';
import type { Hono } from 'hono';
import { exportJWK, generateKeyPair, SignJWT } from 'jose';
import * as v from 'valibot';
import { beforeAll, describe, expect, it } from 'vitest';
import { bindContract } from '../src/bind-contract.ts';
import { type RunningServer, serve } from '../src/serve.ts';
import { createServiceApp } from '../src/service-app.ts';
import { createServiceSend } from '../src/service-client.ts';
import { serviceDoor } from '../src/service-door.ts';
import { ALGORITHM, createTokenVerifier, SESSION_AUDIENCE } from '../src/tokens.ts';

const paths = {
  keep: 'PUT /v1/keep',
  take: 'POST /v1/take',
  wide: 'POST /v1/wide',
  find: 'GET /v1/find/:name',
  mine: 'GET /v1/mine',
  between: 'GET /v1/between',
} as const;
const open = { summary: 'Of this test.', resource: 'none', status: 200, problems: [] } as const;
const contract = defineContract(paths)({
  keep: {
    ...open,
    callers: ['anyone'],
    body: v.object({ kept: v.unknown() }),
    response: v.object({ version: v.nullable(v.number()) }),
  },
  take: { ...open, callers: ['anyone'], body: 'multipart', response: v.object({}) },
  wide: { ...open, callers: ['anyone'], body: 'multipart', response: v.object({}) },
  find: {
    ...open,
    callers: ['anyone'],
    params: v.object({ name: v.string() }),
    query: v.object({ with: v.optional(v.string()) }),
    response: v.object({}),
  },
  mine: { ...open, callers: ['reporter'], response: v.object({}) },
  between: { ...open, callers: ['service'], response: v.object({}) },
});

let test: TestKit;
let app: Hono;
let server: RunningServer;

const bind = (kit: TestKit['kit']) => {
  const made = createServiceApp(kit.log);
  const handlers = {
    keep: async ({ ifMatch }: { ifMatch: number | null }) => ({ version: ifMatch }),
    take: async () => ({}),
    wide: async () => ({}),
    find: async () => ({}),
    mine: async () => ({}),
    between: async () => ({}),
  };
  const { wide: _, ...narrow } = contract;
  bindContract(made, paths, narrow, handlers, serviceDoor(kit.door), {
    maxBodyBytes: 5000,
    maxFormBytes: 5000,
  });
  bindContract(made, paths, { wide: contract.wide }, handlers, serviceDoor(kit.door));
  return made;
};

beforeAll(async () => {
  test = await createTestKit(await createTestDatabase());
  app = bind(test.kit);
  server = await serve(app, 0, '127.0.0.1');
  atEnd(() => server.stop());
});

const put = (body: string, headers: Record<string, string> = {}) =>
  test.sendAsBrowser(app, null)('/v1/keep', {
    method: 'PUT',
    body,
    headers: new Headers({ 'content-type': 'application/json', ...headers }),
  });

describe('a body', () => {
  it('is read whatever the case of its content type', async () => {
    expect((await put('{"kept":1}', { 'content-type': 'Application/JSON; charset=utf-8' })).status).toBe(200);
    expect((await put('{"kept":1}', { 'content-type': 'application/jsonp' })).status).toBe(415);
    expect((await put('{"kept":1}', { 'content-type': 'text/plain' })).status).toBe(415);
  });

  it.each([
    ['no JSON', '{"kept":'],
    ['nested deeper than anybody writes', `{"kept":${'['.repeat(2000)}${']'.repeat(2000)}}`],
    ['holding a null byte, which no text may', '{"kept":{"a":["\\u0000"]}}'],
    ['holding a null byte in a name', '{"kept":{"a\\u0000":1}}'],
    ['naming something twice', '{"kept":1,"kept":2}'],
    ['naming something twice in another spelling', '{"kept":{"a":{},"b":[{"x":"}"}],"\\u0061":1}}'],
  ])('is malformed: %s', async (_, body) => {
    expect((await put(body)).status).toBe(400);
  });

  it('may use the same name in several objects, and contain text that looks like a name', async () => {
    const body = '{"kept":{"a":[{"a":1},{"a":"\\"a\\":1,{"}],"b":{"a":"a"}}}';
    expect((await put(body)).status).toBe(200);
  });

  it('may use names that JavaScript objects have already', async () => {
    expect((await put('{"kept":1,"__proto__":{"x":1},"constructor":{"prototype":1}}')).status).toBe(200);
  });

  it.each(['/v1/keep', '/v1/take'])(
    'is too large for %s also when it does not declare its length',
    async (path) => {
      const isForm = path === '/v1/take';
      const type = isForm ? 'multipart/form-data; boundary=x' : 'application/json';
      const status = await new Promise<number | undefined>((resolve, reject) => {
        const sent = request(
          {
            port: server.port,
            host: '127.0.0.1',
            path,
            method: isForm ? 'POST' : 'PUT',
            headers: { 'content-type': type, 'transfer-encoding': 'chunked', authorization: 'Bearer none' },
          },
          (answer) => {
            answer.resume();
            resolve(answer.statusCode);
          },
        );
        sent.on('error', reject);
        sent.write(isForm ? '--x\r\ncontent-disposition: form-data; name="a"\r\n\r\n' : '"');
        sent.write('a'.repeat(10_000));
        sent.end(isForm ? '\r\n--x--\r\n' : '"');
      });
      expect(status).toBe(413);
    },
  );
});

describe('a form for which a larger limit applies', () => {
  const turns: string[] = [];
  const pass = <T>(client: string, work: () => Promise<T>) => {
    turns.push(client);
    return work();
  };
  const post = async (bytes: number) => {
    const large = createServiceApp(test.kit.log);
    const only = { take: contract.take };
    bindContract(large, { take: paths.take }, only, { take: async () => ({}) }, serviceDoor(test.kit.door), {
      maxFormBytes: 5000,
      largeForms: { maxBytes: 20_000, pass },
    });
    const form = new FormData();
    form.set('file', new Blob([new Uint8Array(bytes)]));
    const encoded = new Response(form);
    const body = new Uint8Array(await encoded.arrayBuffer());
    const headers = new Headers({
      'content-type': encoded.headers.get('content-type') ?? '',
      'content-length': String(body.length),
    });
    return (await test.sendAsBrowser(large, null)('/v1/take', { method: 'POST', headers, body })).status;
  };

  it('waits for its turn, while a small one does not', async () => {
    expect(await post(1000)).toBe(200);
    expect(turns).toHaveLength(0);
    expect(await post(15_000)).toBe(200);
    expect(turns).toHaveLength(1);
  });

  it('is refused before its turn when it exceeds the larger limit', async () => {
    const before = turns.length;
    expect(await post(30_000)).toBe(413);
    expect(turns).toHaveLength(before);
  });
});

describe('a refusal while a large body is still being sent', () => {
  it.each([
    ['too large', { authorization: 'Bearer none' }, 413],
    ['without a token', {}, 403],
  ])('reaches a client that keeps its connection open: %s', async (_, headers, status) => {
    const send = () =>
      fetch(`http://127.0.0.1:${server.port}/v1/${status === 413 ? 'take' : 'wide'}`, {
        method: 'POST',
        headers: { 'content-type': 'multipart/form-data; boundary=x', ...headers },
        body: new Uint8Array(1_000_000),
      });
    for (let i = 0; i < 4; i += 1) {
      expect((await send()).status).toBe(status);
      expect((await fetch(`http://127.0.0.1:${server.port}/v1/find/a`)).status).toBe(200);
    }
  });
});

describe('If-Match', () => {
  it.each([
    ['"3"', 3],
    ['3', 3],
    ['W/"3"', 3],
    ['"0"', 0],
  ])('%s is a version', async (header, version) => {
    expect(await (await put('{"kept":1}', { 'if-match': header })).json()).toEqual({ version });
  });

  it.each(['*', '""', 'x', '"-1"', '"1.5"', '"1e3"', '"99999999999"', '"1", "2"'])(
    '%s is not a version',
    async (header) => {
      expect((await put('{"kept":1}', { 'if-match': header })).status).toBe(400);
    },
  );
});

describe('a field that is sent twice', () => {
  const take = (names: readonly string[]) => {
    const form = new FormData();
    for (const name of names) form.append(name, name === 'file' ? new Blob(['x']) : 'x');
    return app.request('/v1/take', { method: 'POST', body: form, headers: { authorization: 'Bearer none' } });
  };

  it('is refused with its name in a form, also when it is a file', async () => {
    expect((await take(['dossierId', 'file'])).status).toBe(200);
    for (const name of ['dossierId', 'file']) {
      const answer = await take(['dossierId', 'file', name]);
      expect(answer.status).toBe(400);
      expect(await answer.json()).toMatchObject({ detail: `The field ${name} is sent more than once` });
    }
  });

  it('is refused in a query that takes one value', async () => {
    expect((await app.request('/v1/find/a?with=1')).status).toBe(200);
    expect((await app.request('/v1/find/a?with=1&with=2')).status).toBe(400);
  });
});

describe('a null byte in an address', () => {
  it.each([
    ['/v1/find/a%00b', 404],
    ['/v1/find/a?with=%00', 400],
    ['/v1/find/%ff', 200],
  ])('%s', async (path, status) => {
    expect((await app.request(path)).status).toBe(status);
  });
});

describe("a site on a developer's own machine", () => {
  const sendFrom = (origin: string, headers: Record<string, string> = {}) =>
    put('{"kept":1}', { origin, ...headers });

  it('is the same site under each local name of that machine', async () => {
    expect((await sendFrom(TEST_PUBLIC_URL)).status).toBe(200);
    expect((await sendFrom('http://127.0.0.1:4000')).status).toBe(200);
    expect((await sendFrom('http://[::1]:4000')).status).toBe(200);
  });

  it.each(['http://127.0.0.1:4001', 'https://localhost:4000', 'http://localhost.evil.example:4000', 'null'])(
    'is another site than %s',
    async (origin) => {
      expect((await sendFrom(origin)).status).toBe(403);
    },
  );

  it('is another site whatever the origin, when Sec-Fetch-Site says so', async () => {
    expect((await sendFrom(TEST_PUBLIC_URL, { 'sec-fetch-site': 'same-site' })).status).toBe(403);
  });
});

describe('a form of a page without a referrer', () => {
  it.each([
    ['same-origin', 200],
    ['same-site', 403],
    ['cross-site', 403],
    ['none', 403],
  ])('gets this status when the browser sends Sec-Fetch-Site %s: %i', async (site, status) => {
    const answer = await put('{"kept":1}', { origin: 'null', 'sec-fetch-site': site });
    expect(answer.status).toBe(status);
  });
});

describe('a caller', () => {
  const ask = (headers: Record<string, string>) => app.request('/v1/mine', { headers: new Headers(headers) });
  const bearer = async (claims: Parameters<TestKit['signToken']>[0]) => ({
    authorization: `Bearer ${await test.signToken(claims)}`,
  });
  const scope = { dossierId: 'a', personId: 'b', inviteId: 'c' };

  it('is admitted, asked to sign in, or refused as the wrong kind of caller', async () => {
    expect((await ask(await bearer({}))).status).toBe(200);
    expect((await ask({})).status).toBe(401);
    for (const headers of [await bearer({ scope }), { 'api-key': 'any' }]) {
      const answer = await ask(headers);
      expect(answer.status).toBe(403);
      expect(await answer.json()).toMatchObject({ rule: 'wrong-caller' });
    }
    const service = await test.sendAsService(app)('/v1/mine', { headers: new Headers() });
    expect(service.status).toBe(403);
  });

  it('does not trigger a request for the public keys with every key id it invents', async () => {
    let asked = 0;
    const { publicKey } = await generateKeyPair(ALGORITHM);
    const jwk = { ...(await exportJWK(publicKey)), kid: 'known', alg: ALGORITHM };
    const tokens = createTokenVerifier(async () => {
      asked += 1;
      return { keys: [jwk] };
    }, TEST_PUBLIC_URL);
    const guarded = bind({ ...test.kit, door: { ...test.kit.door, tokens } });
    const statuses = await Promise.all(
      Array.from({ length: 40 }, async () => {
        const token = await test.signToken();
        return (await test.sendAs(guarded, token)('/v1/mine', { headers: new Headers() })).status;
      }),
    );
    expect(new Set(statuses)).toEqual(new Set([401]));
    // Once at first, and once more for all forty together.
    expect(asked).toBe(2);
  });

  it('is recognised by a key that was just added', async () => {
    const { privateKey, publicKey } = await generateKeyPair(ALGORITHM);
    const jwk = { ...(await exportJWK(publicKey)), kid: 'new', alg: ALGORITHM };
    const answers = [{ keys: [] }];
    const tokens = createTokenVerifier(async () => answers.shift() ?? { keys: [jwk] }, TEST_PUBLIC_URL);
    const token = await new SignJWT({ sub: randomUUID(), sid: randomUUID() })
      .setProtectedHeader({ alg: ALGORITHM, kid: 'new' })
      .setIssuer(TEST_PUBLIC_URL)
      .setAudience(SESSION_AUDIENCE)
      .setExpirationTime('5m')
      .sign(privateKey);
    expect(await tokens.session(token)).not.toBeNull();
  });
});

describe('another service', () => {
  const ask = (send: Send) => send('/v1/between', { headers: new Headers() }).then(({ status }) => status);

  it('is recognised by an object within the process, and over HTTP by a token', async () => {
    const { identity } = test.kit.door;
    const url = new URL(`http://127.0.0.1:${server.port}`);
    expect(await ask(createServiceSend(app, identity))).toBe(200);
    expect(await ask(createServiceSend(() => app, identity))).toBe(200);
    expect(await ask(createServiceSend(url, identity))).toBe(200);
  });

  it('is not recognised without a valid token, whatever other headers say', async () => {
    const forged = { ...test.kit.door.identity, issue: async () => 'forged' };
    const url = new URL(`http://127.0.0.1:${server.port}`);
    expect(await ask(createServiceSend(url, forged))).toBe(404);
    const headers = { operator: 'someone', within: 'process', authorization: 'Service' };
    expect((await fetch(new URL('/v1/between', url), { headers })).status).toBe(404);
    expect((await app.request('/v1/between', {}, { operator: null })).status).toBe(404);
  });
});

describe('a session token that was verified', () => {
  it('is verified only once, and is not accepted for any other purpose', async () => {
    const token = await test.signToken();
    const { tokens } = test.kit.door;
    const claims = await tokens.session(token);
    expect(claims).not.toBeNull();
    expect(await tokens.session(token)).toEqual(claims);
    expect(await tokens.csrf(token, 'browser')).toBe(false);
    expect(await tokens.session(`${token.slice(0, -4)}AAAA`)).toBeNull();
  });

  it('is refused once it has expired', async () => {
    const token = await test.signToken({ exp: Math.floor(Date.now() / 1000) + 5 });
    const { tokens } = test.kit.door;
    expect(await tokens.session(token)).not.toBeNull();
    await waitFor('the end of the token', async () => (await tokens.session(token)) === null);
  });
});

describe('while other services are unreachable', () => {
  it('a caller gets 503 instead of being signed out when the public keys are not available', async () => {
    const answers: unknown[] = [new Error('away'), { type: 'about:blank', status: 503 }];
    const tokens = createTokenVerifier(async () => {
      const answer = answers.shift();
      if (answer instanceof Error) throw answer;
      return answer;
    }, TEST_PUBLIC_URL);
    const away = bind({ ...test.kit, door: { ...test.kit.door, tokens } });
    const token = await test.signToken();
    for (let i = 0; i < 2; i += 1) {
      const answer = await test.sendAs(away, token)('/v1/mine', { headers: new Headers() });
      expect(answer.status).toBe(503);
      expect(answer.headers.get('retry-after')).toBe('5');
    }
  });
});

describe('bytes that are not HTTP', () => {
  it.each([
    'GET /v1/find/a HTTP/1.1\r\nHost: a b<>\r\n\r\n',
    'GET http://[::bad/v1 HTTP/1.1\r\nHost: x\r\n\r\n',
  ])('get an answer, and the next request works', async (text) => {
    const answer = await new Promise<string>((resolve) => {
      const socket = createConnection({ port: server.port, host: '127.0.0.1' }, () => socket.end(text));
      let got = '';
      socket.on('data', (part) => {
        got += part;
      });
      socket.on('close', () => resolve(got));
    });
    expect(answer).toMatch(/^HTTP\/1\.1 4/);
    expect((await fetch(`http://127.0.0.1:${server.port}/v1/find/a`)).status).toBe(200);
  });
});
