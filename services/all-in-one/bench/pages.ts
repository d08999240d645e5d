// npm run bench -- pages [--rounds 5] [--seconds 1] [--write]: the cost of a page for a visitor who is not signed in, and of a
// release file, compared with answers that need no work.
import { parseArgs } from 'node:util';
import { writeFigures } from '@nabericht/testing/write-figures';
import { anAddress } from './load/client.ts';
import { compare, type Measured } from './load/compare.ts';
import { type Ask, sendFor } from './load/send.ts';
import { startMeasured } from './load/start-measured.ts';

const { values } = parseArgs({
  options: {
    rounds: { type: 'string', default: '5' },
    seconds: { type: 'string', default: '1' },
    write: { type: 'boolean', default: false },
  },
});
const say = (line: string) => process.stdout.write(`${line}\n`);
const milliseconds = Number(values.seconds) * 1000;
const rounds = Number(values.rounds);
const BR = { 'accept-encoding': 'br' };
const HELLO = 'a bare hello';
const BYTES = 'the same bytes from memory';

/** The script of a few kB that every page loads first. */
const scriptOf = async (site: string): Promise<string> => {
  const html = await (await fetch(site)).text();
  return /<script type="module" src="([^"]+)"/.exec(html)?.[1] ?? '';
};

const site = await startMeasured(1, async ({ url }) => {
  const { request } = await import('node:http');
  const path = await scriptOf(url);
  return new Promise((resolve, reject) => {
    request(url + path, { headers: BR }, (answer) => {
      const parts: Buffer[] = [];
      answer.on('data', (part: Buffer) => parts.push(part)).on('end', () => resolve(Buffer.concat(parts)));
    })
      .on('error', reject)
      .end();
  });
});
try {
  const { system, reference, databasePid, reporter } = site;
  const path = await scriptOf(system.url);
  const pids = [system.pid, databasePid];
  const page = (): Ask => ({ url: system.url, headers: { ...BR, 'x-forwarded-for': anAddress() } });
  const first = await fetch(system.url);
  const tag = first.headers.get('etag') ?? '';
  const all: Measured[] = [
    { name: HELLO, pids: [reference.pid], next: () => ({ url: `${reference.url}/hello` }) },
    { name: BYTES, pids: [reference.pid], next: () => ({ url: `${reference.url}/file` }) },
    { name: 'landing page', pids, beside: HELLO, goal: 0.2, next: page },
    {
      name: 'landing page that its browser has',
      pids,
      beside: HELLO,
      goal: 0.2,
      next: () => ({ ...page(), headers: { ...page().headers, 'if-none-match': tag }, status: 304 }),
    },
    {
      name: 'file of a release',
      pids,
      beside: BYTES,
      goal: 0.8,
      next: () => ({ url: system.url + path, headers: BR }),
    },
  ];
  const rows = await compare(all, { rounds, milliseconds, atOnce: 8, say });

  // Requests one after the other: with no other load, and with a hundred page requests per second.
  const { dossierId, client } = reporter;
  const signedIn = client.headers();
  const call = (): Ask => ({
    url: `${system.url}/v1/dossier/${dossierId}/getTaskStatusesForDossier`,
    headers: { ...signedIn, 'x-forwarded-for': anAddress() },
  });
  const slower: number[] = [];
  for (let round = 0; round < rounds; round += 1) {
    const alone = await sendFor(milliseconds, 1, call);
    const asking = setInterval(() => void sendFor(0.001, 1, page), 10);
    const beside = await sendFor(milliseconds, 1, call);
    clearInterval(asking);
    slower.push(alone / beside);
  }
  const sorted = slower.toSorted((a, b) => a - b);
  const shown = (ratio: number | undefined) => (ratio ?? Number.NaN).toFixed(2);
  const times = `${shown(sorted[rounds >> 1])} times as long (${shown(sorted[0])}–${shown(sorted.at(-1))})`;
  const lines = [
    ...rows,
    '',
    `Other calls while 100 pages a second are asked for: ${times}, by the clock; goal ≤ 1.3.`,
  ];
  for (const line of lines) say(line);
  if (values.write) await writeFigures('pages', lines);
} finally {
  await site.stop();
}
