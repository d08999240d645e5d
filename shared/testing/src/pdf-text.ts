import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs';

/** The words of all pages of a PDF, in reading order, with one space between them. */
export async function pdfText(bytes: Uint8Array): Promise<string> {
  // The reader takes the bytes away from whoever passes them.
  const pdf = await getDocument({ data: Uint8Array.from(bytes) }).promise;
  const texts: string[] = [];
  for (let number = 1; number <= pdf.numPages; number += 1) {
    const { items } = await (await pdf.getPage(number)).getTextContent();
    texts.push(...items.map((item) => ('str' in item ? item.str : '')));
  }
  await pdf.loadingTask.destroy();
  return texts.join(' ').replace(/\s+/g, ' ');
}
