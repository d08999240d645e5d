import { randomBytes, randomUUID } from 'node:crypto';
import type { Send } from '@nabericht/api-client/client';
import type { Connection } from '@nabericht/database/connect';
import { createKit, type Kit } from '@nabericht/service-kit/kit';
import { createLogger } from '@nabericht/service-kit/logger';
import { digest } from '@nabericht/service-kit/secret-token';
import { createServiceSend } from '@nabericht/service-kit/service-client';
import {
  ALGORITHM,
  CSRF_AUDIENCE,
  createServiceIdentity,
  SESSION_AUDIENCE,
  type SessionClaims,
} from '@nabericht/service-kit/tokens';
import type { Hono } from 'hono';
import { exportJWK, generateKeyPair, SignJWT } from 'jose';
import { checkAnswer, checkProblem } from './answer-check.ts';
import { atEnd } from './clean-up.ts';

export const TEST_PUBLIC_URL = 'http://localhost:4000';

/** The same keys for every kit of a run: two kits on one database are one installation. */
const TEST_KEYS = `test:${randomBytes(32).toString('base64')}`;

export interface TestKit {
  kit: Kit;
  /** Logged lines, to check for what they must not contain. */
  logged: string[];
  /** The `sid` of sessions that have ended; all others are valid. */
  endedSessions: Set<string>;
  /** A session token as the session service would sign it. */
  signToken(claims?: Partial<SessionClaims>): Promise<string>;
  /** Sends as an API client with this token does. */
  sendAs(app: Hono, token: string | null): Send;
  /** Sends as a browser does, with cookies and, by default, its CSRF token. */
  sendAsBrowser(
    app: Hono,
    token: string | null,
    options?: { withCsrf?: boolean; cookies?: Record<string, string>; address?: string },
  ): Send;
  /** Sends as another service of ours. */
  sendAsService(app: Hono): Send;
  /** Sends as a command that an operator typed. */
  sendAsOperator(app: Hono, operator: string): Send;
}

/** The kit that a service gets, on a real database, with session tokens signed by the test itself. */
export async function createTestKit(connection: Connection, now?: () => Date): Promise<TestKit> {
  const { privateKey, publicKey } = await generateKeyPair(ALGORITHM);
  const jwk = { ...(await exportJWK(publicKey)), kid: 'test', alg: ALGORITHM };
  const logged: string[] = [];
  const endedSessions = new Set<string>();
  const kit = await createKit({
    name: 'test',
    publicUrl: TEST_PUBLIC_URL,
    connection,
    encryptionKeys: TEST_KEYS,
    loadJwks: async () => ({ keys: [jwk] }),
    isStanding: async (sessionId) => !endedSessions.has(sessionId),
    log: createLogger({ service: 'test' }, (line) => logged.push(line)),
    ...(now ? { now } : {}),
  });
  kit.door.checkAnswer = checkAnswer;
  kit.door.checkProblem = checkProblem;
  // Only on 29 February: a schedule runs when a test says so (`runScheduled`), not because a test runs at its hour.
  const { schedule } = kit.jobs;
  kit.jobs.schedule = (queue) => schedule(queue, '0 0 29 2 *');
  atEnd(() => kit.close());

  const sign = (payload: Record<string, unknown>, audience: string) =>
    new SignJWT(payload)
      .setProtectedHeader({ alg: ALGORITHM, kid: 'test' })
      .setIssuer(TEST_PUBLIC_URL)
      .setAudience(audience)
      .setIssuedAt()
      .setExpirationTime((payload.exp as number | undefined) ?? '5m')
      .sign(privateKey);

  const sendWith =
    (
      app: Hono,
      headers: () => Promise<Record<string, string>> | Record<string, string>,
      address?: string,
    ): Send =>
    async (path, init) => {
      for (const [name, value] of Object.entries(await headers())) init.headers.set(name, value);
      return app.request(path, init, address && { incoming: { socket: { remoteAddress: address } } });
    };

  return {
    kit,
    logged,
    endedSessions,
    signToken: (claims = {}) => {
      const fresh = Math.floor(kit.now().getTime() / 1000);
      return sign({ sub: randomUUID(), sid: randomUUID(), auth_time: fresh, ...claims }, SESSION_AUDIENCE);
    },
    sendAs: (app, token) =>
      sendWith(app, (): Record<string, string> => (token ? { authorization: `Bearer ${token}` } : {})),
    sendAsBrowser: (app, token, { withCsrf = true, cookies = {}, address } = {}) => {
      const browserId = randomUUID();
      const headers = async (): Promise<Record<string, string>> => {
        const jar = {
          nabericht_browser: browserId,
          ...(token ? { nabericht_session: token } : {}),
          ...cookies,
        };
        const cookie = Object.entries(jar)
          .map(([name, value]) => `${name}=${value}`)
          .join('; ');
        return withCsrf
          ? { cookie, 'csrf-token': await sign({ bid: digest(browserId) }, CSRF_AUDIENCE) }
          : { cookie };
      };
      return sendWith(app, headers, address);
    },
    sendAsService: (app) => createServiceSend(app, kit.door.identity),
    sendAsOperator: (app, operator) =>
      createServiceSend(app, createServiceIdentity('operator', kit.keyRing, operator)),
  };
}
