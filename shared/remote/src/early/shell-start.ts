import { BEACON_PATH } from '@nabericht/contracts/beacon-path';
import { PAGE_DATA_ID } from '../page-data.ts';
import { SHELL_SCRIPT_ID } from './early-page.ts';

/**
 * In the head of every page: notices when the shell itself fails to load, or throws before it has started, reports it to the
 * gateway, and starts the last good shell instead. When files stop arriving before the start, it loads the last good shell too,
 * and whichever starts first wins: a slow connection is nobody's fault, so no release is avoided for it.
 */
export const SHELL_START_SCRIPT = `{
  const MOST_SILENT = 5;
  let hasBegun = false, hasFallenBack = false, isRace = false;
  const script = () => document.getElementById('${SHELL_SCRIPT_ID}');
  const release = () => 'shell@' + script().getAttribute('src').split('/')[3];
  early.page = () => {
    const { composition, view } = JSON.parse(document.getElementById('${PAGE_DATA_ID}').textContent);
    return { composition, view };
  };
  early.tell = (release, { composition, view }, reason) => {
    const [remote, version] = release.split('@');
    const event = { remote, version, kind: 'failed', reason };
    if (view) navigator.sendBeacon('${BEACON_PATH}', JSON.stringify({ composition, view, events: [event] }));
  };
  early.begins = () => {
    if (isRace && hasBegun) return false;
    hasBegun = true;
    return !script() || !early.avoided.includes(release()) || !fallBack();
  };
  early.fails = (reason = 'threw') => {
    if (!script()) return false;
    early.tell(release(), early.page(), reason);
    early.remember?.(release());
    return fallBack();
  };
  const fallBack = () => {
    const { next, nextStyles = '' } = script().dataset;
    const root = document.getElementById('root');
    if (hasFallenBack || !next || !root) return false;
    hasFallenBack = true;
    // What the shell that failed still does, it does to what is no longer shown.
    if (!isRace) root.replaceWith(root.cloneNode(true));
    for (const style of nextStyles.split(' ').filter(Boolean)) {
      const [href, integrity] = style.split('#');
      document.head.append(Object.assign(document.createElement('link'), { rel: 'stylesheet', href, integrity, crossOrigin: 'anonymous' }));
    }
    import(next).catch(() => {});
    return true;
  };
  // A stylesheet on its way holds scripts and the first paint; one that is put there by a script holds neither.
  const unblock = () => {
    for (const link of document.querySelectorAll('link[rel=stylesheet]')) if (!link.sheet) document.head.append(link);
  };
  const hasArrived = () =>
    [...document.querySelectorAll('link[rel=modulepreload][href*="/mfe/shell/"]')].every(({ href }) => performance.getEntriesByName?.(href)[0]);
  let silent = 0;
  try {
    new PerformanceObserver(() => (silent = 0)).observe({ type: 'resource' });
  } catch {
    // Who does not tell of files waits from the start of the page.
  }
  const look = setInterval(() => {
    if (!hasBegun && !hasFallenBack && ++silent < MOST_SILENT) {
      if (silent === MOST_SILENT - 1) unblock();
      return;
    }
    clearInterval(look);
    if (hasBegun || hasFallenBack || !script()) return;
    isRace = true;
    if (!hasArrived()) early.tell(release(), early.page(), 'late');
    fallBack();
  }, 1_000);
  addEventListener('error', ({ target, filename }) => {
    if (hasBegun || !script()) return;
    if (target === script()) early.fails('missing');
    else if (filename?.endsWith(script().getAttribute('src'))) early.fails();
  }, true);
}`;
