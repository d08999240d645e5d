declare const __webpack_public_path__: string;

/** The release that this shell was loaded from; null when a development server served it. */
export function ownRelease(): { remote: string; version: string } | null {
  const [, version] = /\/mfe\/shell\/([\w.]+-[\da-f]{8})\//.exec(__webpack_public_path__) ?? [];
  return version ? { remote: 'shell', version } : null;
}
