import { expect, test } from 'vitest';
import { createLogger } from './logger.ts';

function lines() {
  const written: string[] = [];
  const log = createLogger({ service: 'nabericht' }, (line) => written.push(line));
  return { log, read: () => written.map((line) => JSON.parse(line)), written };
}

test('writes each message as one line of JSON, with the time, the name of the level and its fields', () => {
  const { log, read, written } = lines();
  log.warn('the reader is not warm', { code: 'E1', tries: 2, who: null, nothing: undefined });
  expect(written[0]?.endsWith('\n')).toBe(true);
  expect(read()).toEqual([
    {
      time: expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/),
      level: 'warn',
      service: 'nabericht',
      code: 'E1',
      tries: 2,
      who: null,
      message: 'the reader is not warm',
    },
  ]);
});

test('a child logger replaces the name of its parent instead of writing both', () => {
  const { log, read, written } = lines();
  log.child({ service: 'dossier' }).info('started', { port: 1 });
  expect(read()[0]).toMatchObject({ level: 'info', service: 'dossier', port: 1, message: 'started' });
  expect(written[0]?.match(/"service"/g)).toHaveLength(1);
});

test('a message of several lines stays on one line', () => {
  const { log, written } = lines();
  log.error('one\ntwo', { stack: 'at a\nat b' });
  expect(written).toHaveLength(1);
  expect(written[0]?.trimEnd()).not.toContain('\n');
});
