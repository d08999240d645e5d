import { setTimeout as sleep } from 'node:timers/promises';
import { cpuSeconds } from './cpu.ts';
import { type Ask, sendFor } from './send.ts';

export interface Measured {
  name: string;
  /** Which process answers, and the database behind it. */
  pids: readonly number[];
  next: () => Ask;
  /** What it is set beside, by name; left out of a reference. */
  beside?: string;
  goal?: number;
}

export interface CompareOptions {
  rounds: number;
  milliseconds: number;
  atOnce: number;
  say: (line: string) => void;
}

/** Processor time a second of what answers nobody: what these processes do anyway counts for no call. */
async function idleOf(pids: readonly number[]): Promise<number> {
  const [before, started] = [cpuSeconds(pids), performance.now()];
  await sleep(LOOK_MS);
  return (cpuSeconds(pids) - before) / (performance.now() - started);
}

/** Right after a start there is much to get ready for. */
async function waitForCalm(pids: readonly number[]): Promise<void> {
  for (let looks = 0; looks < MOST_LOOKS; looks += 1) if ((await idleOf(pids)) * 1000 < CALM) return;
}

const LOOK_MS = 1000;
const MOST_LOOKS = 60;
/** Of one processor. */
const CALM = 0.05;

const middle = (numbers: readonly number[]) =>
  numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length / 2)] ?? Number.NaN;
const shown = (ratio: number) => (ratio < 0.1 ? ratio.toFixed(3) : ratio.toFixed(2));

/**
 * Measures all in turn, round after round, so that what else the machine does falls on each. A ratio is that of the
 * processor time of one call: of the reference, divided by that of what is measured.
 * @returns the rows of a table in Markdown
 */
export async function compare(all: readonly Measured[], options: CompareOptions): Promise<string[]> {
  const { rounds, milliseconds, atOnce, say } = options;
  const perCall = new Map<string, number[]>(all.map(({ name }) => [name, []]));
  // What is only done once is done before it is looked at.
  for (const { next } of all) await sendFor(milliseconds, atOnce, next);
  await waitForCalm([...new Set(all.flatMap(({ pids }) => pids))]);
  for (let round = 0; round < rounds; round += 1) {
    for (const { name, pids, next } of all) {
      const idle = await idleOf(pids);
      const [before, started] = [cpuSeconds(pids), performance.now()];
      const calls = await sendFor(milliseconds, atOnce, next);
      const taken = cpuSeconds(pids) - before - idle * (performance.now() - started);
      perCall.get(name)?.push((taken / calls) * 1e6);
    }
    say(`round ${round + 1} of ${rounds}`);
  }
  return [
    '| what | µs of processor a call | ÷ | ratio (lowest–highest) | goal |',
    '|---|---|---|---|---|',
    ...all.map(({ name, beside, goal }) => {
      const own = perCall.get(name) ?? [];
      const other = perCall.get(beside ?? '') ?? [];
      const ratios = own.map((taken, round) => (other[round] ?? Number.NaN) / taken);
      const spread = `${shown(Math.min(...ratios))}–${shown(Math.max(...ratios))}`;
      const ratio = beside ? `**${shown(middle(ratios))}** (${spread})` : '';
      return `| ${name} | ${middle(own).toFixed(0)} | ${beside ?? ''} | ${ratio} | ${goal === undefined ? '' : `≥ ${goal}`} |`;
    }),
  ];
}
