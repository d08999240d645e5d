import type { Page } from 'playwright-core';

/**
 * What is far down counts as well: from here on it is laid out wherever it stands, with its true height and colours. A
 * list that waits for its turn (`content-visibility`) is measured at a height that it will not have.
 */
export const layOut = (page: Page) =>
  page.evaluate(() => {
    if (Reflect.has(window, 'isLaidOut')) return;
    const sheet = new CSSStyleSheet();
    sheet.replaceSync('* { content-visibility: visible !important; }');
    document.adoptedStyleSheets.push(sheet);
    Reflect.set(window, 'isLaidOut', true);
  });
