import type { Provider } from '@nabericht/domain/provider/provider';
import type { ProviderEmbed } from '@nabericht/domain/provider/provider-embed';
import type { EmbedSettings } from './settings.ts';

/** What `/embed/config/:provider` answers. */
export interface EmbedConfig {
  productName: string;
  provider: Pick<Provider, 'name' | 'slug' | 'introduction' | 'directLink' | 'isDeathCertificateRequired'>;
  tokens: ProviderEmbed['tokens'];
  texts: ProviderEmbed['texts'];
  /** The release that this provider is held to; null: the newest. */
  element: ElementRelease | null;
}

/** Where the element's own script is, as `/mfe/mf-landing/<version>/embed/element.js`, and its hash. */
export interface ElementRelease {
  version: string;
  integrity: string;
}

/** What the loader hands to the element's script. */
export interface Stage {
  /** In the shadow root. */
  place: HTMLElement;
  settings: EmbedSettings;
  /** Null in a search that is nobody's. */
  config: EmbedConfig | null;
  /** Of our site. */
  origin: string;
  /** We are in a frame: links lead out of it. */
  isFramed: boolean;
  /** Tells the page around it; false when that keeps the person where they are. */
  start: (address: string, slug: string | null) => boolean;
  /** Once, when it stands there. */
  ready: () => void;
  /** It cannot go on, before or after it was ready. */
  failed: () => void;
}

/** @returns what takes it away again */
export type Mount = (stage: Stage) => () => void;

/** The event on the script's own element that carries its `Mount`: the page sees no name of ours. */
export const MOUNT_EVENT = 'nabericht-mount';
