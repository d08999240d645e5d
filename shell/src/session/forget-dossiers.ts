/** Earlier releases kept dossiers in the storage of a tab, under names that start so. */
const PREFIX = 'dossier.';

export function forgetDossiers(storage: Storage): void {
  const names = Array.from({ length: storage.length }, (_, index) => storage.key(index) ?? '');
  for (const name of names) if (name.startsWith(PREFIX)) storage.removeItem(name);
}
