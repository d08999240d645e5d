import { expect, it } from 'vitest';
import { startAllServices } from './start-all-services.ts';
import { certificateForm, reportOf } from './wire-report.ts';

it('an insurer gets a Word certificate by mail as a PDF, never as the Word file', async () => {
  const all = await startAllServices();
  const email = 'marijke@voorbeeld.example';
  const reporter = await all.signIn(email, '/v1/auth/register', {
    firstName: 'Marijke',
    lastName: 'Bergh',
    email,
  });
  const form = await certificateForm('akte-form.docx');
  const { _id: fileId, hash: fileHash } = (await reporter.call('POST', '/v1/file/upload', form)).body;
  const read = (await reporter.call('GET', `/v1/file/validateFile/${fileId}/${fileHash}`)).body;
  expect(read).toMatchObject({ first_names: 'Aaltje Adriana', insertion: 'van', last_name: 'Wijk' });
  const slug = 'uitvaartverzekeringen-vredehof';
  const provider = (await reporter.call('GET', `/v1/provider/slug/${slug}`)).body;
  const report = reportOf({ read, fileId, fileHash, providerIds: [provider._id] });
  const created = await reporter.call('POST', '/v1/dossier', report);
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
