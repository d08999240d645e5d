/** A text is shown as it stands unless it has one of these. */
export const HAS_SYNTAX = /[{}<]|''/;

/**
 * The parser that these messages wait for; undefined: none. The shell's browser build has `parser-later.ts` in the place of
 * this file; everywhere else the parser is part of the program.
 */
export const parserFor = (_messages: object | undefined): Promise<unknown> | undefined => undefined;
