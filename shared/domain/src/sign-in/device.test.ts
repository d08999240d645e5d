import { expect, it } from 'vitest';
import { checkForm } from '../form/form-problems.ts';
import { Device, deviceOf } from './device.ts';

const on = (system: string, rest: string) => `Mozilla/5.0 (${system}) ${rest}`;
const WINDOWS = 'Windows NT 10.0; Win64; x64';
const MAC = 'Macintosh; Intel Mac OS X 10_15_7';
const IPHONE = 'iPhone; CPU iPhone OS 18_0 like Mac OS X';
const ANDROID = 'Linux; Android 15; Pixel 9';
const CHROME = 'AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Safari/537.36';

it.each<[string, Device['browser'], Device['system']]>([
  [on(WINDOWS, `${CHROME} Edg/142.0.0.0`), 'edge', 'windows'],
  [on(WINDOWS, `${CHROME} Edge/18.1`), 'edge', 'windows'],
  [on(ANDROID, `${CHROME} EdgA/142.0`), 'edge', 'android'],
  [on(IPHONE, 'AppleWebKit/605.1.15 Version/18.0 EdgiOS/142.0 Safari/605.1'), 'edge', 'ios'],
  [on(MAC, `${CHROME} OPR/120.0.0.0`), 'opera', 'macos'],
  ['Opera/9.80 (X11; Linux x86_64) Presto/2.12', 'opera', 'linux'],
  [on(ANDROID, 'AppleWebKit/537.36 SamsungBrowser/29.0 Chrome/136.0 Safari/537.36'), 'samsung', 'android'],
  [on('X11; Linux x86_64; rv:145.0', 'Gecko/20100101 Firefox/145.0'), 'firefox', 'linux'],
  [on('iPad; CPU OS 18_0 like Mac OS X', 'AppleWebKit/605.1 FxiOS/145.0 Safari/605.1'), 'firefox', 'ios'],
  [on('X11; CrOS x86_64 14541.0.0', CHROME), 'chrome', 'chromeos'],
  [on(IPHONE, 'AppleWebKit/605.1.15 CriOS/142.0 Mobile/15E148 Safari/604.1'), 'chrome', 'ios'],
  [on(MAC, 'AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Safari/605.1.15'), 'safari', 'macos'],
  [on('iPod touch; CPU iPhone OS 15_0 like Mac OS X', 'Version/15.0 Safari/604.1'), 'safari', 'ios'],
  ['curl/8.9.1', 'other', 'other'],
  ['MyFirefox and Safaritime on Windowsill, Androids and Linuxes', 'other', 'other'],
  ['XEdg/1 XOPR/1 Operas XChrome/1 XSafari/1', 'other', 'other'],
  ['', 'other', 'other'],
])('%s is %s on %s', (userAgent, browser, system) =>
  expect(deviceOf(userAgent)).toEqual({ browser, system }),
);

it('is unknown when nothing is sent', () =>
  expect(deviceOf(undefined)).toEqual({ browser: 'other', system: 'other' }));

it('is not searched for beyond the length that browsers send', () =>
  expect(deviceOf(`${' '.repeat(512)}Firefox/145.0 Windows`)).toEqual({ browser: 'other', system: 'other' }));

it('has only the two known words, and nothing else', () => {
  const device = { browser: 'edge', system: 'ios' };
  expect(checkForm(Device, { ...device, userAgent: 'x' })).toEqual({ ok: true, output: device });
  expect(checkForm(Device, { browser: 'lynx', system: 'beos' })).toMatchObject({
    problems: [{ name: 'browser' }, { name: 'system' }],
  });
});
