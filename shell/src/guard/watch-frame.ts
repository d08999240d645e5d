import { FrameTaken } from './frame-taken.ts';

/** Two checks in a row: something that moves across the header, or is being drawn, is no fault. */
const TIMES = 2;

/**
 * Checks whether the frame is intact. A removed page is put back as the same DOM nodes, so that React still knows them.
 * @returns the check, to be called again and again: it gives the reason why the shown remote has to go, or null
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

/** Whether a part of the remote prevents clicks on the header. */
function isOutOfReach(page: Document): boolean {
  const header = page.querySelector('#root header');
  const control = header?.querySelector('a, button');
  // A dialog may cover the header.
  if (!header || !control || page.querySelector('dialog[open]')) return false;
  if (control.checkVisibility?.({ opacityProperty: true, visibilityProperty: true }) === false) return true;
  const { left, top, width, height } = control.getBoundingClientRect();
  const [x, y] = [left + width / 2, top + height / 2];
  const isInView =
    x >= 0 && y >= 0 && x < page.documentElement.clientWidth && y < page.documentElement.clientHeight;
  const hit = isInView && page.elementFromPoint(x, y);
  // An overlay outside of the remote, as of a browser extension, is not the remote's fault.
  return (
    Boolean(hit) &&
    !header.contains(hit || null) &&
    page.getElementById('content')?.contains(hit || null) === true
  );
}
