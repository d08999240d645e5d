/** A text is shown unchanged unless it contains one of these. */
export const HAS_SYNTAX = /[{}<]|''/;

/**
 * The loading parser that these messages need; undefined when they need none. The browser build of the shell replaces this file
 * by `parser-later.ts`; everywhere else the parser is part of the program.
 */
export const parserFor = (_messages: object | undefined): Promise<unknown> | undefined => undefined;
