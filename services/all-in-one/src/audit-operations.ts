import type { Connection } from '@nabericht/database/connect';
import { parseDossierReference } from '@nabericht/domain/dossier/dossier-reference';
import { isUuid } from '@nabericht/domain/rule/uuid';
import { ACTORS, ACTS, type ActName, type ActorKind } from '@nabericht/service-kit/audit/audit-acts';
import { beganAs, CHAINS, type ChainName, type Head } from '@nabericht/service-kit/audit/audit-chain';
import { type ReadAct, readActs } from '@nabericht/service-kit/audit/read-acts';
import { verifyChain } from '@nabericht/service-kit/audit/verify-chain';
import type { Kysely } from 'kysely';
import { withChain } from './audit-chain-database.ts';
import { type Operating, operation } from './operation.ts';
import { keyRingOf } from './operator-keys.ts';

export const AUDIT_USAGE = `  audit verify [HEAD …]  finds a row of the audit log that was changed, removed or put in; HEAD: one it printed before
  audit list [DOSSIER]   what operators and providers did to a dossier; without one: what concerned no dossier`;

/** `audit verify|list`: who did what, and whether the log of it is intact. */
export const audit = operation(AUDIT_USAGE, ([verb, ...rest]) => {
  const heads = rest.map(parseHead);
  if (verb === 'verify' && heads.every((head) => head !== null)) return (deps) => verify(heads, deps);
  if (verb === 'list' && rest.length <= 1) return (deps) => list(rest[0] ?? null, deps);
  return null;
});

const NAMES = Object.keys(CHAINS) as ChainName[];

/** Parses the format that verify prints: `dossier:12:6f…`; also accepts the earlier name of a chain. */
function parseHead(text: string): (Head & { chain: ChainName }) | null {
  const [, name, seq, hash = ''] = /^([a-z]+):(\d{1,15}):([\da-f]{64})$/.exec(text) ?? [];
  const chain = NAMES.find((one) => one === name || beganAs(one) === name);
  return chain ? { chain, seq: Number(seq), hash } : null;
}

async function verify(
  heads: (Head & { chain: ChainName })[],
  { connection, config, print }: Operating,
): Promise<0 | 1> {
  const keyRing = await keyRingOf({ connection, config });
  let isWhole = true;
  for (const chain of NAMES) {
    const kept = heads.filter((head) => head.chain === chain);
    const { head, fault } = await withChain(connection, chain, (db) =>
      verifyChain(db, { chain, keyRing, kept }),
    );
    const count = `${head.seq} ${head.seq === 1 ? 'row' : 'rows'}`;
    print(
      fault
        ? `${chain}: NOT WHOLE after ${count}: ${fault}.`
        : `${chain}: whole, ${count}. ${chain}:${head.seq}:${head.hash}`,
    );
    if (fault) isWhole = false;
  }
  if (isWhole)
    print('Keep what stands at the ends of these lines elsewhere: given to the next verify, it shows more.');
  return isWhole ? 0 : 1;
}

async function list(named: string | null, { connection, config, print }: Operating): Promise<0 | 1> {
  const dossierId = named === null ? null : await dossierIdOf(named, connection);
  if (named !== null && !dossierId) {
    print('There is no such dossier. One that was erased is found by its id alone.');
    return 1;
  }
  const keyRing = await keyRingOf({ connection, config });
  const acts: ReadAct[] = [];
  for (const chain of NAMES)
    acts.push(...(await withChain(connection, chain, (db) => readActs(db, dossierId, { chain, keyRing }))));
  acts.sort((a, b) => a.at.getTime() - b.at.getTime());
  const names = await providerNames(connection, acts);
  for (const act of acts) print(lineOf(act, names));
  if (acts.length === 0) print('Nothing was done by operators or providers.');
  return 0;
}

/** A reason may contain text from outside: it must not start a new line or send control characters to the terminal. */
const inOneLine = (text: string) => text.replace(/[\p{C}\p{Zl}\p{Zp}]+/gu, ' ');

function lineOf({ at, by_kind, by_id, act, subject, why }: ReadAct, names: Map<string, string>): string {
  const who = [ACTORS[by_kind as ActorKind] ?? by_kind, by_id && (names.get(by_id) ?? by_id)];
  const said = [...who, ACTS[act as ActName] ?? act].filter(Boolean).join(' ');
  const moment = at.toISOString().slice(0, 19).replace('T', ' ');
  return inOneLine([moment, said, subject && `(${subject})`, why && `“${why}”`].filter(Boolean).join('  '));
}

async function dossierIdOf(named: string, connection: Connection): Promise<string | null> {
  if (isUuid(named)) return named;
  const reference = parseDossierReference(named);
  if (!reference) return null;
  return withChain(connection, 'dossier', async (db) => {
    const dossiers = db as unknown as Kysely<{ dossier: { id: string; reference: string } }>;
    const row = await dossiers
      .selectFrom('dossier')
      .select('id')
      .where('reference', '=', reference)
      .executeTakeFirst();
    return row?.id ?? null;
  });
}

const providerNames = (connection: Connection, acts: ReadAct[]): Promise<Map<string, string>> => {
  const ids = acts.flatMap(({ by_kind, by_id }) =>
    by_id !== null && by_kind !== 'operator' && isUuid(by_id) ? [by_id] : [],
  );
  return withChain(connection, 'provider', async (db) => {
    if (ids.length === 0) return new Map();
    const providers = db as unknown as Kysely<{ provider: { id: string; name: string } }>;
    const rows = await providers
      .selectFrom('provider')
      .select(['id', 'name'])
      .where('id', 'in', ids)
      .execute();
    return new Map(rows.map(({ id, name }) => [id, name]));
  });
};
