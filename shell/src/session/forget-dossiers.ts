/** Earlier releases stored dossiers in sessionStorage under keys with this prefix. */
const PREFIX = 'dossier.';

export function forgetDossiers(storage: Storage): void {
  const names = Array.from({ length: storage.length }, (_, index) => storage.key(index) ?? '');
  for (const name of names) if (name.startsWith(PREFIX)) storage.removeItem(name);
}
