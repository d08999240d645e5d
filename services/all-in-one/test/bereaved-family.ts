import { randomUUID } from 'node:crypto';
import { aProduct } from '@nabericht/domain/testing/product';
import { waitFor } from '@nabericht/testing/wait-for';
import type { AllServices } from './start-all-services.ts';
import { certificateForm, reportOf } from './wire-report.ts';
import type { Visitor } from './wire-visitor.ts';

export const INSURER = 'lage-landen-zorg';

/** All details that an invited person fills in. */
export const DETAILS = {
  birthDate: '1972-05-06',
  address: { street: 'Lindelaan', houseNumber: '3', zipCode: '3511 AB', city: 'Utrecht', countryCode: 'NL' },
  email: 'pieter@voorbeeld.example',
  phoneNumber: '0687654321',
  iban: 'NL91ABNA0417164300',
  ibanName: 'P. Bergh',
  relationshipToDeceased: 'child',
};

/** A reporter with dossiers, and the people invited to one of them, all made through the API. */
export function bereavedFamily(all: AllServices) {
  const reporter = async (email: string) => {
    const names = { firstName: 'Marijke', lastName: 'van den Bergh', email };
    const browser = await all.signIn(email, '/v1/auth/register', names);
    return { email, browser };
  };

  const uploadAkte = async (browser: Visitor) => {
    const form = await certificateForm('akte-in-words.pdf');
    const { _id: fileId, hash: fileHash } = (await browser.call('POST', '/v1/file/upload', form)).body;
    const read = await waitFor('the akte to be read', async () => {
      const { status, body } = await browser.call('GET', `/v1/file/validateFile/${fileId}/${fileHash}`);
      return status === 200 && body;
    });
    return { fileId, fileHash, read };
  };

  const byMail = {
    slug: INSURER,
    hasNotice: (after: number): Promise<unknown> =>
      all.mailTo(`nalatenschappen@${INSURER}.example`, 'Melding van overlijden', after),
  };

  /** A dossier in which a life insurance waits for the details of these people. */
  const dossierWith = async (
    browser: Visitor,
    names: string[],
    product: object = {},
    { slug, hasNotice }: typeof byMail = byMail,
  ) => {
    const provider = (await browser.call('GET', `/v1/provider/slug/${slug}`)).body;
    const report = reportOf({ ...(await uploadAkte(browser)), providerIds: [provider._id] });
    const created = await browser.call('POST', '/v1/dossier', report);
    if (created.status !== 201) throw new Error(`dossier: ${created.status} ${JSON.stringify(created.body)}`);
    const dossierId: string = created.body._id;
    const at = { params: { dossierId, providerId: provider._id as string } };
    const after = all.mails.length;
    const told = await browser.call('POST', `/v1/provider/notifyProvider/${dossierId}/${provider._id}`);
    if (told.status !== 202) throw new Error(`notify: ${told.status} ${JSON.stringify(told.body)}`);
    await hasNotice(after);
    const productId = randomUUID();
    await all.dossiers.receiveProducts({
      ...at,
      body: {
        products: [
          aProduct({
            uuid: productId,
            name: 'Levensverzekering',
            productType: 'life-insurance',
            askForBeneficiary: true,
            ...product,
          }),
        ],
      },
    });
    const read = async () => (await browser.call('GET', `/v2/dossier/${dossierId}`)).body.dossier;
    const taskOf = async (find: { type?: string; productId?: string }) =>
      (await read()).tasks.find((task: Record<string, unknown>) =>
        Object.entries(find).every(([key, value]) => task[key] === value),
      );
    const persons = names.map((firstName) => ({ uuid: randomUUID(), firstName, lastName: 'Bergh' }));
    const insurance = await taskOf({ productId });
    const chosen = await browser.call('PUT', `/v1/dossier/${dossierId}`, {
      dossier: { persons },
      tasks: [
        {
          _id: insurance._id,
          status: 'completed',
          collectedData: {
            reporterIsBeneficiary: 'no',
            moreBeneficiaries: 'yes',
            beneficiaries: persons.map(({ uuid }) => uuid),
            payout: 'toAllBeneficiaries',
          },
        },
      ],
    });
    if (chosen.status !== 200) throw new Error(`choose: ${chosen.status} ${JSON.stringify(chosen.body)}`);
    return { dossierId, reference: created.body.reference as string, productId, read, taskOf, persons };
  };

  /** Invites somebody by a link that the reporter passes on, and signs them in with it. */
  const invited = async (browser: Visitor, dossierId: string, personId: string, email: string) => {
    const { status, body } = await browser.call('POST', '/v1/beneficiary/create-invite-link', {
      firstName: 'Pieter',
      lastName: 'Bergh',
      dossierId,
      personId,
    });
    if (status !== 200) throw new Error(`invite: ${status} ${JSON.stringify(body)}`);
    const [inviteId = '', inviteCode = ''] = new URL(body.url).pathname.split('/').slice(2);
    const guest = await all.signIn(email, `/v1/beneficiary/invite-accept/${inviteId}/${inviteCode}`, {
      email,
    });
    const own = `/v1/beneficiary/${dossierId}/${personId}`;
    if ((await guest.call('GET', own)).status !== 200) throw new Error('not let in');
    return {
      email,
      browser: guest,
      inviteId,
      personId,
      read: () => guest.call('GET', own),
      fillIn: (details: object = {}) =>
        guest.call('PUT', '/v1/person/batch', {
          persons: [{ uuid: personId, dossierId, ...DETAILS, email, consentToSendData: true, ...details }],
        }),
    };
  };

  return { reporter, dossierWith, invited };
}
