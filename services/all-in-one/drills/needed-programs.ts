import { accessSync, constants } from 'node:fs';
import { join } from 'node:path';

/** Folders of programs on Debian that are usually not in PATH. */
const ELSEWHERE = ['/usr/sbin', '/usr/lib/postgresql/15/bin'];

const isThere = (program: string, folders: readonly string[]) =>
  folders.some((folder) => {
    try {
      accessSync(join(folder, program), constants.X_OK);
      return true;
    } catch {
      return false;
    }
  });

/** One sentence that says which packages to install, or null when nothing is missing. */
export function missingPrograms(needs: Record<string, string>, path: string): string | null {
  const folders = [...path.split(':').filter(Boolean), ...ELSEWHERE];
  const missing = Object.entries(needs).filter(([program]) => !isThere(program, folders));
  if (missing.length === 0) return null;
  const packages = [...new Set(missing.map(([, name]) => name))].join(' ');
  const programs = missing.map(([program]) => program).join(', ');
  return `This drill starts ${programs}, which Debian brings with: apt-get install ${packages}`;
}
