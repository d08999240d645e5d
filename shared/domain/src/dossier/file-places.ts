import * as v from 'valibot';
import type { FieldProblem } from '../form/form-problems.ts';
import { Uuid } from '../rule/uuid.ts';

/** Who uploaded a file; the id is null where that was not kept, and then it is the one of that kind in the dossier. */
export const FileCreator = v.nullable(
  v.object({
    kind: v.picklist(['reporter', 'beneficiary', 'provider']),
    id: v.nullable(Uuid),
  }),
);
export type FileCreator = v.InferOutput<typeof FileCreator>;

/**
 * What of a dossier can show a file. The two `…List` are the tasks that ask for documents and for what was found: they
 * repeat what there was when they were done.
 */
export type FilePlaceKind =
  | 'certificate'
  | 'document'
  | 'product'
  | 'documentList'
  | 'found'
  | 'foundList'
  | 'provider';

export interface FilePlace {
  readonly kind: FilePlaceKind;
  /** Of the task, document or product; null for the one certificate. */
  readonly id: string | null;
}

export interface FilesOfPlace {
  readonly place: FilePlace;
  readonly fileIds: readonly string[];
}

/** The files that a place is to have, and the field that names each. */
export interface NamedFiles extends FilesOfPlace {
  readonly fieldOf: (index: number) => string;
}

export interface FileFacts {
  /** Where files of the dossier are now. */
  readonly uses: readonly FilesOfPlace[];
  /** The files of the dossier. */
  readonly files: readonly { readonly fileId: string; readonly creator: FileCreator }[];
  readonly caller: { readonly kind: string; readonly userId?: string };
}

/** A document of the dossier can be shown by one product, and is listed; nothing else is shared. */
const BESIDE: Readonly<Record<FilePlaceKind, readonly FilePlaceKind[]>> = {
  certificate: [],
  document: ['product', 'documentList'],
  product: ['document', 'documentList'],
  documentList: ['document', 'product'],
  found: ['foundList'],
  foundList: ['found'],
  provider: [],
};

const isSame = (a: FilePlace, b: FilePlace) => a.kind === b.kind && a.id === b.id;

/**
 * A file that is named is of this dossier, uploaded by who names it, and used nowhere else. One that stands in its place
 * already may stay. Whether somebody else has a file of that id is not told.
 */
export function fileProblems(
  named: readonly NamedFiles[],
  { uses, files, caller }: FileFacts,
): FieldProblem[] {
  const rewritten = (place: FilePlace) => named.some((list) => isSame(list.place, place));
  const after = [...uses.filter(({ place }) => !rewritten(place)), ...named];
  const isThere = (place: FilePlace, fileId: string) =>
    uses.some((use) => isSame(use.place, place) && use.fileIds.includes(fileId));
  const isOwn = (fileId: string) => {
    const creator = files.find((file) => file.fileId === fileId)?.creator;
    return creator?.kind === caller.kind && (creator.id === null || creator.id === caller.userId);
  };
  const isElsewhere = (place: FilePlace, fileId: string) =>
    after.some(
      (use) =>
        use.fileIds.includes(fileId) &&
        !isSame(use.place, place) &&
        !BESIDE[place.kind].includes(use.place.kind),
    );
  const codeOf = (place: FilePlace, fileId: string) => {
    if (isThere(place, fileId)) return null;
    if (!isOwn(fileId)) return 'unknown';
    return isElsewhere(place, fileId) ? 'used' : null;
  };
  return named.flatMap(({ place, fileIds, fieldOf }) =>
    fileIds.flatMap((fileId, index) => {
      const code = codeOf(place, fileId);
      return code ? [{ name: fieldOf(index), code, params: {} }] : [];
    }),
  );
}
