// The program of a measuring thread: it is sent the ids of rules to leave out, and answers with a `Measured`.
import { parentPort, workerData } from 'node:worker_threads';
import { FIELD_NAMES, isRight } from '../test-set.ts';
import { allRules, loadReader } from './load-reader.ts';
import type { ReadPage } from './read-pages.ts';

/** What was understood without some rules. */
export interface Measured {
  ids: string[];
  fields: number;
  whole: number;
  /** Scores above 80, and those among them of which a field is wrong. */
  above: number;
  aboveWrong: number;
  /** Other papers at 50 or above. */
  passed: number;
  milliseconds: number;
  /** The right fields of each document in turn; of an other paper, 1 when it did not pass. */
  right: number[];
}

/** What was just loaded runs slowly at first. */
const WARMING = 40;

/** Without some rules the others stumble: then nothing was read. */
function attempt<T>(read: () => T): T | null {
  try {
    return read();
  } catch {
    return null;
  }
}

async function measure(ids: string[], documents: ReadPage[]): Promise<Measured> {
  const rules = allRules(ids.some((id) => id.includes(':')));
  const understand = await loadReader(rules.filter(({ id }) => ids.includes(id)));
  const now = new Date();
  for (const { page } of documents.slice(0, WARMING)) attempt(() => understand(page, now));
  const from = process.threadCpuUsage();
  const told = documents.map(({ page, fields }) => {
    const read = attempt(() => understand(page, now));
    const score = read?.score ?? 0;
    const right = fields
      ? FIELD_NAMES.filter((field) => isRight(field, read?.[field] ?? null, fields[field])).length
      : Number(score < 50);
    return { isCertificate: fields !== null, score, right };
  });
  const { user } = process.threadCpuUsage(from);
  const certificates = told.filter(({ isCertificate }) => isCertificate);
  const whole = certificates.filter(({ right }) => right === FIELD_NAMES.length);
  const above = certificates.filter(({ score }) => score > 80);
  return {
    ids,
    fields: certificates.reduce((sum, { right }) => sum + right, 0),
    whole: whole.length,
    above: above.length,
    aboveWrong: above.filter(({ right }) => right < FIELD_NAMES.length).length,
    passed: told.filter(({ isCertificate, right }) => !isCertificate && right === 0).length,
    milliseconds: user / 1000,
    right: told.map(({ right }) => right),
  };
}

const { documents } = workerData as { documents: ReadPage[] };
parentPort?.on('message', async (ids: string[]) => parentPort?.postMessage(await measure(ids, documents)));
