import { sendInSession } from '@nabericht/api-client/browser-send';
import type { Session } from '@nabericht/remote';
import { describe, expect, test, vi } from 'vitest';
import { createSessionKeeper, type SessionKeeper, type SessionKeeperDeps } from './session-keeper.ts';
import { expiryAfter } from './session-rule.ts';

const now = Date.parse('2026-11-21T12:00:00Z');
const user = { firstName: 'Anna', lastName: 'de Wit', email: 'anna@example.nl' };
const lasting = (seconds: number): Session => ({ user, expiresAt: expiryAfter(seconds, now) });
const of = (userId: string): Session => ({ ...lasting(300), userId });

function keeperWith(over: Partial<SessionKeeperDeps> & { stored?: string }) {
  let stored: string | null = over.stored ?? null;
  const onEnd = vi.fn();
  const startOver = vi.fn();
  const renew = vi.fn(async () => lasting(300) as Session | null);
  const keeper = createSessionKeeper({
    initial: lasting(20),
    now: () => now,
    renew,
    alone: (task) => task(),
    tabs: {
      readExpiry: () => stored,
      tell: (news) => {
        stored = 'session' in news ? news.session.expiresAt : null;
      },
    },
    losesWork: () => false,
    onEnd,
    startOver,
    ...over,
  });
  const store = (expiresAt: string) => {
    stored = expiresAt;
  };
  return { keeper, renew, onEnd, startOver, stored: () => stored, store };
}

describe('checking a session', () => {
  test('does nothing when the session is not about to expire', async () => {
    const { keeper, renew } = keeperWith({ initial: lasting(200) });
    await keeper.check();
    expect(renew).not.toHaveBeenCalled();
  });

  test('renews a session that is about to expire, once for two callers, and notifies the other tabs', async () => {
    const { keeper, renew, stored } = keeperWith({});
    expect(await Promise.all([keeper.check(), keeper.renew()])).toEqual([true, true]);
    expect(renew).toHaveBeenCalledTimes(1);
    expect(keeper.get().session).toEqual(lasting(300));
    expect(stored()).toBe(lasting(300).expiresAt);
  });

  test('takes over a session that another tab renewed in the meantime', async () => {
    const { keeper, renew } = keeperWith({ stored: lasting(290).expiresAt });
    await keeper.check();
    expect(renew).not.toHaveBeenCalled();
    expect(keeper.get().session).toEqual(lasting(290));
  });

  test('takes it over too when the other tab announced it while this one waited for the lock', async () => {
    const waits: (() => void)[] = [];
    const alone: SessionKeeperDeps['alone'] = async (task) => {
      await new Promise<void>((resolve) => waits.push(resolve));
      return task();
    };
    const { keeper, renew } = keeperWith({ stored: lasting(290).expiresAt, alone });
    const checking = keeper.check();
    keeper.follow({ session: lasting(290) });
    waits[0]?.();
    expect(await checking).toBe(true);
    expect(renew).not.toHaveBeenCalled();
  });

  test.each([
    ['the expiry of', lasting(290).expiresAt],
    ['a later expiry than that of', lasting(290.683).expiresAt],
  ])(
    'asks the server when a session was refused that should last, where the tabs share %s the page',
    async (_whose, stored) => {
      const refuse = vi.fn(async () => null);
      const { keeper, onEnd } = keeperWith({ initial: lasting(290), stored, renew: refuse });
      const answer = await sendInSession(async () => new Response('{}', { status: 401 }), keeper.renew);
      expect(answer.status).toBe(401);
      expect(refuse).toHaveBeenCalledTimes(1);
      expect(onEnd).toHaveBeenCalledExactlyOnceWith('expired');
    },
  );

  test('takes over what another tab renewed while the refused one waited for the lock', async () => {
    let goOn = () => {};
    const alone: SessionKeeperDeps['alone'] = async (task) => {
      await new Promise<void>((resolve) => {
        goOn = resolve;
      });
      return task();
    };
    const { keeper, renew, store } = keeperWith({
      initial: lasting(290),
      stored: lasting(290.683).expiresAt,
      alone,
    });
    const renewing = keeper.renew();
    store(lasting(299).expiresAt);
    goOn();
    expect(await renewing).toBe(true);
    expect(renew).not.toHaveBeenCalled();
    expect(keeper.get().session).toEqual(lasting(299));
  });

  test('ends the session when the server refuses', async () => {
    const { keeper, onEnd, stored } = keeperWith({ renew: async () => null });
    expect(await keeper.check()).toBe(false);
    expect(keeper.get()).toEqual({ session: null, isRestoring: false, isSignedOutHere: false });
    expect(stored()).toBeNull();
    expect(onEnd).toHaveBeenCalledExactlyOnceWith('expired');
  });

  test('keeps the person signed in when the server cannot be reached', async () => {
    const { keeper, onEnd } = keeperWith({ renew: () => Promise.reject(new Error('offline')) });
    expect(await keeper.check()).toBe(false);
    expect(keeper.get().session).toEqual(lasting(20));
    expect(onEnd).not.toHaveBeenCalled();
  });

  test('makes no request for a visitor', async () => {
    const { keeper, renew } = keeperWith({ initial: null });
    expect(await keeper.renew()).toBe(false);
    expect(renew).not.toHaveBeenCalled();
  });
});

describe('a page that came without a session, in a browser that had one', () => {
  const returning = { initial: null, stored: lasting(-600).expiresAt };

  test('restores the session before anybody is sent to the logged-out page', async () => {
    const { keeper } = keeperWith(returning);
    expect(keeper.get()).toEqual({ session: null, isRestoring: true, isSignedOutHere: false });
    expect(await keeper.check()).toBe(true);
    expect(keeper.get()).toEqual({ session: lasting(300), isRestoring: false, isSignedOutHere: false });
  });

  test.each<[string, SessionKeeperDeps['renew'], string[][]]>([
    ['refuses, which ends it', async () => null, [['expired']]],
    ['cannot be reached, which ends nothing', () => Promise.reject(new Error('offline')), []],
  ])('treats the person as a visitor when the server %s', async (_case, renew, ends) => {
    const { keeper, onEnd } = keeperWith({ ...returning, renew });
    expect(await keeper.check()).toBe(false);
    expect(keeper.get()).toEqual({ session: null, isRestoring: false, isSignedOutHere: false });
    expect(onEnd.mock.calls).toEqual(ends);
  });
});

describe('a session that the server ended while leaving the page would lose work', () => {
  const typing = { renew: async () => null, losesWork: () => true };
  const asked = { session: lasting(20), isEnded: true };

  test('is kept until the person signed in again, and the refused call is sent again', async () => {
    const { keeper, onEnd, stored } = keeperWith(typing);
    const answers = [401, 200];
    const attempt = vi.fn(async () => new Response('{}', { status: answers.shift() ?? 500 }));
    const sending = sendInSession(attempt, keeper.renew);
    await vi.waitFor(() => expect(keeper.get()).toMatchObject(asked));
    expect(stored()).toBeNull();
    keeper.begin(lasting(300));
    expect((await sending).status).toBe(200);
    expect(keeper.get()).toMatchObject({ session: lasting(300) });
    expect(keeper.get().isEnded).toBeFalsy();
    expect(onEnd).not.toHaveBeenCalled();
  });

  test('is asked about once, and not under the lock that the other tabs wait for', async () => {
    let isLocked = false;
    const renew = vi.fn(async () => null);
    const { keeper } = keeperWith({
      ...typing,
      renew,
      alone: async (task) => {
        isLocked = true;
        const done = await task();
        isLocked = false;
        return done;
      },
    });
    const waiting = [keeper.check(), keeper.renew()];
    await vi.waitFor(() => expect(keeper.get()).toMatchObject(asked));
    await vi.waitFor(() => expect(isLocked).toBe(false));
    waiting.push(keeper.check(), keeper.renew());
    keeper.follow({ end: 'expired' });
    keeper.follow({ session: lasting(300) });
    expect(await Promise.all(waiting)).toEqual([true, true, true, true]);
    expect(renew).toHaveBeenCalledTimes(1);
  });

  test.each<[string, (keeper: SessionKeeper) => unknown]>([
    ['here', (keeper) => keeper.begin(of('u2'))],
    ['in another tab', (keeper) => keeper.follow({ session: of('u2') })],
  ])('is not continued by the owner of another account, who signs in %s', async (where, signIn) => {
    const { keeper, startOver, stored } = keeperWith({ ...typing, initial: of('u1') });
    const attempt = vi.fn(async () => new Response('{}', { status: 401 }));
    void sendInSession(attempt, keeper.renew);
    await vi.waitFor(() => expect(keeper.get().isEnded).toBe(true));
    expect(signIn(keeper)).toBeFalsy();
    await new Promise((resolve) => setTimeout(resolve));
    expect(startOver).toHaveBeenCalledOnce();
    expect(attempt).toHaveBeenCalledOnce();
    expect(keeper.get()).toMatchObject({ session: of('u1'), isEnded: true });
    expect(stored()).toBe(where === 'here' ? of('u2').expiresAt : null);
  });

  test('is continued by the same person, who signed in with a new address in another tab', async () => {
    const { keeper, startOver } = keeperWith({ ...typing, initial: of('u1') });
    const renewing = keeper.renew();
    await vi.waitFor(() => expect(keeper.get().isEnded).toBe(true));
    keeper.follow({ session: { ...of('u1'), user: { ...user, email: 'anders@example.nl' } } });
    expect(await renewing).toBe(true);
    expect(startOver).not.toHaveBeenCalled();
  });

  test('is asked about in every tab where that is so, and ends with a sign-out', () => {
    const { keeper, onEnd } = keeperWith(typing);
    keeper.follow({ end: 'expired' });
    expect(keeper.get()).toMatchObject(asked);
    keeper.follow({ end: 'signedOut' });
    expect(keeper.get().session).toBeNull();
    expect(onEnd).toHaveBeenCalledExactlyOnceWith('signedOut');
  });
});

test('a sign-out in another tab ends the session here, once', () => {
  const { keeper, onEnd } = keeperWith({});
  keeper.follow({ end: 'signedOut' });
  keeper.follow({ end: 'signedOut' });
  expect(onEnd).toHaveBeenCalledExactlyOnceWith('signedOut');
});

describe('a sign-out that the server has not processed', () => {
  test('hides the session here and in the other tabs, until the server knows', () => {
    const { keeper, onEnd, stored } = keeperWith({ stored: lasting(290).expiresAt });
    keeper.signOut('signedOutHere');
    expect(keeper.get()).toEqual({ session: null, isRestoring: false, isSignedOutHere: true });
    expect(stored()).toBeNull();
    keeper.signOut('signedOut');
    expect(onEnd.mock.calls).toEqual([['signedOutHere'], ['signedOut']]);
  });

  test('is adopted by a tab that receives it', () => {
    const { keeper, onEnd } = keeperWith({});
    keeper.follow({ end: 'signedOutHere' });
    keeper.follow({ end: 'signedOutHere' });
    // A third tab renewed the session before it received the sign-out.
    keeper.follow({ session: lasting(300) });
    expect(keeper.get()).toMatchObject({ session: null, isSignedOutHere: true });
    keeper.follow({ end: 'signedOut' });
    expect(onEnd.mock.calls).toEqual([['signedOutHere'], ['signedOut']]);
  });

  test.each(['signedOut', 'signedOutHere'] as const)(
    'is not undone by a renewal that was in progress: %s',
    async (reason) => {
      let answer = (_: Session) => {};
      const renew = () => new Promise<Session>((resolve) => (answer = resolve));
      const { keeper, stored } = keeperWith({ renew });
      const renewing = keeper.renew();
      keeper.signOut(reason);
      answer(lasting(300));
      expect(await renewing).toBe(false);
      expect(keeper.get().session).toBeNull();
      expect(stored()).toBeNull();
    },
  );

  test('survives a reload: the session that the server still reports is ignored', async () => {
    const { keeper, renew } = keeperWith({ isSignedOutHere: true, stored: lasting(290).expiresAt });
    expect(keeper.get()).toEqual({ session: null, isRestoring: false, isSignedOutHere: true });
    expect(await keeper.renew()).toBe(false);
    expect(renew).not.toHaveBeenCalled();
  });
});

test('listeners are notified of a sign-in until they unsubscribe', () => {
  const { keeper } = keeperWith({ initial: null });
  const listener = vi.fn();
  const leave = keeper.subscribe(listener);
  keeper.begin(lasting(300));
  leave();
  keeper.begin(lasting(301));
  expect(listener).toHaveBeenCalledTimes(1);
});

test('a renewal that finds the session of somebody else shows none of it in this page', async () => {
  const { keeper, startOver } = keeperWith({
    initial: { ...of('u1'), expiresAt: lasting(20).expiresAt },
    renew: async () => of('u2'),
  });
  expect(await keeper.renew()).toBe(false);
  expect(startOver).toHaveBeenCalledOnce();
  expect(keeper.get().session?.userId).toBe('u1');
});
