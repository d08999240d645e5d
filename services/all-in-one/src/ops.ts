// npm run ops -- [--as NAME] COMMAND …: works while the installation runs and when it is stopped.
import { OFFICE_COMMANDS, officeUsage } from '@nabericht/dossier-service/office/office-command';
import { EMBED_USAGE } from '@nabericht/provider-service/embed/embed-command';
import { commandsIn, completionScript } from '@nabericht/release/completion';
import { AUDIT_USAGE, audit } from './audit-operations.ts';
import { BACKUP_USAGE, backup } from './backup.ts';
import { root } from './builds.ts';
import { CHECK_BACKUP_USAGE, checkBackup } from './check-backup.ts';
import { goWhereTyped, readConfigAs } from './config.ts';
import { embed } from './embed-operations.ts';
import { ERASURES_USAGE, erasures } from './erasure-operations.ts';
import { JOBS_USAGE, jobs } from './job-operations.ts';
import { KEYS_USAGE, keys } from './key-operations.ts';
import { office } from './office-operations.ts';
import type { Operation } from './operation.ts';
import { operatorOf } from './operator.ts';
import { withDatabase } from './operator-database.ts';
import { PROVIDER_KEY_USAGE, providerKey } from './provider-key-operations.ts';
import { PROVIDERS_USAGE, providers } from './provider-operations.ts';
import { OPERATOR_RELEASE_USAGE, release, speaksJson } from './release-operations.ts';
import { releaseCommands } from './release-words.ts';
import { RESTORE_USAGE, type Restoring, restore } from './restore.ts';
import { runOperation } from './run-operation.ts';
import { SESSIONS_USAGE, sessions } from './session-operations.ts';
import { TEXT_USAGE, text } from './text-operations.ts';
import { WEBHOOKS_USAGE, webhooks } from './webhook-operations.ts';
import { goOnWithoutReader } from './without-reader.ts';

const operations: Record<string, { run: Operation; usage: string }> = {
  release: { run: release, usage: OPERATOR_RELEASE_USAGE },
  ...Object.fromEntries(
    OFFICE_COMMANDS.map((command) => [command, { run: office(command), usage: officeUsage(command) }]),
  ),
  providers: { run: providers, usage: PROVIDERS_USAGE },
  'provider-key': { run: providerKey, usage: PROVIDER_KEY_USAGE },
  embed: { run: embed, usage: EMBED_USAGE },
  text: { run: text, usage: TEXT_USAGE },
  webhooks: { run: webhooks, usage: WEBHOOKS_USAGE },
  jobs: { run: jobs, usage: JOBS_USAGE },
  audit: { run: audit, usage: AUDIT_USAGE },
  keys: { run: keys, usage: KEYS_USAGE },
  backup: { run: backup, usage: BACKUP_USAGE },
  erasures: { run: erasures, usage: ERASURES_USAGE },
  sessions: { run: sessions, usage: SESSIONS_USAGE },
};

/** These need no running database, since they restore it. */
const restoring: Record<string, Operation<Restoring>> = {
  restore,
  'check-backup': checkBackup,
};
const RESTORING_USAGE = `${RESTORE_USAGE}\n${CHECK_BACKUP_USAGE}`;

goOnWithoutReader(process.stdout);
const print = (line: string) => process.stdout.write(`${line}\n`);
const printError = (line: string) => process.stderr.write(`${line}\n`);

const COMPLETION_USAGE =
  '  completion bash|zsh  what a shell evaluates to complete these words: eval "$(npm run -s ops -- completion bash)"';

const completion = (shell: string | undefined) => {
  const { release: moves, ...own } = operations;
  const commands = [
    ...Object.values(own).flatMap(({ usage }) => commandsIn(usage)),
    ...(moves ? releaseCommands().map((command) => ({ ...command, words: `release ${command.words}` })) : []),
    ...commandsIn(RESTORING_USAGE),
    ...commandsIn(COMPLETION_USAGE),
  ];
  return completionScript(shell, 'ops', commands, `npm --prefix '${root}' run --silent ops --`);
};

const typed = process.argv.slice(2);
const [, as] = typed[0] === '--as' ? typed.splice(0, 2) : [];
const [name = '', ...args] = typed;
const operation = Object.hasOwn(operations, name) ? operations[name] : undefined;
const script = name === 'completion' ? completion(args[0]) : null;

if (script) {
  print(script);
} else if (Object.hasOwn(restoring, name)) {
  process.exitCode = await runOperation(
    { args, speaksJson: false, print, printError },
    async (words, output) => {
      const config = readConfigAs(as);
      goWhereTyped('ops');
      return (await restoring[name]?.(words, { config, operator: operatorOf(config), ...output })) ?? 2;
    },
  );
} else if (operation && args.includes('--help')) {
  print(operation.usage);
} else if (operation) {
  const isOwnJson = name === 'export' || name === 'providers' || (name === 'release' && speaksJson(args));
  const running = { args, speaksJson: isOwnJson, print, printError };
  process.exitCode = await runOperation(running, (words, output) => {
    const config = readConfigAs(as);
    goWhereTyped('ops');
    const operator = operatorOf(config);
    return withDatabase(config, (connection) =>
      operation.run(words, { connection, config, operator, ...output }),
    );
  });
} else {
  print('npm run ops -- [--as NAME] COMMAND, where NAME is who types it, and COMMAND one of:');
  for (const { usage } of Object.values(operations)) print(usage);
  print(RESTORING_USAGE);
  print(COMPLETION_USAGE);
  print('--json prints one object. Exit code: 0 done, 1 refused, 2 not understood.');
  if (name && name !== '--help') print(`Not understood: ${name}`);
  process.exitCode = name === '--help' ? 0 : 2;
}
