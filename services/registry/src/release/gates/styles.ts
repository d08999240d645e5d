import { type AtRule, type ChildNode, type Node, parse, type Rule } from 'postcss';
import type { Finding, Gate } from './gate.ts';

const MOST_SHOWN = 5;

/** They say when rules apply, or are known by a name. All others speak of the page (`@page`), or bring what nobody looked at. */
const AT_RULES = new Set([
  'charset',
  'container',
  'font-face',
  'keyframes',
  '-webkit-keyframes',
  'layer',
  'media',
  'property',
  'starting-style',
  'supports',
]);
/** The fonts of the kit, also where escapes hide their names. */
const FONT_OF_KIT = /\\|^["']?(?:petrona|public\s+sans)/i;

/**
 * The stylesheets of all remotes share one page: a rule of a remote must select elements with a class of its own, or elements
 * inside those. Stylesheets for other sites' pages (`web/embed/`) are free.
 */
export const styles: Gate = ({ manifest: { name }, files }) =>
  name === 'shell'
    ? []
    : [...files]
        .filter(([path]) => /^web\/(?!embed\/).*\.css$/.test(path))
        .flatMap(([path, bytes]) => findStrange(path, bytes.toString(), `.${name.replaceAll('-', '_')}_`));

function findStrange(path: string, css: string, ownClass: string): Finding[] {
  const strange = new Set<string>();
  try {
    parse(css).walk((node) => {
      for (const found of strangeOf(node, ownClass)) strange.add(found);
    });
  } catch {
    return [{ reason: `${path} is no stylesheet`, mend: 'Build again.' }];
  }
  return [...strange].slice(0, MOST_SHOWN).map((selector) => ({
    reason: `${path} styles ${selector}, which is not of this remote alone`,
    mend: `Name the class, or the animation, in a CSS module (with another bundler: so that it begins with ${ownClass.slice(1)}), and style that; :global, bare elements, what stands beside your own, and at-rules for the page are for the shell and the kit.`,
  }));
}

function strangeOf(node: ChildNode, ownClass: string): string[] {
  if (node.type === 'atrule') return strangeAtRule(node, ownClass);
  if (node.type !== 'rule' || isStepOfKeyframes(node)) return [];
  return node.selectors.filter((selector) => {
    const full = isNested(node) ? inFull(selector, ownClass) : selector;
    return !isOwn(full, ownClass) && !(isOfScrolling(node) && full.includes(ownClass));
  });
}

function strangeAtRule({ name, params, nodes = [] }: AtRule, ownClass: string): string[] {
  const kind = name.toLowerCase();
  if (kind === 'font-face')
    return nodes.flatMap((node) =>
      node.type === 'decl' && node.prop.toLowerCase() === 'font-family' && FONT_OF_KIT.test(node.value)
        ? `@${name} ${node.value}`
        : [],
    );
  const ownName = ownClass.slice(1);
  const isTaken =
    AT_RULES.has(kind) &&
    (kind !== 'property' || params.startsWith(`--${ownName}`)) &&
    (!isOfKeyframes(kind) || params.replace(/^["']/, '').startsWith(ownName));
  return isTaken ? [] : [`@${name} ${params}`.trim()];
}

const isOfKeyframes = (kind: string) => kind.endsWith('keyframes');

const isStepOfKeyframes = ({ parent }: Rule) =>
  parent?.type === 'atrule' && 'name' in parent && isOfKeyframes(String(parent.name).toLowerCase());

const isNested = ({ parent }: Node): boolean =>
  parent !== undefined && (parent.type === 'rule' || isNested(parent));

/** A nested selector, written out. The rule around it is checked itself, so that it stands for what is of this remote. */
const inFull = (selector: string, ownClass: string) =>
  selector.includes('&') && !/^[>+~]/.test(selector)
    ? selector.replaceAll('&', ownClass)
    : `${ownClass} ${selector}`;

/** The `scroll-*` properties of the page may depend on what it contains. */
const isOfScrolling = ({ nodes }: Rule) =>
  nodes.every((node) => node.type === 'decl' && node.prop.startsWith('scroll-'));

/**
 * Whether it selects elements with a class of this remote, or elements inside those: what stands beside them (`+`, `~`) may be
 * the shell's. Brackets only narrow a selection, and `:has()` would reach elements around it, so they do not count.
 */
const isOwn = (selector: string, ownClass: string): boolean =>
  new RegExp(`\\${ownClass}[^\\s>+~]*(?:$|\\s*>|\\s+[^\\s>+~])`).test(withoutBrackets(selector).trimEnd());

const BRACKETS = /"(?:\\.|[^"\\])*"|'(?:\\.|[^'\\])*'|\([^()[\]]*\)|\[[^()[\]]*\]/g;

function withoutBrackets(selector: string): string {
  const without = selector.replace(BRACKETS, '');
  return without === selector ? selector : withoutBrackets(without);
}
