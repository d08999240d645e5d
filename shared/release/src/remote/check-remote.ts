import { existsSync } from 'node:fs';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Refusal } from '@nabericht/contracts/registry';
import { dayOf } from '@nabericht/domain/calendar/calendar-day';
import { findPastFlags } from '@nabericht/remote/flags';
import * as v from 'valibot';
import { Refused } from '../refused.ts';
import type { Remote } from './find-remote.ts';
import { findTool, runTool } from './run-tool.ts';

/** The checks of the sources that are possible on this machine, before anything is sent. Throws Refused. */
export async function checkRemote(remote: Remote): Promise<void> {
  const refusals = [...checkFlags(remote), ...(await checkTexts(remote)), ...(await checkTypes(remote))];
  if (refusals.length > 0) throw new Refused(refusals);
}

const checkFlags = ({ flags }: Remote): Refusal[] =>
  findPastFlags(flags, dayOf(new Date())).map((finding) => ({ gate: 'flags', ...finding }));

const textsSchema = v.pipe(v.string(), v.parseJson(), v.record(v.string(), v.string()));

async function checkTexts({ folder }: Remote): Promise<Refusal[]> {
  const [nl, en] = await Promise.all(
    ['nl', 'en'].map(async (locale) => {
      const text = await readFile(path.join(folder, `src/messages/${locale}.json`), 'utf8').catch(() => '{}');
      return v.parse(v.fallback(textsSchema, {}), text);
    }),
  );
  const without = (one = {}, other: Record<string, string> = {}) =>
    Object.keys(one).filter((id) => !other[id]?.trim());
  return [
    { locale: 'en', ids: without(nl, en) },
    { locale: 'nl', ids: without(en, nl) },
  ]
    .filter(({ ids }) => ids.length > 0)
    .map(({ locale, ids }) => ({
      gate: 'translation-keys',
      reason: `${list(ids)} ${ids.length === 1 ? 'has' : 'have'} no text in src/messages/${locale}.json`,
      mend: 'Give every text in both languages.',
    }));
}

/** Only of this remote: unfinished work of others in the same repository is not part of its release. */
async function checkTypes({ folder, root }: Remote): Promise<Refusal[]> {
  const tsc = findTool(folder, 'typescript/bin/tsc');
  const config = path.join(root, 'tsconfig.json');
  if (!tsc || !existsSync(config)) return [];
  const own = await mkdtemp(path.join(tmpdir(), 'nabericht-types-'));
  try {
    const project = path.join(own, 'tsconfig.json');
    const typeRoots = [path.join(root, 'node_modules/@types')];
    const include = [path.join(folder, 'src'), ...cssTypes(folder)];
    await writeFile(
      project,
      JSON.stringify({ extends: config, compilerOptions: { typeRoots }, include, exclude: [] }),
    );
    const { ok, said } = await runTool(folder, tsc, ['--noEmit', '--pretty', 'false', '-p', project]);
    return ok ? [] : [{ gate: 'types', reason: 'the types do not fit', mend: said }];
  } finally {
    await rm(own, { recursive: true, force: true });
  }
}

/** The kit declares the type of an imported style sheet. */
const cssTypes = (folder: string): string[] => [findTool(folder, '@nabericht/ui/src/css.d.ts') ?? []].flat();

const MOST_NAMED = 5;
const list = (ids: string[]) =>
  ids.length > MOST_NAMED
    ? `${ids.slice(0, MOST_NAMED).join(', ')} and ${ids.length - MOST_NAMED} more`
    : ids.join(', ');
