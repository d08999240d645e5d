import { StartFailure } from '@nabericht/database/embedded/start-failure';
import { createLogger } from '@nabericht/service-kit/logger';
import { startTracing, type Tracing } from '@nabericht/service-kit/trace/start-tracing';
import { findBuilds } from './builds.ts';
import { readConfig } from './config.ts';
import { type Installation, startInstallation } from './installation.ts';
import { readTimings, readyMessage } from './ready-message.ts';
import { nameOfPart } from './roles.ts';

const say = (line: string) => process.stdout.write(`${line}\n`);

/** The process ends within this time; Kubernetes and systemd are configured to kill it only later. */
const END_WITHIN_MS = 20_000;
/** One Ctrl-C arrives several times: from the terminal, from npm and from the process that started us. */
const SAME_SIGNAL_MS = 500;

let log = createLogger({ service: 'nabericht' });
let starting: Promise<Installation> | undefined;
let tracing: Tracing | undefined;
let toldToEndAt: number | undefined;

/** Drains and exits; a second call has no effect. */
const end = async (code: number) => {
  if (toldToEndAt !== undefined) return;
  toldToEndAt = performance.now();
  say('Stopping …');
  // During a start, waits for it to finish: a partial start cannot be stopped.
  const installation = await starting?.catch(() => undefined);
  setTimeout(() => {
    log.warn('what had not ended in time was cut off');
    process.exit(code);
  }, END_WITHIN_MS).unref();
  await installation?.stop();
  await tracing?.stop();
  process.exit(code);
};

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) {
  process.on(signal, () => {
    if (toldToEndAt === undefined) void end(0);
    // A second signal exits immediately. Interrupted work is resumed as after a crash.
    else if (performance.now() - toldToEndAt > SAME_SIGNAL_MS) process.exit(1);
  });
}
// The process that started us was killed.
process.on('disconnect', () => void end(0));

try {
  const config = readConfig();
  const name = nameOfPart(config.part);
  log = createLogger({ service: name });
  tracing = await startTracing(name, { collector: config.OTEL_EXPORTER_OTLP_ENDPOINT });
  const started = performance.now();
  starting = startInstallation(config, {
    log,
    builtFolders: config.BUILT_RELEASES === 'publish' ? await findBuilds() : [],
    say: (line) => say(`… ${line}`),
  });
  const installation = await starting;
  void installation.databaseEnded.then(() => {
    if (toldToEndAt !== undefined) return;
    say('The database stopped by itself; its log is in DATA_DIR/postgres/server.log.');
    void end(1);
  });
  const own = { ...installation.timings, 'in all': performance.now() - started };
  if (config.part.isWhole) say(readyMessage(config, readTimings(process.argv), own));
  else log.info('ready', { port: config.PORT });
} catch (error) {
  if (!(error instanceof StartFailure)) throw error;
  process.stderr.write(`${error.message}\n`);
  process.exit(1);
}
