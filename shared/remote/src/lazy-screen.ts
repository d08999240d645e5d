import { type ComponentType, createElement, lazy, useState } from 'react';
import type { RemoteRoute } from './remote-module.ts';

/**
 * A screen that comes when it is opened, as parts of a route. Where the server drew it, the shell waits for it before
 * React takes the page over: what somebody chose or typed there by then stays.
 */
export function lazyScreen(
  load: () => Promise<ComponentType>,
): Required<Pick<RemoteRoute, 'element' | 'preload'>> {
  let loaded: ComponentType | undefined;
  const preload = async () => {
    loaded = await load();
    return { default: loaded };
  };
  const Later = lazy(preload);
  // biome-ignore lint/correctness/noComponentHookFactories: made once for each route, with the routes of a remote
  function Screen() {
    // Chosen once: a screen that changed its kind would lose what is typed in it.
    const [Chosen] = useState<ComponentType>(() => loaded ?? Later);
    return createElement(Chosen);
  }
  return { element: createElement(Screen), preload };
}
