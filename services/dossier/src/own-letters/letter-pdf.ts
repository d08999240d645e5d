import { printPaper } from '@nabericht/service-kit/paper/print-paper';
import type { LetterText } from './letter-text.ts';

/** The letter as a PDF, without our letterhead, since it is the reporter's own. */
export async function letterPdf({
  from,
  to,
  place,
  subject,
  opening,
  facts,
  wishes,
  closing,
  signature,
}: LetterText): Promise<Uint8Array<ArrayBuffer>> {
  const [name = '', ...address] = to;
  const content = await printPaper({
    lang: 'nl-NL',
    documentTitle: subject,
    sender: null,
    blocks: [
      { kind: 'paragraph', text: from.join('\n'), soft: true },
      { kind: 'window', name, detail: address.join('\n') },
      { kind: 'paragraph', text: place, soft: true },
      { kind: 'title', text: subject },
      ...opening.map((text) => ({ kind: 'paragraph', text }) as const),
      { kind: 'facts', facts },
      { kind: 'heading', text: 'Ik vraag u' },
      { kind: 'paragraph', text: wishes.map((wish) => `– ${wish}`).join('\n') },
      // One paragraph, so that the name stays on the page of the closing, with room to sign.
      { kind: 'paragraph', text: `${closing.join('\n')}\n\n\n${signature}` },
    ],
  });
  return new Uint8Array(content);
}
