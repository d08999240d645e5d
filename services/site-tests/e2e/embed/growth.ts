import type { Page } from 'playwright/test';

/** What a page holds in memory after garbage collection. */
export async function measure(page: Page) {
  const session = await page.context().newCDPSession(page);
  await session.send('HeapProfiler.collectGarbage');
  await session.send('Performance.enable');
  const { metrics } = await session.send('Performance.getMetrics');
  await session.detach();
  const of = (name: string) => metrics.find((metric) => metric.name === name)?.value ?? 0;
  const inPage = await page.evaluate(() => ({
    fonts: document.fonts.size,
    inHead: document.head.childElementCount,
  }));
  return {
    ...inPage,
    nodes: of('Nodes'),
    listeners: of('JSEventListeners'),
    documents: of('Documents'),
    megabytes: of('JSHeapUsedSize') / 1e6,
  };
}

/** Removes the element from the page and inserts it again, waiting each time until it is shown. */
export const takeOutAndIn = (page: Page, times: number) =>
  page.evaluate(async (times) => {
    const element = document.querySelector('nabericht-landing');
    const place = element?.parentElement;
    if (!element || !place) throw new Error('No element');
    for (let time = 0; time < times; time += 1) {
      element.remove();
      const ready = new Promise((resolve) =>
        element.addEventListener('nabericht:ready', resolve, { once: true }),
      );
      place.append(element);
      await ready;
    }
  }, times);
