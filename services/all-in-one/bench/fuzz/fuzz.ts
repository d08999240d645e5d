import { setTimeout as sleep } from 'node:timers/promises';
import type { System } from '@nabericht/testing/start-system';
import { hostileRequest } from './hostile-request.ts';
import { judge } from './judge.ts';
import { readOperations } from './operations.ts';
import { type People, SECRETS } from './people.ts';
import { createRandom } from './random.ts';
import { sendRaw } from './send-raw.ts';

export interface Finding {
  /** The number of the request with this seed. */
  index: number;
  what: string;
  caller: string;
  operation: string;
  request: Buffer;
  answer: string;
}

export interface FuzzReport {
  findings: Finding[];
  /** How often each caller got each status; 0 is a connection that ended without an answer. */
  statuses: Record<string, Record<string, number>>;
  /** The number of operations that succeeded at least once. */
  reached: number;
  operations: number;
  slowest: { ms: number; operation: string; index: number }[];
  /** Whether the victim's dossier is unchanged. */
  isUntouched: boolean;
}

export interface FuzzOptions {
  system: System;
  people: People;
  /** Resets the rate limits, so that none of them answers before the code under test. */
  forgetLimits: () => Promise<void>;
  seed: string;
  from: number;
  count: number;
  atOnce: number;
  say?: (line: string) => void;
  /** Called for each finding immediately, because a run can be interrupted. */
  found?: (finding: Finding) => void;
}

const ROUND = 1000;
const ENOUGH = 25;

/** Sends hostile requests of every kind as every caller, and reports the answers that should not have been given. */
export async function fuzz(options: FuzzOptions): Promise<FuzzReport> {
  const { system, people, seed, from, count, atOnce, say = () => {}, found = () => {} } = options;
  const operations = await readOperations(system.url);
  const before = await people.victimsDossier();
  const report: FuzzReport = {
    findings: [],
    statuses: {},
    reached: 0,
    operations: operations.length,
    slowest: [],
    isUntouched: false,
  };
  const reached = new Set<string>();
  for (let start = from; start < from + count && report.findings.length < ENOUGH; start += ROUND) {
    await options.forgetLimits();
    const callers = await people.callers();
    let index = start;
    const end = Math.min(start + ROUND, from + count);
    const work = async () => {
      while (index < end) {
        const own = index++;
        const asked = await hostileRequest(createRandom(`${seed} ${own}`), operations, callers, people.aims);
        const answer = await sendRaw(system.port, asked.bytes, asked.isBroken);
        const status = answer.status ?? 0;
        const counts = report.statuses[asked.caller] ?? {};
        report.statuses[asked.caller] = { ...counts, [status]: (counts[status] ?? 0) + 1 };
        if (status >= 200 && status < 400) reached.add(asked.operation);
        report.slowest.push({ ms: Math.round(answer.ms), operation: asked.operation, index: own });
        const what = judge(answer, { isBroken: asked.isBroken, secrets: SECRETS });
        if (!what) continue;
        const { caller, operation, bytes: request } = asked;
        const finding = {
          index: own,
          what,
          caller,
          operation,
          request,
          answer: answer.text.slice(0, 2000),
        };
        report.findings.push(finding);
        found(finding);
      }
    };
    const limits = setInterval(() => void options.forgetLimits(), 500);
    await Promise.all(Array.from({ length: atOnce }, work));
    clearInterval(limits);
    report.slowest = report.slowest.toSorted((a, b) => b.ms - a.ms).slice(0, 5);
    say(`${end - from} of ${count}, ${report.findings.length} wrong`);
  }
  report.reached = reached.size;
  // The last requests may still be in progress.
  await sleep(500);
  report.isUntouched = (await people.victimsDossier()) === before;
  return report;
}
