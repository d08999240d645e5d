import { posix } from 'node:path';
import { unzipSync } from 'fflate';
import { LIMITS } from '../../reader/limits.ts';
import { UnreadableDocument } from '../../reader/unreadable-document.ts';
import { type Element, elementsOf, parseXml } from './xml-tree.ts';

/** The relation of a part to one that it refers to. */
export interface Relationship {
  readonly id: string;
  /** The last word of its type, for example `image`. */
  readonly kind: string;
  readonly isExternal: boolean;
  /** The name of the other part, or the address of something outside. */
  readonly target: string;
}

export interface WordParts {
  readonly names: readonly string[];
  has(name: string): boolean;
  bytes(name: string): Uint8Array | undefined;
  xml(name: string): Element;
  relationships(name: string): readonly Relationship[];
}

/**
 * Opens a Word document.
 * @throws {UnreadableDocument} for what cannot be unpacked, and for more than is accepted here
 */
export function openWord(bytes: Uint8Array): WordParts {
  const parts = new Map(Object.entries(unpack(bytes)));
  const read = new Map<string, Element>();
  const xml = (name: string) => {
    const known = read.get(name);
    if (known) return known;
    const part = parts.get(name);
    if (!part) throw new UnreadableDocument('corrupt');
    const element = parseXml(part);
    read.set(name, element);
    return element;
  };
  return {
    names: [...parts.keys()],
    has: (name) => parts.has(name),
    bytes: (name) => parts.get(name),
    xml,
    relationships(name) {
      const place = posix.join(posix.dirname(name), '_rels', `${posix.basename(name)}.rels`);
      return parts.has(place) ? relationshipsIn(xml(place), posix.dirname(name)) : [];
    },
  };
}

function unpack(bytes: Uint8Array): Record<string, Uint8Array> {
  const names = new Set<string>();
  let unpacked = 0;
  try {
    return unzipSync(bytes, {
      filter: ({ name, originalSize }) => {
        // With two parts of the same name, another program may read the other one.
        if (names.has(name)) throw new UnreadableDocument('unknown-parts');
        names.add(name);
        unpacked += originalSize;
        if (names.size > LIMITS.packedFiles || unpacked > LIMITS.unpackedBytes)
          throw new UnreadableDocument('too-much-unpacked');
        return !name.endsWith('/');
      },
    });
  } catch (error) {
    throw error instanceof UnreadableDocument ? error : new UnreadableDocument('corrupt', { cause: error });
  }
}

function relationshipsIn(xml: Element, folder: string): Relationship[] {
  return elementsOf(xml).map(({ attributes: { Id = '', Type = '', Target = '', TargetMode } }) => {
    const isExternal = TargetMode !== undefined && TargetMode !== 'Internal';
    return {
      id: Id,
      kind: Type.split('/').at(-1) ?? '',
      isExternal,
      target: isExternal ? Target : posix.join(Target.startsWith('/') ? '.' : folder, `./${Target}`),
    };
  });
}
