import { createHash } from 'node:crypto';
import { globSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

/** A change that was tried. The mutant is the line as it reads with the change in it. */
export type Tried = { readonly mutant: string; readonly isNoticed: boolean };

const place = (root: string, file: string) => join(root, '.data/mutants', `${file}.json`);

/** What a result holds for: the rule, and the tests beside it. Taken before they are tried. */
export function fingerprint(root: string, file: string): string {
  const hash = createHash('sha256');
  for (const name of globSync(file.replace(/ts$/, '*'), { cwd: root }).sort())
    hash.update(name).update(readFileSync(join(root, name)));
  return hash.digest('hex');
}

export function keep(root: string, file: string, of: string, tried: readonly Tried[]): void {
  mkdirSync(dirname(place(root, file)), { recursive: true });
  writeFileSync(place(root, file), JSON.stringify({ of, tried }));
}

/** What was found of a rule, unless it or a test beside it was changed since. */
export function kept(root: string, file: string): readonly Tried[] | null {
  try {
    const { of, tried } = JSON.parse(readFileSync(place(root, file), 'utf8'));
    return of === fingerprint(root, file) ? tried : null;
  } catch {
    return null;
  }
}
