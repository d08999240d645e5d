import { StartFailure } from '@nabericht/database/embedded/start-failure';
import { createLogger } from '@nabericht/service-kit/logger';
import { startTracing, type Tracing } from '@nabericht/service-kit/trace/start-tracing';
import { findBuilds } from './builds.ts';
import { readConfig } from './config.ts';
import { type Installation, startInstallation } from './installation.ts';
import { readTimings, readyMessage } from './ready-message.ts';

const say = (line: string) => process.stdout.write(`${line}\n`);
const log = createLogger({ service: 'nabericht' });

let installation: Installation | undefined;
let tracing: Tracing | undefined;
let isEnding = false;

/** Drains and leaves; asking twice changes nothing. */
const end = async (code: number) => {
  if (isEnding) return;
  isEnding = true;
  say('Stopping …');
  await installation?.stop();
  await tracing?.stop();
  process.exit(code);
};

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) {
  process.on(signal, () => {
    // Before all is up, stopping waits for the start to finish: half a start is not stoppable.
    if (installation) void end(0);
    else isEnding = true;
  });
}
// The process that started us was killed.
process.on('disconnect', () => void end(0));

try {
  const config = readConfig();
  tracing = await startTracing('nabericht', { collector: config.OTEL_EXPORTER_OTLP_ENDPOINT });
  const started = performance.now();
  installation = await startInstallation(config, {
    log,
    builtFolders: await findBuilds(),
    say: (line) => say(`… ${line}`),
  });
  if (isEnding) {
    isEnding = false;
    await end(0);
  }
  void installation.databaseEnded.then(() => {
    if (isEnding) return;
    say('The database stopped by itself; its log is in DATA_DIR/postgres/server.log.');
    void end(1);
  });
  const own = { ...installation.timings, 'in all': performance.now() - started };
  say(readyMessage(config, readTimings(process.argv), own));
} catch (error) {
  if (!(error instanceof StartFailure)) throw error;
  process.stderr.write(`${error.message}\n`);
  process.exit(1);
}
