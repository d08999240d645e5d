import { startFakeClamd } from '@nabericht/file-service/test/fake-clamd';
import { startS3Stub } from '@nabericht/file-service/test/s3-stub';
import { createAddressApp } from '@nabericht/sandbox/address/address-app';
import { serve } from '@nabericht/service-kit/serve';
import { type FaultyProxy, startFaultyProxy } from './faulty-proxy.ts';

export const DEPENDENCIES = [
  'mail server',
  'file store',
  'identity provider',
  'address register',
  'virus scanner',
  'web hooks',
] as const;
export type Dependency = (typeof DEPENDENCIES)[number];

/** Not HTTP: a web hook counts any answer 200 as delivered. */
const NO_PROTOCOL = '\x15\x03\x01\x00\x02\x02\x46';

const portOf = (url: string) => ({ port: Number(new URL(url).port) });
const through = (url: string, { port }: FaultyProxy) => {
  const changed = new URL(url);
  changed.host = `127.0.0.1:${port}`;
  return changed.href;
};

/** Everything that an installation depends on, each behind a proxy that can be made to fail. */
export async function startDependencies(given: { smtpUrl: string; hookUrl: string; identityUrl: string }) {
  const addresses = await serve(createAddressApp(), 0, '127.0.0.1');
  const clamd = await startFakeClamd({ port: 0, host: '127.0.0.1' });
  const s3 = await startS3Stub();
  const s3Url = s3.urlWith();
  const wires: Record<Dependency, FaultyProxy> = {
    'mail server': await startFaultyProxy(portOf(given.smtpUrl)),
    'file store': await startFaultyProxy(portOf(s3Url)),
    'identity provider': await startFaultyProxy(portOf(given.identityUrl)),
    'address register': await startFaultyProxy(addresses),
    'virus scanner': await startFaultyProxy(portOf(clamd.address)),
    'web hooks': await startFaultyProxy(portOf(given.hookUrl), NO_PROTOCOL),
  };
  return {
    wires,
    env: {
      SMTP_URL: through(given.smtpUrl, wires['mail server']),
      S3_URL: through(s3Url, wires['file store']),
      ADDRESS_API_URL: `http://127.0.0.1:${wires['address register'].port}/sandbox/address/`,
      CLAMD_URL: `tcp://127.0.0.1:${wires['virus scanner'].port}`,
    },
    hookUrl: through(given.hookUrl, wires['web hooks']),
    identityUrl: `http://127.0.0.1:${wires['identity provider'].port}`,
    stop: async () => {
      for (const wire of Object.values(wires)) await wire.stop();
      await addresses.stop();
      await s3.stop();
    },
  };
}
