/** How many items scheduled work reads per page: a night can bring many, and each is processed by itself. */
export const PAGE = 500;

/**
 * Processes items one after the other, page by page; a failure does not stop the rest.
 * @param readAfter reads the page after the last item of the previous one, in an order that the work does not change
 * @throws the first failure, at the end, so that the job is retried
 */
export async function oneByOne<T>(
  readAfter: (last: T | undefined) => Promise<readonly T[]>,
  work: (item: T) => Promise<unknown>,
): Promise<void> {
  const failures: unknown[] = [];
  for (let page = await readAfter(undefined); page.length > 0; page = await readAfter(page.at(-1)))
    for (const item of page) await work(item).catch((error: unknown) => failures.push(error));
  if (failures.length > 0) throw failures[0];
}
