import { startSmtpSink } from '@nabericht/testing/smtp-sink';
import { expect, onTestFinished, test } from 'vitest';
import { createMailer } from '../src/mailer.ts';
import { metrics } from '../src/metrics.ts';

const read = async () => {
  const figure = await metrics.getSingleMetric('nabericht_mails_total')?.get();
  return Object.fromEntries(figure?.values.map(({ labels, value }) => [labels.outcome, value]) ?? []);
};
const mail = (address: string, subject = '') => ({ to: { address }, subject, text: 'Text', html: '' });

test('mails are counted by outcome, from 0; an address that is unknown is not a server that refuses', async () => {
  expect(await read()).toEqual({ taken: 0, refused: 0, undeliverable: 0, 'put-off': 0, away: 0 });
  const smtp = await startSmtpSink(({ subject }) => Number(subject) || null);
  onTestFinished(smtp.stop);
  const mailer = createMailer(smtp.url, 'bericht@nabericht.example');
  await mailer.send(mail('anna@familie.example'));
  await expect(mailer.send(mail('nobody@familie.example'))).rejects.toThrow('5.1.1');
  await expect(mailer.send(mail('anna@familie.example', '552'))).rejects.toThrow('552');
  await expect(mailer.send(mail('anna@familie.example', '451'))).rejects.toThrow('451');
  mailer.close();
  const away = createMailer('smtp://127.0.0.1:1', 'bericht@nabericht.example');
  await expect(away.send(mail('anna@familie.example'))).rejects.toThrow('ECONNREFUSED');
  expect(await read()).toEqual({ taken: 1, refused: 1, undeliverable: 1, 'put-off': 1, away: 1 });
});
