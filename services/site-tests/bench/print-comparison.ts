import type { Answer } from './measure-load.ts';

type Say = (line: string) => void;

interface Result {
  /** Milliseconds until it was painted, for each visit. */
  times: number[];
  answers: Answer[];
  depth: number;
}

const KINDS = { page: 'text/html', scripts: 'text/javascript', stylesheets: 'text/css' };

const weigh = (answers: Answer[]) => answers.reduce((sum, { bytes }) => sum + bytes, 0);
const ofKind = (answers: Answer[], kind: string) => answers.filter(({ type }) => type === kind);
const counted = (answers: Answer[]) => Object.values(KINDS).flatMap((kind) => ofKind(answers, kind));
const median = (times: number[]) => times.toSorted((a, b) => a - b)[Math.floor(times.length / 2)] ?? 0;

const whole = (number: number) => Math.round(number).toLocaleString('en-GB');
const line = (what: string, cells: string[]) =>
  what.padEnd(38) + cells.map((text) => text.padStart(14)).join('');

/**
 * Prints the single-page build and ours, both rendered in the browser, with the ratio of ours to it; and ours as it is served,
 * rendered on the server.
 */
export function printComparison(
  say: Say,
  name: string,
  latency: number,
  { single, federated, served }: Record<'single' | 'federated' | 'served', Result>,
): void {
  const row = (what: string, of: (result: Result) => number) =>
    say(
      line(what, [
        whole(of(single)),
        whole(of(federated)),
        (of(federated) / of(single)).toFixed(3),
        whole(of(served)),
      ]),
    );
  say(`\n${line(name, ['single page', 'federated', 'ratio', 'as served'])}`);
  for (const [kind, type] of Object.entries(KINDS))
    row(`gzip bytes, ${kind}`, ({ answers }) => weigh(ofKind(answers, type)));
  row('gzip bytes, together', ({ answers }) => weigh(counted(answers)));
  row('requests for those', ({ answers }) => counted(answers).length);
  row('depth of the scripts', ({ depth }) => depth);
  row(`painted, +${latency} ms a request (ms)`, ({ times }) => median(times));
}

const isMain = ({ path }: Answer) => /\/main\.\w+\.js$/.test(path);
const isEntry = ({ path }: Answer) => /\/remoteEntry\.\w+\.js$/.test(path);

/** The parts that the bytes belong to; each answer belongs to one. */
const SOURCES: Record<string, (answer: Answer) => boolean> = {
  'runtime and whole modules in the shell': isMain,
  'entry of the remote': isEntry,
  'code that shell and remote both have': (answer) =>
    answer.type === KINDS.scripts && !isMain(answer) && !isEntry(answer),
  'styles that shell and remote both have': ({ type }) => type === KINDS.stylesheets,
  'hashes and releases in the page': ({ type }) => type === KINDS.page,
};

/** Prints where the difference comes from, in bytes and as a share of the single page. */
export function printSources(say: Say, single: Answer[], federated: Answer[]): void {
  const all = weigh(counted(single));
  for (const [what, is] of Object.entries(SOURCES)) {
    const more = weigh(federated.filter(is)) - weigh(single.filter(is));
    say(line(`  of it, ${what}`, [whole(more), `${((100 * more) / all).toFixed(1)} %`]));
  }
}
