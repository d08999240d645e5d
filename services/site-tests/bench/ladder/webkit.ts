import { spawn } from 'node:child_process';
import { existsSync, globSync } from 'node:fs';
import { environmentWith, readTestConfig } from '@nabericht/testing/config';
import { findFreePort } from '@nabericht/testing/free-port';
import { waitFor } from '@nabericht/testing/wait-for';
import * as v from 'valibot';
import { type LadderBrowser, type Tab, withinAnswer } from './tab.ts';

const DRIVER = '/usr/bin/WebKitWebDriver';
const ELEMENT = 'element-6066-11e4-a52e-4f735466cecf';

/**
 * WebKitGTK through WebDriver, with the small browser that it includes (Debian: webkit2gtk-driver). It needs a display.
 * @throws if it is not installed
 */
export async function startWebKit(): Promise<LadderBrowser> {
  const [binary] = globSync('/usr/lib/*/webkit2gtk-4.1/MiniBrowser');
  if (!existsSync(DRIVER) || !binary)
    throw new Error('No WebKit was found: apt-get install webkit2gtk-driver');
  if (!readTestConfig().DISPLAY) throw new Error('WebKit wants a display: xvfb-run npm run bench -- ladder');
  const port = await findFreePort();
  const driver = spawn(DRIVER, [`--port=${port}`], {
    stdio: 'ignore',
    // Root, as in a container, cannot create WebKit's sandbox.
    env: environmentWith(process.getuid?.() === 0 ? { WEBKIT_DISABLE_SANDBOX_THIS_IS_DANGEROUS: '1' } : {}),
  });
  const ask = asker(`http://127.0.0.1:${port}`);
  await waitFor('WebKitWebDriver', () => ask('GET', '/status').catch(() => undefined));
  const capabilities = {
    alwaysMatch: { pageLoadStrategy: 'none', 'webkitgtk:browserOptions': { binary, args: ['--automation'] } },
  };
  let name = 'WebKitGTK';
  return {
    get name() {
      return name;
    },
    // Each session starts with an empty profile.
    async visit() {
      const session = v.parse(Session, await ask('POST', '/session', { capabilities }));
      name = `WebKitGTK ${session.capabilities.browserVersion}`;
      const at = `/session/${session.sessionId}`;
      const open = async (type: 'tab' | 'window') => {
        const { handle } = v.parse(Window, await ask('POST', `${at}/window/new`, { type }));
        await ask('POST', `${at}/window`, { handle });
        return tabOf((method, path, body) => ask(method, at + path, body));
      };
      return {
        // A new tab next to another one would be hidden; a new window would wait for the process of a tab that hangs.
        newTab: () => open('window'),
        newTabBesideHung: () => open('tab'),
        leave: () => withinAnswer(ask('DELETE', at)),
      };
    },
    stop: async () => driver.kill(),
  };
}

const Session = v.object({ sessionId: v.string(), capabilities: v.object({ browserVersion: v.string() }) });
const Window = v.object({ handle: v.string() });
const Found = v.object({ [ELEMENT]: v.string() });
const Answer = v.object({ value: v.unknown() });

type Ask = (method: 'GET' | 'POST' | 'DELETE', path: string, body?: object) => Promise<unknown>;

const asker =
  (driver: string): Ask =>
  async (method, path, body) => {
    const response = await fetch(driver + path, { method, ...(body ? { body: JSON.stringify(body) } : {}) });
    const { value } = v.parse(Answer, await response.json());
    if (!response.ok) throw new Error(`${method} ${path}: ${JSON.stringify(value)}`);
    return value;
  };

/** The window that was selected last: WebDriver controls one window at a time. */
function tabOf(ask: Ask): Tab {
  const find = async (selector: string) =>
    `/element/${v.parse(Found, await ask('POST', '/element', { using: 'css selector', value: selector }))[ELEMENT]}`;
  return {
    run: (work, wish) =>
      withinAnswer(
        ask('POST', '/execute/sync', {
          script: `return (${work})(arguments[0])`,
          args: [wish ?? null],
        }) as Promise<never>,
      ),
    type: async (selector, text) => ask('POST', `${await find(selector)}/value`, { text }),
    press: async (selector) => ask('POST', `${await find(selector)}/click`, {}),
    open: (url) => ask('POST', '/url', { url }),
  };
}
