import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { expect, it } from 'vitest';
import { startAllServices } from './start-all-services.ts';

const akte = new URL('../../file/test/certificates/akte-form.docx', import.meta.url);
const WORD = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document';
const address = {
  zipCode: '8911 AB',
  houseNumber: '12',
  street: 'Turfmarkt',
  city: 'Leeuwarden',
  countryCode: 'NL',
};

it('an insurer is mailed a PDF of a Word certificate, never the Word file', async () => {
  const all = await startAllServices();
  const email = 'marijke@voorbeeld.example';
  const reporter = await all.signIn(email, '/v1/auth/register', {
    firstName: 'Marijke',
    lastName: 'Bergh',
    email,
  });
  const form = new FormData();
  form.set('file', new File([await readFile(akte)], 'akte.docx', { type: WORD }));
  form.set('documentType', 'death_certificate');
  form.set('originalName', 'akte.docx');
  const { _id: fileId, hash: fileHash } = (await reporter.call('POST', '/v1/file/upload', form)).body;
  const read = (await reporter.call('GET', `/v1/file/validateFile/${fileId}/${fileHash}`)).body;
  expect(read).toMatchObject({ first_names: 'Aaltje Adriana', insertion: 'van', last_name: 'Wijk' });
  const slug = 'uitvaartverzekeringen-vredehof';
  const provider = (await reporter.call('GET', `/v1/provider/slug/${slug}`)).body;
  const created = await reporter.call('POST', '/v1/dossier', {
    dossier: {
      deceased: {
        gender: 'female',
        initials: 'A.A.',
        firstName: read.first_names,
        insertion: read.insertion,
        lastName: read.last_name,
        dateOfBirth: read.date_of_birth,
        dateOfDeath: read.date_of_death,
        fromHolland: true,
        address,
      },
      deathCertificate: { fileId, fileHash, isCertificateAvailable: true },
      persons: [
        {
          firstName: 'Marijke',
          lastName: 'Bergh',
          relationshipToDeceased: 'child',
          phoneNumber: '0612345678',
          address,
        },
      ],
      providerIds: [provider._id],
      frontendData: { draftId: randomUUID() },
    },
  });
  expect(created.status).toBe(201);
  const told = await reporter.call('POST', `/v1/provider/notifyProvider/${created.body._id}/${provider._id}`);
  expect(told.status).toBe(202);

  const mail = await all.mailTo(`nalatenschappen@${slug}.example`, 'Melding van overlijden');
  const attachments = mail.attachments ?? [];
  expect(attachments.map(({ filename, contentType }) => [filename, contentType])).toEqual([
    [expect.stringMatching(/^melding-.*\.pdf$/), 'application/pdf'],
    ['akte-van-overlijden.pdf', 'application/pdf'],
  ]);
  for (const { content } of attachments) expect(Buffer.from(content).subarray(0, 5).toString()).toBe('%PDF-');
});
