import type { Elsewhere } from './step.ts';

/** Where each part of a flow stands in what is sent: `reporter` at `persons.0`. */
export type Places<Part extends string> = Readonly<Record<Part, string>>;

interface PlacedStep<Id extends string, Part extends string> {
  readonly id: Id;
  readonly part: Part;
  readonly elsewhere?: { readonly [field: string]: Elsewhere<Part> | undefined };
  readonly blank: object;
}

/** Where a field of a step stands in what is sent, for the problems that an API client gets. */
export function placeOfField<Part extends string>(
  { part, elsewhere }: Pick<PlacedStep<string, Part>, 'part' | 'elsewhere'>,
  field: string,
  places: Places<Part>,
): string {
  const stands: Elsewhere<Part> = elsewhere?.[field] ?? { part };
  return `${places[stands.part]}.${stands.as ?? field}`;
}

/** The steps that ask what stands at these places, each once; a place that no step asks is passed over. */
export const stepsOfPlaces = <Id extends string, Part extends string>(
  flow: readonly PlacedStep<Id, Part>[],
  refused: readonly string[],
  places: Places<Part>,
): Id[] => [
  ...new Set(
    refused.flatMap((place) => {
      const asks = (step: PlacedStep<Id, Part>) =>
        Object.keys(step.blank).some((field) => holds(place, placeOfField(step, field, places)));
      return flow.find(asks)?.id ?? [];
    }),
  ),
];

/** Whether a place lies in another: `dossier.deceased.address.city` in `deceased.address`. */
export const holds = (place: string, outer: string): boolean => `.${place}.`.includes(`.${outer}.`);
