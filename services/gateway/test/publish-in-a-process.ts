// node publish-in-a-process.ts CONNECTION NAME FOLDER: what an operator's command does, in a process that can be killed.
import { connect } from '@nabericht/database/connect';
import { GATEWAY_SCHEMA } from '../src/migrations/migrations.ts';
import { runReleaseCommand } from '../src/release-command.ts';
import type { GatewayTables } from '../src/tables.ts';

const [connection = '', name = '', folder = ''] = process.argv.slice(2);
const db = connect<GatewayTables>(JSON.parse(connection), GATEWAY_SCHEMA);
process.exitCode = await runReleaseCommand(['publish', name, '--from', folder], {
  db,
  findBuild: () => folder,
  who: 'child',
  gitSha: null,
  print: (line) => process.stdout.write(`${line}\n`),
});
await db.destroy();
