/**
 * What a release can do to its page without throwing an error that anybody catches, by the value of `?fail=`. Each is a mistake
 * that a library or a developer could make.
 */
export const TAKE_OVER: Record<string, () => void> = {
  hang: () => {
    for (;;);
  },
  body: () => document.body.remove(),
  root: () => document.getElementById('root')?.remove(),
  html: () => {
    document.body.innerHTML = '';
  },
  header: () => document.querySelector('header')?.style.setProperty('display', 'none'),
  styles: () => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync('header { display: none !important } * { letter-spacing: 0.4em !important }');
    document.adoptedStyleSheets.push(sheet);
  },
  keys: () => window.addEventListener('keydown', swallow, true),
  clicks: () => document.addEventListener('click', swallow, true),
  fetch: () => {
    window.fetch = () => new Promise(() => {});
  },
  history: () => {
    history.pushState = () => {};
    history.replaceState = () => {};
  },
  json: () => {
    JSON.stringify = () => 'mine';
    JSON.parse = () => null;
  },
  storage: () => {
    localStorage.clear();
    sessionStorage.clear();
  },
  cookies: () => {
    for (const name of ['a', 'b', 'c', 'd', 'e']) {
      // biome-ignore lint/suspicious/noDocumentCookie: this is what libraries do.
      document.cookie = `${name}=${'x'.repeat(3900)}; Path=/; Max-Age=3600`;
    }
  },
  worker: () => {
    navigator.serviceWorker?.register('/worker.js');
  },
  memory: () => {
    const eaten: unknown[] = [];
    setInterval(() => eaten.push(new Array(1_000_000).fill(eaten.length)), 50);
  },
  timer: () => {
    throw new Error('trial: throws in a timer');
  },
  rejection: () => {
    Promise.reject(new Error('trial: leaves a rejection behind'));
  },
};

function swallow(event: Event): void {
  event.preventDefault();
  event.stopImmediatePropagation();
}
