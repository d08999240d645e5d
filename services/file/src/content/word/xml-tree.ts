import { SaxesParser } from 'saxes';
import { UnreadableDocument } from '../../reader/unreadable-document.ts';

/** An element with the usual prefix of its namespace: `w:p`, whatever prefix the document uses. */
export interface Element {
  readonly name: string;
  readonly attributes: Readonly<Record<string, string>>;
  readonly children: readonly (Element | string)[];
}

/** For both editions of the format. */
const PREFIXES: Readonly<Record<string, string>> = {
  'http://schemas.openxmlformats.org/wordprocessingml/2006/main': 'w',
  'http://purl.oclc.org/ooxml/wordprocessingml/main': 'w',
  'http://schemas.openxmlformats.org/officeDocument/2006/relationships': 'r',
  'http://purl.oclc.org/ooxml/officeDocument/relationships': 'r',
  'http://schemas.openxmlformats.org/drawingml/2006/main': 'a',
  'http://purl.oclc.org/ooxml/drawingml/main': 'a',
  'http://schemas.openxmlformats.org/drawingml/2006/picture': 'pic',
  'http://purl.oclc.org/ooxml/drawingml/picture': 'pic',
  'http://schemas.openxmlformats.org/drawingml/2006/wordprocessingDrawing': 'wp',
  'http://purl.oclc.org/ooxml/drawingml/wordprocessingDrawing': 'wp',
  'http://schemas.openxmlformats.org/markup-compatibility/2006': 'mc',
  'http://schemas.openxmlformats.org/package/2006/relationships': 'rel',
  'http://schemas.openxmlformats.org/package/2006/content-types': 'ct',
  'urn:schemas-microsoft-com:vml': 'v',
};

const MOST_DEPTH = 200;
const MOST_ELEMENTS = 400_000;

const named = (uri: string, local: string) => (uri ? `${PREFIXES[uri] ?? '?'}:${local}` : local);

interface Growing {
  name: string;
  attributes: Record<string, string>;
  children: (Growing | string)[];
}

/**
 * Parses a part of a document. It must be UTF-8 and define no entities, as Word writes it: then every program reads the same in
 * it as this check.
 * @throws {UnreadableDocument}
 */
export function parseXml(bytes: Uint8Array): Element {
  const root: Growing = { name: '', attributes: {}, children: [] };
  const open = [root];
  let elements = 0;
  const parser = new SaxesParser({ xmlns: true });
  parser.on('doctype', () => {
    throw new UnreadableDocument('unknown-parts');
  });
  parser.on('opentag', ({ uri, local, attributes }) => {
    elements += 1;
    if (elements > MOST_ELEMENTS || open.length > MOST_DEPTH) {
      throw new UnreadableDocument('too-much-unpacked');
    }
    const all = Object.values(attributes).map((one) => [named(one.uri, one.local), one.value] as const);
    const element = { name: named(uri, local), attributes: Object.fromEntries(all), children: [] };
    open.at(-1)?.children.push(element);
    open.push(element);
  });
  parser.on('closetag', () => open.pop());
  parser.on('text', (text) => open.at(-1)?.children.push(text));
  parser.on('cdata', (text) => open.at(-1)?.children.push(text));
  parser.on('error', (error) => {
    throw error;
  });
  try {
    parser.write(new TextDecoder('utf-8', { fatal: true }).decode(bytes)).close();
  } catch (error) {
    throw error instanceof UnreadableDocument ? error : new UnreadableDocument('corrupt', { cause: error });
  }
  const [document] = root.children.filter((child) => typeof child !== 'string');
  if (!document) throw new UnreadableDocument('corrupt');
  return document;
}

export const elementsOf = ({ children }: Element): Element[] =>
  children.filter((child) => typeof child !== 'string');

export const textOf = ({ children }: Element): string =>
  children.map((child) => (typeof child === 'string' ? child : textOf(child))).join('');

/** Every element in it, including itself, in document order. */
export function* allElements(element: Element): Generator<Element> {
  yield element;
  for (const child of elementsOf(element)) yield* allElements(child);
}

/** The first descendant with that name. */
export function findElement(element: Element, name: string): Element | undefined {
  for (const one of allElements(element)) if (one.name === name) return one;
  return undefined;
}
