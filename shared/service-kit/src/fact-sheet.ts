import type { Paper, PaperFact } from './paper/paper.ts';
import { printPaper } from './paper/print-paper.ts';

/** A printed sheet as data: its subject, and groups of terms with their values. */
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
