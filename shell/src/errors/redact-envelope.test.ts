import { expect, test } from 'vitest';
import { redactEnvelope } from './redact-envelope.ts';

type Envelope = Parameters<typeof redactEnvelope>[0];
const HREF = 'https://nabericht.example/beneficiary/1/K7M2PQ';

test('an event and a recording are sent without secrets of URLs, and with their correct length', () => {
  const recording = `{"segment_id":0}\n[{"type":4,"data":{"href":"${HREF}"}},"é"]`;
  const redacted =
    '{"segment_id":0}\n[{"type":4,"data":{"href":"https://nabericht.example/beneficiary/…"}},"é"]';
  const length = Buffer.byteLength(redacted);
  expect(
    redactEnvelope([
      { dsn: 'https://key@errors.example/1' },
      [
        [{ type: 'event' }, { tags: { page: HREF }, count: 1 }],
        [{ type: 'replay_recording', length: 1 }, recording],
        [{ type: 'replay_recording', length: 1 }, new TextEncoder().encode(recording)],
      ],
    ] as unknown as Envelope),
  ).toEqual([
    { dsn: 'https://key@errors.example/1' },
    [
      [{ type: 'event' }, { tags: { page: 'https://nabericht.example/beneficiary/…' }, count: 1 }],
      [{ type: 'replay_recording', length }, redacted],
      [{ type: 'replay_recording', length }, redacted],
    ],
  ]);
});
