import { randomUUID } from 'node:crypto';
import type { Browser } from './browser.ts';
import { address, hookOf, signIn } from './report-death.ts';
import type { Told } from './told.ts';
import type { World } from './world.ts';

const LAST_NAME = 'Hendriks';
const BIRTH_DATE = '1972-05-06';
const MOST_TRIES = 10;

/**
 * Walks through the pages of the identity provider up to the address that leads back to us.
 * @returns null if the provider no longer knows that try: one of its answers was lost, and it gives each answer once
 */
export async function walkToCallback(browser: Browser, url: string): Promise<URL | null> {
  const get = (to: URL) => browser.send(to.href, { method: 'GET', headers: new Headers() });
  let here = new URL(url);
  let answer = await get(here);
  for (let hops = 0; hops < 12; hops += 1) {
    const location = answer.headers.get('location');
    if (location) {
      here = new URL(location, here);
      if (here.pathname === '/v1/identification/callback') return here;
      answer = await get(here);
    } else if (answer.status === 400) {
      return null;
    } else {
      const { action, fields } = formOf(await answer.text());
      here = new URL(action, here);
      const headers = new Headers({ 'content-type': 'application/x-www-form-urlencoded' });
      answer = await browser.send(here.href, { method: 'POST', headers, body: fields.toString() });
    }
  }
  throw new Error(`The identification ended nowhere, at ${here.pathname}`);
}

/**
 * The form of a page as a browser would submit it: the page that asks for a proof of identity, or one that lets a waiting
 * person go first.
 */
function formOf(html: string): { action: string; fields: URLSearchParams } {
  const fields = new URLSearchParams({ outcome: 'accept', family_name: LAST_NAME, birthdate: BIRTH_DATE });
  for (const [, name = '', value = ''] of html.matchAll(
    /<input type="hidden" name="([^"]*)" value="([^"]*)"/g,
  ))
    fields.set(name, value);
  return { action: /<form[^>]* action="([^"]*)"/.exec(html)?.[1] ?? '', fields };
}

/** Returns to our site with the provider's answer; the result of the identification. */
export async function comeBack(
  send: Browser['send'],
  { api }: Guest,
  { dossierId }: Told,
  callback: URL,
): Promise<{ status: string; canIdentify: boolean }> {
  const answer = await send(callback.href, { method: 'GET', headers: new Headers() });
  const location = answer.headers.get('location');
  if (!location) throw new Error(`The way back from the identity provider answered ${answer.status}`);
  const processId = new URL(location, callback).searchParams.get('processId') ?? '';
  return api.identification.readStatus({ params: { dossierId, processId } });
}

/** An invited person who has filled in everything except their identification. */
export interface Guest extends Browser {
  personId: string;
}

/** The reporter names a beneficiary, who accepts the invitation and fills in the details. */
export async function inviteBeneficiary(
  world: World,
  reporter: Browser,
  guest: Browser,
  told: Told,
): Promise<Guest> {
  const { dossierId } = told;
  const [product] = told.products;
  if (!product) throw new Error(`${told.reference} has no product`);
  const { productId } = product;
  const personId = randomUUID();
  const { dossier } = await reporter.api.dossier.readDossier({ params: { id: dossierId } });
  const task = dossier.tasks.find((one) => one.productId === productId);
  if (!task) throw new Error(`${told.reference} has no task for its product`);
  const person = { uuid: personId, firstName: 'Piet', lastName: LAST_NAME };
  await reporter.api.dossier.updateDossier({
    params: { id: dossierId },
    body: {
      dossier: { persons: [person] },
      tasks: [
        {
          _id: task._id,
          status: 'completed',
          collectedData: {
            reporterIsBeneficiary: 'no',
            moreBeneficiaries: 'no',
            beneficiaries: [personId],
            payout: 'toAllBeneficiaries',
          },
        },
      ],
    },
  });
  const { url } = await reporter.api.beneficiary.createInviteLink({
    body: { firstName: 'Piet', lastName: LAST_NAME, dossierId, personId },
  });
  const [a = '', b = ''] = new URL(url).pathname.split('/').slice(2);
  const email = `piet-${personId}@elders.example`;
  await signIn(
    world,
    email,
    () => guest.api.beneficiary.acceptInvite({ params: { a, b }, body: { email } }),
    guest,
  );
  await guest.api.dossier.updatePersons({
    body: {
      persons: [
        {
          ...person,
          dossierId,
          birthDate: BIRTH_DATE,
          address,
          email,
          phoneNumber: '0687654321',
          iban: 'NL91ABNA0417164300',
          ibanName: `P. ${LAST_NAME}`,
          relationshipToDeceased: 'child',
          consentToSendData: true,
        },
      ],
    },
  });
  return { ...guest, personId };
}

/** Identifies the guest until the dossier shows it; starts again if an answer of the identity provider was lost. */
export async function identifyGuest(world: World, guest: Guest, told: Told): Promise<void> {
  for (let tries = 0; tries < MOST_TRIES; tries += 1) {
    const { url } = await guest.api.identification.createRequest({ body: requestOf(world, told, guest) });
    const callback = url && (await walkToCallback(guest, url));
    const isKnown =
      !url || (callback && (await comeBack(guest.send, guest, told, callback)).status === 'accepted');
    if (isKnown) return void told.identified.push(guest.personId);
  }
  throw new Error(`${told.reference}: nobody could be identified in ${MOST_TRIES} tries`);
}

export const requestOf = ({ site }: World, { dossierId }: Told, { personId }: Guest) => ({
  dossierId,
  personId,
  return_url: `${site}/beneficiary/identification-status/${dossierId}/${personId}`,
});

/** From naming the beneficiary until the organisation has received the decision. */
export async function settleWithBeneficiary(
  world: World,
  reporter: Browser,
  open: () => Browser,
  told: Told,
): Promise<void> {
  const guest = await inviteBeneficiary(world, reporter, open(), told);
  await identifyGuest(world, guest, told);
  for (const product of told.products) {
    await hookOf(world, told, product.organisation, 'product.settled');
    told.settled.push(product);
  }
}
