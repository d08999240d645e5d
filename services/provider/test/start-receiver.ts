import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { atEnd } from '@nabericht/testing/clean-up';
import { Webhook } from 'standardwebhooks';

export interface Delivery {
  id: string;
  type: string;
  dossierId: string;
  data: Record<string, unknown>;
}

/** The receiver of an external provider, which checks every signature with the public library. */
export async function startReceiver(secret: string) {
  const webhook = new Webhook(secret);
  /** The deliveries that were accepted, in order. */
  const taken: Delivery[] = [];
  /** The deliveries that were refused, in order. */
  const refused: Delivery[] = [];
  /** The deliveries whose sender did not wait for the answer, in order. */
  const abandoned: Delivery[] = [];
  const behaviour: { answer: (delivery: Delivery) => number | 'never' | Promise<number> } = {
    answer: () => 204,
  };
  const server = createServer((request, response) => {
    let body = '';
    request.on('data', (part) => {
      body += part;
    });
    request.on('end', async () => {
      const headers = request.headers as Record<string, string>;
      const { type, data } = webhook.verify(body, headers) as {
        type: string;
        data: { dossierId: string };
      };
      const delivery = { id: headers['webhook-id'] ?? '', type, dossierId: data.dossierId, data };
      response.on('close', () => {
        if (!response.writableEnded) abandoned.push(delivery);
      });
      const status = await behaviour.answer(delivery);
      (status === 204 ? taken : refused).push(delivery);
      if (status !== 'never') response.writeHead(status).end();
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  atEnd(async () => {
    server.closeAllConnections();
    server.close();
  });
  const { port } = server.address() as AddressInfo;
  return { url: `http://127.0.0.1:${port}/hook`, taken, refused, abandoned, behaviour };
}
