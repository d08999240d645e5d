import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { beforeAll, describe, expect, it } from 'vitest';
import { type AllServices, startAllServices } from './start-all-services.ts';

/*
 * Every service refuses a session within a second after it ended, whoever holds a copy of its token: a stolen token is worth
 * nothing once its owner has signed out.
 */

const id = randomUUID();
/** One call to every service that serves a reporter; with a valid session none of them answers 401. */
const CALLS: [string, string, unknown?][] = [
  ['GET', '/v1/dossier'],
  ['GET', `/v2/dossier/${id}`],
  ['PUT', `/v1/dossier/${id}/deceased`, { deceased: {} }],
  ['GET', `/v1/file/download/${id}`],
  ['POST', `/v1/provider/notifyProvider/${id}/${id}`],
  ['GET', `/v1/identification/statusRequest/${id}/${id}`],
  ['GET', `/v1/beneficiary/${id}/${id}`],
  ['GET', '/v1/auth/session'],
  ['GET', '/v1/auth/sessions'],
];

let all: AllServices;
let people = 0;

beforeAll(async () => {
  all = await startAllServices();
});

async function somebody() {
  people += 1;
  const email = `ans.${people}@voorbeeld.example`;
  const person = { firstName: 'Ans', lastName: 'Visser', email };
  // Registers as an API client does, which gets its token in the answer.
  const visitor = await all.visitor();
  const after = all.mails.length;
  const { body } = await visitor.call('POST', '/v1/auth/register', person);
  const code = /^[A-HJ-NP-Z2-9]{6}$/m.exec((await all.mailTo(email, '', after)).text)?.[0] ?? '';
  const signedIn = await visitor.call('POST', `/v1/auth/login/${body._id}/${code}`);
  await visitor.refreshCsrf();
  return { visitor, email, jwt: signedIn.body.jwt as string };
}

const statuses = (headers: Record<string, string>) =>
  Promise.all(
    CALLS.map(async ([method, path, body]) => {
      const { status } = await fetch(all.site + path, {
        method,
        headers: { ...headers, ...(body ? { 'content-type': 'application/json' } : {}) },
        ...(body ? { body: JSON.stringify(body) } : {}),
      });
      return `${method} ${path} ${status}`;
    }),
  );
const refusedAll = CALLS.map(([method, path]) => `${method} ${path} 401`);

describe('a stolen session token', () => {
  it('is refused by every service within a second after its owner signed out', async () => {
    const { visitor, jwt } = await somebody();
    const stolen = { authorization: `Bearer ${jwt}` };
    const before = await statuses(stolen);
    expect(before.filter((line) => line.endsWith('401'))).toEqual([]);
    await visitor.call('POST', '/v1/auth/logout');
    await sleep(1000);
    expect(await statuses(stolen)).toEqual(refusedAll);
    // For a change that comes with the cookie, the missing CSRF token is noticed first.
    const byCookie = await statuses({ cookie: `nabericht_session=${jwt}` });
    expect(byCookie.filter((line) => !/ (401|403)$/.test(line))).toEqual([]);
    const { body } = await visitor.call('GET', '/v1/dossier/draft');
    expect(body.draft).toBeNull();
  });

  it('is refused as quickly after its owner ended the session from another device', async () => {
    const { visitor, email, jwt } = await somebody();
    const stolen = { authorization: `Bearer ${jwt}` };
    expect((await statuses(stolen)).filter((line) => line.endsWith('401'))).toEqual([]);
    const other = await all.signIn(email, '/v1/auth/requestOtp', { email });
    const { body } = await other.call('GET', '/v1/auth/sessions');
    const victim = body.sessions.find(({ current }: { current: boolean }) => !current);
    expect((await other.call('DELETE', `/v1/auth/sessions/${victim._id}`)).status).toBe(204);
    await sleep(1000);
    expect(await statuses(stolen)).toEqual(refusedAll);
    expect((await visitor.call('POST', '/v1/auth/refreshJwtToken', {})).status).not.toBe(200);
    expect((await other.call('GET', '/v1/dossier')).status).toBe(200);
  });
});
