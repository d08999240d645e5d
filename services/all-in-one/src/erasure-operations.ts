import { resolve } from 'node:path';
import { StartFailure } from '@nabericht/database/embedded/start-failure';
import { createDirectoryStore } from '@nabericht/file-service/blobs/directory-store';
import { readLedger } from '@nabericht/file-service/erasures/read-ledger';
import { ERASABLE } from '@nabericht/service-kit/erasures/erasure-tables';
import { createKeyRing } from '@nabericht/service-kit/key-ring';
import { type Applied, applyErasures, withErasures } from './apply-erasures.ts';
import { blobsOf } from './blobs-of.ts';
import { copyBlobs } from './copy-blobs.ts';
import { readKeys } from './data-dir.ts';
import { type Operating, operation } from './operation.ts';

export const ERASURES_USAGE = `  erasures list        how much the ledger of erasures names, and whether it is whole
  erasures apply [FOLDER] [--all]  erases again what it names and a restored database does not know of; FOLDER: another copy of the ledger, which is added to the one here; --all: also what the database knows of`;

/** `erasures list|apply`: what must stay erased when a backup is restored. */
export const erasures = operation(ERASURES_USAGE, (args) => {
  const isAll = args.includes('--all');
  const [verb, folder, ...more] = args.filter((arg) => arg !== '--all');
  if (verb === 'list' && folder === undefined && !isAll) return list;
  if (verb === 'apply' && more.length === 0) return (deps) => apply(folder, isAll, deps);
  return null;
});

async function list({ connection, config, print, tell }: Operating): Promise<0 | 1> {
  const read = await readLedger(blobsOf(config, 'erasures'), createKeyRing(await readKeys(config)), 0);
  const waiting = await withErasures(connection, (db) =>
    db.selectFrom('erasure').select('seq').where('segment', 'is', null).execute(),
  );
  if ('fault' in read) throw new StartFailure(read.fault);
  const counts = Object.fromEntries(
    ERASABLE.map((kind) => [kind, read.erasures.filter(({ what }) => what === kind).length]),
  );
  tell?.({ segments: read.segments, last: read.last, counts, waiting: waiting.length });
  print(`${read.segments} segments, whole, up to number ${read.last}:`);
  for (const [kind, count] of Object.entries(counts)) print(`  ${kind.padEnd(12)} ${count}`);
  print(`${waiting.length} erasures wait to be copied out.`);
  return 0;
}

async function apply(folder: string | undefined, isAll: boolean, deps: Operating): Promise<0> {
  const { config, print, tell } = deps;
  const ledger = blobsOf(config, 'erasures');
  if (folder) {
    const copy = createDirectoryStore(resolve(folder));
    const read = await readLedger(copy, createKeyRing(await readKeys(config)), 0);
    if ('fault' in read) throw new StartFailure(`${read.fault} Nothing was erased.`);
    await copyBlobs(copy, ledger);
  }
  const applied = await applyErasures(deps, ledger, isAll);
  tell?.({ ...applied });
  print(appliedSentence(applied));
  return 0;
}

export const appliedSentence = ({ named, erased, segments }: Applied): string =>
  `${segments} segments of the ledger name ${named} erasures since; ${erased} were here, and are erased again.`;
