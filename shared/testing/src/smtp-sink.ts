import type { AddressInfo } from 'node:net';
import PostalMime, { type Email } from 'postal-mime';
import { SMTPServer } from 'smtp-server';
import { waitFor } from './wait-for.ts';

export interface SmtpSink {
  url: string;
  /** Oldest first. */
  mails: Email[];
  /** The newest mail to this address after the first `after` mails, with these words in it; waits for it. */
  waitFor(to: string, options?: { after?: number; saying?: RegExp }): Promise<Email>;
  stop(): Promise<void>;
}

const isTo = (mail: Email, address: string) =>
  mail.to?.some((to) => 'address' in to && to.address === address);

/** A mail server of somebody else: it takes everything, keeps it, and sends nothing on. */
export async function startSmtpSink(): Promise<SmtpSink> {
  const mails: Email[] = [];
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['AUTH', 'STARTTLS'],
    onData: (stream, _session, done) => {
      const parts: Buffer[] = [];
      stream.on('data', (part: Buffer) => parts.push(part));
      stream.on('end', async () => {
        mails.push(await PostalMime.parse(Buffer.concat(parts)));
        done();
      });
    },
  });
  // A sender that was killed in the midst of a mail is no end of the server.
  server.on('error', () => {});
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.server.address() as AddressInfo;
  return {
    url: `smtp://127.0.0.1:${port}`,
    mails,
    waitFor: (to, { after = 0, saying = /(?:)/ } = {}) =>
      waitFor(`a mail to ${to}`, () =>
        mails.slice(after).findLast((mail) => isTo(mail, to) && saying.test(mail.text ?? '')),
      ),
    stop: () => new Promise((resolve) => server.close(() => resolve())),
  };
}
