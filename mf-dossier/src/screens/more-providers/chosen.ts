import type { Provider } from '@nabericht/domain/provider/provider';

/** The providers that were chosen to be added. */
export interface Chosen {
  providers: readonly Provider[];
  isChosen: (id: string) => boolean;
  toggle: (provider: Provider) => void;
  clear: () => void;
  /** Asks again which of them can be added. */
  refresh: () => Promise<void>;
}
