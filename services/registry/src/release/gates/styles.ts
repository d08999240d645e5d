import { parse, type Rule } from 'postcss';
import type { Finding, Gate } from './gate.ts';

const MOST_SHOWN = 5;

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
    parse(css).walkRules((rule) => {
      if (isWithin(rule) || isOfScrolling(rule, ownClass)) return;
      for (const selector of rule.selectors) if (!isOwn(selector, ownClass)) strange.add(selector);
    });
  } catch {
    return [{ reason: `${path} is no stylesheet`, mend: 'Build again.' }];
  }
  return [...strange].slice(0, MOST_SHOWN).map((selector) => ({
    reason: `${path} styles ${selector}, which is not of this remote alone`,
    mend: `Give the element a class of a CSS module (with another bundler: one that begins with ${ownClass.slice(1)}), and style that; :global and bare elements are for the shell and the kit.`,
  }));
}

/** Nested in another rule, which is checked itself, or in @keyframes. */
const isWithin = ({ parent }: Rule) =>
  parent?.type === 'rule' ||
  (parent?.type === 'atrule' && 'name' in parent && String(parent.name).endsWith('keyframes'));

/** The `scroll-*` properties of the page may depend on what it contains. */
const isOfScrolling = ({ selector, nodes }: Rule, ownClass: string) =>
  selector.includes(ownClass) &&
  nodes.every((node) => node.type === 'decl' && node.prop.startsWith('scroll-'));

/** Parentheses only narrow a selection, and `:has()` would reach elements around it, so they do not count. */
const isOwn = (selector: string, ownClass: string): boolean => withoutBrackets(selector).includes(ownClass);

function withoutBrackets(selector: string): string {
  const without = selector.replace(/\([^()]*\)/g, '');
  return without === selector ? selector : withoutBrackets(without);
}
