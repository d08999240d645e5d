import { Hono } from 'hono';
import { expect, it } from 'vitest';
import { clientAddress, clientSite } from './client-address.ts';

const seen = async (forwardedFor: string | undefined, trustedProxies: number, of = clientAddress) => {
  const app = new Hono().get('/', (context) => context.text(of(context, trustedProxies)));
  const socket = { remoteAddress: '10.0.0.1' };
  const headers = new Headers(forwardedFor ? { 'x-forwarded-for': forwardedFor } : {});
  return (await app.request('/', { headers }, { incoming: { socket } })).text();
};

it('ignores forwarding headers when no proxy of ours is in front', async () => {
  expect(await seen('1.2.3.4', 0)).toBe(await seen(undefined, 0));
});

it('uses the address that the outermost proxy of ours saw', async () => {
  expect(await seen('1.2.3.4', 1)).not.toBe(await seen('5.6.7.8', 1));
  expect(await seen('made up, 1.2.3.4', 1)).toBe(await seen('1.2.3.4', 1));
  expect(await seen('made up, 1.2.3.4, 10.0.0.2', 2)).toBe(await seen('1.2.3.4, 10.0.0.9', 2));
});

it('returns a digest instead of the address', async () => {
  expect(await seen('1.2.3.4', 1)).not.toContain('1.2.3.4');
});

it.each([
  ['2001:db8:1:2::7', '2001:db8:1:2:aaaa:bbbb:cccc:dddd', true],
  ['2001:db8:1:2::7', '2001:0DB8:0001:0002:0::9', true],
  ['2001:db8::7', '2001:db8:0:0:1::', true],
  ['2001:db8:1:2::7', '2001:db8:1:3::7', false],
  ['::ffff:1.2.3.4', '1.2.3.4', true],
  ['::ffff:1.2.3.4', '::ffff:1.2.3.5', false],
  ['fe80::1%eth0', 'fe80::2', true],
  ['1.2.3.4', '1.2.3.5', false],
  ['1.2.3.4:55555', '1.2.3.4', true],
  ['1.2.3.4:55555', '1.2.3.4:55556', true],
  ['1.2.3.4:55555', '1.2.3.5:55555', false],
  ['[2001:db8:1:2::7]:443', '2001:db8:1:2::9', true],
  ['[2001:db8:1:2::7]:443', '[2001:db8:1:2::9]:444', true],
  ['[2001:db8:1:2::7]', '[2001:db8:1:3::7]', false],
  ['[::ffff:1.2.3.4]:443', '1.2.3.4', true],
  ['[::ffff:1.2.3.4]:443', '[::ffff:1.2.3.5]:443', false],
])('%s and %s are counted as the same household: %s', async (one, other, isSame) => {
  expect((await seen(one, 1)) === (await seen(other, 1))).toBe(isSame);
});

it.each([
  ['2001:db8:1:2::7', '2001:db8:1:ffff::7', true],
  ['2001:db8:1:2::7', '[2001:db8:1::9]:443', true],
  ['2001:db8:1:2::7', '2001:db8:2:2::7', false],
  ['1.2.3.4:55555', '::ffff:1.2.3.4', true],
  ['1.2.3.4', '1.2.3.5', false],
])('%s and %s are counted as the same subscriber: %s', async (one, other, isSame) => {
  expect((await seen(one, 1, clientSite)) === (await seen(other, 1, clientSite))).toBe(isSame);
});
