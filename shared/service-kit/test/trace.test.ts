import { connect } from '@nabericht/database/connect';
import { createTestDatabase } from '@nabericht/testing/test-database';
import { createTestKit } from '@nabericht/testing/test-kit';
import { waitFor } from '@nabericht/testing/wait-for';
import { trace } from '@opentelemetry/api';
import { InMemorySpanExporter, SimpleSpanProcessor } from '@opentelemetry/sdk-trace';
import { Hono } from 'hono';
import { afterEach, expect, test } from 'vitest';
import { createLogger } from '../src/logger.ts';
import { serve } from '../src/serve.ts';
import { createServiceApp } from '../src/service-app.ts';
import { createServiceSend } from '../src/service-client.ts';
import { startTracing, type Tracing } from '../src/trace/start-tracing.ts';

const CALLERS_TRACE = '0af7651916cd43dd8448eb211c80319c';
const SECRET = 'a-secret-of-one-link';

let tracing: Tracing | undefined;
afterEach(() => tracing?.stop());

async function startTwoServices() {
  const exporter = new InMemorySpanExporter();
  tracing = await startTracing('test', { processors: [new SimpleSpanProcessor({ exporter })] });
  const lines: { message: string; trace_id?: string }[] = [];
  const log = createLogger({}, (line) => lines.push(JSON.parse(line)));
  const connection = await createTestDatabase();
  const { kit } = await createTestKit(connection);
  const queue = kit.jobs.define<{ of: string }>({
    name: 'test.traced',
    handle: async (data) => log.info('worked', data),
  });
  await kit.jobs.start();

  const behind = createServiceApp(log);
  const db = connect<unknown>(connection, 'jobs', 1);
  behind.get('/questions/:secret', async (context) => {
    log.info('asked behind');
    await db.transaction().execute((trx) => queue.enqueue(trx, { of: 'behind' }));
    return context.text('yes');
  });
  const server = await serve(behind, 0);
  const send = createServiceSend(new URL(`http://127.0.0.1:${server.port}`), kit.door.identity);
  const front = createServiceApp(log);
  front.get('/link/:secret', async (context) => {
    log.info('asked in front');
    const answer = await send(`/questions/${context.req.param('secret')}`, { headers: new Headers() });
    return context.text(await answer.text());
  });
  const stop = async () => {
    await server.stop();
    await db.destroy();
    await kit.jobs.stop();
  };
  return { front, lines, exporter, stop };
}

test('a request, the service it is forwarded to and the job that follows share one trace, in spans and in the log', async () => {
  const { front, lines, exporter, stop } = await startTwoServices();
  try {
    await front.request(`/link/${SECRET}`, {
      headers: { traceparent: `00-${CALLERS_TRACE}-00f067aa0ba902b7-01` },
    });
    await waitFor('the job', () => exporter.getFinishedSpans().some(({ name }) => name === 'test.traced'));
    expect(lines.map(({ message, trace_id }) => [message, trace_id])).toEqual([
      ['asked in front', CALLERS_TRACE],
      ['asked behind', CALLERS_TRACE],
      ['worked', CALLERS_TRACE],
    ]);
    const spans = exporter.getFinishedSpans();
    expect(spans.map(({ name }) => name).sort()).toEqual([
      'GET /link/:secret',
      'GET /questions/:secret',
      'enqueue test.traced',
      'test.traced',
      'transaction jobs',
    ]);
    const told = spans.map(({ name, attributes, events, status }) => ({ name, attributes, events, status }));
    expect(JSON.stringify(told)).not.toContain(SECRET);
  } finally {
    await stop();
  }
});

test('the answer to an internal failure has the trace id of its log line', async () => {
  const { front, lines, stop } = await startTwoServices();
  try {
    front.get('/broken', () => {
      throw new Error('broken');
    });
    const answer = await front.request('/broken');
    const failed = lines.find(({ message }) => message === 'request failed');
    expect(answer.status).toBe(500);
    expect(await answer.json()).toMatchObject({ instance: `urn:nabericht:trace:${failed?.trace_id}` });
    expect(failed?.trace_id).toMatch(/^[0-9a-f]{32}$/);
  } finally {
    await stop();
  }
});

test('a request without a trace context starts a new trace', async () => {
  const { front, lines, stop } = await startTwoServices();
  try {
    await front.request('/link/one');
    await front.request('/link/two');
    const [one, two] = lines
      .filter(({ message }) => message === 'asked in front')
      .map((line) => line.trace_id);
    expect(one).toMatch(/^[0-9a-f]{32}$/);
    expect(two).not.toBe(one);
  } finally {
    await stop();
  }
});

test('without a collector, the log lines of a request still share a trace id', async () => {
  tracing = await startTracing('test', {});
  const lines: { message: string; trace_id?: string }[] = [];
  const log = createLogger({}, (line) => lines.push(JSON.parse(line)));
  const { kit } = await createTestKit(await createTestDatabase());
  const behind = createServiceApp(log).get('/behind', (context) => {
    log.info('asked behind');
    return context.text('yes');
  });
  const send = createServiceSend(behind, kit.door.identity);
  const front = createServiceApp(log).get('/front', async (context) => {
    log.info('asked in front');
    expect(trace.getActiveSpan()?.isRecording()).toBe(false);
    return send('/behind', { headers: new Headers() }).then((answer) => context.text(String(answer.status)));
  });
  await front.request('/front', { headers: { traceparent: `00-${CALLERS_TRACE}-00f067aa0ba902b7-01` } });
  await front.request('/front');
  const told = lines.map(({ trace_id }) => trace_id);
  expect(told).toEqual([CALLERS_TRACE, CALLERS_TRACE, told[2], told[2]]);
  expect(told[2]).toMatch(/^[0-9a-f]{32}$/);
  expect(told[2]).not.toBe(CALLERS_TRACE);
});

test('a job gets the data that was enqueued, without the trace context', async () => {
  const { front, lines, stop } = await startTwoServices();
  try {
    await front.request('/link/one');
    await waitFor('the job', () => lines.some(({ message }) => message === 'worked'));
    expect(lines.find(({ message }) => message === 'worked')).toMatchObject({ of: 'behind' });
    expect(lines.find(({ message }) => message === 'worked')).not.toHaveProperty('traceparent');
  } finally {
    await stop();
  }
});

test('spans are sent to the configured collector by OTLP', async () => {
  const received: { path: string; body: string }[] = [];
  const collector = new Hono().post('*', async (context) => {
    received.push({
      path: context.req.path,
      body: Buffer.from(await context.req.arrayBuffer()).toString('latin1'),
    });
    return context.body(null, 200);
  });
  const server = await serve(collector, 0);
  try {
    const sending = await startTracing('test', { collector: `http://127.0.0.1:${server.port}/` });
    await createServiceApp(createLogger({}, () => {})).request(`/link/${SECRET}`);
    await sending.stop();
    expect(received.map(({ path }) => path)).toEqual(['/v1/traces']);
    expect(received[0]?.body).toContain('http.response.status_code');
    expect(received[0]?.body).not.toContain(SECRET);
  } finally {
    await server.stop();
  }
});
