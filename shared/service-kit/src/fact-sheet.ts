import type { Paper, PaperFact } from './paper/paper.ts';
import { printPaper } from './paper/print-paper.ts';

/** A sheet to keep, as data: what it is about, and groups of terms with what is known of each. */
export interface FactSheet extends Omit<Paper, 'blocks'> {
  title: string;
  about?: { name: string; detail: string };
  lead: string;
  groups: { title: string; facts: PaperFact[] }[];
}

export const factSheetPdf = ({ title, about, lead, groups, ...paper }: FactSheet): Promise<Buffer> =>
  printPaper({
    ...paper,
    blocks: [
      { kind: 'title', text: title },
      ...(about ? [{ kind: 'window', ...about } as const] : []),
      { kind: 'paragraph', text: lead, soft: true },
      ...groups.flatMap(
        (group) =>
          [
            { kind: 'heading', text: group.title },
            { kind: 'facts', facts: group.facts },
          ] as const,
      ),
    ],
  });
