/**
 * Whether a version satisfies a range, of the kinds that our builds write and Module Federation checks: `^1.2.3`, `<=1.2.3`
 * and `1.2.3`. The registry checks all other ranges before a release goes live.
 */
export function satisfy(version: string, range: string): boolean {
  const [, operator, asked = ''] = /^(\^|<=)?(.*)$/.exec(range) ?? [];
  const order = compare(version, asked);
  if (operator === '<=') return order <= 0;
  if (operator === '^') return order >= 0 && compare(version, nextBreaking(asked)) < 0;
  return order === 0;
}

const parts = (version: string) => version.split('.').map(Number);

function compare(one: string, other: string): number {
  const there = parts(other);
  return (
    parts(one)
      .map((part, index) => part - (there[index] ?? 0))
      .find((step) => step !== 0) ?? 0
  );
}

/** The version in which the leftmost part that is not 0, or else the last part, is one higher. */
function nextBreaking(version: string): string {
  const all = parts(version);
  const found = all.findIndex((part) => part > 0);
  const rising = found < 0 ? all.length - 1 : found;
  return all.map((part, index) => (index === rising ? part + 1 : index < rising ? part : 0)).join('.');
}
