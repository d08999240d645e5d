import { FrameTaken } from './frame-taken.ts';

/** Twice in a row: what moves across, or is drawn at this moment, is nobody's fault. */
const TIMES = 2;

/**
 * Looks whether the frame is still there. A page that was taken away is put back as it stood, with all that React knows of
 * it. Returns the look: why the remote that stands there is not to stay, each time anew, or null.
 */
export function watchFrame(page: Document): () => FrameTaken | null {
  const { documentElement, body } = page;
  const root = page.getElementById('root');
  let times = 0;
  const isBack = () => {
    if (root && body.contains(root) && page.body === body && page.contains(body)) return false;
    if (page.documentElement !== documentElement) page.replaceChildren(documentElement);
    if (page.body && page.body !== body) page.body.replaceWith(body);
    if (!documentElement.contains(body)) documentElement.append(body);
    if (root && !body.contains(root)) body.prepend(root);
    return true;
  };
  return () => {
    if (isBack()) return new FrameTaken('taken away');
    times = isOutOfReach(page) ? times + 1 : 0;
    return times > 0 && times % TIMES === 0 ? new FrameTaken('covered or hidden') : null;
  };
}

/** Whether somebody cannot press what the header offers because something of a remote is in the way. */
function isOutOfReach(page: Document): boolean {
  const header = page.querySelector('#root header');
  const control = header?.querySelector('a, button');
  // A dialog covers it by right.
  if (!header || !control || page.querySelector('dialog[open]')) return false;
  if (control.checkVisibility?.({ opacityProperty: true, visibilityProperty: true }) === false) return true;
  const { left, top, width, height } = control.getBoundingClientRect();
  const [x, y] = [left + width / 2, top + height / 2];
  const isInView =
    x >= 0 && y >= 0 && x < page.documentElement.clientWidth && y < page.documentElement.clientHeight;
  const hit = isInView && page.elementFromPoint(x, y);
  // What is laid over the page from outside of it (an extension of the browser) is no remote's.
  return (
    Boolean(hit) &&
    !header.contains(hit || null) &&
    page.getElementById('content')?.contains(hit || null) === true
  );
}
