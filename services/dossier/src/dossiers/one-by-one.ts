/** How much scheduled work reads at once: what is due in a night may be much, and each of it is worked on by itself. */
export const PAGE = 500;

/**
 * Works on one after the other, a page at a time; what fails does not keep the rest waiting.
 * @param readAfter the next ones after the last of the page before, in an order that work does not change
 * @throws the first failure, at the end, so that a job that did this is tried again
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
