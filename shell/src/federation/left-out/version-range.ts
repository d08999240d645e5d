/**
 * Whether a version is in a range of the kinds that our builds write and Module Federation asks: `^1.2.3`, `<=1.2.3`
 * and `1.2.3`. What else there is of ranges, the registry checks before a release is live.
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

/** Where the leftmost part that is not 0 goes up, or the last one. */
function nextBreaking(version: string): string {
  const all = parts(version);
  const found = all.findIndex((part) => part > 0);
  const rising = found < 0 ? all.length - 1 : found;
  return all.map((part, index) => (index === rising ? part + 1 : index < rising ? part : 0)).join('.');
}
