import type { Refusal } from '@nabericht/contracts/registry';
import type { Seen } from './mount.ts';
import type { Trouble } from './watch-page.ts';

/** The reasons to refuse a release after its mount; empty when it may come in. */
export function mountRefusals({ errors, axe }: Pick<Seen, 'errors' | 'axe'>, preview: string): Refusal[] {
  const look = `Look at it yourself: ${preview}`;
  const mends: Record<Exclude<Trouble['kind'], 'console'>, string> = {
    csp: 'Do without what the content security policy forbids: inline styles, eval, other hosts (docs/writing-a-remote.md).',
    integrity: 'A file is not the one that was handed in: build again.',
    thrown: look,
    'not-shown': look,
  };
  return [
    ...errors.flatMap(({ kind, text }) =>
      kind === 'console'
        ? []
        : [{ gate: 'mount', reason: `${kind}: ${text.split('\n')[0]}`, mend: mends[kind] }],
    ),
    ...axe.violations.map(({ id, help, nodes, first }) => ({
      gate: 'axe',
      reason: `${help} (${id}, ${nodes} ${nodes === 1 ? 'place' : 'places'}${first ? `, first ${first}` : ''})`,
      mend: `https://dequeuniversity.com/rules/axe/4.14/${id}`,
    })),
  ];
}
