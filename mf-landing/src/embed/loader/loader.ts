import type { ElementRelease } from '../contract.ts';
import { createElementSource } from './element-source.ts';
import { landingElement } from './landing-element.ts';

/** Served as `/embed/v1.js` and `/embed/<version>.js`: the only script that another site includes. */
const NAME = 'nabericht-landing';

// The gateway replaces these placeholders when it serves the file.
const release: ElementRelease = { version: 'EMBED_VERSION', integrity: 'EMBED_INTEGRITY' };

const script = document.currentScript;
if (script instanceof HTMLScriptElement && window.customElements && !customElements.get(NAME)) {
  const { origin, pathname } = new URL(script.src);
  const source = createElementSource({
    origin,
    release,
    isPinned: pathname !== '/embed/v1.js',
    nonce: script.nonce,
  });
  customElements.define(NAME, landingElement(source));
}
