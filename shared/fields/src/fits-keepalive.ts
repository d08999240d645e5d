/** Browsers limit keepalive requests to 64 kB in all; the rest is for headers and other requests. */
const KEEPALIVE_BYTES = 60_000;

/** Whether a request with this body can outlive its page (`keepalive`). */
export const fitsKeepalive = (body: unknown): boolean =>
  new TextEncoder().encode(JSON.stringify(body)).length < KEEPALIVE_BYTES;
