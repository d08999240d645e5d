import type { Provider } from '@nabericht/domain/provider/provider';
import type { Act } from '@nabericht/service-kit/audit/audit-acts';
import type { OpenStore } from '../store.ts';
import type { DossierWhole } from './dossier-whole.ts';

export interface DossierChanging {
  open: OpenStore;
  whole: DossierWhole;
  /** Of this dossier, and those that were asked for. */
  providers: Provider[];
  now: Date;
  /** Writes down what an operator or a provider did with this change. */
  record: (act: Omit<Act, 'dossierId'>) => void;
}
