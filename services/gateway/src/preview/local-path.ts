/** A normalised path within this site; `/` for anything that leads, or could be parsed as leading, to another site. */
export function localPath(to: string | undefined, publicUrl: URL): string {
  if (!to?.startsWith('/') || !URL.canParse(to, publicUrl)) return '/';
  const { origin, pathname, search, hash } = new URL(to, publicUrl);
  if (origin !== publicUrl.origin || pathname.startsWith('//')) return '/';
  return pathname + search + hash;
}
