/**
 * In the head of every page, before any script of a release: protects the functions that all parts of a page need. Code that
 * replaces one continues without an error, and is reported; only our own cookies can be set; `clear()` keeps our own keys.
 */
export const REFERENCES_SCRIPT = `{
  const note = (text) => {
    const trouble = new Error(text);
    early.onTrouble ? early.onTrouble(trouble) : early.troubles.push(trouble);
  };
  const fix = (owner, name, get, set) => {
    if (name in owner) Object.defineProperty(owner, name, { configurable: false, enumerable: true, get, set });
  };
  const keep = (owner, ...names) => {
    for (const name of names) {
      const value = owner[name];
      fix(owner, name, () => value, () => note(name + ' was to be replaced'));
    }
  };
  keep(globalThis, 'fetch', 'XMLHttpRequest', 'BroadcastChannel');
  keep(history, 'pushState', 'replaceState');
  keep(JSON, 'parse', 'stringify');
  keep(navigator, 'sendBeacon');
  const jar = Object.getOwnPropertyDescriptor(Document.prototype, 'cookie');
  const isOurs = (name) => /^\\s*(__Host-)?nabericht_/.test(name);
  fix(document, 'cookie', () => jar.get.call(document), (text) =>
    isOurs(text) ? jar.set.call(document, text) : note('a cookie was to be set'));
  const noCookie = async () => note('a cookie was to be set');
  if (globalThis.cookieStore) fix(cookieStore, 'set', () => noCookie, () => {});
  Storage.prototype.clear = function () {
    for (const name of Object.keys(this)) if (!isOurs(name)) this.removeItem(name);
  };
  // What listens above all parts of a page may hear of what is typed, or clicked in the frame, and not keep it from who it is for.
  const isAbove = (place) => !(place instanceof Element) || place === document.body || place === document.documentElement;
  const isAt = (places, { target }) => target instanceof Element && target.matches(places);
  const IN_FRAME = 'header *, footer *';
  const isInFrame = (event) => isAt(IN_FRAME, event);
  const isTyping = (event) => {
    const { key = '', ctrlKey, metaKey, altKey } = event;
    return isAt('input, textarea, select, ' + IN_FRAME, event) && !ctrlKey && !metaKey && !altKey && key !== 'Escape';
  };
  const guard = (what, isGuarded) => (event) => {
    if (!isGuarded(event)) return;
    for (const name of ['preventDefault', 'stopPropagation', 'stopImmediatePropagation'])
      event[name] = () => isAbove(event.currentTarget) ? note(what + ' was to be swallowed') : Event.prototype[name].call(event);
  };
  for (const type of ['keydown', 'keypress', 'beforeinput', 'input', 'change'])
    addEventListener(type, guard('typing', isTyping), true);
  addEventListener('click', guard('a click', isInFrame), true);
  addEventListener('input', ({ target }) => early.typed.set(target, location.pathname), true);
}`;
