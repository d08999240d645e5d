/** No I, O or Q: they are read as digits. */
const LETTERS = 'ABCDEFGHJKLMNPRSTUVWXYZ';

/**
 * What a person can read out on the telephone: `NB 4471 K`, from at least eight random bytes. It names, it does
 * not admit. Whoever stores it makes sure that it is unique, with more digits where four are used up.
 * @throws {RangeError} for fewer bytes
 */
export function dossierReference(random: Uint8Array, digits = 4): string {
  const view = new DataView(random.buffer, random.byteOffset, random.byteLength);
  const number = String(view.getUint32(0) % 10 ** digits).padStart(digits, '0');
  return `NB ${number} ${LETTERS[view.getUint32(4) % LETTERS.length]}`;
}

/** A reference as typed or read out, in the form in which it is stored; null when it is none. */
export function parseDossierReference(typed: string): string | null {
  const found = /^NB(\d{4,9})([A-Z])$/.exec(typed.toUpperCase().replace(/[\s.-]/g, ''));
  return found ? `NB ${found[1]} ${found[2]}` : null;
}
