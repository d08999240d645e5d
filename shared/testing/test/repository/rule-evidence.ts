import { parseAst } from 'vitest/node';
import { isTest, read, sourceFiles } from './repository.ts';

/** A rule of `shared/domain`, and the tests that name it. */
export interface RuleEvidence {
  id: string;
  sentence: string;
  /** Where it is written down. */
  file: string;
  /** Those beside the rules; of a rule that has none there, those of the services. */
  tests: { file: string; title: string }[];
}

interface Node {
  type: string;
  start: number;
  end: number;
  [part: string]: unknown;
}

const isNode = (value: unknown): value is Node => typeof (value as Node | null)?.type === 'string';

/** Everything in a file, from the outside inwards. */
function* nodesIn(node: Node): Generator<Node> {
  yield node;
  for (const part of Object.values(node))
    for (const child of [part].flat()) if (isNode(child)) yield* nodesIn(child);
}

const nodesOf = (file: string): Node[] => [
  ...nodesIn(parseAst(read(file), { lang: file.endsWith('x') ? 'tsx' : 'ts' }) as unknown as Node),
];

const textOf = (node: unknown): string | undefined => {
  if (!isNode(node)) return undefined;
  if (node.type === 'Literal') return typeof node.value === 'string' ? node.value : undefined;
  const [only, ...rest] = (node.type === 'TemplateLiteral' ? node.quasis : []) as {
    value: { cooked: string };
  }[];
  return rest.length === 0 ? only?.value.cooked : undefined;
};

/** The literal properties of an object: `{ id: 'task-blocked', sentence: '…', refuses: … }`. */
const literalsOf = (node: Node): Record<string, string> =>
  Object.fromEntries(
    (node.properties as Node[]).flatMap(({ key, value }) => {
      const text = textOf(value);
      return isNode(key) && text !== undefined ? [[key.name, text]] : [];
    }),
  );

/** What a file refuses by an id and a sentence. */
export const rulesIn = (file: string) =>
  nodesOf(file)
    .filter(({ type }) => type === 'ObjectExpression')
    .map(literalsOf)
    .flatMap(({ id, sentence }) => (id && sentence ? [{ id, sentence, file }] : []));

/** `it` of `it(…)`, `it.each(…)(…)`, `it.prop(…)(…)` … */
function nameOf(callee: unknown): unknown {
  if (!isNode(callee)) return undefined;
  if (callee.type === 'Identifier') return callee.name;
  return nameOf(callee.type === 'MemberExpression' ? callee.object : callee.callee);
}

/** Calls of these functions that have a title. */
const titled = (nodes: readonly Node[], ...names: string[]) =>
  nodes
    .filter(({ type, callee }) => type === 'CallExpression' && names.includes(String(nameOf(callee))))
    .flatMap((node) => {
      const title = textOf((node.arguments as unknown[])[0]);
      return title === undefined ? [] : [{ node, title }];
    });

/** What each test of a file says, by its title with those that it stands under. */
function testsIn(file: string): { file: string; title: string; says: ReadonlySet<string> }[] {
  const nodes = nodesOf(file);
  const groups = titled(nodes, 'describe');
  return titled(nodes, 'it', 'test').map(({ node, title }) => {
    const above = groups.filter((group) => group.node.start < node.start && node.end < group.node.end);
    const says = new Set([...nodesIn(node)].flatMap((part) => textOf(part) ?? []));
    return { file, title: [...above.map((group) => group.title), title].join(' '), says };
  });
}

/** Every rule of the domain, with the tests that name it by its id. */
export function ruleEvidence(): RuleEvidence[] {
  const files = sourceFiles();
  const rules = files
    .filter((file) => file.startsWith('shared/domain/src/') && !isTest(file))
    .filter((file) => read(file).includes('sentence:'))
    .flatMap(rulesIn);
  const tests = files
    .filter((file) => /\.test\.tsx?$/.test(file))
    .filter((file) => rules.some(({ id }) => read(file).includes(`'${id}'`)))
    .flatMap(testsIn);
  return rules.map((rule) => {
    const naming = tests.filter(({ says }) => says.has(rule.id)).map(({ file, title }) => ({ file, title }));
    const beside = naming.filter(({ file }) => file.startsWith('shared/domain/'));
    const elsewhere = naming.filter(({ file }) => file.startsWith('services/'));
    return { ...rule, tests: beside.length > 0 ? beside : elsewhere };
  });
}
