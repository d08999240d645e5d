import { Agent, request } from 'node:http';

export interface Ask {
  url: string;
  method?: string;
  headers?: Readonly<Record<string, string>>;
  body?: unknown;
  /** The expected status; 200 by default. */
  status?: number;
  /** Called when the answer is there. */
  answered?: () => void;
}

const agent = new Agent({ keepAlive: true });

/**
 * @throws Error for any other answer than the expected one: an error is produced faster
 */
function send({ url, method = 'GET', headers = {}, body, status = 200 }: Ask): Promise<void> {
  const text = body === undefined ? undefined : JSON.stringify(body);
  const all = text === undefined ? headers : { 'content-type': 'application/json', ...headers };
  return new Promise((resolve, reject) => {
    const sent = request(url, { method, agent, headers: all }, (answer) => {
      const wrong: Buffer[] = [];
      answer.on('data', (part) => {
        if (answer.statusCode !== status) wrong.push(part);
      });
      answer.on('error', reject);
      answer.on('end', () =>
        answer.statusCode === status
          ? resolve()
          : reject(new Error(`${method} ${url} answered ${answer.statusCode}: ${Buffer.concat(wrong)}`)),
      );
    });
    sent.on('error', reject);
    sent.end(text);
  });
}

async function sendWhile(
  goesOn: (sent: number) => boolean,
  atOnce: number,
  next: () => Ask,
): Promise<number> {
  let sent = 0;
  const sender = async () => {
    while (goesOn(sent)) {
      sent += 1;
      const ask = next();
      await send(ask);
      ask.answered?.();
    }
  };
  await Promise.all(Array.from({ length: atOnce }, sender));
  return sent;
}

/** Sends `atOnce` requests in parallel until the time is over. @returns the number of answers */
export function sendFor(milliseconds: number, atOnce: number, next: () => Ask): Promise<number> {
  const end = performance.now() + milliseconds;
  return sendWhile(() => performance.now() < end, atOnce, next);
}

/** Sends the wanted number of requests, `atOnce` in parallel. */
export const sendTimes = (wanted: number, atOnce: number, next: () => Ask): Promise<number> =>
  sendWhile((sent) => sent < wanted, atOnce, next);
