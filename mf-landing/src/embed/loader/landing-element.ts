import { handOver } from '../hand-over.ts';
import { ATTRIBUTES, readSettings } from '../settings.ts';
import type { ElementSource } from './element-source.ts';
import { PLACE_STYLES } from './place-styles.ts';
import type { Shown } from './shown.ts';
import { startInFrame } from './start-in-frame.ts';
import { startInPlace } from './start-in-place.ts';

/** Shows a plain link first, and replaces it by the content: in the page itself, or else in a frame of our site. */
export const landingElement = (source: ElementSource) =>
  class extends HTMLElement {
    static readonly observedAttributes = [...ATTRIBUTES];
    #life: AbortController | null = null;
    #place: HTMLElement | null = null;

    connectedCallback() {
      this.#begin();
    }

    disconnectedCallback() {
      this.#life?.abort();
      this.#life = null;
    }

    /** Attributes that change in the same task restart the element only once. */
    attributeChangedCallback(_name: string, before: string | null, after: string | null) {
      if (before === after) return;
      const { signal } = this.#life ?? {};
      if (!signal || signal.aborted) return;
      this.#life?.abort();
      queueMicrotask(() => this.isConnected && this.#life?.signal === signal && this.#begin());
    }

    #begin() {
      const life = new AbortController();
      this.#life = life;
      const settings = readSettings((name) => this.getAttribute(name));
      this.#place ??= createPlace(this);
      this.#place.classList.toggle('search', settings.isSearch);
      const link = document.createElement('slot');
      if (!this.querySelector('a')) {
        const own = document.createElement('a');
        own.href = handOver(source.origin, settings.provider, { ...settings, start: 'page' });
        own.rel = 'noreferrer';
        own.textContent = settings.locale === 'en' ? 'Report a death' : 'Een overlijden melden';
        link.append(own);
      }
      this.#place.replaceChildren(link);
      void show(source, {
        place: this.#place,
        link,
        settings,
        isFramed: this.hasAttribute('framed'),
        signal: life.signal,
        tell: (name, detail) =>
          life.signal.aborted ||
          this.dispatchEvent(
            new CustomEvent(`nabericht:${name}`, { detail, bubbles: true, cancelable: name === 'start' }),
          ),
      });
    }
  };

/**
 * From this height on, the page reserves the space with its own stylesheet, and the element reserves none. In our own frame,
 * the page around the frame does so.
 */
const HELD = 120;

function createPlace(element: HTMLElement): HTMLElement {
  const isHeld = element.hasAttribute('framed') || element.getBoundingClientRect().height >= HELD;
  const root = element.attachShadow({ mode: 'open' });
  const box = document.createElement('div');
  const place = document.createElement('div');
  box.className = 'box';
  place.className = isHeld ? 'place' : 'place room';
  box.append(place);
  root.append(box);
  // A browser without adopted stylesheets shows only the link, at its own height.
  if (root.adoptedStyleSheets) root.adoptedStyleSheets = [styles()];
  return place;
}

let sheet: CSSStyleSheet | undefined;
function styles() {
  if (!sheet) {
    sheet = new CSSStyleSheet();
    sheet.replaceSync(PLACE_STYLES);
  }
  return sheet;
}

async function show(source: ElementSource, shown: Shown): Promise<void> {
  const { settings, isFramed, signal, link, tell } = shown;
  const canFrame = !isFramed && settings.provider !== null;
  let trouble = settings.isFrame ? 'failed' : await startInPlace(source, shown);
  // A frame still works where the element fails, as under a strict policy or on a page that changed built-in objects.
  if (trouble === 'failed' && canFrame && !signal.aborted) trouble = await startInFrame(source, shown);
  if (!trouble) return;
  link.hidden = false;
  tell('error', { reason: trouble });
}
