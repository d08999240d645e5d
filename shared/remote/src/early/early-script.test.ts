import { createRequire } from 'node:module';
import { describe, expect, test, vi } from 'vitest';
import { earlyCount } from './counts.ts';
import type { EarlyPage } from './early-page.ts';
import { EARLY_SCRIPT } from './early-script.ts';

type Page = Window & { eval: (text: string) => unknown; Event: typeof Event; ErrorEvent: typeof ErrorEvent };
type Dom = new (html: string, options: { url: string; runScripts: 'outside-only' }) => { window: Page };
/** jsdom has no types. */
const { JSDOM }: { JSDOM: Dom } = createRequire(import.meta.url)('jsdom');

const PAGE = { composition: '0123456789ab', view: 'token' };
const HTML = `<!doctype html><body><div id="root"><header><a href="/">home</a></header><input><button>go</button></div>
<link rel="modulepreload" href="/mfe/shell/1.1.0-0f3a9c71/main.js"><script type="application/json" id="nabericht-page">${JSON.stringify(PAGE)}</script>
<script type="text/plain" id="nabericht-shell" src="/mfe/shell/1.1.0-0f3a9c71/main.js"></script></body>`;

/** A page with the scripts of its head, in a browser with this storage. */
function open({ kept = {}, tab }: { kept?: Record<string, unknown>; tab?: string } = {}) {
  const { window } = new JSDOM(HTML, { url: 'https://site.example/report', runScripts: 'outside-only' });
  const sendBeacon = vi.fn();
  Object.assign(window.navigator, { sendBeacon });
  for (const [name, value] of Object.entries(kept)) window.localStorage.setItem(name, JSON.stringify(value));
  if (tab) window.sessionStorage.setItem('nabericht_tab', tab);
  window.eval(`const fetch = () => {}; window.fetch = fetch;${EARLY_SCRIPT}`);
  const early: EarlyPage = Reflect.get(window, 'nabericht_early');
  const sent = () => sendBeacon.mock.calls.map(([, body]) => JSON.parse(body));
  const troubles = () => early.troubles.map(({ message }) => message);
  return { window, early, sent, troubles };
}

test('an attempt to replace a function that all parts need has no effect, throws no error and is reported', () => {
  const { window, troubles } = open();
  window.eval(`
    'use strict';
    window.fetch = () => 'mine';
    history.pushState = () => {};
    JSON.stringify = () => 'mine';`);
  expect(window.eval(`[JSON.stringify({ a: 1 }), String(fetch())]`)).toEqual(['{"a":1}', 'undefined']);
  window.eval(`history.pushState(null, '', '/next')`);
  expect(window.location.pathname).toBe('/next');
  expect(troubles()).toEqual([
    'fetch was to be replaced',
    'pushState was to be replaced',
    'stringify was to be replaced',
  ]);
});

test('scripts can only set our own cookies', () => {
  const { window, troubles } = open();
  window.eval(
    `document.cookie = 'nabericht_locale=en; Path=/'; document.cookie = 'big=' + 'x'.repeat(3900);`,
  );
  expect(window.document.cookie).toBe('nabericht_locale=en');
  expect(troubles()).toEqual(['a cookie was to be set']);
});

test('clearing a storage keeps our own keys', () => {
  const { window } = open();
  window.eval(
    `localStorage.setItem('nabericht_signing_out', 'wipe'); localStorage.setItem('x', '1'); localStorage.clear();`,
  );
  expect(window.eval(`Object.keys(localStorage)`)).toEqual(['nabericht_signing_out']);
});

test('a listener on the window cannot swallow what is typed; one on a field can', () => {
  const { window, troubles } = open();
  const press = () =>
    window.eval(`document.querySelector('input').dispatchEvent(
      new KeyboardEvent('keydown', { key: 'a', bubbles: true, cancelable: true }))`);
  const heard = vi.fn();
  window.document.querySelector('input')?.addEventListener('keydown', heard);
  window.eval(
    `addEventListener('keydown', (event) => { event.preventDefault(); event.stopImmediatePropagation(); }, true)`,
  );
  expect(press()).toBe(true);
  expect(heard).toHaveBeenCalledTimes(1);
  expect(troubles()).toContain('typing was to be swallowed');
  window.eval(
    `document.querySelector('input').addEventListener('keydown', (event) => event.preventDefault())`,
  );
  expect(press()).toBe(false);
});

describe('a click in the frame', () => {
  const ABOVE = `(event) => { event.preventDefault(); event.stopImmediatePropagation(); }`;
  const click = (window: Page, selector: string) =>
    window.eval(`document.querySelector('${selector}').dispatchEvent(
      new MouseEvent('click', { bubbles: true, cancelable: true }))`);

  test.each(['window', 'document', 'document.body'])('is not swallowed by a listener on %s', (place) => {
    const { window, troubles } = open();
    const heard = vi.fn();
    window.document.getElementById('root')?.addEventListener('click', heard);
    window.eval(`${place}.addEventListener('click', ${ABOVE}, true)`);
    expect(click(window, 'header a')).toBe(true);
    expect(heard).toHaveBeenCalledTimes(1);
    expect(troubles()).toContain('a click was to be swallowed');
  });

  test('is still the shell’s to stop, and in a remote it is the remote’s own', () => {
    const { window, troubles } = open();
    window.document.getElementById('root')?.addEventListener('click', (event) => event.preventDefault());
    expect(click(window, 'header a')).toBe(false);
    window.eval(`document.addEventListener('click', ${ABOVE}, true)`);
    expect(click(window, 'input')).toBe(false);
    expect(troubles()).toEqual([]);
  });

  test('is recorded and stopped before the shell has started', () => {
    const { window, troubles } = open();
    const heard = vi.fn();
    const button = window.document
      .querySelector('header')
      ?.appendChild(window.document.createElement('button'));
    button?.addEventListener('click', heard);
    expect(click(window, 'header button')).toBe(false);
    expect(heard).not.toHaveBeenCalled();
    expect(troubles()).toEqual([]);
  });
});

test('the fields that were typed in before the shell started are known, with their path', () => {
  const { window, early } = open();
  window.eval(`document.querySelector('input').dispatchEvent(new Event('input', { bubbles: true }))`);
  expect([...early.typed]).toEqual([[window.document.querySelector('input'), '/report']]);
});

describe.each(['in the place of', 'around'])('where a translator puts a <font> %s a text', (where) => {
  /** A paragraph as React made it: a text between two elements, translated since. */
  const translated = async () => {
    const { window, early } = open();
    const { document } = window;
    const paragraph = document.createElement('p');
    const text = document.createTextNode('Even geduld');
    paragraph.append(document.createElement('b'), text, document.createElement('i'));
    document.getElementById('root')?.append(paragraph);
    const [outer, inner] = [document.createElement('font'), document.createElement('font')];
    text.replaceWith(outer);
    outer.append(inner);
    inner.append(where === 'around' ? text : 'One moment');
    await settled();
    return { paragraph, text, document, early };
  };
  const settled = () => new Promise((resolve) => setTimeout(resolve));

  test('the translation goes with the text, which nobody misses', async () => {
    const { paragraph, text } = await translated();
    expect(paragraph.removeChild(text)).toBe(text);
    expect(paragraph.innerHTML).toBe('<b></b><i></i>');
  });

  test('what comes before the text comes before its translation', async () => {
    const { paragraph, text, document } = await translated();
    paragraph.insertBefore(document.createElement('u'), text);
    expect([...paragraph.children].map(({ localName }) => localName)).toEqual(['b', 'u', 'font', 'i']);
  });

  test('a text that is put elsewhere leaves no translation behind', async () => {
    const { paragraph, text, document } = await translated();
    paragraph.insertBefore(text, paragraph.firstChild);
    expect([paragraph.textContent, paragraph.firstChild]).toEqual(['Even geduld', text]);
    const again = document.createElement('font');
    again.append('One moment');
    text.replaceWith(again);
    await settled();
    paragraph.appendChild(text);
    expect([paragraph.textContent, paragraph.lastChild]).toEqual(['Even geduld', text]);
  });

  test('a new value of the text is seen, and may be translated in turn', async () => {
    const { paragraph, text, document } = await translated();
    text.nodeValue = 'Gelukt';
    await settled();
    expect(paragraph.textContent).toBe('Gelukt');
    const again = document.createElement('font');
    again.append('Done');
    text.replaceWith(again);
    await settled();
    expect(paragraph.textContent).toBe('Done');
    paragraph.removeChild(text);
    expect(paragraph.textContent).toBe('');
  });

  test('a text that was translated before React started is put back for it, in its place', async () => {
    const { paragraph, text, early } = await translated();
    early.restoreTexts?.();
    expect(paragraph.innerHTML).toBe('<b></b>Even geduld<i></i>');
    expect(paragraph.childNodes[1]).toBe(text);
  });
});

test('texts that were translated before React started are put back for it, each in its place', async () => {
  const { window, early } = open();
  const root = window.document.getElementById('root');
  const rendered = root?.innerHTML ?? '';
  const [link, button] = [root?.querySelector('a')?.firstChild, root?.querySelector('button')?.firstChild];
  const translation = (words: string) => {
    const [outer, inner] = [window.document.createElement('font'), window.document.createElement('font')];
    inner.append(words);
    outer.append(inner);
    return outer;
  };
  link?.replaceWith(translation('accueil'));
  await new Promise((resolve) => setTimeout(resolve));
  // Not noticed yet.
  button?.replaceWith(translation('aller'));
  early.restoreTexts?.();
  expect(root?.innerHTML).toBe(rendered);
  expect(root?.querySelector('button')?.firstChild).toBe(button);
});

test('a text that was taken away in another way may be removed, and inserted before, without an error', () => {
  const { document } = open().window;
  const [root, text] = [document.getElementById('root'), document.createTextNode('gone')];
  root?.removeChild(text);
  root?.insertBefore(document.createElement('u'), text);
  expect(root?.lastElementChild?.localName).toBe('u');
  expect(() => root?.removeChild(document.body)).toThrow();
});

const RELEASE = 'mf-one@1.1.0-0f3a9c71';
const begun = (more: object) => ({
  nabericht_begun_x: { release: RELEASE, ...PAGE, tab: 'a', at: Date.now(), ...more },
});
const HUNG = { remote: 'mf-one', version: '1.1.0-0f3a9c71', kind: 'failed', reason: 'hung' };

test('a page that runs a release records it in the storage until the page is left', () => {
  const { window, early } = open();
  const left = () =>
    Object.keys({ ...window.localStorage }).filter((name) => name.startsWith('nabericht_begun_'));
  early.runs(RELEASE);
  expect(JSON.parse(window.localStorage.getItem(left()[0] ?? '') ?? '')).toMatchObject({
    release: RELEASE,
    ...PAGE,
  });
  window.dispatchEvent(new window.Event('pagehide'));
  expect(left()).toEqual([]);
});

test.each([
  ['of this tab', { kept: begun({}), tab: 'a' }],
  ['of another, long silent', { kept: begun({ at: Date.now() - 13_000 }), tab: 'b' }],
])(
  'a page %s that ended without signing off hung: the next page reports it and avoids the release for a day',
  (_which, browser) => {
    const { window, early, sent } = open(browser);
    expect(sent()).toEqual([{ ...PAGE, events: [HUNG] }]);
    expect(early.avoided).toEqual([RELEASE]);
    const { nabericht_hung } = { ...window.localStorage };
    expect(open({ kept: { nabericht_hung: JSON.parse(nabericht_hung ?? '') } }).early.avoided).toEqual([
      RELEASE,
    ]);
    expect(open({ kept: { nabericht_hung: { [RELEASE]: Date.now() - 1 } } }).early.avoided).toEqual([]);
  },
);

test('a page that is alive in another tab has not hung', () => {
  const { early, sent } = open({ kept: begun({}), tab: 'b' });
  expect(sent()).toEqual([]);
  expect(early.avoided).toEqual([]);
});

const SHELL = { remote: 'shell', version: '1.1.0-0f3a9c71', kind: 'failed' };

test('a shell that fails to load, or throws before it starts, is reported', () => {
  const { window, sent } = open();
  window.document.getElementById('nabericht-shell')?.dispatchEvent(new window.Event('error'));
  const filename = 'https://site.example/mfe/shell/1.1.0-0f3a9c71/main.js';
  window.dispatchEvent(new window.ErrorEvent('error', { filename }));
  window.dispatchEvent(new window.ErrorEvent('error', { filename: 'https://site.example/other.js' }));
  expect(sent()).toEqual([
    { ...PAGE, events: [{ ...SHELL, reason: 'missing' }] },
    { ...PAGE, events: [{ ...SHELL, reason: 'threw' }] },
  ]);
});

const NEXT = '/mfe/shell/1.0.0-11111111/main.js';

test('a shell whose files stop arriving races with the last good one, and no release is avoided', () => {
  vi.useFakeTimers();
  try {
    const { window, early, sent } = open();
    Object.assign(window.document.getElementById('nabericht-shell')?.dataset ?? {}, { next: NEXT });
    vi.advanceTimersByTime(4_900);
    expect(sent()).toEqual([]);
    vi.advanceTimersByTime(1_200);
    expect(sent()).toEqual([{ ...PAGE, events: [{ ...SHELL, reason: 'late' }] }]);
    expect(early.avoided).toEqual([]);
    // Whichever starts first wins.
    expect([early.begins(), early.begins()]).toEqual([true, false]);
  } finally {
    vi.useRealTimers();
  }
});

test('a stylesheet that hangs is moved to where it blocks neither scripts nor the first paint', () => {
  vi.useFakeTimers();
  try {
    const { window } = open();
    const link = window.document.createElement('link');
    link.rel = 'stylesheet';
    window.document.body.append(link);
    vi.advanceTimersByTime(4_100);
    expect(link.parentNode).toBe(window.document.head);
  } finally {
    vi.useRealTimers();
  }
});

test('a shell that has started in time has no race', () => {
  vi.useFakeTimers();
  try {
    const { early, sent } = open();
    early.begins();
    vi.advanceTimersByTime(20_000);
    expect(sent()).toEqual([]);
  } finally {
    vi.useRealTimers();
  }
});

test('a shell that starts and throws later does not count as a failed start', () => {
  const { window, early, sent } = open();
  expect(early.begins()).toBe(true);
  const filename = 'https://site.example/mfe/shell/1.1.0-0f3a9c71/main.js';
  window.dispatchEvent(new window.ErrorEvent('error', { filename }));
  expect(sent()).toEqual([]);
});

test('without a last good shell the live one starts, though it failed before', () => {
  const { early } = open({ kept: { nabericht_hung: { 'shell@1.1.0-0f3a9c71': Date.now() + 1_000 } } });
  expect(early.begins()).toBe(true);
  expect(early.fails()).toBe(false);
});

describe('the count of ticked boxes', () => {
  const texts = ['nobody', '1 person', '# people'];
  const textOf = (count: number) => (texts[count] ?? texts[2] ?? '').replace('#', String(count));
  const counted = (given: readonly string[] = []) =>
    earlyCount({ name: 'who', given, kept: 'kept-who', textOf })['data-early-count'];
  const FORM = (count: string, ticked = '') => `<form>
    <input type="checkbox" name="who" value="a" ${ticked}><input type="checkbox" name="who" value="b"><input type="checkbox" value="c">
    <h2 data-early-count='${count}'>nobody</h2><button aria-disabled="true"><span data-early-count='${count}'>nobody</span></button>
  </form>`;
  const show = (form: string) => {
    const { window, early } = open();
    const root = window.document.getElementById('root');
    if (root) root.innerHTML = form;
    const press = (value: string) =>
      window.document.querySelector<HTMLInputElement>(`[value=${value}]`)?.click();
    const said = () => window.document.querySelector('h2')?.textContent;
    const button = () => window.document.querySelector('button')?.outerHTML ?? '';
    return { window, early, press, said, button };
  };

  test('is correct before React starts, and enables the button', () => {
    const { press, said, button } = show(FORM(counted()));
    press('c');
    expect(said()).toBe('nobody');
    press('a');
    expect(said()).toBe('1 person');
    expect(button()).not.toContain('aria-disabled');
    press('b');
    expect(button()).toContain('>2 people<');
    press('a');
    press('b');
    expect(said()).toBe('nobody');
    expect(button()).toContain('aria-disabled="true"');
  });

  test('includes the values that the page came with, also those without a box, until they are unticked', () => {
    const { press, said } = show(FORM(counted(['a', 'elsewhere']), 'checked'));
    press('b');
    expect(said()).toBe('3 people');
    press('a');
    expect(said()).toBe('2 people');
  });

  test('is left to React when this tab has stored choices, and after stopCounts', () => {
    const { window, press, said } = show(FORM(counted()));
    window.sessionStorage.setItem('kept-who', '["z"]');
    press('a');
    expect(said()).toBe('nobody');
    const later = show(FORM(counted()));
    later.early.stopCounts?.();
    later.press('a');
    expect(later.said()).toBe('nobody');
  });
});
