interface Connection {
  saveData?: boolean;
  effectiveType?: string;
}

/** With data saving on, or on a 2G connection, nothing is fetched on the chance that it may be needed. */
export function isSparing(): boolean {
  const { saveData, effectiveType }: Connection =
    'connection' in navigator ? (navigator.connection as Connection) : {};
  return Boolean(saveData) || /2g/.test(effectiveType ?? '');
}
