import * as v from 'valibot';
import { Email } from '../people/email.ts';
import { LETTER_KIND_NAMES } from './letter-kind.ts';

/** More than anybody writes; it limits the size of a dossier. */
export const MOST_OWN_LETTERS = 50;
/** The longest name of such an organisation, and its longest address. */
export const LETTER_NAME_CHARACTERS = 120;
export const LETTER_ADDRESS_CHARACTERS = 300;

/** An organisation that is not in the catalogue: we make a letter, which the reporter sends. */
export const OwnLetter = v.object({
  name: v.pipe(
    v.string('required'),
    v.trim(),
    v.nonEmpty('required'),
    v.maxLength(LETTER_NAME_CHARACTERS, 'maxLength'),
    v.regex(/^[^\p{Cc}]*$/u, 'name'),
  ),
  kind: v.picklist(LETTER_KIND_NAMES, 'required'),
  /** As it is written on an envelope. */
  address: v.nullish(
    v.pipe(
      v.string(),
      v.trim(),
      v.maxLength(LETTER_ADDRESS_CHARACTERS, 'maxLength'),
      v.regex(/^(?:[^\p{Cc}]|[\n\r])*$/u, 'name'),
    ),
  ),
  email: v.nullish(v.union([v.pipe(v.string(), v.trim(), v.maxLength(0), v.literal('')), Email])),
});
export type OwnLetter = v.InferOutput<typeof OwnLetter>;

export const OwnLetters = v.pipe(v.array(OwnLetter), v.maxLength(MOST_OWN_LETTERS, 'maxLength'));
