import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { openTestDatabase, release, type TestDatabase } from '@nabericht/registry-service/test/test-registry';
import { createFolder } from '@nabericht/testing/clean-up';
import { databaseUrl } from '@nabericht/testing/database-url';
import { beforeAll, describe, expect, test } from 'vitest';
import { pageDataOf } from './page-visit.ts';
import { startGatewayProcess, startRegistryProcess } from './start-process.ts';
import { until } from './test-gateway.ts';

/** Processes are started and killed, possibly on a busy machine. */
const PATIENCE = { timeout: 240_000 };

/** An endless loop is ended by the time limit and uses the processor until then: these limits are half of the usual ones. */
const SHORT = { PAGE_LOAD_MS: '1000', PAGE_RENDER_MS: '1500' };

const GOOD = `
import { createElement } from 'react';
export default { contract: 1, messages: {}, routes: [{ path: '/', Component: () => createElement('p', null, 'Goed zo') }] };`;

let database: TestDatabase;
let registry: Awaited<ReturnType<typeof startRegistryProcess>>;
let gateway: Awaited<ReturnType<typeof startGatewayProcess>>;

beforeAll(async () => {
  database = await openTestDatabase();
  await release(
    database.db,
    { name: 'shell' },
    { name: 'mf-landing', serverBundle: GOOD },
    { name: 'mf-hostile', serverBundle: GOOD, routes: [{ path: '/hostile', render: 'server' }] },
  );
  const dataDir = await createFolder();
  registry = await startRegistryProcess({ DATABASE_URL: databaseUrl(database.connection) });
  gateway = await startGatewayProcess({ registry: registry.url, dataDir, settings: SHORT });
  await until(async () => (await readLanding()).includes('Goed zo'));
});

const readLanding = async () => (await gateway.get('/')).text();
let released = 0;

/** Promotes the bundle as the remote of /hostile, and waits until the gateway has it. */
async function releaseHostile(serverBundle: string): Promise<void> {
  released += 1;
  const version = `1.0.${released}`;
  await release(database.db, {
    name: 'mf-hostile',
    version,
    serverBundle,
    routes: [{ path: '/hostile', render: 'server' }],
  });
  await until(async () => (await (await gateway.get('/dossier')).text()).includes(`"version":"${version}-`));
}

const remote = (load: string, more = '') => `
import React, { createElement } from 'react';
${more}
export default {
  contract: 1, messages: {},
  routes: [{ path: '/hostile', Component: ({ data }) => createElement('p', null, JSON.stringify(data)) }],
  load: async (request, api) => { ${load} },
};`;

/**
 * Requests /healthz until the work is done, many times within the time limit of a release, to notice if the release blocks the
 * gateway.
 */
async function whileHealthy<T>(work: () => Promise<T>): Promise<T> {
  const times: number[] = [];
  const look = async () => {
    const started = performance.now();
    expect((await gateway.get('/healthz')).status).toBe(200);
    times.push(performance.now() - started);
  };
  let isDone = false;
  const looking = (async () => {
    while (!isDone || times.length < 5) {
      await look();
      await new Promise((resolve) => setTimeout(resolve, 20));
    }
  })();
  const began = performance.now();
  try {
    return await work();
  } finally {
    const took = performance.now() - began;
    isDone = true;
    await looking;
    times.sort((a, b) => a - b);
    // A blocked gateway would delay one request for the whole time limit; a busy machine makes all of them slower.
    const most = Math.max(Number(SHORT.PAGE_LOAD_MS), 0.4 * took);
    expect(times.at(-1), `${times.map(Math.round)}`).toBeLessThan(most);
  }
}

describe('server code of a release is kept from what it looks for', () => {
  const LOOKS: Record<string, string> = {
    'the environment': "process['env'].GATEWAY_KEY",
    'the environment, by code out of text': "Function('return process')().env",
    'the environment, by what an import rejects with':
      "await import('x').catch((error) => error.constructor.constructor('return process')().env)",
    'the environment, by the promise of an import':
      "(() => { const made = import('x'); made.catch(() => {}); return made.constructor.constructor('return process')().env; })()",
    'the environment, by what was given to it':
      "api.provider.searchProviders.constructor('return process')().env",
    'the environment, by a timer': "setTimeout.constructor('return process')().env",
    'the environment, by a global': "globalThis.enter.constructor('return process')().env",
    'the environment, by the console': "console.log.constructor('return process')().env",
    'the environment, by a stack trace':
      "(() => { Error.prepareStackTrace = (_, sites) => sites; const made = new Error().stack.map((site) => [site.getThis(), site.getFunction()]).flat().filter(Boolean); return made.map((one) => (one.process ?? one.constructor('return process')()).env)[0].PATH; })()",
    'the environment, by running out of stack':
      "(() => { const deep = () => { try { deep(); } catch (error) { new URL('http://a'); } }; try { deep(); } catch (error) { return error.constructor.constructor('return process')().env; } throw new Error('none'); })()",
    'a built-in module': "process.getBuiltinModule('fs')",
    require: "require('fs')",
    files: "(await import('node:fs')).readFileSync('/etc/passwd', 'utf8')",
    'a file as a module': "await import('file:///etc/passwd')",
    'text as a module': "await import('data:text/javascript,export default 1')",
    fetch: "await fetch('http://127.0.0.1:1')",
    'a web socket': "new WebSocket('ws://127.0.0.1:1')",
    'an event source': "new EventSource('http://127.0.0.1:1')",
    sockets: "(await import('node:net')).connect(1)",
    http: "(await import('node:http')).get('http://127.0.0.1:1')",
    dns: "await (await import('node:dns/promises')).lookup('localhost')",
    datagrams: "(await import('node:dgram')).createSocket('udp4')",
    processes: "(await import('node:child_process')).execSync('id')",
    workers: "new (await import('node:worker_threads')).Worker('1', { eval: true })",
    'a worker of the web': "new Worker('data:,1')",
    'an add-on': "process.dlopen({ exports: {} }, '/lib/x.node')",
    'a binding': "process.binding('fs')",
    'the end of the process': 'process.exit(0)',
    'the end of another process': 'process.kill(1, 9)',
    'its own abort': 'process.abort()',
    WebAssembly: 'new WebAssembly.Memory({ initial: 1 })',
    'memory that is shared': 'new SharedArrayBuffer(1)',
  };

  test(
    'it finds neither the environment nor files, network, processes, workers or add-ons',
    PATIENCE,
    async () => {
      const looks = Object.entries(LOOKS).map(
        ([name, code]) =>
          `try { found.push([${JSON.stringify(name)}, String(${code})]); } catch (error) { kept.push(${JSON.stringify(name)}); }`,
      );
      await releaseHostile(
        remote(`const found = []; const kept = []; ${looks.join('\n')} return { found, kept };`),
      );
      const html = await (await gateway.get('/hostile')).text();
      const page = pageDataOf(html);
      expect(page.rendered).toBe('mf-hostile');
      expect(page.data).toEqual({ found: [], kept: Object.keys(LOOKS) });
    },
  );

  test.each(['node:fs', 'fs', 'node:net', 'child_process', 'node:worker_threads', 'hono', './other.mjs'])(
    'a bundle that imports %s is not run',
    PATIENCE,
    async (specifier) => {
      await releaseHostile(
        remote(
          'return { hasRun: true };',
          `import * as other from '${specifier}'; globalThis.other = other;`,
        ),
      );
      expect(await (await gateway.get('/hostile')).text()).not.toContain('hasRun');
    },
  );

  test('its API has the rights of a visitor, and only the endpoints of the contracts', PATIENCE, async () => {
    await releaseHostile(
      remote(
        `const paths = await Promise.allSettled([
           api.provider.constructor && api.provider.readProviderBySlug({ params: { slug: '../../internal' } }),
           api.provider.nothing?.(),
         ]);
         return { services: Object.keys(api), states: paths.map(({ status }) => status) };`,
      ),
    );
    const html = await (await gateway.get('/hostile')).text();
    expect(html).toContain('"states":["rejected","fulfilled"]');
  });

  test(
    'it can read, but cannot request a sign-in code or do anything else that has effects',
    PATIENCE,
    async () => {
      await releaseHostile(
        remote(
          `const why = await api.session.requestOtp({ body: { email: 'somebody@voorbeeld.example' } }).catch(String);
         return { why };`,
        ),
      );
      expect(await (await gateway.get('/hostile')).text()).toContain('load() only reads');
    },
  );
});

describe('visitors of other pages are not affected by a release', () => {
  const DEEDS: Record<string, string> = {
    'leaves a rejected promise behind': remote("Promise.reject(new Error('left')); return {};"),
    'throws in a timer': remote("setTimeout(() => { throw new Error('late'); }, 5); return {};"),
    'loops for ever while it is loaded': 'for (;;);',
    'loops for ever in load()': remote('for (;;);'),
    'loops for ever in promises': remote(
      'const again = () => Promise.resolve().then(again); again(); return new Promise(() => {});',
    ),
    'loops for ever while it renders': remote('return {};').replace(
      'createElement(',
      '(() => { for (;;); })(), createElement(',
    ),
    'loops for ever in a timer': remote('setTimeout(() => { for (;;); }, 1); return new Promise(() => {});'),
    'loops for ever in what it answers': remote('return { get x() { for (;;); } };'),
    'loops for ever in a pattern': remote("return { x: /^(a+)+$/.test('a'.repeat(60) + 'b') };"),
    'never answers': remote('return new Promise(() => {});'),
    'answers after its time': remote(
      'await new Promise((done) => setTimeout(done, 1600)); return { late: true };',
    ),
    'eats memory': remote('const all = []; for (;;) all.push(new Array(100000).fill({ a: 1 }));'),
    'eats memory that the heap does not count': remote(
      'const all = []; for (;;) all.push(new Uint8Array(50_000_000).fill(1));',
    ),
    'eats memory with one text': remote("let all = 'x'; for (;;) { all += all; all.charCodeAt(1); }"),
    'answers two million letters too many': remote("return { text: 'x'.repeat(4_100_000) };"),
    'answers what is no page': remote('return {};').replace(
      "createElement('p'",
      "({ toString: 1 }, createElement)('x y'",
    ),
    'answers what goes round in circles': remote('const a = {}; a.a = a; return a;'),
    'calls the API a thousand times': remote(
      'await Promise.allSettled(Array.from({ length: 1000 }, () => api.provider.searchProviders({ query: {} }))); return {};',
    ),
    'replaces globals': remote(
      `Object.prototype.polluted = 'yes'; JSON.stringify = () => 'no'; Promise.prototype.then = () => {};
       Array.prototype.push = () => {}; globalThis.enter = () => {}; String.prototype.slice = () => 'no';
       Object.defineProperty = () => {}; return {};`,
    ),
    'replaces what React exports': remote(
      "React.createElement = () => 'replaced'; React.useState = () => { throw new Error('mine'); }; return {};",
    ),
    'replaces its own timers and the API': remote(
      'globalThis.setTimeout = undefined; globalThis.queueMicrotask = undefined; api.provider = null; return {};',
    ),
  };

  test.each(Object.entries(DEEDS))('that %s', PATIENCE, async (_, bundle) => {
    const before = (await (await gateway.get('/dossier')).text())
      .replace(/[\s\S]*<div id="root">/, '')
      .slice(0, 60);
    await releaseHostile(bundle);
    await whileHealthy(async () => {
      const asked = [gateway.get('/hostile'), gateway.get('/hostile')];
      let isDone = false;
      void Promise.all(asked).finally(() => {
        isDone = true;
      });
      while (!isDone) {
        expect(await readLanding()).toContain('<p>Goed zo</p>');
        await new Promise((resolve) => setTimeout(resolve, 50));
      }
      for (const answer of asked) {
        const { status } = await answer;
        expect(status).toBe(200);
        expect(await (await answer).text()).toContain('<div id="root"><main');
      }
    });
    expect(await readLanding()).toContain('<p>Goed zo</p>');
    expect(await (await gateway.get('/dossier')).text()).toContain(before);
    expect(gateway.child.exitCode).toBe(null);
  });
});

/** The child processes of this process, from Linux's /proc. */
async function childrenOf(pid: number): Promise<number[]> {
  const text = await readFile(join('/proc', `${pid}`, 'task', `${pid}`, 'children'), 'utf8').catch(() => '');
  return text.split(' ').filter(Boolean).map(Number);
}

const isThere = (pid: number) => {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
};

/** The processor time that these processes have used so far, in seconds, with a resolution of 0.01. */
async function secondsOf(pids: number[]): Promise<number> {
  const stats = await Promise.all(pids.map((pid) => readFile(`/proc/${pid}/stat`, 'utf8').catch(() => '')));
  const ticks = stats.map((stat) => {
    const [, user, system] = /\) \S(?: \S+){10} (\d+) (\d+)/.exec(stat) ?? [];
    return Number(user ?? 0) + Number(system ?? 0);
  });
  return ticks.reduce((sum, one) => sum + one, 0) / 100;
}

test.runIf(process.platform === 'linux')(
  'timers that a release leaves running use no processor time while no page is rendered',
  PATIENCE,
  async () => {
    await releaseHostile(
      remote(
        `const burn = () => { const end = Date.now() + 100; while (Date.now() < end); setTimeout(burn, 1); };
         for (let n = 0; n < 5; n += 1) setTimeout(burn, 1); return { left: true };`,
        'const late = () => setTimeout(late, 1); setTimeout(late, 1);',
      ),
    );
    const rooms = () => childrenOf(gateway.child.pid ?? 0);
    for (let page = 0; page < 2; page += 1) {
      // Timers of an earlier page do not delay the next one either. Repeated, because a busy machine may take longer than a
      // page waits.
      await until(async () => (await (await gateway.get('/hostile')).text()).includes('"left":true'));
      // On a busy machine the end of a rendering may fall into the first interval; running timers would fill every interval.
      await until(async () => {
        const before = await secondsOf(await rooms());
        await new Promise((resolve) => setTimeout(resolve, 2_000));
        return (await secondsOf(await rooms())) - before < 0.5;
      });
    }
  },
);

async function startLooping() {
  const dataDir = await createFolder();
  await releaseHostile(remote('for (;;);', `const never = ${released};`));
  const other = await startGatewayProcess({ registry: registry.url, dataDir, settings: SHORT });
  void other.get('/hostile').catch(() => {});
  const { pid } = other.child;
  if (!pid) throw new Error('It has no process');
  await until(async () => (await childrenOf(pid)).length >= 2);
  await new Promise((resolve) => setTimeout(resolve, 300));
  return { other, rooms: await childrenOf(pid) };
}

describe.runIf(process.platform === 'linux')('while a release loops', () => {
  test('SIGTERM ends the gateway and leaves no process', PATIENCE, async () => {
    const { other, rooms } = await startLooping();
    other.child.kill('SIGTERM');
    await other.exited;
    expect(other.child.exitCode).toBe(0);
    expect(rooms.filter(isThere)).toEqual([]);
  });

  test('kill -9 of the gateway ends its rooms', PATIENCE, async () => {
    const { other, rooms } = await startLooping();
    expect(rooms.length).toBeGreaterThan(0);
    await other.kill();
    await until(() => !rooms.some(isThere));
  });

  test('killed rooms leave no zombie processes', PATIENCE, async () => {
    const { pid } = gateway.child;
    const states = await Promise.all(
      (await childrenOf(pid ?? 0)).map(async (child) =>
        readFile(`/proc/${child}/stat`, 'utf8').catch(() => ''),
      ),
    );
    expect(states.length).toBeLessThan(40);
    expect(states.filter((stat) => / Z /.test(stat))).toEqual([]);
  });
});
