import { registryPaths } from '@nabericht/contracts/registry';
import { wirePaths } from '@nabericht/contracts/wire-paths';
import { routeOf } from '@nabericht/contracts/wire-route';
import { Hono } from 'hono';
import { expect, it } from 'vitest';
import { addApiReference } from '../src/routes/api-reference.ts';

const app = new Hono();
addApiReference(app, 'Nabericht');

it('describes every endpoint of every contract in OpenAPI 3.1', async () => {
  const document = (await (await app.request('/v1/openapi.json')).json()) as {
    openapi: string;
    paths: Record<string, Record<string, { responses: Record<string, unknown> }>>;
  };
  expect(document.openapi).toBe('3.1.0');
  const contracts = [...Object.values(wirePaths), registryPaths];
  for (const wire of contracts.flatMap((paths) => Object.values<string>(paths))) {
    const { method, path } = routeOf(wire);
    const operation = document.paths[path.replace(/:(\w+)/g, '{$1}')]?.[method.toLowerCase()];
    // While the database or a neighbour is away, any of them may answer so.
    expect(Object.keys(operation?.responses ?? {}), wire).toContain('503');
  }
});

it('says which key an endpoint takes, and what an upload holds', async () => {
  const { paths } = (await (await app.request('/v1/openapi.json')).json()) as {
    paths: Record<string, Record<string, { security?: unknown; requestBody: { content: unknown } }>>;
  };
  const upload = paths['/registry/v1/candidates']?.post;
  expect(upload?.security).toEqual([{ releaseKey: [] }]);
  expect(upload?.requestBody.content).toMatchObject({
    'multipart/form-data': {
      schema: { required: ['release.json'], additionalProperties: { format: 'binary' } },
    },
  });
  expect(paths['/v1/provider-api/dossiers/{dossierId}/products']?.put?.security).toEqual([{ apiKey: [] }]);
});

interface Described {
  summary: string;
  security: Record<string, unknown>[];
  parameters: { name: string; in: string; required: boolean; description?: string }[];
  requestBody: { content: Record<string, { schema: { required: string[]; properties: object } }> };
}

const described = async () => {
  const document: {
    paths: Record<string, Record<string, Described>>;
    components: { securitySchemes: Record<string, object> };
  } = await (await app.request('/v1/openapi.json')).json();
  return document;
};

it.each([
  ['/v1/file/upload', ['file', 'documentType', 'originalName']],
  ['/v1/file/uploadToDossier', ['file', 'documentType', 'originalName', 'dossierId']],
])('says what an upload to %s requires', async (path, required) => {
  const { paths } = await described();
  const { schema } = paths[path]?.post?.requestBody.content['multipart/form-data'] ?? {};
  expect(schema?.required).toEqual(required);
  expect(Object.keys(schema?.properties ?? {})).toEqual(
    expect.arrayContaining(['description', 'replacesId']),
  );
});

it('describes what a provider sends with its key', async () => {
  const { paths, components } = await described();
  const of = (path: string) => paths[`/v1/provider-api/dossiers/{dossierId}/${path}`];
  const files = of('files')?.post;
  expect(files?.security).toEqual([{ apiKey: [] }]);
  expect(components.securitySchemes.apiKey).toEqual({ type: 'apiKey', in: 'header', name: 'api-key' });
  expect(files?.parameters.map(({ name }) => name)).toEqual(['dossierId', 'Idempotency-Key']);
  expect(Object.keys(files?.requestBody.content['multipart/form-data']?.schema.properties ?? {})).toEqual([
    'file',
    'originalName',
    'description',
    'productId',
  ]);
  const others = [of('products')?.put, of('answer')?.put, of('messages')?.post, of('questions')?.put];
  for (const other of others) expect(other?.summary).toContain('For a provider with its key');
});

it('says for each caller how to authenticate, and that anyone need not', async () => {
  const { paths, components } = await described();
  const session = [{ bearer: [] }, { sessionCookie: [] }];
  expect(paths['/v1/dossier']?.post?.security).toEqual(session);
  expect(paths['/v1/person/batch']?.put?.security).toEqual(session);
  expect(paths['/v1/contact']?.post?.security).toEqual([{}]);
  expect(components.securitySchemes).toMatchObject({
    bearer: { type: 'http', scheme: 'bearer' },
    sessionCookie: { type: 'apiKey', in: 'cookie', name: '__Host-nabericht_session' },
  });
  const named = Object.values(paths).flatMap((path) => Object.values(path).flatMap((of) => of.security));
  for (const scheme of new Set(named.flatMap((one) => Object.keys(one))))
    expect(components.securitySchemes, scheme).toHaveProperty(scheme);
});

it('names the header csrf-token at every change that a browser could send of itself, and nowhere else', async () => {
  const { paths } = await described();
  const hasToken = (path: string, method: string) =>
    paths[path]?.[method]?.parameters.some(
      ({ name, in: place }) => name === 'csrf-token' && place === 'header',
    );
  expect(hasToken('/v1/dossier', 'post')).toBe(true);
  expect(hasToken('/v1/contact', 'post')).toBe(true);
  expect(hasToken('/v1/dossier/draft', 'delete')).toBe(true);
  expect(hasToken('/v1/dossier', 'get')).toBe(false);
  expect(hasToken('/v1/auth/refreshCsrfToken', 'post')).toBe(false);
  expect(hasToken('/v1/provider-api/dossiers/{dossierId}/messages', 'post')).toBe(false);
  expect(hasToken('/registry/v1/moves', 'post')).toBe(false);
});

it.each([
  ['/v1/task/{taskId}/{dossierId}', 'put'],
  ['/v1/dossier/{id}', 'put'],
  ['/v1/dossier/draft', 'put'],
  ['/v1/dossier/{id}/deceased', 'put'],
])('names the header If-Match at %s', async (path, method) => {
  const { paths } = await described();
  expect(paths[path]?.[method]?.parameters.map(({ name }) => name)).toContain('if-match');
});

it.each([
  ['notice.sent', 'deceased reporter answers answerValues reply certificate reportedOn replyDueOn'],
  ['product.settled', 'deceased reporter product settledOn isToldAgain decision files'],
])('says what the web hook %s holds', async (type, fields) => {
  const { webhooks } = await (await app.request('/v1/openapi.json')).json();
  const { properties } = webhooks[type].post.requestBody.content['application/json'].schema;
  expect(properties.type).toEqual({ const: type });
  const always = ['dossierId', 'providerId', 'slug', 'reference'];
  expect(Object.keys(properties.data.properties)).toEqual(
    expect.arrayContaining([...always, ...fields.split(' ')]),
  );
  expect(await (await app.request('/v1/reference')).text()).toContain(`<code>${type}</code>`);
});

type Schema = {
  properties?: Record<string, Schema>;
  items?: Schema;
  anyOf?: Schema[];
  enum?: unknown[];
};

/** The schema at a dot path of an answer or a body, through lists and what may be null. */
function schemaAt(schema: Schema | undefined, path: string): Schema {
  let at = schema;
  for (const name of path.split('.').filter(Boolean)) at = whole(at)?.properties?.[name];
  return whole(at) ?? {};
}

const whole = (schema: Schema | undefined): Schema | undefined => {
  const one = schema?.anyOf?.find((option) => option.properties || option.items || option.enum) ?? schema;
  return one?.items ? whole(one.items) : one;
};

const dossierSchema = async () => {
  const { paths } = await (await app.request('/v1/openapi.json')).json();
  return paths['/v2/dossier/{id}'].get.responses['200'].content['application/json'].schema as Schema;
};

it.each([
  [
    'dossier',
    `_id persons deceased files deathCertificate uploadedDocuments products reporterProducts providers tasks
     messages status frontendData providerIds fileIds metaData providerData createdAt`,
  ],
  ['dossier.metaData', 'firstName insertion lastName dateOfDeath'],
  [
    'dossier.deceased',
    `lastName insertion firstName initials dateOfBirth dateOfDeath gender address deathInNl fromHolland
     deathByAccident testamentAvailable isValidated partner partnerIbanSameAsDeceased`,
  ],
  [
    'dossier.deceased.address',
    'countryCode stateCode zipCode houseNumber country state city street addition lat lng',
  ],
  ['dossier.deathCertificate', 'fileId isCertificateAvailable ocrCompleted duplicate score ocrData'],
  [
    'dossier.persons',
    `firstName lastName insertion dossierId gender uuid email phoneNumber address iban ibanName kyc isReporter
     isValidated isInvited identificationMethod askForId needsBSN documentType inviteMethod sharedLink
     detailsPresent consentToSendData relationshipToDeceased birthDate identification files`,
  ],
  ['dossier.persons.identification', 'identificationProcessCompleted'],
  [
    'dossier.providers',
    `_id name introduction slug active serviceType directLink isDeathCertificateRequired
     mailAdminLinkForCancellation showInFrontend hasOwnTaskList extraQuestions logoUrl`,
  ],
  [
    'dossier.products',
    `uuid name value productType provider providerId source files customerPolicyNumber askForBeneficiary
     askForBeneficiaryBSN askForId isEditable isSpecial payout minBeneficiaries`,
  ],
  ['dossier.reporterProducts', 'uuid name value productType provider providerId files payout'],
  // Of `hash` and `ocrData` see docs/decisions/documents-are-rows-of-a-dossier.md.
  ['dossier.files', '_id url originalName creator dossier mimetype description documentType'],
  ['dossier.uploadedDocuments', 'uuid name fileId originalName'],
  [
    'dossier.tasks',
    `_id title titleKey titleArgs description descriptionKey descriptionArgs subTitle type status subTaskIds
     parentId productId providerId collectedData personId providerMessage needs tags precedence unique isNew`,
  ],
  [
    'dossier.tasks.collectedData',
    `activatedByAdmin beneficiaries damageInsuranceProductReminderConsent moreBeneficiaries newCustomer
     numberOfBeneficiaries payout payoutIban payoutIbanName productAction providerShareConsent providerFiles
     reporterFoundProducts providerQuestionAnswers reporterIsBeneficiary stopInsuranceDate userFiles
     reporterProductFiles extraQuestions`,
  ],
  ['dossier.messages', '_id read createdAt content_key messageVariables'],
])('describes %s with every field of the specification', async (path, fields) => {
  const { properties = {} } = schemaAt(await dossierSchema(), path);
  expect(Object.keys(properties)).toEqual(expect.arrayContaining(fields.trim().split(/\s+/)));
});

it.each([
  ['dossier.status', 'created new submitted in_progress completed archived'],
  ['dossier.deceased.gender', 'male female nonBinary'],
  ['dossier.tasks.status', 'new active completed'],
  [
    // The last is beyond it: a letter to an organisation that is not in the list.
    'dossier.tasks.type',
    `report_deceased upload_death_certificate provider product_information reporter_product beneficiary_list
     beneficiary_details extra_product_by_document upload_documents own_letter`,
  ],
  ['dossier.tasks.tags', 'urgent new'],
  [
    'dossier.products.productType',
    `bank-account mortgage pension care loan income life-insurance damage-insurance funeral-insurance unknown`,
  ],
  ['dossier.products.source', 'provider reporter'],
  [
    'dossier.persons.relationshipToDeceased',
    `spouse child grandchild sonInLawDaughterInLaw parent sibling guardianCurator executor intermediary
     funeralDirector other`,
  ],
  ['dossier.persons.inviteMethod', 'email sendMessageYourself'],
  ['dossier.tasks.collectedData.productAction', 'stopInsurance transferToPartner reminder'],
  ['dossier.tasks.collectedData.newCustomer', 'Partner PartnerAndKids'],
  ['dossier.tasks.collectedData.reporterIsBeneficiary', 'yes no idontknow'],
  ['dossier.tasks.collectedData.moreBeneficiaries', 'yes no idontknow'],
  ['dossier.tasks.collectedData.payout', 'toReporter toAllBeneficiaries inheritageAccount funeralDirector'],
])('describes %s with the values of the specification, and no others', async (path, values) => {
  const { enum: known = [] } = schemaAt(await dossierSchema(), path);
  expect(known).toEqual(values.trim().split(/\s+/));
});

it('describes the kinds of documents of the specification', async () => {
  const { enum: known = [] } = schemaAt(await dossierSchema(), 'dossier.files.documentType');
  expect(known).toEqual([
    'passport',
    'id_card',
    'driving_license',
    'residence_permit',
    'death_certificate',
    'unknown_certificate',
    'visa',
    'user_upload',
    'other',
    'attachmentFile',
    'unknown',
    'identification_image',
    'id-document front',
    'id-document-portrait',
    'selfie',
    'ubo_form_pdf',
    'logo',
    'admin_upload',
    'requested_product_file',
  ]);
});

it('shows people the same, without scripts', async () => {
  const page = await app.request('/v1/reference');
  const text = await page.text();
  expect(page.headers.get('content-security-policy')).toContain("default-src 'none'");
  expect(text).not.toContain('<script');
  expect(text).toContain('POST /v1/dossier');
});
