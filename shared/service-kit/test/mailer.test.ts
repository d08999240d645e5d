import { execFileSync } from 'node:child_process';
import { startSmtpSink } from '@nabericht/testing/smtp-sink';
import { expect, onTestFinished, test } from 'vitest';
import { createMailer } from '../src/mailer.ts';
import { metrics } from '../src/metrics.ts';

const METRICS = new URL('../src/metrics.ts', import.meta.url).href;
const OUTCOMES = ['taken', 'refused', 'undeliverable', 'put-off', 'away'];

const read = async () => {
  const figure = await metrics.getSingleMetric('nabericht_mails_total')?.get();
  return new Map(figure?.values.map(({ labels, value }) => [labels.outcome, value]));
};
const mail = (address: string, subject = '') => ({ to: { address }, subject, text: 'Text', html: '' });

test('mails are counted by outcome; an address that is unknown is not a server that refuses', async () => {
  // Other tests of this process have sent mails.
  const before = await read();
  const smtp = await startSmtpSink(({ subject }) => Number(subject) || null);
  onTestFinished(smtp.stop);
  const mailer = createMailer(smtp.url, 'bericht@nabericht.example');
  await mailer.send(mail('anna@familie.example'));
  await expect(mailer.send(mail('no-mailbox@familie.example'))).rejects.toThrow('5.1.1');
  await expect(mailer.send(mail('anna@familie.example', '552'))).rejects.toThrow('552');
  await expect(mailer.send(mail('anna@familie.example', '451'))).rejects.toThrow('451');
  mailer.close();
  const away = createMailer('smtp://127.0.0.1:1', 'bericht@nabericht.example');
  await expect(away.send(mail('anna@familie.example'))).rejects.toThrow('ECONNREFUSED');
  const after = await read();
  for (const outcome of OUTCOMES) expect(after.get(outcome), outcome).toBe((before.get(outcome) ?? 0) + 1);
});

test('a process that has sent no mail shows every outcome as 0', () => {
  const script = `console.log(await (await import(${JSON.stringify(METRICS)})).metrics.metrics())`;
  const shown = execFileSync(process.execPath, ['--input-type=module', '-e', script], { encoding: 'utf8' });
  for (const outcome of OUTCOMES) expect(shown).toContain(`nabericht_mails_total{outcome="${outcome}"} 0\n`);
});
