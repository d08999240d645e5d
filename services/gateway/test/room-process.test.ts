import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createFolder } from '@nabericht/testing/clean-up';
import { expect, test } from 'vitest';
import type { Compiled } from '../src/room/compiled.ts';
import { openRoom } from '../src/room/room.ts';
import { readRoomParts } from '../src/room/room-parts.ts';
import { startRoomProcess } from '../src/room/room-process.ts';

const PATIENCE = { timeout: 240_000 };

/** For a process that has all of Node, as whoever broke out of its realm would. */
const SAY = `
const say = (text, length) => {
  const body = Buffer.from(text);
  const head = Buffer.alloc(4);
  head.writeUInt32BE(length ?? body.length);
  process.stdout.write(Buffer.concat([head, body]));
};`;

test(
  'code that escapes the realm finds no variables, files, processes, workers, add-ons or code from strings',
  PATIENCE,
  async () => {
    const folder = await createFolder();
    const secret = join(folder, 'encryption.keys');
    await writeFile(secret, 'a secret');
    const tries: Record<string, string> = {
      'reads a key': `fs.readFileSync(${JSON.stringify(secret)}, 'utf8')`,
      'reads of the machine': "fs.readFileSync('/etc/passwd', 'utf8')",
      'lists a folder': "fs.readdirSync('/')",
      'writes a file': `fs.writeFileSync(${JSON.stringify(join(folder, 'new'))}, 'x')`,
      'starts a process': "(await import('node:child_process')).execSync('id')",
      'starts a worker': "new (await import('node:worker_threads')).Worker('1', { eval: true })",
      'loads an add-on': "process.dlopen({ exports: {} }, '/lib/x.node')",
      'opens the inspector': "(await import('node:inspector')).open(0)",
      'starts WASI': "new (await import('node:wasi')).WASI({ version: 'preview1' })",
      'makes code out of text': "new Function('return 1')()",
    };
    const host = `${SAY}
    import fs from 'node:fs';
    const done = [];
    ${Object.entries(tries)
      .map(([name, code]) => `try { ${code}; done.push(${JSON.stringify(name)}); } catch {}`)
      .join('\n')}
    say('p' + JSON.stringify({ done, variables: Object.keys(process['env']), folder: process.cwd() }));
    process.stdin.on('end', () => process.exit(0)).resume();`;
    const said = await new Promise<string>((resolve, reject) => {
      const room = startRoomProcess({
        host,
        mostBytes: 10_000,
        onFrame: (_, text) => {
          resolve(text);
          room.kill('seen');
        },
      });
      void room.ended.then((why) => reject(new Error(why)));
    });
    // The shell that sets the limits leaves these two.
    const { variables, ...rest } = JSON.parse(said);
    expect(rest).toEqual({ done: [], folder: '/' });
    expect(variables.filter((name: string) => !['PWD', 'OLDPWD', 'SHLVL', '_'].includes(name))).toEqual([]);
  },
);

test.each<[string, string]>([
  ['a frame that is said to be huge', "say('p{}', 4_000_000_000);"],
  ['an empty frame', "say('', 0);"],
  ['no frames at all', "process.stdout.write('x'.repeat(1_000_000));"],
  ['more than it may in one frame', "say('p' + 'x'.repeat(20_000_000));"],
  ['no JSON', "say('p{');"],
  ['JSON nested far too deep', "say('p' + '['.repeat(1_000_000));"],
  ['another kind', "say('p' + JSON.stringify({ kind: 'admin' }));"],
  ['another shape', "say('p' + JSON.stringify({ kind: 'drawn', id: 1, html: 7 }));"],
  [
    'a status that no page has',
    `say('p' + JSON.stringify({ kind: 'drawn', id: 1, html: '', title: '', status: 302, lang: 'nl', data: {} }));`,
  ],
  ['a kind of frame that there is not', "say('zzz'); say('p');"],
  ['the same without end', "for (;;) say('pnull');"],
])('a room that sends %s is killed', PATIENCE, async (_, code) => {
  const host = `${SAY}\nprocess.stdin.on('end', () => process.exit(0)).resume();\nprocess.stdout.on('error', () => {});\n${code}`;
  const room = openRoom({ host, boot: '{}', shared: {} });
  const started = performance.now();
  expect(await room.ended).toMatch(/^it said /);
  expect(performance.now() - started).toBeLessThan(15_000);
});

test('answers to calls that were never made are ignored', PATIENCE, async () => {
  const drawn = { kind: 'drawn', id: 99, html: '', title: '', status: 200, lang: 'nl', data: {} };
  const host = `${SAY}\nsay('p' + ${JSON.stringify(JSON.stringify(drawn))}); say('rnothing'); say('fnothing'); process.exit(3);`;
  const room = openRoom({ host, boot: '{}', shared: {} });
  expect(await room.ended).toBe('it ended by itself (3)');
});

const SHELL = 'export const render = () => ({ html: "" });';

test(
  "V8's code cache of a bundle is passed to the next room, and is ignored where it does not fit",
  PATIENCE,
  async () => {
    const parts = await readRoomParts();
    const take = async (compiled: Compiled) => {
      const room = openRoom(parts);
      await room.furnish({ shell: { text: SHELL, compiled }, remote: null });
      room.kill('seen');
      await room.ended;
      return compiled.code;
    };
    const made: Compiled = {};
    const code = await take(made);
    expect(code).toMatch(/^[\w+/]{100,}=*$/);
    expect(await take(made)).toBe(code);
    const ofSomethingElse = Buffer.from('of another version').toString('base64');
    expect(await take({ code: ofSomethingElse })).toBe(ofSomethingElse);
  },
);

test(
  'a code cache that a room sends before it got the bundle, or a second time, is ignored',
  PATIENCE,
  async () => {
    const host = `${SAY}
  say('cbefore');
  say('rbooted');
  process.stdin.on('data', (chunk) => {
    if (!chunk.includes('"name":"shell"')) return;
    say('cfirst');
    say('csecond');
    say('rshell');
  });`;
    const compiled: Compiled = {};
    const room = openRoom({ host, boot: '{}', shared: {} });
    await room.furnish({ shell: { text: SHELL, compiled }, remote: null });
    room.kill('seen');
    await room.ended;
    expect(compiled.code).toBe('first');
  },
);
