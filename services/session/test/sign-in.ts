import { decodeJwt } from 'jose';
import type { Browser } from './browser.ts';
import type { TestSession } from './start-test-session.ts';

let people = 0;

/** A person of whom no other test knows. */
export function somebody() {
  people += 1;
  return { firstName: 'Marijke', lastName: 'van den Bergh', email: `marijke.${people}@voorbeeld.nl` };
}

/** The tokens in a browser's cookies, which no script of a page can read. */
export const tokensOf = ({ cookies }: Browser) => ({
  jwt: cookies.get('nabericht_session') ?? '',
  refresh_token: cookies.get('nabericht_refresh') ?? '',
});

/** Refreshes as an API client with this token, which gets its tokens in the body. */
export async function refreshAsClient(session: TestSession, refreshToken: string) {
  const client = session.browser();
  client.headers.delete('sec-fetch-site');
  const { jwt = '', refresh_token = '' } = await client.api.refreshJwtToken({ body: { refreshToken } });
  return { jwt, refresh_token };
}

/** A browser in which somebody new has registered and signed in. */
export async function signIn(session: TestSession, person = somebody(), address?: string) {
  const browser = session.browser(address);
  await browser.refreshCsrf();
  const { _id } = await browser.api.register({ body: person });
  const code = await session.codeTo(person.email);
  const answer = await browser.api.login({ params: { otpRequestId: _id, code } });
  await browser.refreshCsrf();
  const tokens = tokensOf(browser);
  return { browser, person, answer, tokens, userId: decodeJwt(tokens.jwt).sub ?? '' };
}
