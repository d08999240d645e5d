import type { MountResult, Refusal } from '@nabericht/contracts/registry';

const MENDS: Record<MountResult['errors'][number]['kind'], string | null> = {
  csp: 'Load nothing from elsewhere, and run no code that was put together as text.',
  integrity: 'Build again: a file is not the one that the release promises.',
  thrown: 'Open the preview, look at the console of the browser, and mend what throws.',
  'not-shown': 'Open the preview: its first screen must stand there with a heading.',
  console: null,
};

/** Why the candidate's mount in a browser keeps it out; empty when it mounted as it should. */
export function findMountRefusals({ ok, axe, errors }: MountResult): Refusal[] {
  const findings = [
    ...errors.flatMap(({ kind, text }) => {
      const mend = MENDS[kind];
      return mend ? [{ gate: 'mount', reason: `${kind}: ${text}`, mend }] : [];
    }),
    ...axe.violations.map(({ id, help, nodes }) => ({
      gate: 'axe',
      reason: `${id} on ${nodes} ${nodes === 1 ? 'element' : 'elements'} of the first screen: ${help}`,
      mend: `https://dequeuniversity.com/rules/axe/latest/${id} tells how.`,
    })),
  ];
  if (ok || findings.length > 0) return findings;
  return [{ gate: 'mount', reason: 'the mount itself says that it failed', mend: MENDS.thrown ?? '' }];
}
