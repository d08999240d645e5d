import { buffer } from 'node:stream/consumers';
import { SMTPServer } from 'smtp-server';

export type RunningSmtp = { url: string; stop: () => Promise<void> };

const largestMail = 35 * 1024 * 1024;

/**
 * A real SMTP server for this machine only; it accepts every mail and delivers none.
 * @param port 0 for any free port
 */
export const startSmtpServer = async (
  deliver: (raw: Uint8Array, to: string[]) => Promise<unknown>,
  port = 0,
): Promise<RunningSmtp> => {
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['AUTH', 'STARTTLS'],
    size: largestMail,
    banner: 'Nabericht sandbox',
    onData: (stream, session, done) => {
      buffer(stream)
        .then((raw) =>
          deliver(
            raw,
            session.envelope.rcptTo.map(({ address }) => address),
          ),
        )
        .then(() => done(), done);
    },
  });
  // A client that disconnects in the middle of a mail must not end the process.
  server.on('error', () => {});
  await new Promise<void>((resolve, reject) => {
    server.server.once('error', reject);
    server.listen(port, '127.0.0.1', resolve);
  });
  const address = server.server.address();
  const taken = typeof address === 'object' && address ? address.port : port;
  return {
    url: `smtp://127.0.0.1:${taken}`,
    stop: () => new Promise((resolve) => server.close(resolve)),
  };
};
