import { UnreadableDocument } from '../../reader/unreadable-document.ts';
import type { Relationship, WordParts } from './word-parts.ts';
import { allElements, type Element, elementsOf, textOf } from './xml-tree.ts';

/*
 * What a Word document may contain. We pass on only a PDF of its text and pictures; a document that can act, or that is more
 * than text and pictures, is refused with an explanation instead of being passed on incomplete.
 */

const PARTS = [
  /^\[Content_Types\]\.xml$/,
  /^(?:word\/(?:glossary\/|theme\/)?|customXml\/|docProps\/|docMetadata\/)?_rels\/[\w.-]*\.rels$/,
  /^docProps\/(?:app|core|custom)\.xml$/,
  /^docProps\/thumbnail\.(?:jpe?g|png|emf|wmf)$/,
  /^docMetadata\/LabelInfo\.xml$/,
  /^customXml\/(?:item|itemProps)\d*\.xml$/,
  /^word\/(?:glossary\/)?(?:document|styles|stylesWithEffects|settings|webSettings|fontTable|numbering|footnotes|endnotes|people)\.xml$/,
  /^word\/(?:glossary\/)?(?:header|footer|comments|commentsExtended|commentsIds|commentsExtensible|intelligence)\d*\.xml$/,
  /^word\/theme\/theme\d*\.xml$/,
  /^word\/fonts\/[\w.-]+\.odttf$/,
  /^word\/(?:glossary\/)?media\/[\w.-]+$/,
];
/** Known parts that are never accepted. */
const ACTIVE_PARTS = /vba|activeX|embeddings|\.bin$/i;

const RELATIONSHIPS = new Set([
  'officeDocument',
  'core-properties',
  'extended-properties',
  'custom-properties',
  'thumbnail',
  'classificationlabels',
  'customXml',
  'customXmlProps',
  'styles',
  'stylesWithEffects',
  'settings',
  'webSettings',
  'fontTable',
  'font',
  'theme',
  'numbering',
  'footnotes',
  'endnotes',
  'comments',
  'commentsExtended',
  'commentsIds',
  'commentsExtensible',
  'people',
  'intelligence',
  'glossaryDocument',
  'header',
  'footer',
  'image',
  'hyperlink',
]);
const ACTIVE_RELATIONSHIPS = /vba|activeX|control|oleObject|package|macro|keyMap|attachedToolbars/i;
const LINK = /^(?:https?:\/\/|mailto:)/i;

/** Fields that only show something of or about the document. All others fetch, ask or run something. */
const FIELDS = new Set(
  `= ADVANCE AUTHOR AUTONUM BOOKMARK COMMENTS CREATEDATE DATE DOCPROPERTY DOCVARIABLE EDITTIME EQ FILENAME FILESIZE FORMCHECKBOX FORMDROPDOWN
  FORMTEXT HYPERLINK IF INDEX KEYWORDS LASTSAVEDBY LISTNUM MERGEFIELD NOTEREF NUMCHARS NUMPAGES NUMWORDS PAGE PAGEREF
  PRINTDATE QUOTE REF REVNUM SAVEDATE SECTION SECTIONPAGES SEQ SET SHAPE STYLEREF SUBJECT SYMBOL TC TIME TITLE TOC USERADDRESS
  USERINITIALS USERNAME XE`.split(/\s+/),
);

/**
 * @throws {UnreadableDocument} for a document that is more than text and pictures, or that refers outside itself
 */
export function refuseActive(parts: WordParts): void {
  for (const name of parts.names) {
    if (ACTIVE_PARTS.test(name)) throw new UnreadableDocument('macros');
    if (!PARTS.some((known) => known.test(name))) throw new UnreadableDocument('unknown-parts');
  }
  for (const { attributes } of elementsOf(parts.xml('[Content_Types].xml'))) {
    const type = attributes.ContentType ?? '';
    if (/macro|vba|activeX|oleObject/i.test(type)) throw new UnreadableDocument('macros');
  }
  for (const name of ['', ...parts.names]) parts.relationships(name).forEach(refuseRelationship);
  for (const name of parts.names) {
    if (/^word\/.*\.xml$/.test(name)) refuseFields(parts.xml(name));
  }
}

function refuseRelationship({ kind, isExternal, target }: Relationship): void {
  if (ACTIVE_RELATIONSHIPS.test(kind)) throw new UnreadableDocument('macros');
  if (isExternal && !(kind === 'hyperlink' && LINK.test(target))) throw new UnreadableDocument('outside');
  if (!RELATIONSHIPS.has(kind)) throw new UnreadableDocument('unknown-parts');
}

/** Word splits an instruction into pieces and nests fields: each is checked when it is complete. */
function refuseFields(part: Element): void {
  const open: string[] = [];
  const close = () => {
    const instruction = open.at(-1);
    if (instruction !== undefined) refuseField(instruction);
  };
  for (const element of allElements(part)) {
    const { name, attributes } = element;
    if (name === 'w:altChunk' || name === 'w:subDoc') throw new UnreadableDocument('unknown-parts');
    if (name === 'w:fldSimple') refuseField(attributes['w:instr'] ?? '');
    if (name === 'w:instrText' || name === 'w:delInstrText') open.push((open.pop() ?? '') + textOf(element));
    if (name !== 'w:fldChar') continue;
    const type = attributes['w:fldCharType'];
    if (type === 'begin') open.push('');
    if (type === 'separate') close();
    if (type === 'end') {
      close();
      open.pop();
    }
  }
  // A field without an end still counts.
  for (const instruction of open) refuseField(instruction);
}

function refuseField(instruction: string): void {
  const [, name = ''] = /^\s*(=|[^\s\\"]*)/.exec(instruction) ?? [];
  if (!FIELDS.has(name.toUpperCase())) throw new UnreadableDocument('outside');
}
