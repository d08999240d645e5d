/** No I, O or Q, which could be read as digits. */
const LETTERS = 'ABCDEFGHJKLMNPRSTUVWXYZ';

/**
 * A reference that can be read out on the telephone: `NB 4471 K`, from at least eight random bytes. It identifies a
 * dossier and gives no access. The caller makes sure that it is unique, and uses more digits when those with four are
 * used up.
 * @throws {RangeError} for fewer bytes
 */
export function dossierReference(random: Uint8Array, digits = 4): string {
  const view = new DataView(random.buffer, random.byteOffset, random.byteLength);
  const number = String(view.getUint32(0) % 10 ** digits).padStart(digits, '0');
  return `NB ${number} ${LETTERS[view.getUint32(4) % LETTERS.length]}`;
}

/** A typed reference in the form in which it is stored; null when it is not a reference. */
export function parseDossierReference(typed: string): string | null {
  const found = /^NB(\d{4,9})([A-Z])$/.exec(typed.toUpperCase().replace(/[\s.-]/g, ''));
  return found ? `NB ${found[1]} ${found[2]}` : null;
}
