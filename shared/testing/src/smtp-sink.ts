import type { AddressInfo } from 'node:net';
import PostalMime, { type Email } from 'postal-mime';
import { SMTPServer } from 'smtp-server';
import { waitFor } from './wait-for.ts';

export interface SmtpSink {
  url: string;
  /** Oldest first. */
  mails: Email[];
  /** Waits for the newest mail to this address, after the first `after` mails, that contains these words. */
  waitFor(to: string, options?: { after?: number; saying?: RegExp }): Promise<Email>;
  stop(): Promise<void>;
}

const isTo = (mail: Email, address: string) =>
  mail.to?.some((to) => 'address' in to && to.address === address);

/** The reply code that refuses a mail (RFC 5321, 4.2), such as 451 or 552; null when it is accepted. */
export type Refuses = (mail: Email, bytes: number) => number | null;

/**
 * A mail server for tests: it accepts every mail that it does not refuse, keeps it, and forwards nothing. It knows every
 * recipient but `no-mailbox@…`.
 */
export async function startSmtpSink(refuses: Refuses = () => null): Promise<SmtpSink> {
  const mails: Email[] = [];
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['AUTH', 'STARTTLS'],
    onRcptTo: ({ address }, _session, done) => {
      if (!address.startsWith('no-mailbox@')) return done();
      done(Object.assign(new Error('5.1.1 No such mailbox'), { responseCode: 550 }));
    },
    onData: (stream, _session, done) => {
      const parts: Buffer[] = [];
      stream.on('data', (part: Buffer) => parts.push(part));
      stream.on('end', async () => {
        const raw = Buffer.concat(parts);
        const mail = await PostalMime.parse(raw);
        const responseCode = refuses(mail, raw.length);
        if (responseCode) return done(Object.assign(new Error('Refused'), { responseCode }));
        mails.push(mail);
        done();
      });
    },
  });
  // A client that is killed in the middle of a mail must not end the server.
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
