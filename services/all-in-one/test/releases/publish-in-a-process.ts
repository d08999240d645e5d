// node publish-in-a-process.ts CONNECTION NAME FOLDER publishes like the operator's command, in a process that can be killed.
import { connect } from '@nabericht/database/connect';
import { REGISTRY_SCHEMA } from '@nabericht/registry-service/migrations/migrations';
import { runReleaseCommand } from '@nabericht/registry-service/release-command';
import type { RegistryTables } from '@nabericht/registry-service/tables';
import { willingGateway } from '@nabericht/registry-service/test/test-registry';

const [connection = '', name = '', folder = ''] = process.argv.slice(2);
const db = connect<RegistryTables>(JSON.parse(connection), REGISTRY_SCHEMA);
process.exitCode = await runReleaseCommand(['publish', name, '--from', folder], {
  db,
  findBuild: () => folder,
  who: 'child',
  gitSha: null,
  now: () => new Date(),
  gateway: willingGateway,
  print: (line) => process.stdout.write(`${line}\n`),
});
await db.destroy();
