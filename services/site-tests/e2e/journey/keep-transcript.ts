import { appendFile } from 'node:fs/promises';
import { type Page, test } from 'playwright/test';

/**
 * Writes what a screen reader meets on this page, in order, to `transcript.txt` in the test's folder below `test-results/`, to
 * be read from start to end by a person.
 */
export async function keepTranscript(page: Page): Promise<void> {
  const heard = await page.locator('body').ariaSnapshot();
  await appendFile(test.info().outputPath('transcript.txt'), `=== ${await page.title()}\n\n${heard}\n\n`);
}
