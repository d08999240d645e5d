import {
  type ArrowFunctionExpression,
  type Function as Declared,
  type Expression,
  type LogicalExpression,
  parseSync,
  type Span,
  type TSType,
  type VariableDeclaration,
  Visitor,
} from 'oxc-parser';

/** A module of the reader in which every rule can be switched off, and the ids of its rules. */
export interface NamedRules {
  ids: string[];
  source: string;
}

/** Text to insert into the source; `over` is the number of characters that it replaces. */
interface Edit {
  at: number;
  text: string;
  over?: number;
}

/** A named function or value of a module, and the statement that declares it. */
interface Named {
  name: string;
  body: Declared | Expression;
  span: Declared | VariableDeclaration;
}

/** A longer expression is cut off in the id of its rule. */
const LONGEST = 70;

const isWithoutSense = ({ type }: Expression) => /^(Literal|(Array|Object|Unary|Template)\w+)$/.test(type);

/** The lines of a list of rules; a list of words contains no rules. */
const isLine = ({ type }: { type: string }) => type === 'ObjectExpression' || type === 'ArrayExpression';

/** The operands of `a || b || c`, which the parser returns as `(a || b) || c`. */
function operandsOf(expression: Expression, operator: string): Expression[] {
  if (expression.type !== 'LogicalExpression' || expression.operator !== operator) return [expression];
  return [...operandsOf(expression.left, operator), ...operandsOf(expression.right, operator)];
}

function nothingOfType(type: TSType): string | undefined {
  if (type.type === 'TSUnionType')
    return type.types.some((one) => one.type === 'TSNullKeyword')
      ? 'null'
      : type.types.some((one) => one.type === 'TSUndefinedKeyword')
        ? 'undefined'
        : undefined;
  if (type.type === 'TSArrayType') return '[]';
  if (type.type === 'TSBooleanKeyword' || type.type === 'TSTypePredicate') return 'false';
  if (type.type === 'TSNumberKeyword') return '0';
  const name = type.type === 'TSTypeReference' && type.typeName.type === 'Identifier' && type.typeName.name;
  return name === 'Findings' ? '{}' : undefined;
}

/** What a function without a result returns: its argument, if that has the same type. */
function nothingOf(
  source: string,
  name: string,
  { params, returnType, body }: Declared | ArrowFunctionExpression,
) {
  // It returns a function, which cannot be empty.
  if (body?.type === 'ArrowFunctionExpression') return undefined;
  if (!returnType) return /^(is|has|can|starts|ends|goes|says|asks)\p{Lu}/u.test(name) ? 'false' : undefined;
  const textOf = ({ start, end }: Span) => source.slice(start, end);
  const type = returnType.typeAnnotation;
  const [first] = params;
  const given = first && 'typeAnnotation' in first ? first.typeAnnotation?.typeAnnotation : undefined;
  return given && textOf(given) === textOf(type) ? 'given' : nothingOfType(type);
}

/**
 * Every function of a module that can return nothing, every branch, every one of several alternatives (`a || b`, `a ?? b`) and
 * every line of a list of rules; with `isDeep` also every one of several conditions (`a && b`). A rule is identified by its
 * file, its function and its expression; `from` is the number of the first.
 */
export function nameRules(file: string, source: string, from: number, isDeep: boolean): NamedRules {
  const ids: string[] = [];
  const edits: Edit[] = [];
  const { program } = parseSync(file, source, { lang: 'ts' });
  const functions = program.body.flatMap((statement): Named[] => {
    const declared = statement.type === 'ExportNamedDeclaration' ? statement.declaration : statement;
    if (declared?.type === 'FunctionDeclaration')
      return declared.id ? [{ name: declared.id.name, body: declared, span: declared }] : [];
    if (declared?.type !== 'VariableDeclaration') return [];
    return declared.declarations.flatMap(({ id, init }) =>
      id.type === 'Identifier' && init ? [{ name: id.name, body: init, span: declared }] : [],
    );
  });

  const shortly = ({ start, end }: Span) => {
    const said = source.slice(start, end).replace(/\s+/g, ' ');
    return said.length > LONGEST ? `${said.slice(0, LONGEST)}…` : said;
  };
  const numberOf = (id: string) => {
    const same = ids.filter((one) => one === id || one.startsWith(`${id} (`)).length;
    ids.push(same ? `${id} (${same + 1})` : id);
    return from + ids.length - 1;
  };
  const loops: Span[] = [];
  const offer = ({ start, end }: Span, nothing: string) => {
    // A loop whose condition is switched off would never end.
    if (loops.some((loop) => loop.start <= start && end <= loop.end)) return;
    const owner = functions.find(({ span }) => span.start <= start && end <= span.end)?.name ?? '';
    const said = source.slice(start, end).replace(/\s+/g, ' ');
    const rule = numberOf(`${file}.${owner}: ${said.length > LONGEST ? `${said.slice(0, LONGEST)}…` : said}`);
    edits.push({ at: start, text: `($rules.isOff[${rule}] ? ${nothing} : $rules.tell(${rule}, (` });
    edits.push({ at: end, text: `), ${nothing}))` });
  };
  const isChoice = (test: Expression) => test.type === 'LogicalExpression' && test.operator === '||';
  const isPart = new Set<Expression>();
  const offerOperands = (node: LogicalExpression) => {
    if (isPart.has(node)) return;
    const { operator } = node;
    for (
      let left = node.left;
      left.type === 'LogicalExpression' && left.operator === operator;
      left = left.left
    )
      isPart.add(left);
    const operands = operandsOf(node, operator);
    if (operator === '&&' && !isDeep) return;
    if (operator === '??' && operands.some(isWithoutSense)) return;
    const nothing = { '||': 'false', '??': 'null', '&&': 'true' }[operator];
    for (const operand of operands) if (!isWithoutSense(operand)) offer(operand, nothing);
  };
  for (const { name, body } of functions) {
    if (body.type !== 'ArrayExpression' || !body.elements.every((one) => one && isLine(one))) continue;
    const rules = body.elements.map((one) => numberOf(`${file}.${name}: ${one ? shortly(one) : ''}`));
    edits.push({ at: body.start, text: `$rules.list([${rules}], ` }, { at: body.end, text: ')' });
  }
  new Visitor({
    WhileStatement: ({ test }) => void loops.push(test),
    ForStatement: ({ test }) => void (test && loops.push(test)),
    IfStatement: ({ test }) => void (isChoice(test) || offer(test, 'false')),
    ConditionalExpression: ({ test }) => void (isChoice(test) || offer(test, 'false')),
    LogicalExpression: offerOperands,
  }).visit(program);

  // A list of the module may hold the function: it is wrapped before, a declared function at the beginning.
  const wraps: string[] = [];
  for (const { name, body, span } of functions) {
    if (body.type !== 'FunctionDeclaration' && body.type !== 'ArrowFunctionExpression') continue;
    const nothing = nothingOf(source, name, body);
    if (!nothing) continue;
    const wrap = `${name} = $rules.wrap(${numberOf(`${file}.${name}`)}, ${name}, (given) => (${nothing}));`;
    if (span.type === 'VariableDeclaration')
      edits.push({ at: span.start, text: 'let', over: 'const'.length }, { at: span.end, text: `\n${wrap}` });
    else wraps.push(wrap);
  }
  return { ids, source: [...wraps, edited(source, edits)].join('\n') };
}

/** With several edits at one position, closing ones come before opening ones, and close in reverse order. */
function edited(source: string, edits: Edit[]): string {
  const isClosing = ({ text }: Edit) => text.startsWith(')');
  const inOrder = edits
    .map((edit, index) => ({ ...edit, index }))
    .sort(
      (a, b) =>
        a.at - b.at ||
        Number(isClosing(b)) - Number(isClosing(a)) ||
        (isClosing(a) ? b.index - a.index : a.index - b.index),
    );
  let at = 0;
  let text = '';
  for (const edit of inOrder) {
    text += source.slice(at, edit.at) + edit.text;
    at = edit.at + (edit.over ?? 0);
  }
  return text + source.slice(at);
}
