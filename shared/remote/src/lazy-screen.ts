import { type ComponentType, createElement, lazy, useState } from 'react';
import type { RemoteRoute } from './remote-module.ts';

/**
 * A screen whose code is loaded when it is opened, as properties of a route. When the server rendered it, the shell waits for the
 * code before React hydrates, so that what somebody chose or typed until then stays.
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
    // Chosen once: changing the component type would lose what is typed in the screen.
    const [Chosen] = useState<ComponentType>(() => loaded ?? Later);
    return createElement(Chosen);
  }
  return { element: createElement(Screen), preload };
}
