import { createHash, createPrivateKey, randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { LOCAL_CODE_SECONDS, LOCAL_CODE_TYPE } from '@nabericht/contracts/local-code';
import {
  type CandidateResult,
  MANIFEST_FIELD,
  MOUNT_TYPE,
  type MountResult,
  type MoveRequest,
  parseReleaseKey,
  REQUEST_TYPE,
  type RequestClaims,
} from '@nabericht/contracts/registry';
import type { RegistryDatabase } from '@nabericht/registry-service/tables';
import { createTeamKey, type KeyWish } from '@nabericht/registry-service/team-key/create-team-key';
import { type Fixture, writeRelease } from '@nabericht/registry-service/test/fixture-release';
import type { ReleaseManifest } from '@nabericht/remote/release-manifest';
import { CompactSign, SignJWT } from 'jose';
import type { TestGateway } from './test-gateway.ts';

export interface Sending {
  body?: BodyInit;
  headers?: Record<string, string>;
  /** Claims that replace the true ones. */
  claims?: Partial<RequestClaims>;
  typ?: string;
}

export interface Answer {
  status: number;
  headers: Headers;
  // biome-ignore lint/suspicious/noExplicitAny: what a test expects of it says what it is
  body: any;
}

const PKCS8_OF_SEED = Buffer.from('302e020100300506032b657004220420', 'hex');

/** The gateway that a team's requests go to: one of the test, or one in a process of its own. */
type Front = Pick<TestGateway, 'clock' | 'publicUrl'> & {
  app: { request(request: Request): Response | Promise<Response> };
};

/** A team with a key of its own that calls the gateway as a pipeline does: over HTTP, with requests signed here by hand. */
export async function openTeam(db: RegistryDatabase, gateway: Front, wish: Partial<KeyWish> = {}) {
  const usual = { team: 'landing', names: ['mf-landing'], mayPromote: true, createdBy: 'tester' };
  const { id, key } = await createTeamKey(db, { ...usual, ...wish }, gateway.clock.now);
  const seed = Buffer.from(parseReleaseKey(key)?.seed ?? '', 'base64url');
  const privateKey = createPrivateKey({
    key: Buffer.concat([PKCS8_OF_SEED, seed]),
    format: 'der',
    type: 'pkcs8',
  });

  async function sign(method: string, path: string, body: Buffer, { claims, typ = REQUEST_TYPE }: Sending) {
    const iat = Math.floor(gateway.clock.now.getTime() / 1000);
    const said: RequestClaims = {
      iss: id,
      aud: gateway.publicUrl,
      iat,
      exp: iat + 60,
      jti: randomUUID(),
      htm: method,
      htu: new URL(path, gateway.publicUrl).pathname,
      bsh: body.length > 0 ? createHash('sha256').update(body).digest('base64url') : '',
      ...claims,
    };
    return new SignJWT({ ...said }).setProtectedHeader({ alg: 'EdDSA', typ }).sign(privateKey);
  }

  /** The signed request before it is sent, so that it can also be sent twice or to another gateway. */
  async function prepare(method: string, path: string, sending: Sending = {}): Promise<Request> {
    const url = new URL(path, gateway.publicUrl);
    const body = sending.body === undefined ? null : sending.body;
    const draft = new Request(url, {
      method,
      body,
      ...(sending.headers ? { headers: sending.headers } : {}),
    });
    const bytes = Buffer.from(await draft.arrayBuffer());
    const headers = new Headers(draft.headers);
    headers.set('authorization', `Bearer ${await sign(method, path, bytes, sending)}`);
    return new Request(url, { method, headers, body: body === null ? null : new Uint8Array(bytes) });
  }

  async function send(method: string, path: string, sending?: Sending): Promise<Answer> {
    return answerOf(await gateway.app.request(await prepare(method, path, sending)));
  }

  const sendJson = (path: string, json: unknown, headers: Record<string, string> = {}) =>
    send('POST', path, {
      body: JSON.stringify(json),
      headers: { 'content-type': 'application/json', ...headers },
    });

  async function upload(fixture: Fixture | FormData): Promise<Answer> {
    const body = fixture instanceof FormData ? fixture : await formOf(await writeRelease(fixture));
    return send('POST', '/registry/v1/candidates', { body });
  }

  const signMount = (result: unknown, header: Record<string, string> = {}) =>
    new CompactSign(Buffer.from(JSON.stringify(result)))
      .setProtectedHeader({ alg: 'EdDSA', typ: MOUNT_TYPE, kid: id, ...header })
      .sign(privateKey);

  /** A token for code from development servers, valid or with wrong claims. */
  function signLocalCode(
    code: unknown,
    { typ = LOCAL_CODE_TYPE, ...claims }: Record<string, unknown> & { typ?: string } = {},
  ) {
    const iat = Math.floor(gateway.clock.now.getTime() / 1000);
    const said = { iss: id, aud: gateway.publicUrl, iat, exp: iat + LOCAL_CODE_SECONDS, code, ...claims };
    return new SignJWT(said).setProtectedHeader({ alg: 'EdDSA', typ }).sign(privateKey);
  }

  const admit = (release: string, mount: string) =>
    sendJson(`/registry/v1/candidates/${encodeURIComponent(release)}/admission`, { mount });

  return {
    id,
    key,
    prepare,
    send,
    sendJson,
    upload,
    signMount,
    signLocalCode,
    admit,
    move: (request: MoveRequest, ifMatch?: string) =>
      sendJson('/registry/v1/moves', request, ifMatch === undefined ? {} : { 'if-match': ifMatch }),
    /** Uploads the release and has it admitted. */
    async publish(fixture: Fixture): Promise<string> {
      const { body: candidate } = await upload(fixture);
      const answer = await admit(candidate.release, await signMount(mountOf(candidate, gateway)));
      if (answer.status !== 201) throw new Error(JSON.stringify(answer.body));
      return candidate.release;
    },
  };
}

export type Team = Awaited<ReturnType<typeof openTeam>>;

/** The report of a browser in which a candidate had no fault. */
export const mountOf = (
  { release, mount }: CandidateResult,
  gateway: Pick<TestGateway, 'clock'>,
  changes: Partial<MountResult> = {},
): MountResult => ({
  release,
  composition: mount?.composition ?? '',
  challenge: mount?.challenge ?? '',
  ok: true,
  browser: 'Chromium 142',
  loadMs: 120,
  axe: { violations: [] },
  errors: [],
  at: gateway.clock.now.toISOString(),
  ...changes,
});

/** The folder of a build as the form for the upload. */
export async function formOf(folder: string): Promise<FormData> {
  const text = await readFile(join(folder, 'release.json'), 'utf8');
  const { files } = JSON.parse(text) as ReleaseManifest;
  const form = new FormData();
  form.set(MANIFEST_FIELD, text);
  for (const { path } of files) form.set(path, new Blob([await readFile(join(folder, path))]), path);
  return form;
}

async function answerOf(response: Response): Promise<Answer> {
  const text = await response.text();
  return { status: response.status, headers: response.headers, body: text ? JSON.parse(text) : null };
}
