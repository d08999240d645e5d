import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { readTestConfig } from '@nabericht/testing/config';
import { type Browser, type Frame, launch, type Page } from 'puppeteer-core';
import type { Place, Tab } from './tab.ts';

const NAMES = ['firefox-esr', 'firefox'];

/**
 * Starts Firefox, controlled through WebDriver BiDi.
 * @param profile a folder that is kept; without one a temporary profile is used
 * @throws if Firefox is not installed
 */
export function startFirefox(profile?: string): Promise<Browser> {
  const { FIREFOX_PATH, PATH } = readTestConfig();
  const found = PATH.split(delimiter).flatMap((folder) => NAMES.map((name) => join(folder, name)));
  const executablePath = FIREFOX_PATH ?? found.find((file) => existsSync(file));
  if (!executablePath) throw new Error('No Firefox was found: install one, or set FIREFOX_PATH');
  return launch({
    browser: 'firefox',
    executablePath,
    headless: true,
    ...(profile ? { userDataDir: profile } : {}),
  });
}

/** A Puppeteer page as a tab. */
export function tabOf(page: Page): Tab {
  const place = (frame: Frame): Place => ({
    url: () => frame.url(),
    run: (work, wish) => frame.evaluate(work as never, wish as never) as never,
  });
  return {
    ...place(page.mainFrame()),
    press: (key) => page.keyboard.press(key as never),
    places: () => page.frames().map(place),
  };
}
