import { randomUUID } from 'node:crypto';
import type { Browser } from './browser.ts';
import { address, hookOf, signIn } from './report-death.ts';
import type { Told } from './told.ts';
import type { World } from './world.ts';

const LAST_NAME = 'Hendriks';
const BIRTH_DATE = '1972-05-06';

/** The provider's page, where somebody shows who they are, and back to the site. */
async function identify(browser: Browser, url: string): Promise<URL> {
  const get = (to: string) => browser.send(to, { method: 'GET', headers: new Headers() });
  const form = new URLSearchParams({ outcome: 'accept', family_name: LAST_NAME, birthdate: BIRTH_DATE });
  let answer = await get(url);
  let here = new URL(url);
  for (let hops = 0; hops < 12; hops += 1) {
    const location = answer.headers.get('location');
    if (location) {
      here = new URL(location, here);
      if (here.searchParams.has('processId')) return here;
      answer = await get(here.href);
    } else {
      const headers = new Headers({ 'content-type': 'application/x-www-form-urlencoded' });
      answer = await browser.send(here.pathname, { method: 'POST', headers, body: form.toString() });
    }
  }
  throw new Error(`The identification ended nowhere, at ${here.pathname}`);
}

/** The reporter names who benefits, who comes in by the invitation, identifies themselves and fills in the rest. */
export async function settleWithBeneficiary(
  world: World,
  reporter: Browser,
  open: () => Browser,
  told: Told,
): Promise<void> {
  const { dossierId } = told;
  const [product] = told.products;
  if (!product) throw new Error(`${told.reference} has no product`);
  const { productId, organisation } = product;
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
  const guest = open();
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
  const params = { dossierId, personId };
  for (let tries = 0; tries < 5; tries += 1) {
    const body = {
      ...params,
      return_url: `${world.site}/beneficiary/identification-status/${dossierId}/${personId}`,
    };
    const begun = await guest.api.identification.createRequest({ body });
    if (!begun.url) break;
    const back = await identify(guest, begun.url);
    const processId = back.searchParams.get('processId') ?? '';
    const { status } = await guest.api.identification.readStatus({ params: { dossierId, processId } });
    if (status === 'accepted') break;
  }
  told.identified.push(personId);
  await hookOf(world, told, organisation, 'product.settled');
  told.settled.push(product);
}
