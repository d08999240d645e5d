/** In milliseconds; together the longest that a server which says nothing keeps a mail from failing. */
export const MAIL_TIMEOUTS = {
  connectionTimeout: 10_000,
  greetingTimeout: 30_000,
  socketTimeout: 30_000,
} as const;
