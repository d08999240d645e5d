import { createApi } from '@nabericht/api-client/api';
import { createRooms, type WarmUp } from '@nabericht/gateway/room/rooms';
import { readBuiltRelease } from '@nabericht/registry-service/release/read-built-release';
import { writeRelease } from '@nabericht/registry-service/test/fixture-release';
import { idOf } from '@nabericht/release-model/release-id';
import { atEnd } from '@nabericht/testing/clean-up';
import { expect, test } from 'vitest';
import { until } from './test-gateway.ts';

/** A room that takes any shell, one with `slow` in it after a while, and never renders a page. */
const HOST = `
const say = (text) => {
  const body = Buffer.from(text);
  const head = Buffer.alloc(4);
  head.writeUInt32BE(body.length);
  process.stdout.write(Buffer.concat([head, body]));
};
say('rbooted');
process.stdin.on('data', (chunk) => {
  if (chunk.includes('"name":"shell"')) setTimeout(say, chunk.includes('slow') ? 1_000 : 0, 'rshell');
});
process.stdin.on('end', () => process.exit(0)).resume();`;

const PAGE = {
  composition: 'c1',
  remotes: [],
  locale: 'nl' as const,
  session: null,
  overrides: {},
  config: {
    productName: 'Nabericht',
    publicSite: 'https://example.nl',
    supportEmail: 'hulp@example.nl',
  },
  brand: null,
};
const api = createApi(async () => new Response(null, { status: 404 }));

const shellOf = async (text: string) => {
  const folder = await writeRelease({ name: 'shell', text, serverBundle: `export const text = '${text}';` });
  const { manifest } = await readBuiltRelease(folder);
  return { id: idOf(manifest), manifest, folder };
};

test('after two moves within seconds the room of a single visitor is that of the later one', async () => {
  const rooms = createRooms({
    readParts: async () => ({ host: HOST, boot: '{}', shared: {} }),
    times: { load: 100, render: 100 },
    keepsSpare: false,
    patienceForOne: 1,
  });
  atEnd(rooms.stop);
  const [taken, standing] = [await shellOf('slow, and taken back'), await shellOf('live again')];
  const [first, second] = [taken, standing].map((shell) => ({ shell, remote: null }));
  if (!first || !second) throw new Error('two companies are needed');
  const madeForOne: string[] = [];
  const warmUp: WarmUp = async (_, company) => {
    if (company !== first && company !== second) madeForOne.push(company.shell.id.hash);
  };
  rooms.keep([first], warmUp, [first]);
  rooms.keep([second], warmUp, [second]);
  await until(() => rooms.isReady(first) && madeForOne.includes(standing.id.hash));
  // It stands ready: none could be made in this patience. The page itself is never rendered.
  const page = { url: '/', search: '', page: PAGE, remote: null };
  await expect(rooms.drawForOne(second, page, api)).rejects.toThrow('its load() did not end in time');
});
