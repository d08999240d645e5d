// npm run bench -- alerts: checks with promtool that Prometheus accepts the alerts and the queries of every dashboard panel,
// and runs the tests of the alerts. Exit code 1 if something fails. Needs promtool, from Debian's package prometheus.
import { checkRules } from './telemetry/check-rules.ts';

const wrong = await checkRules();
for (const one of wrong) process.stdout.write(`${one}\n`);
if (wrong.length === 0) process.stdout.write('promtool takes all of it.\n');
process.exitCode = wrong.length === 0 ? 0 : 1;
