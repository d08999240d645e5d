import type { Api } from '@nabericht/api-client/api';
import { ApiProblem, unreachable } from '@nabericht/api-client/api-problem';
import { wirePaths } from '@nabericht/contracts/wire-paths';

/** Answers like an endpoint of the contracts; what it throws is what the caller gets. */
type Handler<Call> = Call extends (...input: infer Input) => Promise<infer Answer>
  ? (...input: Input) => Answer | Promise<Answer>
  : never;

/** The handlers of one service, by endpoint. */
export type ServiceHandlers<Service extends keyof Api> = {
  [Endpoint in keyof Api[Service]]?: Handler<Api[Service][Endpoint]>;
};
/** The handlers of all services that a remote calls. */
export type ApiHandlers = { [Service in keyof Api]?: ServiceHandlers<Service> };

/** For example `dossier.readDossier`. */
export type EndpointName = {
  [Service in keyof Api]: `${Service}.${keyof Api[Service] & string}`;
}[keyof Api];

/**
 * How an endpoint fails: without a connection, without ever answering, or with a refusal by its status, and its rule where that
 * matters.
 */
export type Failure = 'offline' | 'waits' | number | { status: number; rule?: string; retryAfter?: number };
export type Failing = Partial<Record<EndpointName, Failure>>;

/** A call without a handler: name the answer in the world or in the handlers. */
export class NotImplemented extends Error {
  constructor(endpoint: string) {
    super(`NotImplemented: ${endpoint}`);
    this.name = 'NotImplemented';
  }
}

const never = (): Promise<never> => new Promise(() => {});

/** A refusal as the API client throws it. */
export const refusal = (status: number, rule?: string, retryAfter: number | null = null): ApiProblem =>
  status === 0
    ? unreachable()
    : new ApiProblem(
        { type: 'about:blank', title: `Refused with ${status}`, status, ...(rule ? { rule } : {}) },
        retryAfter,
      );

export interface FakeApiOptions {
  failing?: Failing;
  /** Every n-th call fails as if the connection were lost, with 5 every fifth; 0: none. */
  chaos?: number;
  /** Called for each call without a handler. */
  onMissing?: (error: NotImplemented) => void;
}

/** Every endpoint of the contracts, answered by the first of these handlers that has it. */
export function fakeApi(
  handlers: readonly ApiHandlers[],
  { failing = {}, chaos = 0, onMissing }: FakeApiOptions = {},
): Api {
  let calls = 0;
  const endpoint = (service: keyof Api, name: string) => {
    const full = `${service}.${name}` as EndpointName;
    const handler = handlers
      .map((each) => (each[service] as Record<string, LooseHandler | undefined> | undefined)?.[name])
      .find((each) => each !== undefined);
    return async (...call: unknown[]): Promise<unknown> => {
      calls += 1;
      if (chaos > 0 && calls % chaos === 0) throw refusal(0);
      const failure = failing[full] ?? sentinelIn(call[0]);
      if (failure !== undefined) return fail(failure);
      if (handler) return handler(...call);
      const missing = new NotImplemented(full);
      onMissing?.(missing);
      throw missing;
    };
  };
  const services = Object.entries(wirePaths)
    .filter((entry): entry is [keyof Api, (typeof wirePaths)[keyof Api]] => entry[0] in wirePaths)
    .map(([service, paths]) => [
      service,
      Object.fromEntries(Object.keys(paths).map((name) => [name, endpoint(service, name)])),
    ]);
  return Object.fromEntries(services) as Api;
}

type LooseHandler = (...call: unknown[]) => unknown;

function fail(failure: Failure): Promise<never> {
  if (failure === 'waits') return never();
  if (failure === 'offline') throw refusal(0);
  if (typeof failure === 'number') throw refusal(failure);
  throw refusal(failure.status, failure.rule, failure.retryAfter ?? null);
}

/** An id with which every call fails with this status. */
export const refusedId = (status: number): string => `5e471e00-0000-4000-8000-000000000${status}`;
/** An e-mail address with which every call fails: `offline@…`, `409@…`. */
export const refusedEmail = (how: 'offline' | number): string => `${how}@voorbeeld.example`;

const SENTINELS = [/\b(offline|[45]\d\d)@/, /\b5e471e00-0000-4000-8000-000000000([45]\d\d)\b/];

/** The failure that the input asks for, by an address or an id in it. */
function sentinelIn(input: unknown): Failure | undefined {
  const text = JSON.stringify(input ?? null) ?? '';
  const [found] = SENTINELS.flatMap((sentinel) => sentinel.exec(text)?.[1] ?? []);
  return found === undefined || found === 'offline' ? found : Number(found);
}
