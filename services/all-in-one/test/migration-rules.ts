/** Statements that would block everybody, or that break the code of the previous version. In the order of their sentences. */
const RULES: readonly { is: RegExp; why: string; isContract?: true }[] = [
  {
    is: /^create (unique )?index (?!concurrently)/,
    why: 'builds an index while nobody can write: `create index concurrently`, in `ahead`',
  },
  {
    is: /\bset data type\b|\balter (column )?\S+ type\b/,
    why: 'writes the whole table anew: another column',
  },
  { is: /\bset not null\b/, why: 'reads the whole table: a check `not valid`, validated later' },
  {
    is: /\badd (column )?(?!constraint)(?![^,]*\bdefault\b)[^,]*\bnot null\b/,
    why: 'fails where there are rows, and for code that does not know it: a default, or null',
  },
  {
    is: /\badd (column )?[^,]*(\bgenerated\b|serial\b|\bdefault [^,]*(random|clock_timestamp|nextval))/,
    why: 'writes the whole table anew: fill it by a job',
  },
  {
    is: /\badd (constraint \S+ )?(check|foreign key|unique|primary key|exclude)\b(?!.*(not valid|using index))/,
    why: 'reads the whole table: `not valid`, validated later, or `using index`',
  },
  { is: /\badd (column )?[^,]*\breferences\b/, why: 'reads the whole table: a constraint `not valid`' },
  { is: /^update |^delete from /, why: 'locks every row at once: in batches, by a job' },
  {
    is: /^(lock table|truncate|cluster|vacuum full|reindex (?!.*concurrently))/,
    why: 'locks the whole table',
  },
  {
    is: /\b(drop column|rename (column|to)|drop default)\b|\brename \S+ to\b|^drop (table|schema|view|function)/,
    why: 'takes away what the version before uses: in a migration named `…-contract`, a release later',
    isContract: true,
  },
];

const MADE = /^create table (if not exists )?(\S+)/;
const ABOUT =
  /^(?:create (?:unique )?index (?:.*? )?on|alter table(?: if exists| only)*|update|delete from|truncate(?: table)?|lock table|drop table(?: if exists)?) (\S+)/;

const plain = (statement: string) =>
  statement.replaceAll('"', '').replaceAll(/\s+/g, ' ').trim().toLowerCase();
const bare = (table = '') => table.replace(/^.*\./, '').replace(/\(.*$/, '');

/** What is wrong with the statements of one migration. Statements about tables that it created itself are not judged. */
export function forbiddenIn(name: string, statements: readonly string[]): string[] {
  const all = statements.flatMap((one) => one.split(';')).map(plain);
  const made = new Set(all.map((one) => bare(MADE.exec(one)?.[2])));
  return all
    .filter((one) => !made.has(bare(ABOUT.exec(one)?.[1]) || ' '))
    .flatMap((one) =>
      RULES.filter(({ is, isContract }) => is.test(one) && !(isContract && name.endsWith('-contract'))).map(
        ({ why }) => `${name}: “${one}” ${why}`,
      ),
    );
}
