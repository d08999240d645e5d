import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { type ElementRelease, type EmbedConfig, MOUNT_EVENT, type Stage } from '../contract.ts';
import { createElementSource } from './element-source.ts';
import { landingElement } from './landing-element.ts';

const origin = 'https://nabericht.example';
const NEWEST: ElementRelease = { version: '1.1.0-22222222', integrity: 'sha384-new' };
const OLDER: ElementRelease = { version: '1.0.0-11111111', integrity: 'sha384-old' };

/** The release to which the provider is pinned. */
let held: ElementRelease | null;
/** What the element's script received at each mount. */
let stages: Stage[];

const source = createElementSource({ origin, release: NEWEST, isPinned: false, nonce: '' });
customElements.define('nabericht-landing', landingElement(source));

beforeEach(() => {
  held = null;
  stages = [];
  vi.stubGlobal('fetch', async (address: string) => {
    const config = { provider: { slug: 'nn' }, element: held } as EmbedConfig;
    return address.includes('/embed/config/') ? Response.json(config) : new Response('');
  });
  // Stands in for loading a script: passes a `Mount` as the script would.
  vi.spyOn(document.head, 'append').mockImplementation((script) => {
    const detail = (stage: Stage) => {
      stages.push(stage);
      stage.ready();
      return () => {};
    };
    (script as Element).dispatchEvent(new CustomEvent(MOUNT_EVENT, { detail }));
  });
});
afterEach(() => {
  document.body.replaceChildren();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

function place(attributes: Record<string, string> = { provider: 'nn' }) {
  const element = document.createElement('nabericht-landing');
  for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value);
  const told: [string, unknown][] = [];
  for (const name of ['ready', 'error'])
    element.addEventListener(`nabericht:${name}`, (event) =>
      told.push([name, (event as CustomEvent).detail]),
    );
  document.body.append(element);
  return { element, told };
}
const slot = (element: Element) => element.shadowRoot?.querySelector('slot');

it('the ready event names the release that is shown, also when the provider is pinned to an older one', async () => {
  held = OLDER;
  const { told } = place();
  await vi.waitFor(() =>
    expect(told).toEqual([['ready', { provider: 'nn', mode: 'element', version: OLDER.version }]]),
  );
});

it('the element shows the link again and dispatches an error when it fails after it was ready', async () => {
  const { element, told } = place();
  await vi.waitFor(() => expect(slot(element)?.hidden).toBe(true));
  stages[0]?.failed();
  expect(slot(element)?.hidden).toBe(false);
  expect(told.slice(1)).toEqual([['error', { reason: 'failed' }]]);
});

it('the element mounts again when an attribute changes, and not when it is set to the same value', async () => {
  const { element } = place();
  await vi.waitFor(() => expect(stages).toHaveLength(1));
  const before = slot(element);
  element.setAttribute('provider', 'nn');
  await Promise.resolve();
  expect(slot(element)).toBe(before);
  element.setAttribute('locale', 'en');
  await vi.waitFor(() => expect(stages).toHaveLength(2));
  expect(stages[1]?.settings.locale).toBe('en');
});

it('the element adds a link when the page has none, and the link sends no referrer', () => {
  const { element } = place({ provider: 'nn', locale: 'en', campaign: 'mei' });
  const link = slot(element)?.querySelector('a');
  expect(link?.href).toBe(`${origin}/nn?locale=en&source=mei`);
  expect(link?.rel).toBe('noreferrer');
});
