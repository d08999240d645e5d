import type { Api } from '@nabericht/api-client/api';
import { ApiProblem, unreachable } from '@nabericht/api-client/api-problem';
import { wirePaths } from '@nabericht/contracts/wire-paths';

/** Answers as an endpoint of the contracts does; what it throws is what the caller gets. */
type Handler<Call> = Call extends (...input: infer Input) => Promise<infer Answer>
  ? (...input: Input) => Answer | Promise<Answer>
  : never;

/** What answers the calls of one service, endpoint by endpoint. */
export type ServiceHandlers<Service extends keyof Api> = {
  [Endpoint in keyof Api[Service]]?: Handler<Api[Service][Endpoint]>;
};
/** What answers the calls of a remote. */
export type ApiHandlers = { [Service in keyof Api]?: ServiceHandlers<Service> };

/** `dossier.readDossier` */
export type EndpointName = {
  [Service in keyof Api]: `${Service}.${keyof Api[Service] & string}`;
}[keyof Api];

/**
 * How an endpoint fails: nothing answers, the answer does not come, or a refusal by its status, with the rule where that
 * matters.
 */
export type Failure = 'offline' | 'waits' | number | { status: number; rule?: string; retryAfter?: number };
export type Failing = Partial<Record<EndpointName, Failure>>;

/** A call that nobody answers here: say in the world or the handlers what it should answer. */
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
  /** Every so many calls one fails, as if the connection were lost; 0: none. */
  chaos?: number;
  /** Told of each call that nobody answers. */
  onMissing?: (error: NotImplemented) => void;
}

/** Every endpoint of the contracts, answered by these handlers in the order of the list: the first that has it. */
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

/** An id that fails with this status wherever it is sent. */
export const refusedId = (status: number): string => `5e471e00-0000-4000-8000-000000000${status}`;
/** An e-mail that fails so wherever it is sent: `offline@…`, `409@…`. */
export const refusedEmail = (how: 'offline' | number): string => `${how}@voorbeeld.example`;

const SENTINELS = [/\b(offline|[45]\d\d)@/, /\b5e471e00-0000-4000-8000-000000000([45]\d\d)\b/];

/** How what is sent asks to be answered, by an address or an id in it. */
function sentinelIn(input: unknown): Failure | undefined {
  const text = JSON.stringify(input ?? null) ?? '';
  const [found] = SENTINELS.flatMap((sentinel) => sentinel.exec(text)?.[1] ?? []);
  return found === undefined || found === 'offline' ? found : Number(found);
}
