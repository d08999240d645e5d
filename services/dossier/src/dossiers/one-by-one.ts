/**
 * Works on one after the other; what fails does not keep the rest waiting.
 * @throws the first failure, at the end, so that a job that did this is tried again
 */
export async function oneByOne<T>(items: readonly T[], work: (item: T) => Promise<unknown>): Promise<void> {
  const failures: unknown[] = [];
  for (const item of items) await work(item).catch((error: unknown) => failures.push(error));
  if (failures.length > 0) throw failures[0];
}
