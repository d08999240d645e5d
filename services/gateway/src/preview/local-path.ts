/** The address within this site, cleaned up; `/` for whatever leads or could be read as leading elsewhere. */
export function localPath(to: string | undefined, publicUrl: URL): string {
  if (!to?.startsWith('/') || !URL.canParse(to, publicUrl)) return '/';
  const { origin, pathname, search, hash } = new URL(to, publicUrl);
  if (origin !== publicUrl.origin || pathname.startsWith('//')) return '/';
  return pathname + search + hash;
}
