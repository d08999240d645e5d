import { createSessionStanding } from '@nabericht/service-kit/session-standing';
import { beforeEach, describe, expect, it } from 'vitest';

let clock: number;
let asked: string[];
let isAway: boolean;
const ended = new Set<string>();

beforeEach(() => {
  clock = 0;
  asked = [];
  isAway = false;
  ended.clear();
});

const create = () =>
  createSessionStanding(
    async (id) => {
      asked.push(id);
      if (isAway) throw new Error('away');
      return !ended.has(id);
    },
    () => clock,
  );
const READ = { mayBeOlder: true };
const WRITE = { mayBeOlder: false };

describe('a session', () => {
  it('is checked once a second however many requests it makes', async () => {
    const sessions = create();
    await Promise.all(Array.from({ length: 50 }, () => sessions.standingOf('a', READ)));
    clock = 999;
    expect(await sessions.standingOf('a', WRITE)).toBe('stands');
    expect(asked).toEqual(['a']);
    clock = 1000;
    await sessions.standingOf('a', READ);
    expect(asked).toEqual(['a', 'a']);
  });

  it('that ended is refused within a second, and then for good without further checks', async () => {
    const sessions = create();
    await sessions.standingOf('a', READ);
    ended.add('a');
    clock = 1000;
    expect(await sessions.standingOf('a', READ)).toBe('ended');
    clock = 100_000_000;
    isAway = true;
    expect(await sessions.standingOf('a', READ)).toBe('ended');
    expect(asked).toHaveLength(2);
  });

  it('whose check took a second is checked again, because that answer may be too old', async () => {
    const answers: ((stands: boolean) => void)[] = [];
    const sessions = createSessionStanding(
      () => new Promise((resolve) => answers.push(resolve)),
      () => clock,
    );
    const first = sessions.standingOf('a', READ);
    clock = 1001;
    const second = sessions.standingOf('a', READ);
    answers[1]?.(false);
    expect(await second).toBe('ended');
    answers[0]?.(true);
    await first;
    expect(await sessions.standingOf('a', READ)).toBe('ended');
  });
});

describe('a long request', () => {
  it('checks again within the second, and never relies on an older answer', async () => {
    const sessions = create();
    await sessions.standingOf('a', WRITE);
    expect(await sessions.standingNow('a')).toBe('stands');
    isAway = true;
    expect(await sessions.standingNow('a')).toBe('unknown');
    isAway = false;
    ended.add('a');
    expect(await sessions.standingNow('a')).toBe('ended');
    expect(await sessions.standingOf('a', READ)).toBe('ended');
  });
});

describe('while the session service is unreachable', () => {
  it('a known session may read for half a minute and not write, an unknown session neither', async () => {
    const sessions = create();
    await sessions.standingOf('a', READ);
    isAway = true;
    clock = 29_999;
    expect(await sessions.standingOf('a', READ)).toBe('stands');
    expect(await sessions.standingOf('a', WRITE)).toBe('unknown');
    expect(await sessions.standingOf('b', READ)).toBe('unknown');
    clock = 31_000;
    expect(await sessions.standingOf('a', READ)).toBe('unknown');
    isAway = false;
    clock = 32_000;
    expect(await sessions.standingOf('a', WRITE)).toBe('stands');
  });
});
