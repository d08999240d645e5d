// npm run privacy: writes the texts of docs/data-classes.json into the privacy page.
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import * as v from 'valibot';
import { DataClass, LOCALES, MESSAGE_ID, messagesFile, privacyStatement } from './privacy-statement.ts';

const root = join(import.meta.dirname, '../../..');
const readJson = (file: string): unknown => JSON.parse(readFileSync(join(root, file), 'utf8'));

const classes = v.parse(v.array(DataClass), readJson('docs/data-classes.json'));
for (const locale of LOCALES) {
  const file = messagesFile(locale);
  const messages = v.parse(v.record(v.string(), v.string()), readJson(file));
  const written = { ...messages, [MESSAGE_ID]: privacyStatement(classes, locale) };
  writeFileSync(join(root, file), `${JSON.stringify(written, null, 2)}\n`);
}
