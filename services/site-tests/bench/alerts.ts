// npm run bench -- alerts: whether Prometheus takes the alerts, what every panel of a dashboard asks, and the tests of when an alert comes.
// Exit code 1 when it does not. Needs promtool, of Debian's package prometheus.
import { checkRules } from './telemetry/check-rules.ts';

const wrong = await checkRules();
for (const one of wrong) process.stdout.write(`${one}\n`);
if (wrong.length === 0) process.stdout.write('promtool takes all of it.\n');
process.exitCode = wrong.length === 0 ? 0 : 1;
