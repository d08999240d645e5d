/** Resolves when the stylesheet beside `base` is applied; rejects if it is missing or was changed. */
export const wear = (file: string, integrity: string, base: string): Promise<void> =>
  new Promise((resolve, reject) => {
    const href = new URL(file, base).href;
    for (const there of document.querySelectorAll<HTMLLinkElement>('link[rel=stylesheet]'))
      if (there.href === href && there.sheet?.cssRules.length) return resolve();
    const link = document.createElement('link');
    Object.assign(link, { rel: 'stylesheet', integrity, crossOrigin: 'anonymous' });
    link.onload = () => resolve();
    link.onerror = () => {
      link.remove();
      reject(new Error(`Loading ${href} failed`));
    };
    link.href = href;
    document.head.append(link);
  });
