/** The encodings an Accept-Encoding header allows, by name. */
export function acceptedEncodings(header: string | undefined): Set<string> {
  const wishes = (header ?? '').split(',').map((wish) =>
    wish
      .trim()
      .toLowerCase()
      .split(/\s*;\s*q=/),
  );
  return new Set(wishes.flatMap(([name, weight]) => (name && Number(weight ?? 1) > 0 ? [name] : [])));
}
