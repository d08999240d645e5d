import type { Page } from 'playwright/test';

/**
 * Translates the page as Chrome does, and goes on with what changes: puts a `<font>` in the place of every text. It says the
 * same in a mark, so that tests find it by the words of the site.
 * @param delay until what changes is translated too, in milliseconds
 */
export const translatePage = (page: Page, delay = 0) =>
  page.evaluate((delay) => {
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
    const follow = (records: MutationRecord[]) => {
      for (const { type, target, addedNodes } of records)
        for (const node of type === 'characterData' ? [target] : addedNodes)
          if (node.isConnected) translate(node);
    };
    const changes = new MutationObserver((records) =>
      delay ? setTimeout(follow, delay, records) : follow(records),
    );
    changes.observe(document.body, { childList: true, characterData: true, subtree: true });
  }, delay);
