import { get as getHttp } from 'node:http';
import { get as getHttps } from 'node:https';
import { lookUpPublic, NotPublic, whyNotOutside } from '@nabericht/service-kit/public-address';

const MAX_LOGO_BYTES = 200_000;
const TIMEOUT_MS = 10_000;

/** Tells the operator in words why there is no logo. */
export class LogoFailure extends Error {}

/**
 * Fetches the bytes at the address that a provider named. Follows no redirect; outside a loopback installation only a
 * public address over https is requested.
 * @throws {LogoFailure}
 */
export function fetchLogo(address: string, { isLoopback }: { isLoopback: boolean }): Promise<Buffer> {
  const url = new URL(address);
  const reason = isLoopback ? null : whyNotOutside(url);
  if (reason) return Promise.reject(new LogoFailure(reason));
  const get = url.protocol === 'https:' ? getHttps : getHttp;
  return new Promise((resolve, reject) => {
    const options = {
      agent: false,
      headers: { accept: 'image/svg+xml,image/png,image/webp,image/jpeg' },
      signal: AbortSignal.timeout(TIMEOUT_MS),
      // Checks the resolved address that the connection then uses: a second DNS answer (DNS rebinding) cannot replace
      // it.
      ...(isLoopback ? {} : { lookup: lookUpPublic }),
    };
    const request = get(url, options, async (response) => {
      try {
        if (response.statusCode !== 200) throw new LogoFailure(`it answered ${response.statusCode}`);
        const parts: Buffer[] = [];
        let size = 0;
        for await (const part of response) {
          size += part.length;
          if (size > MAX_LOGO_BYTES) throw new LogoFailure(`it is larger than ${MAX_LOGO_BYTES / 1000} kB`);
          parts.push(part);
        }
        resolve(Buffer.concat(parts));
      } catch (error) {
        response.destroy();
        reject(asFailure(error));
      }
    });
    request.on('error', (error) => reject(asFailure(error)));
  });
}

function asFailure(error: unknown): LogoFailure {
  if (error instanceof LogoFailure) return error;
  if (error instanceof NotPublic) return new LogoFailure(error.message);
  const code = error instanceof Error && ('code' in error ? String(error.code) : error.name);
  return new LogoFailure(`it could not be reached (${code || 'Error'})`);
}
