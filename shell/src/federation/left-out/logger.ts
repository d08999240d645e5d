const say =
  (prefix: string, level: 'warn' | 'error') =>
  (...words: unknown[]) =>
    console[level](prefix, ...words);
const keepQuiet = () => {};

/** Warnings and errors go to the console, as they are. */
export const createLogger = (prefix: string) => ({
  warn: say(prefix, 'warn'),
  error: say(prefix, 'error'),
  log: keepQuiet,
  info: keepQuiet,
  debug: keepQuiet,
});

export const createInfrastructureLogger = createLogger;
export const logger = createLogger('[ Module Federation ]');
export const infrastructureLogger = logger;
export const bindLoggerToCompiler = keepQuiet;
