import type { Elsewhere } from './step.ts';

/** The path of each part of a flow in the request body: `reporter` is at `persons.0`. */
export type Places<Part extends string> = Readonly<Record<Part, string>>;

interface PlacedStep<Id extends string, Part extends string> {
  readonly id: Id;
  readonly part: Part;
  readonly elsewhere?: { readonly [field: string]: Elsewhere<Part> | undefined };
  readonly blank: object;
}

/** The path of a field in the request body, for the problems that an API client gets. */
export function placeOfField<Part extends string>(
  { part, elsewhere }: Pick<PlacedStep<string, Part>, 'part' | 'elsewhere'>,
  field: string,
  places: Places<Part>,
): string {
  const stands: Elsewhere<Part> = elsewhere?.[field] ?? { part };
  return `${places[stands.part]}.${stands.as ?? field}`;
}

/** The steps that ask for the fields at these paths, each once; a path that no step asks for is ignored. */
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

/** Whether a path lies within another: `dossier.deceased.address.city` in `deceased.address`. */
export const holds = (place: string, outer: string): boolean => `.${place}.`.includes(`.${outer}.`);
