export interface Logger {
  info(message: string, fields?: LogFields): void;
  warn(message: string, fields?: LogFields): void;
  error(message: string, fields?: LogFields): void;
  child(fields: LogFields): Logger;
}

/** Names, counts, codes and ids only: no e-mail addresses, names of people, paths with secrets or bodies. */
export type LogFields = Record<string, string | number | boolean | null | undefined>;

/** One JSON object a line, as log collectors read it. */
export function createLogger(
  fields: LogFields,
  write: (line: string) => void = (line) => process.stdout.write(line),
): Logger {
  const log = (level: string) => (message: string, more?: LogFields) =>
    write(`${JSON.stringify({ time: new Date().toISOString(), level, ...fields, ...more, message })}\n`);
  return {
    info: log('info'),
    warn: log('warn'),
    error: log('error'),
    child: (more) => createLogger({ ...fields, ...more }, write),
  };
}

/** What of an error may be logged: its class, code and stack, not its message, which can hold what was typed. */
export function errorFields(error: unknown): LogFields {
  if (!(error instanceof Error)) return { error: typeof error };
  const code = 'code' in error ? String(error.code) : undefined;
  const frames = error.stack
    ?.split('\n')
    .filter((line) => line.trimStart().startsWith('at '))
    .slice(0, 6);
  return { error: error.name, code, stack: frames?.map((line) => line.trim()).join(' < ') };
}
