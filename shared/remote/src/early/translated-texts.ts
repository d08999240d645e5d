/**
 * In the head of every page: lets React work on in a page that the browser translates. Chrome and Edge put a `<font>` in the
 * place of a text, or around it, and React still holds the text: to remove it, or to insert before it, would throw, and a new
 * value of it would not be seen. Here the `<font>` is what is removed and inserted before, and it gives way to a new value,
 * which the browser then translates. It also goes when React puts the text elsewhere. React is to find the texts that the
 * server rendered: `restoreTexts` puts them back.
 */
export const TRANSLATED_TEXTS_SCRIPT = `{
  const { removeChild, insertBefore, appendChild } = Node.prototype;
  const translations = new WeakMap();
  const originals = new WeakMap();
  const isFont = (node) => node?.nodeName === 'FONT';
  const isText = (node) => node?.nodeType === Node.TEXT_NODE;
  // A text, or the outermost <font> around it.
  const outermost = (node) => (isFont(node.parentNode) ? outermost(node.parentNode) : node);
  // What still stands where a text was that is put elsewhere.
  const leftBehind = (node) => (node?.parentNode ? undefined : translations.get(node));
  // The child of a parent that stands for a node: the node itself, or the <font> in its place or around it.
  const standIn = (parent, node) => {
    while (node && node.parentNode !== parent) node = isFont(node.parentNode) ? node.parentNode : translations.get(node);
    return node;
  };
  Node.prototype.removeChild = function (node) {
    const child = standIn(this, node);
    if (child || !isText(node)) removeChild.call(this, child ?? node);
    return node;
  };
  Node.prototype.insertBefore = function (node, next) {
    const font = leftBehind(node);
    insertBefore.call(this, node, standIn(this, next) ?? (isText(next) ? null : next));
    font?.remove();
    return node;
  };
  Node.prototype.appendChild = function (node) {
    const font = leftBehind(node);
    appendChild.call(this, node);
    font?.remove();
    return node;
  };
  const note = (records) => {
    for (const record of records) {
      const { type, target, removedNodes } = record;
      if (type === 'characterData' && !target.parentNode) translations.get(target)?.replaceWith(target);
      if (removedNodes.length === 0) continue;
      const { addedNodes, previousSibling, nextSibling } = record;
      for (const text of removedNodes) {
        if (!isText(text)) continue;
        const around = outermost(text);
        // A <font> around more than this text is not taken away.
        if (around !== text && around.textContent === text.data) originals.set(around, text);
        const font = [...addedNodes, previousSibling, nextSibling].find(isFont);
        if (!font || text.parentNode) continue;
        translations.set(text, font);
        originals.set(font, text);
        changes.observe(text, { characterData: true });
      }
    }
  };
  const changes = new MutationObserver(note);
  changes.observe(document, { childList: true, subtree: true });
  early.restoreTexts = () => {
    note(changes.takeRecords());
    for (const font of document.querySelectorAll('font')) if (originals.has(font)) font.replaceWith(originals.get(font));
  };
}`;
