// npm run ops -- COMMAND …: works while the installation runs and when it is stopped.
import { StartFailure } from '@nabericht/database/embedded/start-failure';
import { OFFICE_COMMANDS, officeUsage } from '@nabericht/dossier-service/office/office-command';
import { EMBED_USAGE } from '@nabericht/provider-service/embed/embed-command';
import { AUDIT_USAGE, audit } from './audit-operations.ts';
import { readConfig } from './config.ts';
import { embed } from './embed-operations.ts';
import { KEYS_USAGE, keys } from './key-operations.ts';
import { office } from './office-operations.ts';
import type { Operation } from './operation.ts';
import { operatorOf } from './operator.ts';
import { withDatabase } from './operator-database.ts';
import { PROVIDER_KEY_USAGE, providerKey } from './provider-key-operations.ts';
import { PROVIDERS_USAGE, providers } from './provider-operations.ts';
import { OPERATOR_RELEASE_USAGE, release } from './release-operations.ts';
import { WEBHOOKS_USAGE, webhooks } from './webhook-operations.ts';

const operations: Record<string, { run: Operation; usage: string }> = {
  release: { run: release, usage: OPERATOR_RELEASE_USAGE },
  ...Object.fromEntries(
    OFFICE_COMMANDS.map((command) => [command, { run: office(command), usage: officeUsage(command) }]),
  ),
  providers: { run: providers, usage: PROVIDERS_USAGE },
  'provider-key': { run: providerKey, usage: PROVIDER_KEY_USAGE },
  embed: { run: embed, usage: EMBED_USAGE },
  webhooks: { run: webhooks, usage: WEBHOOKS_USAGE },
  audit: { run: audit, usage: AUDIT_USAGE },
  keys: { run: keys, usage: KEYS_USAGE },
};

const print = (line: string) => process.stdout.write(`${line}\n`);

const [name = '', ...args] = process.argv.slice(2);
const operation = Object.hasOwn(operations, name) ? operations[name] : undefined;

if (operation && args.includes('--help')) {
  print(operation.usage);
} else if (operation) {
  try {
    const config = readConfig();
    const operator = operatorOf(config);
    process.exitCode = await withDatabase(config, (connection) =>
      operation.run(args, { connection, config, operator, print }),
    );
  } catch (error) {
    if (!(error instanceof StartFailure)) throw error;
    process.stderr.write(`${error.message}\n`);
    process.exitCode = 1;
  }
} else {
  print('npm run ops -- COMMAND, where COMMAND is one of:');
  for (const { usage } of Object.values(operations)) print(usage);
  process.exitCode = name === '--help' ? 0 : 2;
}
