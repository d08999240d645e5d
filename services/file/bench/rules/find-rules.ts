/** One decision of the reader that can be left out: by its id, what its source says then. */
export interface Rule {
  /** File, function, and for the branches of a function their number: `names.splitSurname`, `labels.labelOf#3`. */
  id: string;
  source: string;
}

interface Declared {
  name: string;
  /** The first parameter, where it has a plain name. */
  first: string | undefined;
  type: string;
  /** Where its body, or the expression that it answers, begins and ends. */
  from: number;
  to: number;
  isExpression: boolean;
}

const PAIRS: Record<string, string> = { '(': ')', '{': '}', '[': ']' };

/** Where the bracket at `from` closes; strings, patterns and comments hold brackets that count for nothing. */
function closeOf(source: string, from: number): number {
  const open = [PAIRS[source[from] ?? '']];
  for (let at = from + 1; at < source.length; at++) {
    const sign = source[at] ?? '';
    const rest = source.slice(at);
    const skipped =
      /^(?:\/\/.*|\/\*[\s\S]*?\*\/|'(?:\\.|[^'\\\n])*'|"(?:\\.|[^"\\\n])*"|`(?:\\.|[^`\\])*`)/.exec(
        rest,
      )?.[0] ??
      (/[(,=:?!&|]\s*$/.test(source.slice(Math.max(0, at - 8), at))
        ? /^\/(?![/*])(?:\\.|\[(?:\\.|[^\]\\\n])*\]|[^/\\\n])+\/\w*/.exec(rest)?.[0]
        : undefined);
    if (skipped) at += skipped.length - 1;
    else if (PAIRS[sign]) open.push(PAIRS[sign]);
    else if (sign === open.at(-1)) open.pop();
    if (open.length === 0) return at;
  }
  return source.length;
}

/** Every function at the beginning of a line, in the two ways in which they are written here. */
function declaredIn(source: string): Declared[] {
  const found: Declared[] = [];
  for (const start of source.matchAll(/^(?:export )?(?:function (\w+)|const (\w+) = (?=\())/gm)) {
    const open = source.indexOf('(', start.index + start[0].length - (start[2] ? 1 : 0));
    const close = closeOf(source, open);
    const first = /^\(\s*(\w+)\s*[:,)]/.exec(source.slice(open))?.[1];
    const behind = source.slice(close + 1);
    const head = start[1]
      ? /^(?::\s*([^{]+?))?\s*\{/.exec(behind)
      : /^(?::\s*([^=]+?))?\s*=>\s*(\{)?/.exec(behind);
    if (!head) continue;
    const isExpression = !start[1] && !head[2];
    const from = close + 1 + head[0].length;
    const to = isExpression ? endOfExpression(source, from) : closeOf(source, from - 1);
    found.push({ name: start[1] ?? start[2] ?? '', first, type: head[1] ?? '', from, to, isExpression });
  }
  return found;
}

function endOfExpression(source: string, from: number): number {
  for (let at = from; at < source.length; at++) {
    if (PAIRS[source[at] ?? '']) at = closeOf(source, at);
    else if (source[at] === ';') return at;
  }
  return source.length;
}

/** What a function answers that has nothing to say; undefined where that cannot be told. */
function nothingOf({ name, type, first }: Declared): string | undefined {
  if (/^(with|tidy|clean|nearest|sound)/.test(name) && first) return first;
  if (/\bnull\b/.test(type)) return 'null';
  if (/\bundefined\b/.test(type)) return 'undefined';
  if (/\[\]$/.test(type)) return '[]';
  if (type === 'Findings') return '{}';
  if (type === 'number') return '0';
  if (type === 'boolean' || /\bis\b/.test(type) || /^(is|has|starts|ends|goes|says)[A-Z]/.test(name))
    return 'false';
  return undefined;
}

const replaced = (source: string, from: number, to: number, by: string) =>
  source.slice(0, from) + by + source.slice(to);

/** Functions that answer nothing, and branches that are never taken. */
export function findRules(file: string, source: string): Rule[] {
  return declaredIn(source).flatMap((declared) => {
    const id = `${file}.${declared.name}`;
    const nothing = nothingOf(declared);
    const whole = nothing
      ? [
          {
            id,
            source: replaced(
              source,
              declared.from,
              declared.to,
              declared.isExpression ? ` ${nothing}` : ` return ${nothing}; `,
            ),
          },
        ]
      : [];
    const body = source.slice(declared.from, declared.to);
    const branches = [...body.matchAll(/\bif \(/g)].map((match, index) => {
      const open = declared.from + match.index + 3;
      return {
        id: `${id}#${index + 1}`,
        source: replaced(source, open, closeOf(source, open) + 1, '(false as boolean)'),
      };
    });
    return [...whole, ...branches];
  });
}

/** Words of the vocabularies, each left out: a list is a string of at least five words. */
export function findWords(file: string, source: string): Rule[] {
  return [...source.matchAll(/'((?:[\p{L}'./-]+ ){4,}[\p{L}'./-]+ ?)'/gu)].flatMap((list) =>
    [...(list[1] ?? '').matchAll(/[^ ]+/g)].map((word) => {
      const from = list.index + 1 + word.index;
      return { id: `${file}:${word[0]}@${from}`, source: replaced(source, from, from + word[0].length, '') };
    }),
  );
}
