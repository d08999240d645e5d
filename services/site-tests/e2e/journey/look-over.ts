import { layOut } from '@nabericht/release/mount/lay-out';
import axeCore from 'axe-core';
import type { Page } from 'playwright/test';

/** Finds faults of a page as it is shown; each is described with its place. */

const RULES = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/** Runs in the page; returns null if the page has no axe yet. */
async function runAxe(values: string[]): Promise<string[] | null> {
  if (!('axe' in globalThis)) return null;
  // Animations are finished first, because a colour halfway through one is not intended.
  for (const animation of document.getAnimations())
    if (animation.effect?.getComputedTiming().endTime !== Infinity) animation.finish();
  const { violations } = await axe.run(document, {
    runOnly: { type: 'tag', values },
    resultTypes: ['violations'],
    elementRef: true,
  });
  const staysInView = (element: Element | null): boolean =>
    element !== null &&
    (['fixed', 'sticky'].includes(getComputedStyle(element).position) || staysInView(element.parentElement));
  // What stays in view while the page scrolls may cover a part of a target, which is whole once it is scrolled to.
  const isPartlyCovered = (element: Element | undefined): boolean => {
    if (!element || staysInView(element)) return false;
    const { left, right, top, bottom } = element.getBoundingClientRect();
    const corners = [left + 1, right - 1].flatMap((x) => [top + 1, bottom - 1].map((y) => [x, y] as const));
    return corners.some(([x, y]) => staysInView(document.elementFromPoint(x, y)));
  };
  return violations.flatMap(({ id, nodes }) => {
    const found = nodes.filter(({ element }) => id !== 'target-size' || !isPartlyCovered(element));
    return found.length > 0 ? [`${id}: ${found.map(({ target }) => target).join(' ')}`] : [];
  });
}

/**
 * The violations that axe finds (WCAG 2.2 AA). The page keeps axe for the next time; no page of ours contains frames of others.
 */
export async function findBarriers(page: Page): Promise<string[]> {
  await layOut(page);
  const found = await page.evaluate(runAxe, RULES);
  if (found) return found;
  await page.evaluate(axeCore.source);
  return findBarriers(page);
}

declare global {
  /** Defined in the page after the first check. */
  var axe: typeof axeCore;
}

/** Checks the narrow page, then a wider one with letters twice as large: what sticks out, is cut off or overlaps. */
export async function findMisfits(page: Page): Promise<string[]> {
  await layOut(page);
  const narrowest = { width: 320, height: 700 };
  if (page.viewportSize()?.width !== narrowest.width) await page.setViewportSize(narrowest);
  // The size of letters is changed within the check, so that the page is laid out only when its window changes.
  const narrow = await page.evaluate(misfits, '200%');
  await page.setViewportSize({ width: 640, height: 700 });
  const large = await page.evaluate(misfits, '');
  await page.setViewportSize(narrowest);
  return [...narrow.map((found) => `narrow: ${found}`), ...large.map((found) => `large: ${found}`)];
}

/** Runs in the page, and sets another size of letters afterwards. */
function misfits(lettersThen: string): string[] {
  const root = document.documentElement;
  const top = document.querySelector('dialog[open]') ?? document.body;
  const words = (element: Element | null) =>
    `${element?.tagName} ${element?.textContent?.trim().slice(0, 40)}`;
  const isCut = (element: Element): boolean => {
    const parent = element.parentElement;
    if (!parent || parent === document.body) return false;
    return getComputedStyle(parent).overflowX !== 'visible' || isCut(parent);
  };
  const isSeen = (element: Element) =>
    // Text for screen readers only is clipped to one pixel; `checkVisibility` ignores that.
    element.checkVisibility({ visibilityProperty: true, opacityProperty: true }) &&
    !element.closest('[aria-hidden=true]') &&
    getComputedStyle(element).clipPath === 'none';
  const elements = [...top.querySelectorAll('*')].filter(isSeen);

  const outside = elements.filter((element) => {
    const { left, right, width } = element.getBoundingClientRect();
    return width > 1 && (left < -1 || right > root.clientWidth + 1) && !isCut(element);
  });
  const cut = elements.filter(
    (element) =>
      element.matches('button, a, label, legend, h1, h2, h3, h4, summary, th, td, dt, dd') &&
      element.clientWidth > 1 &&
      element.scrollWidth > element.clientWidth + 1,
  );

  // Finds overlapping texts; what stays in view while the page scrolls may cover others.
  const known = new Map<Element, boolean>();
  const staysInView = (element: Element): boolean => {
    const stays =
      known.get(element) ??
      (['fixed', 'sticky'].includes(getComputedStyle(element).position) ||
        (element.parentElement !== null && element !== top && staysInView(element.parentElement)));
    known.set(element, stays);
    return stays;
  };
  const texts = elements
    .flatMap((element) => [...element.childNodes].map((node) => ({ element, node })))
    .filter(({ node }) => node.nodeType === Node.TEXT_NODE && node.textContent?.trim())
    .filter(({ element }) => element.getBoundingClientRect().width > 1 && !staysInView(element))
    .flatMap(({ element, node }) => {
      const range = document.createRange();
      range.selectNodeContents(node);
      // A skip link is above the page until it has the focus.
      const boxes = [...range.getClientRects()].filter(({ bottom }) => bottom + window.scrollY > 0);
      return boxes.map((box) => ({ element, box }));
    });
  const overlaps = (a: DOMRect, b: DOMRect) =>
    Math.min(a.right, b.right) - Math.max(a.left, b.left) > 3 &&
    // Lines are close to each other: their boxes may overlap a little.
    Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top) > Math.min(a.height, b.height) / 2;
  const over = texts.flatMap((one, index) =>
    texts
      .slice(index + 1)
      .filter((other) => other.element !== one.element && overlaps(one.box, other.box))
      .map((other) => `${words(one.element)} over ${words(other.element)}`),
  );
  const found = [
    ...(root.scrollWidth > window.innerWidth ? [`scrolls sideways to ${root.scrollWidth}`] : []),
    ...outside.map((element) => `outside ${words(element)}`),
    ...cut.map((element) => `cut ${words(element)}`),
    ...new Set(over),
  ];
  root.style.fontSize = lettersThen;
  return found;
}
