import { BEACON_PATH } from '@nabericht/contracts/beacon-path';
import { PAGE_DATA_ID } from '../page-data.ts';
import { SHELL_SCRIPT_ID } from './early-page.ts';

/**
 * In the head of every page: hears when the shell itself does not come, or throws before it has started, tells the gateway,
 * and starts the last good one in its place.
 */
export const SHELL_START_SCRIPT = `{
  let hasBegun = false, hasFallenBack = false;
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
    root.replaceWith(root.cloneNode(true));
    for (const style of nextStyles.split(' ').filter(Boolean)) {
      const [href, integrity] = style.split('#');
      document.head.append(Object.assign(document.createElement('link'), { rel: 'stylesheet', href, integrity, crossOrigin: 'anonymous' }));
    }
    import(next);
    return true;
  };
  addEventListener('error', ({ target, filename }) => {
    if (hasBegun || !script()) return;
    if (target === script()) early.fails('missing');
    else if (filename?.endsWith(script().getAttribute('src'))) early.fails();
  }, true);
}`;
