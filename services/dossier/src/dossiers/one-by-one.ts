/** How many items scheduled work reads per page: a night can bring many, and each is processed by itself. */
export const PAGE = 500;

/**
 * Processes items one after the other, page by page; a failure neither stops the rest nor has them processed again.
 * @param readAfter reads the page after the last item of the previous one, in an order that the work does not change
 * @param retry enqueues a job that processes one item that failed
 */
export async function oneByOne<T>(
  readAfter: (last: T | undefined) => Promise<readonly T[]>,
  work: (item: T) => Promise<unknown>,
  retry: (item: T) => Promise<void>,
): Promise<void> {
  for (let page = await readAfter(undefined); page.length > 0; page = await readAfter(page.at(-1)))
    for (const item of page) await work(item).catch(() => retry(item));
}
