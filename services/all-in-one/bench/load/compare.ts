import { setTimeout as sleep } from 'node:timers/promises';
import { cpuSeconds } from './cpu.ts';
import { type Ask, sendFor, sendTimes } from './send.ts';

export interface Measured {
  name: string;
  /** The process that answers, and its database. */
  pids: readonly number[];
  next: () => Ask;
  /** Runs `act` again after this number of calls, and `clear` at the end; neither is measured. */
  between?: { calls: number; act: () => Promise<unknown>; clear: () => Promise<unknown> };
  /** The name of the reference that it is compared with; a reference itself has none. */
  beside?: string;
  goal?: number;
}

export interface CompareOptions {
  rounds: number;
  milliseconds: number;
  atOnce: number;
  say: (line: string) => void;
}

/** Processor time per second without calls: it is subtracted from that of the calls. */
async function idleOf(pids: readonly number[]): Promise<number> {
  const [before, started] = [cpuSeconds(pids), performance.now()];
  await sleep(LOOK_MS);
  return (cpuSeconds(pids) - before) / (performance.now() - started);
}

/** After a start and after changes there is background work for a while. */
async function waitForCalm(pids: readonly number[]): Promise<number> {
  let idle = await idleOf(pids);
  for (let looks = 1; looks < MOST_LOOKS && idle * 1000 > CALM; looks += 1) idle = await idleOf(pids);
  return idle;
}

interface Counted {
  calls: number;
  /** Seconds of processor time. */
  taken: number;
}

/** Calls for this time, not counting the time between calls. */
async function count(
  { pids, next, between }: Measured,
  idle: number,
  { milliseconds, atOnce }: Pick<CompareOptions, 'milliseconds' | 'atOnce'>,
): Promise<Counted> {
  const all: Counted = { calls: 0, taken: 0 };
  let spent = 0;
  while (spent < milliseconds) {
    await between?.act();
    const [before, started] = [cpuSeconds(pids), performance.now()];
    all.calls += await (between
      ? sendTimes(between.calls, atOnce, next)
      : sendFor(milliseconds, atOnce, next));
    const lasted = performance.now() - started;
    all.taken += cpuSeconds(pids) - before - idle * lasted;
    spent += lasted;
  }
  await between?.clear();
  return all;
}

const WARM_MS = 8000;
const LOOK_MS = 1000;
const MOST_LOOKS = 20;
/** Percent of one processor. */
const CALM = 0.1;

const middle = (numbers: readonly number[]) =>
  numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length / 2)] ?? Number.NaN;
const shown = (ratio: number) => (ratio < 0.1 ? ratio.toFixed(3) : ratio.toFixed(2));

/**
 * Measures everything once per round, so that other work of the machine affects all alike. The ratio is the processor time of a
 * call of the reference, divided by that of a measured call.
 * @returns the rows of a table in Markdown
 */
export async function compare(all: readonly Measured[], options: CompareOptions): Promise<string[]> {
  const { rounds, milliseconds, atOnce, say } = options;
  const perCall = new Map<string, number[]>(all.map(({ name }) => [name, []]));
  // A warm-up: one-time work and compilation are not measured.
  for (const one of all) await count(one, 0, { milliseconds: WARM_MS, atOnce });
  for (let round = 0; round < rounds; round += 1) {
    for (const one of all) {
      const idle = await waitForCalm(one.pids);
      const { calls, taken } = await count(one, idle, { milliseconds, atOnce });
      perCall.get(one.name)?.push((taken / calls) * 1e6);
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
