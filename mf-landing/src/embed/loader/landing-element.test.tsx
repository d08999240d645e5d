import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { type ElementRelease, type EmbedConfig, MOUNT_EVENT, type Stage } from '../contract.ts';
import { createElementSource } from './element-source.ts';
import { landingElement } from './landing-element.ts';

const origin = 'https://nabericht.example';
const NEWEST: ElementRelease = { version: '1.1.0-22222222', integrity: 'sha384-new' };
const OLDER: ElementRelease = { version: '1.0.0-11111111', integrity: 'sha384-old' };

/** What the provider is held to. */
let held: ElementRelease | null;
/** What the element's script was handed, each time. */
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
  // A script that is added runs, and hands over what it mounts with.
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

it('tells the release that stands there, also when the provider is held to another than the newest', async () => {
  held = OLDER;
  const { told } = place();
  await vi.waitFor(() =>
    expect(told).toEqual([['ready', { provider: 'nn', mode: 'element', version: OLDER.version }]]),
  );
});

it('shows the link again and says so when it breaks after it stood there', async () => {
  const { element, told } = place();
  await vi.waitFor(() => expect(slot(element)?.hidden).toBe(true));
  stages[0]?.failed();
  expect(slot(element)?.hidden).toBe(false);
  expect(told.slice(1)).toEqual([['error', { reason: 'failed' }]]);
});

it('begins anew when an attribute says something else, and stays when it says the same', async () => {
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

it('brings a link where the page has none, which tells nothing of the page', () => {
  const { element } = place({ provider: 'nn', locale: 'en', campaign: 'mei' });
  const link = slot(element)?.querySelector('a');
  expect(link?.href).toBe(`${origin}/nn?locale=en&source=mei`);
  expect(link?.rel).toBe('noreferrer');
});
