import { type DestinationStream, pino, stdTimeFunctions } from 'pino';
import { traceId } from './trace/span.ts';

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
  write: DestinationStream['write'] = (line) => void process.stdout.write(line),
): Logger {
  const lines = pino(
    {
      base: null,
      messageKey: 'message',
      timestamp: stdTimeFunctions.isoTime,
      formatters: { level: (level) => ({ level }) },
      mixin: () => ({ trace_id: traceId() }),
    },
    { write },
  );
  const logger = (own: LogFields): Logger => ({
    info: (message, more) => lines.info({ ...own, ...more }, message),
    warn: (message, more) => lines.warn({ ...own, ...more }, message),
    error: (message, more) => lines.error({ ...own, ...more }, message),
    // Not by pino's own children, which would write a field twice when both have it.
    child: (more) => logger({ ...own, ...more }),
  });
  return logger(fields);
}

/**
 * The parts of an error that may be logged: its class, code and stack. Not its message, which can contain what somebody typed.
 */
export function errorFields(error: unknown): LogFields {
  if (!(error instanceof Error)) return { error: typeof error };
  const code = 'code' in error ? String(error.code) : undefined;
  const frames = error.stack
    ?.split('\n')
    .filter((line) => line.trimStart().startsWith('at '))
    .slice(0, 6);
  return { error: error.name, code, stack: frames?.map((line) => line.trim()).join(' < ') };
}
