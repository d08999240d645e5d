import type { TestSession } from './start-test-session.ts';

let people = 0;

/** Somebody whom no other test knows. */
export function somebody() {
  people += 1;
  return { firstName: 'Marijke', lastName: 'van den Bergh', email: `marijke.${people}@voorbeeld.nl` };
}

/** A browser in which somebody new has registered and signed in. */
export async function signIn(session: TestSession, person = somebody()) {
  const browser = session.browser();
  await browser.refreshCsrf();
  const { _id } = await browser.api.register({ body: person });
  const code = await session.codeTo(person.email);
  const tokens = await browser.api.login({ params: { otpRequestId: _id, code } });
  await browser.refreshCsrf();
  return { browser, person, tokens };
}
