interface Connection {
  saveData?: boolean;
  effectiveType?: string;
}

/** Where somebody pays for every byte, or waits for it, nothing is fetched on the chance that it is needed. */
export function isSparing(): boolean {
  const { saveData, effectiveType }: Connection =
    'connection' in navigator ? (navigator.connection as Connection) : {};
  return Boolean(saveData) || /2g/.test(effectiveType ?? '');
}
