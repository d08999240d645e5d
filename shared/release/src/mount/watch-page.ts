import type { MountResult } from '@nabericht/contracts/registry';
import type { Page } from 'playwright-core';

export type Trouble = MountResult['errors'][number];

interface Watched {
  name: string;
  /** `1.0.0-0f3a9c71` */
  revision: string;
}

/** Collects the troubles of a page from its first byte on. */
export function watchPage(page: Page, { name, revision }: Watched): { troubles(): Promise<Trouble[]> } {
  const heard: Trouble[] = [];
  const add = (kind: Trouble['kind'], text: string) => heard.push({ kind, text: text.slice(0, MOST_TEXT) });
  page.on('pageerror', (error) => add('thrown', String(error)));
  page.on('console', (message) => {
    if (message.type() === 'error') add(kindOf(message.text(), name), message.text());
  });
  page.on('request', (request) => {
    const [, , part, asked] = new URL(request.url()).pathname.split('/');
    if (request.url().includes('/mfe/') && part === name && asked !== revision)
      add('not-shown', `the page took ${name}@${asked} in its place`);
  });
  return {
    async troubles() {
      const violations = await page.evaluate(() => Reflect.get(window, 'policyViolations') as string[]);
      // Policy violations first: an exception may be their consequence.
      const forbidden = violations.map((text): Trouble => ({ kind: 'csp', text: text.slice(0, MOST_TEXT) }));
      const all = [...forbidden, ...heard];
      return [...new Map(all.map((trouble) => [trouble.kind + trouble.text, trouble])).values()].slice(
        0,
        MOST_TROUBLES,
      );
    },
  };
}

const MOST_TEXT = 1_000;
/** The most that a mount result may contain. */
export const MOST_TROUBLES = 200;

/** The shell logs on the console what it caught, and where. Policy violations also come as events. */
function kindOf(text: string, name: string): Trouble['kind'] {
  if (/integrity/i.test(text)) return 'integrity';
  return text.startsWith(`[nabericht] ${name} `) || text.startsWith('[nabericht] hydration')
    ? 'thrown'
    : 'console';
}

/** Runs in the page before any of its own scripts. */
export function collectViolations(): void {
  const violations: string[] = [];
  Reflect.set(window, 'policyViolations', violations);
  document.addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI, sourceFile }) => {
    violations.push(`${effectiveDirective} forbids ${blockedURI}${sourceFile ? ` in ${sourceFile}` : ''}`);
  });
}
