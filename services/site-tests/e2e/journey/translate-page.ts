import type { Page } from 'playwright/test';

/**
 * Translates the page as Chrome does, and goes on with what changes: puts a `<font>` in the place of every text. It says the
 * same in a mark, so that tests find it by the words of the site.
 */
export const translatePage = (page: Page) =>
  page.evaluate(() => {
    const isOurs = (text: Text) =>
      text.data.trim() !== '' && !text.parentElement?.closest('font, script, style, textarea, option, title');
    const translate = (within: Node) => {
      const found: Text[] = [];
      const walker = document.createTreeWalker(within, NodeFilter.SHOW_TEXT);
      for (let node = walker.currentNode as Node | null; node; node = walker.nextNode())
        if (node instanceof Text && isOurs(node)) found.push(node);
      for (const text of found) {
        const [outer, inner] = [document.createElement('font'), document.createElement('font')];
        inner.textContent = text.data;
        outer.append(inner);
        text.replaceWith(outer);
      }
    };
    translate(document.body);
    new MutationObserver((records) => {
      for (const { type, target, addedNodes } of records)
        for (const node of type === 'characterData' ? [target] : addedNodes)
          if (node.isConnected) translate(node);
    }).observe(document.body, { childList: true, characterData: true, subtree: true });
  });
