import { randomBytes } from 'node:crypto';
import { parseArgs } from 'node:util';
import { connect } from '@nabericht/database/connect';
import type { ActName } from '@nabericht/service-kit/audit/audit-acts';
import type { KeyRing } from '@nabericht/service-kit/key-ring';
import { encodeKey, parseKeys } from '@nabericht/service-kit/keys/encoded-keys';
import { announce, findSealing, listKeys } from '@nabericht/service-kit/keys/key-store';
import {
  notFollowing,
  putToSealing,
  retireKey,
  secondsOnTheWay,
} from '@nabericht/service-kit/keys/key-succession';
import { KEY_SCHEMA, type KeyTables } from '@nabericht/service-kit/keys/key-tables';
import type { SealedStock } from '@nabericht/service-kit/keys/sealed-stock';
import type { Kysely } from 'kysely';
import { withChain } from './audit-chain-database.ts';
import { readKeys, writeKeys } from './data-dir.ts';
import { type Operating, operation } from './operation.ts';
import { withKeys } from './operator-keys.ts';
import { recordAs } from './record-as.ts';
import { withSealedStocks } from './sealed-stocks.ts';
import { whileOpen } from './while-open.ts';

export const KEYS_USAGE = `  keys list           the keys that seal personal data, and what hangs on each
  keys add [--why TEXT]        makes a key; it seals nothing before "keys reseal"
  keys reseal [--why TEXT]     lets the newest key seal, and seals everything anew with it, while the installation runs
  keys retire ID [--why TEXT]  lets a key go that nothing hangs on any more`;

type Work = Operating & {
  now: () => Date;
  db: Kysely<KeyTables>;
  keyRing: KeyRing;
  stocks: SealedStock[];
  /** Records the act under the name of the operator. */
  record: (trx: Kysely<KeyTables>, act: KeyAct, subject: string) => Promise<void>;
};
type KeyAct = Extract<ActName, `encryption-key.${string}`>;

/** `keys list|add|reseal|retire`: the life cycle of encryption keys. */
export const keyOperation = (now: () => Date) =>
  operation(KEYS_USAGE, (args) => {
    const understood = parseArguments(args);
    return understood && ((deps) => workOnKeys(understood, now, deps));
  });

export const keys = keyOperation(() => new Date());

const workOnKeys = ({ work, why }: Understood, now: () => Date, deps: Operating): Promise<0 | 1> =>
  withKeys(deps, async ({ keyRing }) => {
    await withChain(deps.connection, KEY_CHAIN, async () => {});
    const recordAct = recordAs(deps.operator, { chain: KEY_CHAIN, keyRing }, now);
    const record: Work['record'] = (trx, act, subject) =>
      recordAct(trx.withSchema(KEY_CHAIN), { act, subject, why });
    return withSealedStocks(deps, (stocks) =>
      whileOpen(connect<KeyTables>(deps.connection, KEY_SCHEMA, 1), (db) =>
        work({ ...deps, now, db, keyRing, stocks, record }),
      ),
    );
  });

/** The chain that records what is done to keys: dossiers are what they seal above all. */
const KEY_CHAIN = 'dossier';

interface Understood {
  work: (deps: Work) => Promise<0 | 1>;
  why: string | null;
}

function parseArguments(args: string[]): Understood | null {
  try {
    const { positionals, values } = parseArgs({
      args,
      allowPositionals: true,
      options: { why: { type: 'string' } },
    });
    const [verb = '', id, ...more] = positionals;
    const verbs: Record<string, Understood['work']> = { list, add, reseal };
    const work = verb === 'retire' && id ? (deps: Work) => retire(id, deps) : id ? undefined : verbs[verb];
    return work && more.length === 0 ? { work, why: values.why ?? null } : null;
  } catch {
    return null;
  }
}

/** What is still sealed with each key, by its id. */
async function hanging(stocks: SealedStock[]): Promise<Map<string, string[]>> {
  const found = new Map<string, string[]>();
  for (const stock of stocks) {
    for (const [id, count] of await stock.count())
      found.set(id, [...(found.get(id) ?? []), `${count} in ${stock.name}`]);
  }
  return found;
}

async function list({ db, stocks, config, print, tell }: Work): Promise<0> {
  const held = parseKeys(await readKeys(config)).map(({ id }) => id);
  const found = await hanging(stocks);
  const sealing = (await findSealing(db))?.id;
  tell?.({
    keys: (await listKeys(db)).map(({ id, added_at, sealing_since, retired_at }) => ({
      id,
      addedAt: added_at,
      sealingSince: sealing_since,
      retiredAt: retired_at,
      hanging: found.get(id) ?? [],
    })),
  });
  for (const key of await listKeys(db)) {
    const state = key.retired_at
      ? `retired ${key.retired_at.toISOString()}${held.includes(key.id) ? ', to be taken out' : ''}`
      : key.id === sealing
        ? `seals since ${key.sealing_since?.toISOString()}`
        : key.sealing_since
          ? 'opens'
          : 'waits for "keys reseal"';
    print(`${key.id}  ${key.digest}  since ${key.added_at.toISOString()}  ${state}`);
    for (const line of found.get(key.id) ?? []) print(`  ${line}`);
  }
  const known = new Set((await listKeys(db)).map(({ id }) => id));
  for (const [id, lines] of found) if (!known.has(id)) print(`${id}  is not known: ${lines.join(', ')}`);
  return 0;
}

async function add({ db, config, now, print, record }: Work): Promise<0 | 1> {
  const day = now().toISOString().slice(0, 10).replaceAll('-', '');
  const key = { id: `${day}-${randomBytes(3).toString('hex')}`, bytes: randomBytes(32) };
  const recordMade = (trx: Kysely<KeyTables>) => record(trx, 'encryption-key.made', key.id);
  if (config.ENCRYPTION_KEYS) {
    await db.transaction().execute(recordMade);
    print(encodeKey(key));
    print(
      'Put this in front of ENCRYPTION_KEYS, with a comma behind it, and start every process again with that.',
    );
    print('It is shown this once. Keep it as safe as the ones before. Then: npm run ops -- keys reseal');
    return 0;
  }
  await db.transaction().execute(async (trx) => {
    await recordMade(trx);
    // Before the commit: if the file cannot be written the act is rolled back, so neither exists without the other.
    await writeKeys(config.DATA_DIR, [key, ...parseKeys(await readKeys(config))]);
  });
  await announce(db);
  print(
    `Key ${key.id} is in DATA_DIR/encryption.keys: make a copy of that file. Then: npm run ops -- keys reseal`,
  );
  return 0;
}

/** The most passes over all data: values may be sealed with the previous key while another place is being resealed. */
const MOST_ROUNDS = 5;

async function reseal({ db, keyRing, stocks, config, print, record }: Work): Promise<0 | 1> {
  const [newest] = parseKeys(await readKeys(config));
  if ((await listKeys(db)).some(({ id, retired_at }) => id === newest.id && retired_at)) {
    print(`The first key, ${newest.id}, is retired: put one in front of it that is not.`);
    return 1;
  }
  const { unknownTo, notFollowed } = await putToSealing(db, newest.id, (trx) =>
    record(trx, 'encryption-key.put-to-sealing', newest.id),
  );
  if (unknownTo.length > 0) {
    print(
      `Not everybody knows ${newest.id} yet: start again ${unknownTo.join(', ')}, with that key in front.`,
    );
    return 1;
  }
  if (notFollowed.length > 0) {
    print(`These did not follow and must be started again: ${notFollowed.join(', ')}.`);
    return 1;
  }
  const total = new Map<string, number>();
  let unreadable: string[] = [];
  for (let round = 0; round < MOST_ROUNDS; round += 1) {
    unreadable = [];
    let changed = 0;
    for (const stock of stocks) {
      const done = await stock.reseal(keyRing);
      if (done.unreadable > 0) unreadable.push(`${done.unreadable} in ${stock.name}`);
      if (done.resealed > 0) total.set(stock.name, (total.get(stock.name) ?? 0) + done.resealed);
      changed += done.resealed;
    }
    if (changed === 0) break;
  }
  for (const [name, count] of total) print(`${count} in ${name}`);
  const things = [...total.values()].reduce((sum, count) => sum + count, 0);
  if (things > 0) {
    const subject = `${newest.id}, ${things} things`;
    await db.transaction().execute((trx) => record(trx, 'encryption-key.resealed', subject));
  }
  if (unreadable.length > 0) print(`Nothing that is known opens: ${unreadable.join(', ')}.`);
  print(`Everything that could be opened is sealed with ${newest.id}.`);
  return unreadable.length > 0 ? 1 : 0;
}

async function retire(id: string, { db, stocks, config, print, now, record }: Work): Promise<0 | 1> {
  const refuse = (sentence: string): 1 => {
    print(sentence);
    return 1;
  };
  const key = (await listKeys(db)).find((one) => one.id === id);
  const sealing = await findSealing(db);
  if (!key) return refuse(`There is no key ${id}.`);
  if (!sealing || id === sealing.id) return refuse(`${id} seals: add another key and reseal first.`);
  if (!key.retired_at) {
    const behind = await notFollowing(db, sealing.id);
    if (behind.length > 0) return refuse(`These still seal with another key: ${behind.join(', ')}.`);
    const seconds = await secondsOnTheWay(db, now());
    if (seconds > 0)
      return refuse(`What was sealed with it may still be on its way: again in ${seconds} seconds.`);
    const left = (await hanging(stocks)).get(id);
    if (left) return refuse(`Still sealed with ${id}: ${left.join(', ')}. First: npm run ops -- keys reseal`);
    await retireKey(db, id, now(), (trx) => record(trx, 'encryption-key.retired', id));
  }
  if (!config.ENCRYPTION_KEYS) {
    const keys = parseKeys(await readKeys(config));
    await writeKeys(
      config.DATA_DIR,
      keys.filter((one) => one.id !== id),
    );
  }
  await announce(db);
  const where = config.ENCRYPTION_KEYS ? ' Take it out of ENCRYPTION_KEYS.' : '';
  print(`${id} is retired.${where} Keep a copy as long as you keep a backup that was made with it.`);
  return 0;
}
