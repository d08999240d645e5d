import * as v from 'valibot';
import type { FieldProblem } from '../form/form-problems.ts';
import { Uuid } from '../rule/uuid.ts';

/**
 * The uploader of a file. The id is null when it was not stored; then it is the one person of that kind in the dossier.
 */
export const FileCreator = v.nullable(
  v.object({
    kind: v.picklist(['reporter', 'beneficiary', 'provider']),
    id: v.nullable(Uuid),
  }),
);
export type FileCreator = v.InferOutput<typeof FileCreator>;

/**
 * The places in a dossier that can use a file. The two `…List` are the tasks that ask for documents and for found
 * products: they repeat the files that existed when the task was completed.
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
  /** The id of the task, document or product; null for the one certificate. */
  readonly id: string | null;
}

export interface FilesOfPlace {
  readonly place: FilePlace;
  readonly fileIds: readonly string[];
}

/** The files that a place is to have, and the field that names each of them. */
export interface NamedFiles extends FilesOfPlace {
  readonly fieldOf: (index: number) => string;
}

export interface FileFacts {
  /** The current places of the dossier's files. */
  readonly uses: readonly FilesOfPlace[];
  /** The files of the dossier. */
  readonly files: readonly { readonly fileId: string; readonly creator: FileCreator }[];
  readonly caller: { readonly kind: string; readonly userId?: string };
}

/** A document can be used by one product and is repeated in the list; no other places may share a file. */
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
 * A named file must belong to this dossier, be uploaded by the caller, and be used nowhere else. A file that is already
 * in its place may stay. The answer does not reveal whether somebody else has a file with that id.
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
