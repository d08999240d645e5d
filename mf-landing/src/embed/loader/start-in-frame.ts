import { EMBED_EVENTS, type FrameMessage, HELLO, PORT } from '../frame/frame-messages.ts';
import { clampHeight } from '../frame/height.ts';
import { framePath } from '../settings.ts';
import { type ElementSource, PATIENCE_MS } from './element-source.ts';
import type { Shown, Trouble } from './shown.ts';

/**
 * Shows the element in a frame of our site. The two talk over a private message channel: when the frame says hello, this window
 * sends it a port, after checking that the message came from that frame and our origin, and only to that origin.
 * @returns why the frame could not be shown; null when it is shown or no longer wanted
 */
export function startInFrame({ origin }: ElementSource, shown: Shown): Promise<Trouble | null> {
  const { place, link, settings, signal, tell } = shown;
  return new Promise((resolve) => {
    const frame = document.createElement('iframe');
    let port: MessagePort | undefined;
    let isReady = false;
    let patience: ReturnType<typeof setTimeout> | undefined;

    const leave = (trouble: Trouble | null) => {
      clearTimeout(patience);
      removeEventListener('message', meet);
      port?.close();
      frame.remove();
      resolve(trouble);
    };

    const hear = ({ data }: MessageEvent<FrameMessage>) => {
      if ('height' in data) {
        const height = clampHeight(data.height);
        if (height) frame.style.height = `${height}px`;
      } else if (EMBED_EVENTS.includes(data.event)) {
        if (data.event === 'error' && !isReady) return leave('failed');
        if (data.event === 'ready') {
          isReady = true;
          clearTimeout(patience);
          link.hidden = true;
          frame.className = '';
          resolve(null);
        }
        tell(data.event, { ...data.detail, ...(data.event === 'ready' && { mode: 'frame' }) });
      }
    };

    const meet = ({ source, origin: from, data }: MessageEvent) => {
      if (source !== frame.contentWindow || from !== origin || data !== HELLO) return;
      port?.close();
      const channel = new MessageChannel();
      port = channel.port1;
      port.onmessage = hear;
      frame.contentWindow?.postMessage(PORT, origin, [channel.port2]);
    };

    addEventListener('message', meet);
    signal.addEventListener('abort', () => leave(null));
    // A frame that is refused, as by frame-ancestors, also fires load, but its page never says hello.
    frame.addEventListener('load', () => {
      if (!isReady) patience ??= setTimeout(() => leave('refused'), PATIENCE_MS);
    });
    frame.className = 'coming';
    frame.title = settings.locale === 'en' ? 'Report a death' : 'Een overlijden melden';
    // The load event of the page does not wait for a lazy frame.
    frame.loading = 'lazy';
    frame.referrerPolicy = 'no-referrer';
    frame.src = origin + framePath(settings, location.origin);
    place.append(frame);
  });
}
