/** What remotes keep of a dossier in a tab has a name that starts so. */
const PREFIX = 'dossier.';

export function forgetDossiers(storage: Storage): void {
  const names = Array.from({ length: storage.length }, (_, index) => storage.key(index) ?? '');
  for (const name of names) if (name.startsWith(PREFIX)) storage.removeItem(name);
}
