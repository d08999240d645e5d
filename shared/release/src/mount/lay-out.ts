import type { Page } from 'playwright-core';

/**
 * Lays out everything further down too, with its real height and colours. Otherwise an element with `content-visibility` that
 * was not scrolled to is measured with a height that it will not have.
 */
export const layOut = (page: Page) =>
  page.evaluate(() => {
    if (Reflect.has(window, 'isLaidOut')) return;
    const sheet = new CSSStyleSheet();
    sheet.replaceSync('* { content-visibility: visible !important; }');
    document.adoptedStyleSheets.push(sheet);
    Reflect.set(window, 'isLaidOut', true);
  });
