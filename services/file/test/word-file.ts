import { strToU8, type Unzipped, unzipSync, zipSync } from 'fflate';
import { certificate } from './start-test-file.ts';

const NAMESPACES = [
  'xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main"',
  'xmlns:r="http://schemas.openxmlformats.org/officeDocument/2006/relationships"',
  'xmlns:a="http://schemas.openxmlformats.org/drawingml/2006/main"',
  'xmlns:pic="http://schemas.openxmlformats.org/drawingml/2006/picture"',
  'xmlns:mc="http://schemas.openxmlformats.org/markup-compatibility/2006"',
].join(' ');
const KIND = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';

/** A part of a document with this content. */
export const part = (element: string, inside: string) =>
  `<?xml version="1.0" encoding="UTF-8"?><w:${element} ${NAMESPACES}>${inside}</w:${element}>`;

export const paragraph = (text: string, properties = '') =>
  `<w:p><w:pPr>${properties}</w:pPr><w:r><w:t xml:space="preserve">${text}</w:t></w:r></w:p>`;

export const picture = (id: string, inside = '') =>
  `<w:p><w:r><w:drawing><pic:pic><pic:blipFill><a:blip r:embed="${id}"/>${inside}</pic:blipFill></pic:pic></w:drawing></w:r></w:p>`;

/** A field as Word writes it: start, instruction in pieces, end. */
export const field = (...instruction: string[]) =>
  `<w:p><w:r><w:fldChar w:fldCharType="begin"/></w:r>${instruction
    .map((piece) => `<w:r><w:instrText xml:space="preserve">${piece}</w:instrText></w:r>`)
    .join(
      '',
    )}<w:r><w:fldChar w:fldCharType="separate"/></w:r><w:r><w:t>uitkomst</w:t></w:r><w:r><w:fldChar w:fldCharType="end"/></w:r></w:p>`;

/** The relationships of a part, as `rId1`, `rId2` and so on. */
export const relationships = (...all: { kind: string; target: string; isExternal?: boolean }[]) =>
  `<?xml version="1.0" encoding="UTF-8"?><Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships">${all
    .map(
      ({ kind, target, isExternal }, index) =>
        `<Relationship Id="rId${index + 1}" Type="${KIND}/${kind}" Target="${target}"${isExternal ? ' TargetMode="External"' : ''}/>`,
    )
    .join('')}</Relationships>`;

/** The test certificate, with parts replaced or added. */
export const wordWith = (parts: Record<string, string | Uint8Array>): Uint8Array =>
  zipSync(
    {
      ...(unzipSync(certificate('akte-form.docx')) as Unzipped),
      ...Object.fromEntries(
        Object.entries(parts).map(([name, content]) => [
          name,
          typeof content === 'string' ? strToU8(content) : new Uint8Array(content),
        ]),
      ),
    },
    { level: 9 },
  );

/** A document with this text, and further parts. */
export const wordOf = (body: string, parts: Record<string, string | Uint8Array> = {}): Uint8Array =>
  wordWith({ 'word/document.xml': part('document', `<w:body>${body}</w:body>`), ...parts });
