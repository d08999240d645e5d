import { type Span, SpanKind, SpanStatusCode, trace } from '@opentelemetry/api';
import { type DatabaseConnection, type Driver, PostgresDialect, type PostgresDialectConfig } from 'kysely';

const startSpan = (schema: string): Span =>
  trace.getTracer('nabericht').startSpan(`transaction ${schema}`, {
    kind: SpanKind.CLIENT,
    attributes: { 'db.system.name': 'postgresql', 'db.namespace': schema },
  });

/** One span per transaction, within traced work. Statements are left out: their values are what people typed. */
export class TracedPostgresDialect extends PostgresDialect {
  readonly #schema: string;

  constructor(config: PostgresDialectConfig, schema: string) {
    super(config);
    this.#schema = schema;
  }

  override createDriver(): Driver {
    const driver = super.createDriver();
    const spans = new WeakMap<DatabaseConnection, Span>();
    const end = (connection: DatabaseConnection, code: SpanStatusCode) => {
      spans.get(connection)?.setStatus({ code }).end();
      spans.delete(connection);
    };
    const begin = driver.beginTransaction.bind(driver);
    const commit = driver.commitTransaction.bind(driver);
    const rollBack = driver.rollbackTransaction.bind(driver);
    return Object.assign(driver, {
      beginTransaction: (connection: DatabaseConnection, settings: Parameters<typeof begin>[1]) => {
        if (trace.getActiveSpan()?.isRecording()) spans.set(connection, startSpan(this.#schema));
        return begin(connection, settings);
      },
      commitTransaction: (connection: DatabaseConnection) =>
        commit(connection).finally(() => end(connection, SpanStatusCode.UNSET)),
      rollbackTransaction: (connection: DatabaseConnection) =>
        rollBack(connection).finally(() => end(connection, SpanStatusCode.ERROR)),
    });
  }
}
