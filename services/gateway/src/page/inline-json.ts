const UNSAFE_IN_SCRIPT = /[<>&\u2028\u2029]/g;

/** JSON that is safe inside a script element: nothing in it ends the element or starts a comment. */
export function inlineJson(value: unknown): string {
  return JSON.stringify(value).replace(
    UNSAFE_IN_SCRIPT,
    (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );
}
