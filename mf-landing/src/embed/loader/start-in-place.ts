import type { ElementSource } from './element-source.ts';
import type { Shown, Trouble } from './shown.ts';

/** Shows the element in the page itself. @returns why it could not be shown; null when it is shown or no longer wanted */
export async function startInPlace(source: ElementSource, shown: Shown): Promise<Trouble | null> {
  const { place, link, settings, isFramed, signal, tell } = shown;
  const { provider, brand } = settings;
  try {
    const awaited = provider ? source.readConfig(provider, brand) : null;
    const [config, { mount, version }] = await Promise.all([awaited, source.readMount(awaited)]);
    if (signal.aborted) return null;
    return await new Promise((resolve) => {
      let isReady = false;
      const takeAway = mount({
        place,
        settings,
        config,
        origin: source.origin,
        isFramed,
        start: (address, slug) => tell('start', { provider: slug, address }),
        ready: () => {
          isReady = true;
          link.hidden = true;
          tell('ready', { provider, mode: 'element', version });
          resolve(null);
        },
        failed: () => {
          link.hidden = false;
          if (isReady) tell('error', { reason: 'failed' });
          resolve('failed');
        },
      });
      signal.addEventListener('abort', () => {
        takeAway();
        resolve(null);
      });
    });
  } catch (cause) {
    if (cause instanceof Response) return cause.status === 404 ? 'unknown' : 'unreachable';
    return cause instanceof DOMException && cause.name === 'TimeoutError' ? 'unreachable' : 'failed';
  }
}
