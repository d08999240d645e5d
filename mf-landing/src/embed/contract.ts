import type { Provider } from '@nabericht/domain/provider/provider';
import type { ProviderEmbed } from '@nabericht/domain/provider/provider-embed';
import type { EmbedSettings } from './settings.ts';

/** The response of `/embed/config/:provider`. */
export interface EmbedConfig {
  productName: string;
  provider: Pick<Provider, 'name' | 'slug' | 'introduction' | 'directLink' | 'isDeathCertificateRequired'>;
  tokens: ProviderEmbed['tokens'];
  texts: ProviderEmbed['texts'];
  /** The release to which this provider is pinned; null for the newest. */
  element: ElementRelease | null;
}

/** A release of the element's script, which is served at `/mfe/mf-landing/<version>/embed/element.js`, with its hash. */
export interface ElementRelease {
  version: string;
  integrity: string;
}

/** What the loader passes to the element's script. */
export interface Stage {
  /** The container in the shadow root. */
  place: HTMLElement;
  settings: EmbedSettings;
  /** Null for a search that belongs to no provider. */
  config: EmbedConfig | null;
  /** The origin of our site. */
  origin: string;
  /** Whether the element runs in a frame of ours, so that links must open in the top window. */
  isFramed: boolean;
  /** Dispatches the start event to the page; returns false when the page prevents the navigation. */
  start: (address: string, slug: string | null) => boolean;
  /** Called once, when the element is on screen. */
  ready: () => void;
  /** Called when the element cannot continue, before or after `ready`. */
  failed: () => void;
}

/**
 * @returns a function that removes the element
 */
export type Mount = (stage: Stage) => () => void;

/** The event on the element's own script tag that carries its `Mount`, so that no global name is added to the page. */
export const MOUNT_EVENT = 'nabericht-mount';
