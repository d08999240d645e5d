import type { DossierInput } from '../dossier/dossier.ts';
import type { Address } from '../people/address.ts';
import { addressLines } from '../people/address-lines.ts';
import type { PersonInput } from '../people/person.ts';
import type { Provider } from '../provider/provider.ts';

/** A report before or after it was sent. */
export interface ReportFacts {
  readonly report: Pick<DossierInput, 'deathCertificate' | 'providerData'> & {
    readonly deceased: DossierInput['deceased'] | null;
    readonly persons: readonly PersonInput[];
  };
  readonly providers: readonly Pick<
    Provider,
    '_id' | 'name' | 'extraQuestions' | 'isDeathCertificateRequired'
  >[];
  readonly nnOnly: boolean;
}

/** A value to show; the screen decides on language and date format. */
export type FactValue =
  | { readonly text: string }
  | { readonly lines: readonly string[]; readonly countryCode?: string | null }
  | { readonly day: string }
  | { readonly number: number }
  | { readonly message: string };

/** `term` is the id of a text; questions of a provider have their own text as `label`. */
export type Fact = { readonly value: FactValue } & ({ readonly term: string } | { readonly label: string });

/** The cards of the check, in the order of the specification, which differs from that of the steps. */
export const CARDS = [
  'relationship',
  'deceased',
  'additional',
  'reporter',
  'questions',
  'contact',
  'providers',
] as const;
export type CardId = (typeof CARDS)[number];

/** The facts that a step shows, by card; a card without facts is included too. */
export type CardFacts = { readonly [Card in CardId]?: readonly Fact[] };

export const textFact = (term: string, value: string | null | undefined): Fact[] =>
  value ? [{ term, value: { text: value } }] : [];

export const dayFact = (term: string, value: string | null | undefined): Fact[] =>
  value ? [{ term, value: { day: value } }] : [];

export const messageFact = (term: string, id: string | null | undefined): Fact[] =>
  id ? [{ term, value: { message: id } }] : [];

export const yesNoFact = (term: string, value: boolean | null | undefined): Fact[] =>
  value == null ? [] : [{ term, value: { message: value ? 'yes' : 'no' } }];

export function addressFact(term: string, value: Address | null | undefined): Fact[] {
  if (!value) return [];
  return [{ term, value: { lines: addressLines(value), countryCode: value.countryCode ?? null } }];
}
