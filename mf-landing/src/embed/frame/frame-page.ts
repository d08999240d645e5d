import { EMBED_EVENTS, type FrameMessage, HELLO, PORT } from './frame-messages.ts';

/** Runs in the head of `/embed/frame`: reports the height of the frame and its events to the page around it. */
const host = document.currentScript?.dataset.host;
const around = window.parent;

const page = new CSSStyleSheet();
page.replaceSync('body{margin:0;overflow:hidden}');
document.adoptedStyleSheets = [page];

if (host && around !== window) {
  let port: MessagePort | undefined;
  const waiting: FrameMessage[] = [];
  const tell = (message: FrameMessage) => (port ? port.postMessage(message) : waiting.push(message));

  for (const event of EMBED_EVENTS) {
    addEventListener(`nabericht:${event}`, ({ detail }: CustomEventInit) => tell({ event, detail }));
  }
  addEventListener('message', ({ source, origin, data, ports }) => {
    if (source !== around || origin !== host || data !== PORT || !ports[0] || port) return;
    port = ports[0];
    new ResizeObserver(() => tell({ height: document.body.getBoundingClientRect().height })).observe(
      document.body,
    );
    for (const message of waiting.splice(0)) tell(message);
  });
  addEventListener('DOMContentLoaded', () => around.postMessage(HELLO, host));
}
