/** A change of the rules that no test noticed. */
export type Survivor = { readonly file: string; readonly mutant: string };

type Location = { start: { line: number; column: number }; end: { line: number; column: number } };

/** The line as it would read with the change in it, which stays the same when lines above it come and go. */
export function mutatedLine(source: string, { start, end }: Location, replacement: string): string {
  const lines = source.split('\n');
  const before = lines[start.line - 1]?.slice(0, start.column - 1) ?? '';
  const after = lines[end.line - 1]?.slice(end.column - 1) ?? '';
  return `${before}${replacement}${after}`.replace(/\s+/g, ' ').trim();
}

/** What went unnoticed and is not listed, and what is listed and was noticed. */
export function compare(survivors: readonly Survivor[], listed: readonly Survivor[]) {
  const key = ({ file, mutant }: Survivor) => `${file}: ${mutant}`;
  const [found, known] = [survivors.map(key), listed.map(key)];
  return {
    unlisted: found.filter((one) => !known.includes(one)),
    gone: known.filter((one) => !found.includes(one)),
  };
}
